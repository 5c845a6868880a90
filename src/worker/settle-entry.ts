import { DelayedError, WaitingError } from "bullmq";
import type { QueueJob } from "./consumer.js";
import type { Verdict } from "./verdict.js";

/**
 * Moves the queue's entry of a job to where its attempt's verdict says.
 * @throws DelayedError or WaitingError where the entry stays in the queue: by these BullMQ learns that it was moved.
 */
export async function settleEntry(
  entry: Pick<QueueJob, "moveToDelayed" | "moveToWait">,
  token: string,
  verdict: Verdict,
): Promise<void> {
  switch (verdict.act) {
    case "remove":
      return;
    case "retry":
      await entry.moveToDelayed(Date.now() + verdict.delayMs, token);
      throw new DelayedError();
    case "hand_back":
      // Where the lock is lost, the queue itself gives the entry to another worker.
      await entry.moveToWait(token).catch(() => {});
      throw new WaitingError();
  }
}
