import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readAccount } from "../../jobs/accounts.js";
import type { JobRecord } from "../../jobs/job.js";
import { queueName } from "../../jobs/queue.js";
import { defaultAccount } from "../../keys/api-keys.js";
import { keyPrefix, redisKeys } from "../../redis/redis-keys.js";
import type { ServiceUnderTest } from "../service-under-test.js";

/** The queue learns of a job's end later than the record does: after the lock of a worker that died has expired. */
const limitMs = 30_000;
const pollMs = 100;

/** Whether the work folder of a job that is over may still be there, for a later sweep to remove. */
export type FolderMayStay = (record: JobRecord) => boolean;

/**
 * Finds what jobs have left behind that are all over: wrong charges, tokens that are held, entries in the queue, work folders.
 * @returns a sentence for each; empty where nothing is left.
 */
export async function checkLeftovers(
  service: ServiceUnderTest,
  records: readonly JobRecord[],
  signal: AbortSignal,
  folderMayStay: FolderMayStay = () => false,
): Promise<string[]> {
  const limit = performance.now() + limitMs;
  for (;;) {
    const left = [
      ...(await brokenAccount(service, records)),
      ...(await leftOver(service, records, folderMayStay)),
    ];
    if (left.length === 0 || performance.now() > limit) return left;
    await wait(pollMs, undefined, { signal });
  }
}

async function brokenAccount({ redis }: ServiceUnderTest, records: readonly JobRecord[]) {
  const { held, charged } = await readAccount(redis, defaultAccount);
  const owed = records.reduce((sum, { state }) => sum + (state.tokensCharged ?? 0), 0);
  return [
    ...(held === 0 ? [] : [`the account holds ${held} tokens for jobs that are over`]),
    ...(charged === owed ? [] : [`the account was charged ${charged} tokens, its jobs ${owed}`]),
  ];
}

async function leftOver(
  { redis, folder }: ServiceUnderTest,
  records: readonly JobRecord[],
  folderMayStay: FolderMayStay,
) {
  const sets = [redisKeys.pending, redisKeys.live, redisKeys.outbox];
  const counts = await Promise.all(sets.map((key) => redis.zcard(key)));
  const entries = records.map(({ jobId }) => `${keyPrefix}:${queueName}:${jobId}`);
  const queued = entries.length === 0 ? 0 : await redis.exists(...entries);
  const folders = await readdir(join(folder, "work")).catch(() => []);
  const mayStay = new Set(records.filter(folderMayStay).map(({ jobId }) => jobId));
  const works = folders.filter((name) => name.startsWith("job_") && !mayStay.has(name));
  return [
    ...sets.flatMap((key, index) => (counts[index] === 0 ? [] : [`${key} has ${counts[index]}`])),
    ...(queued === 0 ? [] : [`${queued} jobs that are over are still in the queue`]),
    ...(works.length === 0 ? [] : [`${works.length} work folders of jobs that are over`]),
  ];
}
