import type { Redis } from "ioredis";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type EndedFollower, followEnded } from "../../src/jobs/follow-ended.js";
import { createJobs, type Jobs } from "../../src/jobs/jobs.js";
import { createLog } from "../../src/log.js";
import { connectRedis } from "../../src/redis/connect.js";
import { redisKinds, startTestRedis, type TestRedis } from "../redis/test-redis.js";
import { draft } from "./test-jobs.js";

const failure = { code: "canceled", message: "", retryable: false, stage: null } as const;
const now = 1_700_000_009_000;

describe.each(redisKinds)("jobs that are ended from outside, on Redis: %s", (kind) => {
  let server: TestRedis;
  let redis: Redis;
  let jobs: Jobs;
  let follower: EndedFollower | null = null;
  let heard: string[];
  beforeEach(async () => {
    server = await startTestRedis(kind);
    redis = connectRedis(server.url, "calls", () => {});
    jobs = createJobs(redis);
    heard = [];
  });
  afterEach(async () => {
    follower?.close();
    follower = null;
    redis.disconnect();
    await server[Symbol.asyncDispose]();
  });

  async function follow() {
    const following = connectRedis(server.url, "following", () => {});
    follower = await followEnded(following, (jobId) => heard.push(jobId), createLog("silent"));
  }
  async function cancelNew() {
    const { jobId } = draft();
    await jobs.create(draft({ jobId }));
    await jobs.fail(jobId, null, failure, now);
    return jobId;
  }
  const untilHeard = async (jobId: string) => {
    while (!heard.includes(jobId)) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  test("are told of, and no others", async () => {
    await cancelNew();
    await follow();
    const own = draft();
    await jobs.create(own);
    await jobs.begin(own.jobId, now);
    await jobs.fail(own.jobId, 1, failure, now);
    const first = await cancelNew();
    const second = await cancelNew();
    await untilHeard(second);
    expect(heard).toEqual([first, second]);
  });

  test("are told of after Redis was away", async ({ skip }) => {
    if (!server.durable) skip("no redis-server here: the embedded one cannot come back");
    await follow();
    await untilHeard(await cancelNew());
    await server.crash();
    const jobId = await cancelNew();
    await untilHeard(jobId);
    expect(heard).toHaveLength(2);
  });
});
