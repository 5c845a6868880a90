import { type ConnectionOptions, type Job, Worker } from "bullmq";
import type { Settings } from "../config.js";
import { type QueueEntry, queueName } from "../jobs/queue.js";
import { keyPrefix } from "../redis/redis-keys.js";

/** A job as the queue has it. */
export type QueueJob = Job<QueueEntry>;

/** BullMQ's worker, which also remembers when it last asked the queue for a job. */
export class Consumer extends Worker<QueueEntry, void> {
  /** When the queue was last asked, as `performance.now()` tells it. */
  lastAskedAt = performance.now();

  // BullMQ calls this before each wait for a job, of at most 5 s, so also while the queue is empty.
  protected override getBlockTimeout(blockUntil: number): number {
    this.lastAskedAt = performance.now();
    return super.getBlockTimeout(blockUntil);
  }
}

/**
 * How often workers look for jobs whose lock has expired, in the time that a lock lasts. So the job of a worker that died is
 * taken over within one and a half locks.
 */
const looksPerLock = 4;

/** Starts to take jobs from the queue. @param take runs one of them; it renews the job's lock itself. */
export function startConsumer(
  connection: ConnectionOptions,
  { jobs, lockS }: Pick<Settings, "jobs" | "lockS">,
  take: (entry: QueueJob, token?: string) => Promise<void>,
): Consumer {
  const lockMs = lockS * 1000;
  return new Consumer(queueName, take, {
    connection,
    prefix: keyPrefix,
    concurrency: jobs,
    lockDuration: lockMs,
    skipLockRenewal: true,
    // Redis takes whole milliseconds only.
    stalledInterval: Math.floor(lockMs / looksPerLock),
    // The job's record counts the attempts, and decides when there were too many.
    maxStalledCount: 1_000_000,
    runRetryDelay: 1_000,
  });
}
