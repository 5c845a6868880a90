import type { Redis } from "ioredis";
import { errorCodes } from "../errors.js";
import { redisKeys } from "../redis/redis-keys.js";
import type { JobFailure } from "./job.js";
import type { Jobs } from "./jobs.js";

/**
 * Ends jobs that nobody took in time.
 * @param createdBefore milliseconds since 1970: that of jobs whose deadline has passed.
 * @returns how many.
 */
export async function failOverdueJobs(
  redis: Redis,
  jobs: Pick<Jobs, "fail">,
  createdBefore: number,
): Promise<number> {
  const { title, retryable } = errorCodes["deadline.exceeded"];
  const failure: JobFailure = {
    code: "deadline.exceeded",
    message: `${title}: no worker took the job in time.`,
    retryable,
    stage: null,
  };
  const overdue = await redis.zrangebyscore(redisKeys.live, "-inf", createdBefore);
  for (const jobId of overdue) await jobs.fail(jobId, null, failure, Date.now());
  return overdue.length;
}
