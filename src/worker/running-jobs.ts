import type { Logger } from "pino";
import { backoffMs } from "./backoff.js";
import type { QueueJob } from "./consumer.js";
import { renewLock } from "./renew-lock.js";
import { settleEntry } from "./settle-entry.js";
import type { StopReason, Verdict } from "./verdict.js";

/** The jobs that a worker is rendering, each with one attempt at a time. */
export interface RunningJobs {
  /** Makes an attempt at a job that the queue has given to this worker, then moves the queue's entry accordingly. */
  take(entry: QueueJob, token?: string): Promise<void>;
  readonly jobIds: readonly string[];
  /** Stops the attempt at a job that was ended from outside. @returns false where the job is not running here. */
  stopEnded(jobId: string): boolean;
  stopAll(reason: StopReason): void;
}

/**
 * @param run makes one attempt at a job; it is stopped by the controller, with a {@link StopReason}.
 * @param options.takes whether the worker takes jobs: where not, one that was already on its way is given back.
 */
export function createRunningJobs(
  run: (jobId: string, stop: AbortController) => Promise<Verdict>,
  { lockMs, takes, log }: { lockMs: number; takes: () => boolean; log: Logger },
): RunningJobs {
  const running = new Map<string, { stop: AbortController; verdict: Promise<Verdict> }>();
  const attempt = async (entry: QueueJob, stop: AbortController): Promise<Verdict> => {
    const { jobId } = entry.data;
    // Where this worker has lost the job's lock, the queue may give the job to this very worker again. The first attempt has
    // to end before, since both use the same work folder.
    const before = running.get(jobId);
    before?.stop.abort("lock_lost" satisfies StopReason);
    await before?.verdict;
    try {
      return await run(jobId, stop);
    } catch (err) {
      // BullMQ would remove the entry of an attempt that throws, as it does when Redis goes away at its beginning.
      const delayMs = backoffMs(entry.attemptsStarted);
      log.warn({ err, jobId, delayMs }, "broken off; to be tried again");
      return { act: "retry", delayMs };
    }
  };
  return {
    async take(entry, token = "") {
      const { jobId } = entry.data;
      if (!takes()) return settleEntry(entry, token, { act: "hand_back" });
      const stop = new AbortController();
      using _lock = renewLock(entry, token, lockMs, () =>
        stop.abort("lock_lost" satisfies StopReason),
      );
      const verdict = attempt(entry, stop);
      running.set(jobId, { stop, verdict });
      try {
        await settleEntry(entry, token, await verdict);
      } finally {
        if (running.get(jobId)?.stop === stop) running.delete(jobId);
      }
    },
    get jobIds() {
      return [...running.keys()];
    },
    stopEnded(jobId) {
      const attempt = running.get(jobId);
      attempt?.stop.abort("superseded" satisfies StopReason);
      return attempt !== undefined;
    },
    stopAll(reason) {
      for (const { stop } of running.values()) stop.abort(reason);
    },
  };
}
