import { describe, expect, test } from "vitest";
import { changeAccount } from "../../src/jobs/accounts.js";
import { recoverLostJobs } from "../../src/jobs/lost.js";
import { createOutbox } from "../../src/jobs/outbox.js";
import { openJobQueue } from "../../src/jobs/queue.js";
import { createLog } from "../../src/log.js";
import { redisKeys } from "../../src/redis/redis-keys.js";
import { draft, openTestJobs, sampleFiles } from "./test-jobs.js";

const accountId = "limited";
const failure = { code: "canceled", message: "x", retryable: false, stage: null } as const;
const now = 1_700_000_001_000;

async function openLimited(change: { maxQueued?: number; maxRunning?: number }) {
  const at = await openTestJobs();
  await changeAccount(at.redis, accountId, change);
  let created = 0;
  return {
    ...at,
    /** Creates jobs one after the other, a millisecond apart. */
    async post(count: number, account = accountId) {
      const jobIds: string[] = [];
      for (let i = 0; i < count; i += 1) {
        const one = draft({ accountId: account, createdAt: 1_700_000_000_000 + created });
        created += 1;
        await at.jobs.create(one);
        jobIds.push(one.jobId);
      }
      return jobIds;
    },
    /** The jobs that may go to the queue. */
    admitted: () => at.redis.zrange(redisKeys.outbox, "0", "-1"),
    waiting: () => at.redis.zrange(redisKeys.waiting, "0", "-1"),
    async finish(jobId: string) {
      const begun = await at.jobs.begin(jobId, now);
      const fence = begun.outcome === "ok" ? begun.fence : 0;
      return at.jobs.finish(jobId, fence, { files: sampleFiles, tokens: 1 }, now);
    },
  };
}

describe("the most jobs of an account that are rendered at once", () => {
  test("the others wait, and each that ends lets the oldest one go on", async () => {
    await using at = await openLimited({ maxRunning: 2 });
    const [a = "", b = "", c = "", d = ""] = await at.post(4);
    expect(await at.admitted()).toEqual([a, b]);
    expect(await at.waiting()).toEqual([c, d]);
    await at.finish(a);
    expect((await at.admitted()).sort()).toEqual([b, c].sort());
    await at.jobs.fail(b, null, failure, now);
    expect((await at.admitted()).sort()).toEqual([c, d].sort());
    expect(await at.waiting()).toEqual([]);
  });

  test("other accounts go on as they like", async () => {
    await using at = await openLimited({ maxRunning: 1 });
    const [mine = ""] = await at.post(3);
    const others = await at.post(3, "free");
    expect((await at.admitted()).sort()).toEqual([mine, ...others].sort());
  });

  test("a job that waits can be canceled, and makes no room", async () => {
    await using at = await openLimited({ maxRunning: 1 });
    const [a = "", b = "", c = ""] = await at.post(3);
    await at.jobs.fail(b, null, failure, now);
    expect(await at.admitted()).toEqual([a]);
    await at.finish(a);
    expect(await at.admitted()).toEqual([c]);
  });

  test("to raise the limit, or to take it away, lets more go on", async () => {
    await using at = await openLimited({ maxRunning: 1 });
    const [a = "", b = "", c = "", d = ""] = await at.post(4);
    await changeAccount(at.redis, accountId, { maxRunning: 2 });
    await at.jobs.admit(accountId, now);
    expect((await at.admitted()).sort()).toEqual([a, b].sort());
    await changeAccount(at.redis, accountId, { maxRunning: null });
    await at.jobs.admit(accountId, now);
    expect((await at.admitted()).sort()).toEqual([a, b, c, d].sort());
    await at.jobs.admit(accountId, now);
  });

  test("what is let through is brought to the queue; what waits is not taken for lost", async () => {
    await using at = await openLimited({ maxRunning: 1 });
    const queue = openJobQueue(at.redis);
    const outbox = createOutbox(at.redis, queue, createLog("silent"));
    const [a = "", b = ""] = await at.post(2);
    await outbox.bring([a]);
    expect(await recoverLostJobs(at.redis, queue, outbox, Date.now())).toBe(0);
    expect(await queue.missing([a, b])).toEqual([b]);
    await at.finish(a);
    outbox.bringAdmitted();
    await expect.poll(() => queue.missing([b])).toEqual([]);
    await outbox.close();
    await queue.close();
  });

  test("a creation that is sent twice is admitted once, and waits once", async () => {
    await using at = await openLimited({ maxRunning: 1 });
    const one = draft({ accountId });
    const two = draft({ accountId });
    const outcomes = [];
    for (const each of [one, one, two, two]) outcomes.push(await at.jobs.create(each));
    expect(outcomes).toMatchObject([
      { outcome: "created", isAdmitted: true },
      { outcome: "created", isAdmitted: true },
      { outcome: "created", isAdmitted: false },
      { outcome: "created", isAdmitted: false },
    ]);
    expect(await at.waiting()).toEqual([two.jobId]);
  });

  test("nothing is left of the account's jobs when all are over", async () => {
    await using at = await openLimited({ maxRunning: 1 });
    for (const jobId of await at.post(3)) await at.finish(jobId);
    const left = [
      redisKeys.waiting,
      redisKeys.accountWaiting(accountId),
      redisKeys.accountAdmitted(accountId),
    ];
    expect(await at.redis.exists(...left)).toBe(0);
  });
});

describe("the most jobs of an account that are not over", () => {
  test("one more is refused, with nothing written, until one is over", async () => {
    await using at = await openLimited({ maxQueued: 2 });
    const [a = ""] = await at.post(2);
    const refused = draft({ accountId });
    expect(await at.jobs.create(refused)).toEqual({ outcome: "too_many_jobs", most: 2 });
    expect(await at.jobs.read(refused.jobId)).toBe(null);
    await at.jobs.begin(a, now);
    expect(await at.jobs.create(refused)).toMatchObject({ outcome: "too_many_jobs" });
    await at.jobs.fail(a, null, failure, now);
    expect(await at.jobs.create(refused)).toMatchObject({ outcome: "created" });
  });
});
