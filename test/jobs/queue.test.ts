import { describe, expect, onTestFinished, test, vi } from "vitest";
import { recoverLostJobs } from "../../src/jobs/lost.js";
import { createOutbox } from "../../src/jobs/outbox.js";
import { failOverdueJobs } from "../../src/jobs/overdue.js";
import { openJobQueue, queueName } from "../../src/jobs/queue.js";
import { startSweeps } from "../../src/jobs/sweep-loop.js";
import { createLog } from "../../src/log.js";
import { createLease } from "../../src/redis/lease.js";
import { openRedisClock } from "../../src/redis/redis-clock.js";
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

  test("jobs that nobody took until their deadline fail, with nothing held; others wait", async () => {
    await using at = await openTestJobs();
    const now = Date.now();
    const overdue = draft({ createdAt: now - 2 * hourMs, deadlineAt: now - 1 });
    const young = draft({ createdAt: now, deadlineAt: now + hourMs });
    for (const one of [overdue, young]) await at.jobs.create(one);
    expect(await failOverdueJobs(at.redis, at.jobs, now)).toBe(1);
    const record = await at.jobs.read(overdue.jobId);
    expect(record?.state).toMatchObject({
      status: "failed",
      tokensCharged: 0,
      failure: { code: "deadline.exceeded" },
    });
    expect(record?.tokensHeld).toBe(0);
    expect((await at.jobs.read(young.jobId))?.state.status).toBe("pending");
    expect(await failOverdueJobs(at.redis, at.jobs, now)).toBe(0);
  });

  test("a damaged record does not keep the jobs behind it from their end", async () => {
    await using at = await openTestJobs();
    const now = Date.now();
    const [damaged, sound] = [2, 1].map((ms) => draft({ createdAt: now, deadlineAt: now - ms }));
    for (const one of [damaged, sound]) if (one) await at.jobs.create(one);
    await at.redis.hset(redisKeys.job(damaged?.jobId ?? ""), "state", '{"status":"odd"}');
    expect(await failOverdueJobs(at.redis, at.jobs, now)).toBe(1);
    expect((await at.jobs.read(sound?.jobId ?? ""))?.state.status).toBe("failed");
  });

  test("a job that a worker has begun is left to it for ten seconds after its deadline", async () => {
    await using at = await openTestJobs();
    const now = Date.now();
    const begun = draft({ createdAt: now - hourMs, deadlineAt: now });
    await at.jobs.create(begun);
    await at.jobs.begin(begun.jobId, now);
    expect(await failOverdueJobs(at.redis, at.jobs, now + 9_999)).toBe(0);
    expect(await failOverdueJobs(at.redis, at.jobs, now + 10_000)).toBe(1);
  });
});

describe("the sweeps", () => {
  test("are done by one process at a time, and by another when it stops", async () => {
    await using at = await openTestJobs();
    const [one, two] = [1, 2].map(() => createLease(at.redis, redisKeys.sweeper, 60_000));
    if (!one || !two) throw new Error("there are two");
    expect(await one.hold()).toBe(true);
    expect([await one.hold(), await two.hold()]).toEqual([true, false]);
    await two.release();
    expect(await one.hold()).toBe(true);
    await one.release();
    expect([await two.hold(), await one.hold()]).toEqual([true, false]);
  });

  test("end a job soon after its deadline, where there is no worker, whatever this machine's clock says", async () => {
    await using at = await openTestJobs();
    await using way = openQueue(at);
    const clock = await openRedisClock(at.redis);
    const [soon, later] = [1_000, hourMs].map((leftMs) =>
      draft({ createdAt: clock.now(), deadlineAt: clock.now() + leftMs }),
    );
    for (const one of [soon, later]) if (one) await at.jobs.create(one);
    clock.close();
    vi.spyOn(Date, "now").mockReturnValue(Date.UTC(2050, 0));
    const sweeps = startSweeps({ ...at, ...way, log });
    onTestFinished(() => {
      vi.restoreAllMocks();
      return sweeps.stop();
    });
    const statusOf = async (jobId = "") => (await at.jobs.read(jobId))?.state.status;
    await expect.poll(() => statusOf(soon?.jobId), { timeout: 20_000 }).toBe("failed");
    expect(await statusOf(later?.jobId)).toBe("pending");
  });
});
