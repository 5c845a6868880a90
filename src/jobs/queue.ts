import { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { keyPrefix } from "../redis/redis-keys.js";

/** BullMQ's name for the queue; its keys begin with `{clipwright}:render`. */
export const queueName = "render";

/** What an entry of the queue says: the truth about a job is its record. */
export interface QueueEntry {
  jobId: string;
}

/** The queue of jobs for the workers. */
export interface JobQueue {
  /** Adds entries for jobs. Adding a job twice does no harm: the queue knows its id, and a job that is over cannot be begun. */
  add(jobIds: readonly string[]): Promise<void>;
  /** Those of the jobs that the queue has no entry for. */
  missing(jobIds: readonly string[]): Promise<string[]>;
  /** The queue itself, for operators' looks at it. */
  readonly entries: Queue<QueueEntry>;
  close(): Promise<void>;
}

/** @param redis for calls; stays open when the queue is closed. */
export function openJobQueue(redis: Redis): JobQueue {
  const queue = new Queue<QueueEntry>(queueName, {
    connection: redis,
    prefix: keyPrefix,
    skipMetasUpdate: true,
  });
  // Whoever opened the connection logs its errors, and a call that fails throws.
  queue.on("error", () => {});
  return {
    entries: queue,
    async add(jobIds) {
      await queue.addBulk(
        jobIds.map((jobId) => ({
          name: "render",
          data: { jobId },
          opts: { jobId, removeOnComplete: true, removeOnFail: true },
        })),
      );
    },
    async missing(jobIds) {
      const known = await Promise.all(jobIds.map((jobId) => redis.exists(queue.toKey(jobId))));
      return jobIds.filter((_, index) => known[index] === 0);
    },
    close: () => queue.close(),
  };
}
