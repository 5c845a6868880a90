import { setTimeout as wait } from "node:timers/promises";
import { Queue } from "bullmq";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { errorCodes } from "../errors.js";
import { keyPrefix } from "../redis/connect.js";
import { createJobs } from "./redis-jobs.js";
import { redisKeys } from "./redis-keys.js";

/** BullMQ's name for the queue; its keys begin with `{clipwright}:render`. */
export const queueName = "render";

/** What an entry of the queue says: the truth about a job is its record. */
export interface QueueEntry {
  jobId: string;
}

/**
 * The way of jobs to the workers. A job's creation leaves its id in the outbox; it is taken out once the queue has it.
 * So whoever dies in between, another process brings it there. Adding a job twice does no harm: the queue knows its id,
 * and a job that is over cannot be begun.
 */
export interface JobQueue {
  /** Brings a job to the queue soon. Never throws: what fails is left to the sweep. */
  enqueue(jobId: string): void;
  /** Brings what lies in the outbox since before this time to the queue. @returns how many jobs. */
  sweepOutbox(createdBefore: number): Promise<number>;
  /** Brings jobs back that are not over, but that the queue does not know. @returns how many. */
  recoverLost(createdBefore: number): Promise<number>;
  /** Ends jobs that nobody took in time. @returns how many. */
  failOverdue(createdBefore: number): Promise<number>;
  /** Sweeps until the signal aborts. */
  keepSwept(signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

const sweepEveryMs = 2_000;
/** What is younger is on its way. */
const outboxGraceMs = 1_500;
const recoverEveryMs = 60_000;
const recoverGraceMs = 60_000;
const batchSize = 500;

/** A worker that has the job ends it first, and knows how far it was. */
const overdueGraceMs = 10_000;

/**
 * @param redis for calls; stays open when the queue is closed.
 * @param deadlineMs a job's longest life, from its creation.
 */
export function createJobQueue(redis: Redis, log: Logger, deadlineMs: number): JobQueue {
  const jobs = createJobs(redis);
  const queue = new Queue<QueueEntry>(queueName, {
    connection: redis,
    prefix: keyPrefix,
    skipMetasUpdate: true,
  });
  // Told by the connection's owner.
  queue.on("error", () => {});
  let waiting: string[] = [];
  let flushing: Promise<void> | null = null;

  const add = async (jobIds: readonly string[]) => {
    await queue.addBulk(
      jobIds.map((jobId) => ({
        name: "render",
        data: { jobId },
        opts: { jobId, removeOnComplete: true, removeOnFail: true },
      })),
    );
    await redis.zrem(redisKeys.outbox, ...jobIds);
  };
  // One batch at a time: what comes meanwhile makes up the next one.
  const flush = async () => {
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize);
      try {
        await add(batch);
      } catch (error) {
        log.warn({ err: error, count: batch.length }, "jobs stay in the outbox");
      }
    }
    flushing = null;
  };
  const sweepOutbox = async (createdBefore: number) => {
    const jobIds = await redis.zrangebyscore(
      redisKeys.outbox,
      "-inf",
      createdBefore,
      "LIMIT",
      0,
      batchSize,
    );
    if (jobIds.length > 0) await add(jobIds);
    return jobIds.length;
  };
  const recoverLost = async (createdBefore: number) => {
    const live = await redis.zrangebyscore(redisKeys.live, "-inf", createdBefore);
    let count = 0;
    for (let start = 0; start < live.length; start += batchSize) {
      const batch = live.slice(start, start + batchSize);
      const known = await Promise.all(batch.map((jobId) => redis.exists(queue.toKey(jobId))));
      const lost = batch.filter((_, index) => known[index] === 0);
      if (lost.length > 0) await add(lost);
      count += lost.length;
    }
    return count;
  };
  const failOverdue = async (createdBefore: number) => {
    const { title, retryable } = errorCodes["deadline.exceeded"];
    const failure = {
      code: "deadline.exceeded",
      message: `${title}: no worker took the job in time.`,
      retryable,
      stage: null,
    } as const;
    const overdue = await redis.zrangebyscore(redisKeys.live, "-inf", createdBefore);
    for (const jobId of overdue) await jobs.fail(jobId, null, failure, Date.now());
    return overdue.length;
  };

  return {
    failOverdue,
    enqueue(jobId) {
      waiting.push(jobId);
      flushing ??= flush();
    },
    sweepOutbox,
    recoverLost,
    async keepSwept(signal) {
      let recoveredAt = 0;
      while (!signal.aborted) {
        await wait(sweepEveryMs, undefined, { signal, ref: false }).catch(() => {});
        if (signal.aborted) return;
        const now = Date.now();
        try {
          const swept = await sweepOutbox(now - outboxGraceMs);
          if (swept > 0) log.info({ count: swept }, "brought jobs from the outbox to the queue");
          if (now - recoveredAt < recoverEveryMs) continue;
          recoveredAt = now;
          const overdue = await failOverdue(now - deadlineMs - overdueGraceMs);
          if (overdue > 0) log.warn({ count: overdue }, "ended jobs that no worker took in time");
          const lost = await recoverLost(now - recoverGraceMs);
          if (lost > 0) log.warn({ count: lost }, "brought jobs back that the queue had lost");
        } catch (error) {
          log.debug({ err: error }, "the sweep waits for Redis");
        }
      }
    },
    async close() {
      await flushing;
      waiting = [];
      await queue.close();
    },
  };
}
