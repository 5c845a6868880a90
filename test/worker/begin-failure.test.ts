import { afterEach, beforeEach, expect, test } from "vitest";
import { keyPrefix, redisKeys } from "../../src/redis/redis-keys.js";
import { startTestFleet, type TestFleet } from "./test-worker.js";

let fleet: TestFleet;
beforeEach(async () => {
  fleet = await startTestFleet();
});
afterEach(() => fleet[Symbol.asyncDispose]());

test("a job whose beginning could not be written stays in the queue, and is tried again soon", async () => {
  const jobId = await fleet.submit();
  const aside = `${keyPrefix}:aside`;
  // A value of another type makes Redis refuse the script.
  await fleet.redis
    .multi()
    .rename(redisKeys.job(jobId), aside)
    .set(redisKeys.job(jobId), "")
    .exec();
  await fleet.startWorker();
  const entry = `${keyPrefix}:render:${jobId}`;
  const delayed = `${keyPrefix}:render:delayed`;
  await expect.poll(() => fleet.redis.zscore(delayed, jobId), { timeout: 30_000 }).not.toBe(null);
  expect(await fleet.redis.exists(entry)).toBe(1);
  await fleet.redis.rename(aside, redisKeys.job(jobId));
  const record = await fleet.untilOver(jobId);
  expect(record).toMatchObject({ attempts: 1, state: { status: "done" } });
});
