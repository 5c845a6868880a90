import { type Job, Worker } from "bullmq";
import type { QueueEntry } from "../jobs/queue.js";

export type QueueJob = Job<QueueEntry>;

/** BullMQ's worker, which also tells when it last asked the queue for work. */
export class Consumer extends Worker<QueueEntry, void> {
  /** Of `performance.now()`. */
  turnedAt = performance.now();

  // Asked before each wait for a job: the loop turns, also while there is none.
  protected override getBlockTimeout(blockUntil: number): number {
    this.turnedAt = performance.now();
    return super.getBlockTimeout(blockUntil);
  }
}
