import { ClipwrightTimeoutError, JobFailedError } from "./errors.js";
import type { Signal } from "./platform.js";
import { TimeLimit } from "./time-limit.js";
import type { Job } from "./wire-types.js";

export interface FollowOptions {
  /** Ends the wait; the job goes on. */
  signal?: Signal;
  /** How long to wait; without it, as long as it takes. */
  timeoutMs?: number;
  /** Is called with each new state of the job, the last included. What it throws ends the wait. */
  onProgress?: (job: Job) => void;
  /** Is called with false when the service cannot be reached, and with true when it can again. */
  onConnected?: (isConnected: boolean) => void;
}

export interface WaitOptions extends FollowOptions {
  /** Cancels the job where the signal or the time limit ends the wait. */
  cancelOnAbort?: boolean;
}

/**
 * Waits for the end of a job.
 * @param cancel cancels the job where the wait is given up; null where it shall go on.
 * @throws JobFailedError; ClipwrightTimeoutError; the signal's reason; whatever following it throws.
 */
export async function waitUntilDone(
  jobId: string,
  follow: (signal: Signal) => AsyncIterable<Job>,
  { signal, timeoutMs, onProgress }: FollowOptions,
  cancel: (() => Promise<unknown>) | null,
): Promise<Job> {
  const limit = new TimeLimit(timeoutMs ?? null, signal);
  try {
    for await (const job of follow(limit.signal)) {
      onProgress?.(job);
      if (job.status === "done") return job;
      if (job.status === "failed") throw new JobFailedError(job);
    }
    throw new Error(`${jobId} was followed to its end, but has none.`);
  } catch (error) {
    if (!limit.signal.aborted) throw error;
    // What cannot be canceled any more has ended by itself; who gave up the wait gets what they asked for.
    await cancel?.().catch(() => {});
    if (!limit.isOver) throw error;
    const message = `${jobId} has not ended within ${(timeoutMs ?? 0) / 1_000} s.`;
    throw new ClipwrightTimeoutError(message, { cause: error });
  } finally {
    limit.end();
  }
}
