import { Queue } from "bullmq";
import type { Redis } from "ioredis";
import { keyPrefix } from "../redis/redis-keys.js";

/** BullMQ's name for the queue; its keys begin with `{clipwright}:render`. */
export const queueName = "render";

/** What an entry of the queue says: the truth about a job is its record. */
export interface QueueEntry {
  jobId: string;
}

/** A job on its way to the queue. */
export interface NewEntry {
  jobId: string;
  /** 1 to 2²¹ − 1; smaller ones are taken first. */
  priority: number;
}

/** The queue of jobs for the workers. */
export interface JobQueue {
  /**
   * Adds entries for jobs. Adding a job twice does no harm: the queue knows its id, and a job that is over cannot
   * be begun.
   */
  add(entries: readonly NewEntry[]): Promise<void>;
  /**
   * Takes a job out of the queue, unless a worker has it: that one does it at the end of its attempt.
   * @returns whether the queue does not have it any more.
   */
  remove(jobId: string): Promise<boolean>;
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
    async add(entries) {
      await queue.addBulk(
        entries.map(({ jobId, priority }) => ({
          name: "render",
          data: { jobId },
          opts: { jobId, priority, removeOnComplete: true, removeOnFail: true },
        })),
      );
    },
    remove: async (jobId) => (await queue.remove(jobId)) === 1,
    async missing(jobIds) {
      const known = await Promise.all(jobIds.map((jobId) => redis.exists(queue.toKey(jobId))));
      return jobIds.filter((_, index) => known[index] === 0);
    },
    close: () => queue.close(),
  };
}
