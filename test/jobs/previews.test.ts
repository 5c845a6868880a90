import { afterAll, beforeAll, expect, test } from "vitest";
import { redisKeys } from "../../src/redis/redis-keys.js";
import { draft, openTestJobs, sampleFiles, type TestJobs } from "./test-jobs.js";

let at: TestJobs;
beforeAll(async () => {
  at = await openTestJobs();
});
afterAll(() => at[Symbol.asyncDispose]());

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0, 10, 13]);
const text = jpeg.toString("base64");

async function begun(): Promise<{ jobId: string; fence: number }> {
  const one = draft({ createdAt: Date.now() });
  await at.jobs.create(one);
  const beginning = await at.jobs.begin(one.jobId, Date.now());
  if (beginning.outcome !== "ok") throw new Error(beginning.outcome);
  return { jobId: one.jobId, fence: beginning.fence };
}

test("the worker of a job keeps its newest scene, which expires", async () => {
  const { jobId, fence } = await begun();
  expect(await at.jobs.preview(jobId)).toBeNull();
  expect(await at.jobs.storePreview(jobId, fence, text)).toBe(true);
  expect(await at.jobs.preview(jobId)).toEqual(jpeg);
  const leftS = await at.redis.ttl(redisKeys.preview(jobId));
  expect(leftS).toBeGreaterThan(0);
  expect(leftS).toBeLessThanOrEqual(300);
});

test("goes with its job", async () => {
  const { jobId, fence } = await begun();
  await at.jobs.storePreview(jobId, fence, text);
  await at.jobs.finish(jobId, fence, { files: sampleFiles, tokens: 1 }, Date.now());
  await at.jobs.remove(jobId, Date.now());
  expect(await at.jobs.preview(jobId)).toBeNull();
});

test("a worker that was superseded writes none", async () => {
  const { jobId, fence } = await begun();
  await at.jobs.begin(jobId, Date.now());
  expect(await at.jobs.storePreview(jobId, fence, text)).toBe(false);
  expect(await at.jobs.preview(jobId)).toBeNull();
});

test("a job that is over, pending or not there gets none", async () => {
  const { jobId, fence } = await begun();
  await at.jobs.finish(jobId, fence, { files: sampleFiles, tokens: 1 }, Date.now());
  expect(await at.jobs.storePreview(jobId, fence, text)).toBe(false);
  const pending = draft({ createdAt: Date.now() });
  await at.jobs.create(pending);
  expect(await at.jobs.storePreview(pending.jobId, 0, text)).toBe(false);
  expect(await at.jobs.storePreview(draft().jobId, 1, text)).toBe(false);
});
