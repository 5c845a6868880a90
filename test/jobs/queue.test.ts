import { describe, expect, test } from "vitest";
import { recoverLostJobs } from "../../src/jobs/lost.js";
import { createOutbox } from "../../src/jobs/outbox.js";
import { failOverdueJobs } from "../../src/jobs/overdue.js";
import { openJobQueue, queueName } from "../../src/jobs/queue.js";
import { createLog } from "../../src/log.js";
import { keyPrefix, redisKeys } from "../../src/redis/redis-keys.js";
import { draft, openTestJobs, type TestJobs } from "./test-jobs.js";

const hourMs = 3_600_000;
const log = createLog("silent");
const entryOf = (jobId: string) => `${keyPrefix}:${queueName}:${jobId}`;

function openQueue({ redis }: TestJobs) {
  const queue = openJobQueue(redis);
  const outbox = createOutbox(redis, queue, log);
  return {
    queue,
    outbox,
    async [Symbol.asyncDispose]() {
      await outbox.close();
      await queue.close();
    },
  };
}

async function create({ jobs }: TestJobs, count: number): Promise<string[]> {
  const drafts = Array.from({ length: count }, () => draft());
  for (const one of drafts) await jobs.create(one);
  return drafts.map(({ jobId }) => jobId);
}

describe("the way to the queue", () => {
  test("a job that was enqueued is in the queue and not in the outbox any more", async () => {
    await using at = await openTestJobs();
    await using way = openQueue(at);
    const jobIds = await create(at, 30);
    expect(await at.redis.zcard(redisKeys.outbox)).toBe(30);
    for (const jobId of jobIds) way.outbox.send(jobId);
    await expect.poll(() => at.redis.zcard(redisKeys.outbox)).toBe(0);
    expect(await at.redis.exists(...jobIds.map(entryOf))).toBe(30);
  });

  test("what a process that died left in the outbox, another one brings there", async () => {
    await using at = await openTestJobs();
    const [jobId = ""] = await create(at, 1);
    await using way = openQueue(at);
    expect(await way.outbox.sweep(draft().createdAt - 1)).toBe(0);
    expect(await way.outbox.sweep(Date.now())).toBe(1);
    expect(await at.redis.exists(entryOf(jobId))).toBe(1);
    expect(await way.outbox.sweep(Date.now())).toBe(0);
  });

  test("a job that the queue has lost is brought back, one that it has is not touched", async () => {
    await using at = await openTestJobs();
    await using way = openQueue(at);
    const [lost = "", kept = ""] = await create(at, 2);
    way.outbox.send(kept);
    await expect.poll(() => at.redis.exists(entryOf(kept))).toBe(1);
    await at.redis.zrem(redisKeys.outbox, lost);
    expect(await recoverLostJobs(at.redis, way.queue, way.outbox, Date.now())).toBe(1);
    expect(await at.redis.exists(entryOf(lost))).toBe(1);
    expect(await recoverLostJobs(at.redis, way.queue, way.outbox, Date.now())).toBe(0);
  });

  test("jobs that nobody took until the deadline fail, with nothing held; younger ones wait", async () => {
    await using at = await openTestJobs();
    const [old = "", young = ""] = await create(at, 2);
    await at.redis.zadd(redisKeys.live, Date.now() - 2 * hourMs, old, Date.now(), young);
    expect(await failOverdueJobs(at.redis, at.jobs, Date.now() - hourMs)).toBe(1);
    const record = await at.jobs.read(old);
    expect(record?.state).toMatchObject({
      status: "failed",
      tokensCharged: 0,
      failure: { code: "deadline.exceeded" },
    });
    expect(record?.tokensHeld).toBe(0);
    expect((await at.jobs.read(young))?.state.status).toBe("pending");
    expect(await failOverdueJobs(at.redis, at.jobs, Date.now() - hourMs)).toBe(0);
  });
});
