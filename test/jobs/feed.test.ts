import { describe, expect, test } from "vitest";
import { openFeed } from "../../src/jobs/feed.js";
import type { JobEvent } from "../../src/jobs/job.js";
import { createLog } from "../../src/log.js";
import { connectRedis } from "../../src/redis/connect.js";
import { redisKeys } from "../../src/redis/redis-keys.js";
import { draft, openTestJobs, type TestJobs } from "./test-jobs.js";

const log = createLog("silent");
const open = ({ server }: TestJobs) =>
  openFeed(
    connectRedis(server.url, "following", () => {}),
    log,
  );

function listener() {
  const events: JobEvent[] = [];
  const heard = { gaps: 0 };
  return {
    events,
    heard,
    onEvent: (event: JobEvent) => void events.push(event),
    onGap: () => {
      heard.gaps += 1;
    },
  };
}

describe("the feed", () => {
  test("tells each listener of its job, and of no other, until it leaves", async () => {
    await using at = await openTestJobs();
    const feed = await open(at);
    const [one, two] = [draft(), draft()];
    await at.jobs.create(one);
    await at.jobs.create(two);
    const [first, second, other] = [listener(), listener(), listener()];
    const leave = feed.subscribe(one.jobId, first);
    feed.subscribe(one.jobId, second);
    feed.subscribe(two.jobId, other);
    await at.jobs.begin(one.jobId, Date.now());
    await expect.poll(() => first.events.length).toBe(1);
    expect(first.events[0]).toMatchObject({
      jobId: one.jobId,
      state: { status: "processing", sequence: 2 },
    });
    leave();
    await at.jobs.begin(one.jobId, Date.now());
    await expect.poll(() => second.events.length).toBe(2);
    expect([first.events.length, other.events.length]).toEqual([1, 0]);
    feed.close();
  });

  test("goes on where it was when Redis was away, without a gap", async ({ skip }) => {
    await using at = await openTestJobs();
    if (!at.server.durable) skip("no redis-server here: the embedded one cannot come back");
    const feed = await open(at);
    const one = draft();
    await at.jobs.create(one);
    const heard = listener();
    feed.subscribe(one.jobId, heard);
    await at.jobs.begin(one.jobId, Date.now());
    await expect.poll(() => heard.events.length).toBe(1);
    await at.server.crash();
    await expect
      .poll(() =>
        at.jobs.begin(one.jobId, Date.now()).then(
          ({ outcome }) => outcome,
          () => "away",
        ),
      )
      .toBe("ok");
    await expect.poll(() => heard.events.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    expect(heard.heard.gaps).toBe(0);
    expect(heard.events.map(({ state }) => state.sequence)).toEqual(
      heard.events.map((_, index) => index + 2),
    );
    feed.close();
  });

  test("tells of a gap when what it had not read is gone", async ({ skip }) => {
    await using at = await openTestJobs();
    if (!at.server.durable) skip("no redis-server here: the embedded one cannot come back");
    const feed = await open(at);
    const one = draft();
    await at.jobs.create(one);
    const heard = listener();
    feed.subscribe(one.jobId, heard);
    await at.jobs.begin(one.jobId, Date.now());
    await expect.poll(() => heard.events.length).toBe(1);
    await at.redis.del(redisKeys.feed);
    await at.server.crash();
    await expect.poll(() => heard.heard.gaps, { timeout: 10_000 }).toBe(1);
    feed.close();
  });

  test("goes on where the count of its events was lost", async () => {
    await using at = await openTestJobs();
    const feed = await open(at);
    const one = draft();
    await at.jobs.create(one);
    const heard = listener();
    feed.subscribe(one.jobId, heard);
    for (let count = 1; count <= 3; count += 1) {
      await at.jobs.begin(one.jobId, Date.now());
      await at.redis.del(redisKeys.feedCount);
    }
    await expect.poll(() => heard.events.length).toBe(3);
    expect(heard.heard.gaps).toBe(0);
    feed.close();
  });

  test("tells of a gap where it was too slow, while Redis was there all along", async () => {
    await using at = await openTestJobs();
    const connection = connectRedis(at.server.url, "following", () => {});
    const feed = await openFeed(connection, log);
    const one = draft();
    await at.jobs.create(one);
    const heard = listener();
    feed.subscribe(one.jobId, heard);
    // What has happened is dropped before it was read, as where many jobs are told of at once.
    const pipeline = at.redis.multi();
    for (const number of [1, 2, 3]) pipeline.incr(redisKeys.feedCount).ping(String(number));
    pipeline.xadd(redisKeys.feed, "4-0", "job", "another", "state", "{}");
    pipeline.incr(redisKeys.feedCount);
    await pipeline.exec();
    await expect.poll(() => heard.heard.gaps).toBe(1);
    await at.jobs.begin(one.jobId, Date.now());
    await expect.poll(() => heard.events.length).toBe(1);
    expect(heard.heard.gaps).toBe(1);
    feed.close();
  });

  test("is closed while its read waits for a connection", async () => {
    await using at = await openTestJobs();
    const redis = connectRedis(at.server.url, "following", () => {});
    const feed = await openFeed(redis, log);
    await at.server[Symbol.asyncDispose]();
    const { offlineQueue } = redis as unknown as { offlineQueue: { length: number } };
    await expect.poll(() => offlineQueue.length).toBeGreaterThan(0);
    await feed.close();
    expect(feed.alive()).toBe(false);
  }, 30_000);
});
