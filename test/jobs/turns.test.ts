import { Worker } from "bullmq";
import { describe, expect, test } from "vitest";
import { createOutbox } from "../../src/jobs/outbox.js";
import { openJobQueue, type QueueEntry, queueName } from "../../src/jobs/queue.js";
import { createLog } from "../../src/log.js";
import { connectRedis } from "../../src/redis/connect.js";
import { keyPrefix, redisKeys } from "../../src/redis/redis-keys.js";
import { draft, openTestJobs } from "./test-jobs.js";

/** A queue, and one slot of a worker that takes jobs from it. */
async function openSlot() {
  const at = await openTestJobs();
  const queue = openJobQueue(at.redis);
  const outbox = createOutbox(at.redis, queue, createLog("silent"));
  const connection = connectRedis(at.server.url, "blocking", () => {});
  const worker = new Worker<QueueEntry>(queueName, null, { connection, prefix: keyPrefix });
  const owners = new Map<string, string>();
  return {
    ...at,
    /** Creates jobs of an account, and brings them to the queue. */
    async post(accountId: string, count = 1) {
      const drafts = Array.from({ length: count }, () => draft({ accountId }));
      await Promise.all(drafts.map((one) => at.jobs.create(one)));
      const jobIds = drafts.map(({ jobId }) => jobId);
      for (const jobId of jobIds) owners.set(jobId, accountId);
      await outbox.bring(jobIds);
      return jobIds;
    },
    /** Begins the next jobs. @returns the accounts that they belong to. */
    async take(count: number) {
      const taken: string[] = [];
      for (let i = 0; i < count; i += 1) {
        const entry = await worker.getNextJob("slot", { block: false });
        if (!entry) break;
        await at.jobs.begin(entry.data.jobId, Date.now());
        taken.push(owners.get(entry.data.jobId) ?? "nobody");
      }
      return taken;
    },
    async [Symbol.asyncDispose]() {
      await worker.close();
      connection.disconnect();
      await outbox.close();
      await queue.close();
      await at[Symbol.asyncDispose]();
    },
  };
}

describe("the turns of accounts", () => {
  test("one job of an account is next, though another account has a thousand waiting", async () => {
    await using slot = await openSlot();
    await slot.post("many", 1_000);
    expect(await slot.take(3)).toEqual(["many", "many", "many"]);
    const [only = ""] = await slot.post("one");
    const begun = 3;
    expect(await slot.jobs.queuePosition(only)).toBe(begun);
    expect(await slot.take(2)).toEqual(["one", "many"]);
  });

  test("accounts take turns, however many jobs each has", async () => {
    await using slot = await openSlot();
    await slot.post("a", 6);
    await slot.post("b", 3);
    await slot.post("c", 1);
    const taken = await slot.take(10);
    expect([...taken.slice(0, 3)].sort()).toEqual(["a", "b", "c"]);
    expect([...taken.slice(3, 5)].sort()).toEqual(["a", "b"]);
    expect(taken.slice(-3)).toEqual(["a", "a", "a"]);
  });

  test("an account that posts one job after the other does not starve one that waits", async () => {
    await using slot = await openSlot();
    await slot.post("waits", 10);
    await slot.post("again");
    const taken: string[] = [];
    for (let i = 0; i < 10; i += 1) {
      const [owner = "none"] = await slot.take(1);
      taken.push(owner);
      if (owner === "again") await slot.post("again");
    }
    expect(taken.filter((owner) => owner === "waits").length).toBeGreaterThanOrEqual(4);
    expect(taken.filter((owner) => owner === "again").length).toBeGreaterThanOrEqual(4);
  });

  test("what an account was given in the past is not held against it once it is idle", async () => {
    await using slot = await openSlot();
    await slot.post("busy", 50);
    await slot.take(50);
    await slot.post("busy", 5);
    await slot.post("fresh", 5);
    const taken = await slot.take(4);
    expect([...taken].sort()).toEqual(["busy", "busy", "fresh", "fresh"]);
  });

  test("jobs that were ended before they began do not put their account behind the others", async () => {
    await using slot = await openSlot();
    const failure = { code: "canceled", message: "x", retryable: false, stage: null } as const;
    for (const jobId of await slot.post("fickle", 40)) {
      await slot.jobs.fail(jobId, null, failure, Date.now());
    }
    await slot.post("steady", 10);
    await slot.post("fickle", 1);
    const begun: string[] = [];
    // The queue still has entries of the jobs that are over; they cannot be begun.
    while (begun.length < 3) {
      const rank = await slot.redis.zrange(redisKeys.pending, "0", "0");
      const position = await slot.jobs.queuePosition(rank[0] ?? "");
      expect(position).not.toBe(null);
      await slot.jobs.begin(rank[0] ?? "", Date.now());
      begun.push((await slot.jobs.read(rank[0] ?? ""))?.accountId ?? "");
    }
    expect(begun).toContain("fickle");
  });

  test("jobs of one account begin in the order of their creation", async () => {
    await using slot = await openSlot();
    const jobIds = await slot.post("alone", 20);
    expect(await slot.redis.zrange(redisKeys.pending, "0", "-1")).toEqual(jobIds);
  });

  test("a queue that has not been empty for two million turns is first come, first served", async () => {
    await using slot = await openSlot();
    const [first = ""] = await slot.post("a", 2);
    await slot.redis.set(redisKeys.turn, 5_000_000);
    const late = await slot.post("b", 3);
    expect(await slot.redis.zrange(redisKeys.pending, "0", "0")).toEqual([first]);
    expect(await slot.redis.zrange(redisKeys.pending, "-3", "-1")).toEqual(late);
    expect(await slot.take(5)).toEqual(["a", "a", "b", "b", "b"]);
  });
});
