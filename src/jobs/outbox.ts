import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { redisKeys } from "../redis/redis-keys.js";
import type { JobQueue } from "./queue.js";
import { priorityOf } from "./transitions/shared/turns.js";

/**
 * The way of jobs from their records to the queue. A job's creation leaves its id in the outbox; it is taken out once the
 * queue has it. So where a process dies in between, another one brings the job there.
 */
export interface Outbox {
  /** Brings a job to the queue soon. Never throws: what fails is left to the sweep. */
  send(jobId: string): void;
  /** Brings jobs to the queue, and takes them out of the outbox. */
  bring(jobIds: readonly string[]): Promise<void>;
  /** Brings what a limit of its account has let through, soon. Never throws: what fails is left to the sweep. */
  bringAdmitted(): void;
  /** Brings what lies in the outbox since before this time to the queue. @returns how many jobs. */
  sweep(createdBefore: number): Promise<number>;
  /** Sends what is under way; what still waits stays in the outbox. */
  close(): Promise<void>;
}

const batchSize = 500;

export function createOutbox(redis: Redis, queue: Pick<JobQueue, "add">, log: Logger): Outbox {
  let waiting: string[] = [];
  let sending: Promise<void> | null = null;

  const bring = async (jobIds: readonly string[]) => {
    const scores = await redis.zmscore(redisKeys.pending, ...jobIds);
    await queue.add(
      jobIds.map((jobId, index) => ({ jobId, priority: priorityOf(toNumber(scores[index])) })),
    );
    await redis.zrem(redisKeys.outbox, ...jobIds);
  };
  // One batch at a time: what comes meanwhile makes up the next one.
  const sendWaiting = async () => {
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize);
      try {
        await bring(batch);
      } catch (error) {
        log.warn({ err: error, count: batch.length }, "jobs stay in the outbox");
      }
    }
    sending = null;
  };

  const sweep = async (createdBefore: number) => {
    const range = ["-inf", createdBefore, "LIMIT", 0, batchSize] as const;
    const jobIds = await redis.zrangebyscore(redisKeys.outbox, ...range);
    if (jobIds.length > 0) await bring(jobIds);
    return jobIds.length;
  };

  return {
    bring,
    sweep,
    bringAdmitted() {
      // Such a job has the score 0.
      sweep(0).catch((err) => log.debug({ err }, "admitted jobs stay in the outbox"));
    },
    send(jobId) {
      waiting.push(jobId);
      sending ??= sendWaiting();
    },
    async close() {
      await sending;
      waiting = [];
    },
  };
}

function toNumber(score: string | null | undefined): number | null {
  return score == null ? null : Number(score);
}
