import { access, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Redis } from "ioredis";
import pMap from "p-map";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadSettings } from "../../src/config.js";
import { createLog } from "../../src/log.js";
import { redisKeys } from "../../src/redis/redis-keys.js";
import { startRetention } from "../../src/retention/start-retention.js";
import { sweepExpired } from "../../src/retention/sweep-expired.js";
import { createStorage } from "../../src/storage/create-storage.js";
import { jobFileNames } from "../../src/storage/job-files.js";
import { jsonOf, startTestApi, type TestApi } from "../api/test-api.js";
import { draft, sampleFiles } from "../jobs/test-jobs.js";
import { startTestRedis } from "../redis/test-redis.js";

const dayMs = 86_400_000;
const kept = { dataDir: "/nowhere", retentionDays: 30, recordDays: 90 };
const never = new AbortController().signal;
const failure = { code: "canceled", message: "Canceled.", retryable: false, stage: null } as const;

let at: TestApi;
beforeEach(async () => {
  at = await startTestApi();
});
afterEach(() => at[Symbol.asyncDispose]());

async function parts(settings = kept) {
  const storage = await createStorage(
    loadSettings({ CLIPWRIGHT_DATA_DIR: join(at.clips, "..") }),
    null,
  );
  return { redis: at.redis, jobs: at.jobs, storage, settings, log: createLog("silent") };
}

/** A job that was done so many days ago, with its files. */
async function done(daysAgo: number): Promise<{ jobId: string; folder: string }> {
  const then = Date.now() - daysAgo * dayMs;
  const one = draft({ createdAt: then });
  const { jobId } = one;
  await at.jobs.create(one);
  const begun = await at.jobs.begin(jobId, then);
  const folder = join(at.clips, jobId);
  await mkdir(folder, { recursive: true });
  for (const name of Object.values(jobFileNames)) await writeFile(join(folder, name), name);
  const files = {
    ...sampleFiles,
    clip: `${jobId}/${jobFileNames.clip}`,
    poster: `${jobId}/${jobFileNames.poster}`,
  };
  const fence = begun.outcome === "ok" ? begun.fence : 0;
  await at.jobs.finish(jobId, fence, { files, tokens: 1 }, then);
  return { jobId, folder };
}

async function failed(daysAgo: number): Promise<string> {
  const then = Date.now() - daysAgo * dayMs;
  const one = draft({ createdAt: then });
  await at.jobs.create(one);
  await at.jobs.fail(one.jobId, null, failure, then);
  return one.jobId;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

describe("what has expired", () => {
  test("first the files go, and their links answer 410; then the record, and the job answers 404", async () => {
    const { jobId, folder } = await done(31);
    const young = await done(29);
    const before = await jsonOf(await at.get(`/v1/jobs/${jobId}`));
    expect((await fetch(String(before.videoUrl))).status).toBe(200);
    expect(await sweepExpired(Date.now(), await parts(), never)).toEqual({ clips: 1, records: 0 });
    expect(await exists(folder)).toBe(false);
    expect(await exists(young.folder)).toBe(true);
    const after = await jsonOf(await at.get(`/v1/jobs/${jobId}`));
    expect(after).toMatchObject({ status: "done", sequence: before.sequence });
    for (const link of [before.videoUrl, after.videoUrl, after.posterUrl]) {
      const answer = await fetch(String(link));
      expect(answer.status).toBe(410);
      expect((await jsonOf(answer)).code).toBe("gone");
    }
    expect(await sweepExpired(Date.now(), await parts(), never)).toEqual({ clips: 0, records: 0 });
    const later = Date.now() + 60 * dayMs;
    expect(await sweepExpired(later, await parts(), never)).toEqual({ clips: 1, records: 1 });
    const gone = await at.get(`/v1/jobs/${jobId}`);
    expect(gone.status).toBe(404);
    await gone.text();
    expect(await at.redis.keys(`*${jobId}*`)).toEqual([]);
  });

  test("a job tells when its clip is removed", async () => {
    const { jobId } = await done(10);
    const job = await jsonOf(await at.get(`/v1/jobs/${jobId}`));
    expect(Date.parse(job.expiresAt ?? "") - Date.parse(job.finishedAt ?? "")).toBe(30 * dayMs);
    const record = await jsonOf(await at.get(`/v1/jobs/${await failed(1)}`));
    expect(record.expiresAt).toBe(null);
  });

  test("a failed job goes with its record's time, and leaves nothing", async () => {
    const jobId = await failed(91);
    await failed(89);
    expect(await sweepExpired(Date.now(), await parts(), never)).toEqual({ clips: 0, records: 1 });
    expect(await at.redis.keys(`*${jobId}*`)).toEqual([]);
  });

  test("files that cannot be removed hold up no other job, and keep their record", async () => {
    const stuck = await done(100);
    const poster = join(stuck.folder, jobFileNames.poster);
    await rm(poster);
    await mkdir(join(poster, "in the way"), { recursive: true });
    await done(100);
    expect(await sweepExpired(Date.now(), await parts(), never)).toEqual({ clips: 1, records: 1 });
    expect(await at.jobs.read(stuck.jobId)).not.toBe(null);
    await rm(poster, { recursive: true });
    expect(await sweepExpired(Date.now(), await parts(), never)).toEqual({ clips: 1, records: 1 });
    expect(await at.jobs.read(stuck.jobId)).toBe(null);
  });

  test("a process that dies between files and record leaves work that the next sweep ends", async () => {
    const { folder } = await done(100);
    await rm(folder, { recursive: true });
    expect(await sweepExpired(Date.now(), await parts(), never)).toEqual({ clips: 1, records: 1 });
  });

  test("0 days keep everything", async () => {
    await done(9_000);
    const forever = await parts({ ...kept, retentionDays: 0, recordDays: 0 });
    expect(await sweepExpired(Date.now(), forever, never)).toEqual({ clips: 0, records: 0 });
  });

  test("is looked for from the start on, by one process at a time", async () => {
    const { folder } = await done(31);
    const sweeps = [startRetention(await parts()), startRetention(await parts())];
    await expect.poll(() => exists(folder)).toBe(false);
    await Promise.all(sweeps.map((one) => one.stop()));
    expect(await at.redis.exists(redisKeys.retention)).toBe(0);
  });
});

/** Jobs of which each round makes so many; `RETENTION_JOBS=10000` for the whole trial. */
const roundJobs = Number(process.env.RETENTION_JOBS ?? 1_000);

test("Redis needs no more memory after many jobs have come and gone", async (context) => {
  await using server = await startTestRedis();
  if (!server.durable) return context.skip("The embedded Redis does not tell its memory.");
  await using api = await startTestApi({}, server);
  const { redis, jobs } = api;
  const storage = { remove: async () => {} };
  const expire = { redis, jobs, storage, settings: kept, log: createLog("silent") };
  const round = async (then: number) => {
    const drafts = Array.from({ length: roundJobs }, () => draft({ createdAt: then }));
    await pMap(
      drafts,
      async (one) => {
        await jobs.create(one);
        const { jobId } = one;
        const begun = await jobs.begin(jobId, then);
        const fence = begun.outcome === "ok" ? begun.fence : 0;
        await jobs.report(jobId, fence, { progress: 50, stage: "rendering", etaMs: 10 }, then);
        await jobs.finish(jobId, fence, { files: sampleFiles, tokens: 1 }, then);
      },
      { concurrency: 100 },
    );
    // Brought to the queue by a worker's sweep in the real service; here nothing is queued.
    await redis.del(redisKeys.outbox);
    // The feed keeps its newest ten thousand events, however many jobs there are.
    await redis.xtrim(redisKeys.feed, "MAXLEN", 0);
    const used = await usedMemory(redis);
    expect(await sweepExpired(then + 91 * dayMs, expire, never)).toEqual({
      clips: roundJobs,
      records: roundJobs,
    });
    return used;
  };
  await round(1_700_000_000_000);
  const before = await usedMemory(redis);
  const full = await round(1_700_000_000_000 + 200 * dayMs);
  const after = await usedMemory(redis);
  expect(full).toBeGreaterThan(before * 1.1);
  expect(Math.abs(after - before) / before).toBeLessThan(0.1);
}, 600_000);

async function usedMemory(redis: Redis): Promise<number> {
  const info = await redis.info("memory");
  return Number(/used_memory:(\d+)/.exec(info)?.[1]);
}
