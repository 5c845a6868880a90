import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Settings } from "../config.js";
import type { Jobs } from "../jobs/jobs.js";
import { redisKeys } from "../redis/redis-keys.js";
import { removeKeptJob } from "../reuse/kept-job.js";
import { reuseFolderOf } from "../reuse/reuse-folder.js";
import { removeJobFiles } from "../storage/job-files.js";
import type { Storage } from "../storage/storage.js";

export interface RetentionParts {
  redis: Redis;
  jobs: Pick<Jobs, "read" | "expire" | "remove">;
  storage: Pick<Storage, "remove">;
  settings: Pick<Settings, "dataDir" | "retentionDays" | "recordDays">;
  log: Logger;
}

/** What a sweep has removed. */
export interface Swept {
  /** Jobs whose files were removed. */
  clips: number;
  /** Jobs whose records were. */
  records: number;
}

const dayMs = 86_400_000;
const batchSize = 200;

/**
 * Removes the files of jobs that were done so long ago, then the records of jobs that were over so long ago: never a record
 * whose files may still be there. What cannot be removed is left to the next sweep, and holds up no other job.
 * @param now milliseconds since 1970.
 */
export async function sweepExpired(
  now: number,
  parts: RetentionParts,
  signal: AbortSignal,
): Promise<Swept> {
  const { settings } = parts;
  const clips = await each(
    redisKeys.stored,
    now,
    settings.retentionDays,
    parts,
    signal,
    async (jobId) => {
      // The record says that the files are gone only once they are.
      await removeJobFiles(jobId, parts.storage);
      const record = await parts.jobs.read(jobId);
      if (record !== null) {
        await removeKeptJob(reuseFolderOf(settings.dataDir, record.accountId), jobId);
      }
      const { outcome } = await parts.jobs.expire(jobId, now);
      if (outcome !== "ok") await parts.redis.zrem(redisKeys.stored, jobId);
      return true;
    },
  );
  const records = await each(
    redisKeys.over,
    now,
    settings.recordDays,
    parts,
    signal,
    async (jobId) => {
      const hasFiles = (await parts.redis.zscore(redisKeys.stored, jobId)) !== null;
      if (hasFiles) return false;
      const { outcome } = await parts.jobs.remove(jobId, now);
      if (outcome !== "ok") await parts.redis.zrem(redisKeys.over, jobId);
      return true;
    },
  );
  return { clips, records };
}

/** Calls `remove` for each job of a sorted set that was over so many days ago. @returns how many it has removed. */
async function each(
  key: string,
  now: number,
  days: number,
  { redis, log }: RetentionParts,
  signal: AbortSignal,
  remove: (jobId: string) => Promise<boolean>,
): Promise<number> {
  if (days === 0) return 0;
  let removed = 0;
  let left = 0;
  while (!signal.aborted) {
    // What was removed is not in the set any more; what could not be removed stands before the rest.
    const range = ["-inf", now - days * dayMs, "LIMIT", left, batchSize] as const;
    const jobIds = await redis.zrangebyscore(key, ...range);
    if (jobIds.length === 0) return removed;
    for (const jobId of jobIds) {
      if (signal.aborted) return removed;
      try {
        if (await remove(jobId)) removed += 1;
        else left += 1;
      } catch (err) {
        left += 1;
        log.warn(
          { err, jobId },
          "what has expired could not be removed; the next sweep tries again",
        );
      }
    }
  }
  return removed;
}
