import type { Redis } from "ioredis";
import { z } from "zod";
import { errorCodes } from "../errors.js";
import { isRefusedByRedis } from "../redis/redis-errors.js";
import { redisKeys } from "../redis/redis-keys.js";
import type { JobFailure } from "./job.js";
import type { Jobs } from "./jobs.js";

/** A worker that has the job ends it first, and knows how far it was. */
const workerGraceMs = 10_000;
const batchSize = 500;

/**
 * Ends jobs whose deadline has passed: at once where nobody has begun them, after a while where a worker should have.
 * @param now by the clock of Redis, which all deadlines were set by.
 * @returns how many.
 */
export async function failOverdueJobs(
  redis: Redis,
  jobs: Pick<Jobs, "fail" | "read">,
  now: number,
): Promise<number> {
  const range = ["-inf", now, "LIMIT", 0, batchSize] as const;
  const overdue = await redis.zrangebyscore(redisKeys.deadlines, ...range);
  let count = 0;
  for (const jobId of overdue) {
    try {
      if (await failOverdueJob(jobs, jobId, now)) count += 1;
    } catch (error) {
      // A damaged record must not keep the jobs behind it from their end; Redis being away ends the sweep.
      if (!(error instanceof z.ZodError) && !isRefusedByRedis(error)) throw error;
    }
  }
  return count;
}

async function failOverdueJob(
  jobs: Pick<Jobs, "fail" | "read">,
  jobId: string,
  now: number,
): Promise<boolean> {
  const record = await jobs.read(jobId);
  const begun = record?.state.status === "processing";
  if (begun && record.deadlineAt > now - workerGraceMs) return false;
  await jobs.fail(jobId, null, deadlineFailure(begun), now);
  return true;
}

function deadlineFailure(begun: boolean): JobFailure {
  const { title, retryable } = errorCodes["deadline.exceeded"];
  const why = begun ? "its worker did not end it" : "no worker took the job in time";
  return { code: "deadline.exceeded", message: `${title}: ${why}.`, retryable, stage: null };
}
