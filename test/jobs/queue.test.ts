import { describe, expect, test } from "vitest";
import { createJobQueue, queueName } from "../../src/jobs/queue.js";
import { redisKeys } from "../../src/jobs/redis-keys.js";
import { createLog } from "../../src/log.js";
import { keyPrefix } from "../../src/redis/connect.js";
import { draft, openTestJobs, type TestJobs } from "./test-jobs.js";

const hourMs = 3_600_000;
const log = createLog("silent");
const entryOf = (jobId: string) => `${keyPrefix}:${queueName}:${jobId}`;

async function create({ jobs }: TestJobs, count: number): Promise<string[]> {
  const drafts = Array.from({ length: count }, () => draft());
  for (const one of drafts) await jobs.create(one);
  return drafts.map(({ jobId }) => jobId);
}

describe("the way to the queue", () => {
  test("a job that was enqueued is in the queue and not in the outbox any more", async () => {
    await using at = await openTestJobs();
    const queue = createJobQueue(at.redis, log, hourMs);
    const jobIds = await create(at, 30);
    expect(await at.redis.zcard(redisKeys.outbox)).toBe(30);
    for (const jobId of jobIds) queue.enqueue(jobId);
    await expect.poll(() => at.redis.zcard(redisKeys.outbox)).toBe(0);
    expect(await at.redis.exists(...jobIds.map(entryOf))).toBe(30);
    await queue.close();
  });

  test("what a process that died left in the outbox, another one brings there", async () => {
    await using at = await openTestJobs();
    const [jobId = ""] = await create(at, 1);
    const queue = createJobQueue(at.redis, log, hourMs);
    expect(await queue.sweepOutbox(draft().createdAt - 1)).toBe(0);
    expect(await queue.sweepOutbox(Date.now())).toBe(1);
    expect(await at.redis.exists(entryOf(jobId))).toBe(1);
    expect(await queue.sweepOutbox(Date.now())).toBe(0);
    await queue.close();
  });

  test("a job that the queue has lost is brought back, one that it has is not touched", async () => {
    await using at = await openTestJobs();
    const queue = createJobQueue(at.redis, log, hourMs);
    const [lost = "", kept = ""] = await create(at, 2);
    queue.enqueue(kept);
    await expect.poll(() => at.redis.exists(entryOf(kept))).toBe(1);
    await at.redis.zrem(redisKeys.outbox, lost);
    expect(await queue.recoverLost(Date.now())).toBe(1);
    expect(await at.redis.exists(entryOf(lost))).toBe(1);
    expect(await queue.recoverLost(Date.now())).toBe(0);
    await queue.close();
  });

  test("jobs that nobody took until the deadline fail, with nothing held; younger ones wait", async () => {
    await using at = await openTestJobs();
    const queue = createJobQueue(at.redis, log, hourMs);
    const [old = "", young = ""] = await create(at, 2);
    await at.redis.zadd(redisKeys.live, Date.now() - 2 * hourMs, old, Date.now(), young);
    expect(await queue.failOverdue(Date.now() - hourMs)).toBe(1);
    const record = await at.jobs.read(old);
    expect(record?.state).toMatchObject({
      status: "failed",
      tokensCharged: 0,
      failure: { code: "deadline.exceeded" },
    });
    expect(record?.tokensHeld).toBe(0);
    expect((await at.jobs.read(young))?.state.status).toBe("pending");
    expect(await queue.failOverdue(Date.now() - hourMs)).toBe(0);
    await queue.close();
  });
});
