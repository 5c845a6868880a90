import type { Redis } from "ioredis";
import { encodeTime, TIME_MAX } from "ulid";
import { redisKeys } from "../redis/redis-keys.js";
import type { JobRecord, JobStatus } from "./job.js";

/** Which of an account's jobs are asked for. */
export interface JobFilter {
  accountId: string;
  status: JobStatus | null;
  /** Milliseconds since 1970, inclusive; null: from the first job on. */
  createdFrom: number | null;
  /** Milliseconds since 1970, exclusive; null: up to now. */
  createdBefore: number | null;
  /** Texts that the job's `metadata` must have. */
  metadata: Readonly<Record<string, string>>;
  /** Jobs after this one, so older ones; null: from the newest on. */
  after: string | null;
}

/** Jobs, newest first. */
export interface JobPage {
  records: JobRecord[];
  /** The job after which the list goes on; null where this was its end. */
  next: string | null;
}

/**
 * Records that one call reads at most. `metadata` has no index, so that a filter which matches few jobs gets pages that are
 * shorter than asked for, or empty, with a place to go on from.
 */
const mostRead = 500;
const batchSize = 100;

/** @param readMany the records of jobs, in their order; null where there is none, or none that can be read. */
export function prepareList(
  redis: Redis,
  readMany: (jobIds: readonly string[]) => Promise<(JobRecord | null)[]>,
) {
  return async (filter: JobFilter, limit: number): Promise<JobPage> => {
    const records: JobRecord[] = [];
    // Without such a filter, one record more than asked for tells whether there are more.
    const hasMetadata = Object.keys(filter.metadata).length > 0;
    let after = filter.after;
    for (let read = 0; read < mostRead; ) {
      const count = Math.min(hasMetadata ? batchSize : limit + 1, mostRead - read);
      const jobIds = await idsAfter(redis, filter, after, count);
      const found = await readMany(jobIds);
      for (const [index, record] of found.entries()) {
        after = jobIds[index] ?? after;
        if (record !== null && matches(record, filter)) records.push(record);
        if (records.length < limit) continue;
        const isLast = index === found.length - 1 && jobIds.length < count;
        return { records, next: isLast ? null : after };
      }
      if (jobIds.length < count) return { records, next: null };
      read += count;
    }
    return { records, next: after };
  };
}

function idsAfter(
  redis: Redis,
  { accountId, status, createdFrom, createdBefore }: JobFilter,
  after: string | null,
  count: number,
): Promise<string[]> {
  const key =
    status === null ? redisKeys.accountJobs(accountId) : redisKeys.accountStatus(status, accountId);
  // An id begins with the time of its creation, so the beginning of an id is the bound of a range of time.
  const before = createdBefore === null ? null : firstIdAt(createdBefore);
  const newest = [after, before].filter((id) => id !== null).sort()[0];
  const max = newest === undefined ? "+" : `(${newest}`;
  const min = createdFrom === null ? "-" : `[${firstIdAt(createdFrom)}`;
  return redis.zrevrangebylex(key, max, min, "LIMIT", 0, count);
}

/** What sorts before the ids of all jobs that were created at this time or later. */
function firstIdAt(ms: number): string {
  return `job_${encodeTime(Math.min(Math.max(0, ms), TIME_MAX))}`;
}

/** The status is compared as well: it may have changed since the ids were read. */
function matches(record: JobRecord, { status, metadata }: JobFilter): boolean {
  if (status !== null && record.state.status !== status) return false;
  return Object.entries(metadata).every(
    ([key, value]) => Object.hasOwn(record.metadata, key) && record.metadata[key] === value,
  );
}
