import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Transition } from "../jobs/jobs.js";

const retryMs = 500;

/**
 * Writes the end of a job, and tries again until Redis takes it: the work is done, and must not be lost.
 * @param write makes the transition in Redis; doing so twice must do no harm, since an answer may be lost.
 * @returns what Redis has answered; null where the signal was aborted before Redis has taken it.
 */
export async function writeJobEnd(
  write: () => Promise<Transition>,
  signal: AbortSignal,
  log: Logger,
): Promise<Transition | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (tries === 1) log.warn({ err: error }, "the result waits for Redis");
      if (signal.aborted) return null;
      await wait(retryMs, undefined, { signal }).catch(() => {});
    }
  }
}
