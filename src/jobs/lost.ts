import type { Redis } from "ioredis";
import { redisKeys } from "../redis/redis-keys.js";
import type { Outbox } from "./outbox.js";
import type { JobQueue } from "./queue.js";

const batchSize = 500;

/**
 * Brings jobs back that are not over, but that the queue does not know: it lost them, or they were never brought there.
 * @param createdBefore milliseconds since 1970; younger jobs may still be on their way.
 * @returns how many.
 */
export async function recoverLostJobs(
  redis: Redis,
  queue: Pick<JobQueue, "missing">,
  outbox: Pick<Outbox, "bring">,
  createdBefore: number,
): Promise<number> {
  const live = await redis.zrangebyscore(redisKeys.live, "-inf", createdBefore);
  let count = 0;
  for (let start = 0; start < live.length; start += batchSize) {
    const missing = await queue.missing(live.slice(start, start + batchSize));
    if (missing.length === 0) continue;
    // What waits for a limit of its account is not lost.
    const waiting = await redis.zmscore(redisKeys.waiting, ...missing);
    const lost = missing.filter((_, index) => waiting[index] == null);
    if (lost.length === 0) continue;
    await outbox.bring(lost);
    count += lost.length;
  }
  return count;
}
