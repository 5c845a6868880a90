import fc from "fast-check";
import type { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setBalance } from "../../src/jobs/accounts.js";
import type { JobFailure, JobState } from "../../src/jobs/job.js";
import type { Jobs } from "../../src/jobs/jobs.js";
import { redisKeys } from "../../src/redis/redis-keys.js";
import { draft, openTestJobs, sampleFiles, type TestJobs } from "./test-jobs.js";

const now = 1_700_000_009_000;
const accountId = "damaged";
const failure: JobFailure = {
  code: "render.failed",
  message: "It failed.",
  retryable: true,
  stage: "rendering",
};

let at: TestJobs;
beforeAll(async () => {
  at = await openTestJobs();
});
afterAll(() => at[Symbol.asyncDispose]());

const acts = {
  create: (jobs: Jobs, jobId: string) => jobs.create(draft({ jobId, accountId })),
  createAnother: (jobs: Jobs, _: string) => jobs.create(draft({ accountId })),
  begin: (jobs: Jobs, jobId: string) => jobs.begin(jobId, now),
  report: (jobs: Jobs, jobId: string) =>
    jobs.report(jobId, 1, { progress: 40, stage: "rendering", etaMs: 900 }, now),
  finish: (jobs: Jobs, jobId: string) =>
    jobs.finish(jobId, 1, { files: sampleFiles, tokens: 4 }, now),
  fail: (jobs: Jobs, jobId: string) => jobs.fail(jobId, 1, failure, now),
  cancel: (jobs: Jobs, jobId: string) => jobs.fail(jobId, null, failure, now),
  handBack: (jobs: Jobs, jobId: string) => jobs.handBack(jobId, 1, now),
  expire: (jobs: Jobs, jobId: string) => jobs.expire(jobId, now),
  remove: (jobs: Jobs, jobId: string) => jobs.remove(jobId, now),
};

const oddValues = fc.oneof(
  fc.constantFrom("", "1000.5", "1e3", "-0", "nan", "inf", "null", "{}", "[]", "9007199254740993"),
  fc.constantFrom("9223372036854775807", "-9223372036854775808", " 7", "0x10", "true", "\u0000"),
  fc.integer({ min: -5, max: 2_000 }).map(String),
  fc.double().map(String),
  fc.string(),
);
const oddJson = fc.oneof(
  fc.json(),
  fc.jsonValue().map((value) => JSON.stringify(value)),
);
/** Keys of which another type can be found where one is written to. */
const allKeys = (jobId: string) => [
  redisKeys.job(jobId),
  redisKeys.events(jobId),
  redisKeys.account(accountId),
  redisKeys.ledger(accountId),
  redisKeys.feed,
  redisKeys.pending,
  redisKeys.live,
  redisKeys.deadlines,
  redisKeys.outbox,
  redisKeys.created,
  redisKeys.feedCount,
  redisKeys.chargedByDay(accountId),
  redisKeys.turn,
  redisKeys.turnBase,
  redisKeys.waiting,
  redisKeys.accountWaiting(accountId),
  redisKeys.accountAdmitted(accountId),
  redisKeys.over,
  redisKeys.stored,
  redisKeys.ended,
  redisKeys.accountJobs(accountId),
  redisKeys.accountStatus("pending", accountId),
  redisKeys.accountStatus("failed", accountId),
  redisKeys.webhookOutbox,
  redisKeys.webhookEndpoints(accountId),
];

/** One thing that is wrong with what Redis holds. */
const damages = fc.oneof(
  fc.record({
    kind: fc.constant("field" as const),
    field: fc.constantFrom("held", "fence", "attempts", "account", "doc"),
    value: oddValues,
  }),
  fc.record({
    kind: fc.constant("no field" as const),
    field: fc.constantFrom("held", "fence", "attempts", "account", "doc", "state"),
  }),
  fc.record({ kind: fc.constant("state" as const), value: oddJson }),
  fc.record({
    kind: fc.constant("state field" as const),
    field: fc.constantFrom("status", "progress", "sequence", "updatedAt", "startedAt", "stage"),
    value: fc.jsonValue(),
  }),
  fc.record({
    kind: fc.constant("funds" as const),
    field: fc.constantFrom("balance", "held", "charged", "turn", "maxQueued", "maxRunning"),
    value: oddValues,
  }),
  fc.record({
    kind: fc.constant("type" as const),
    key: fc.nat({ max: allKeys("").length - 1 }),
    type: fc.constantFrom("string" as const, "list" as const, "set" as const),
  }),
  fc.record({
    kind: fc.constant("count" as const),
    key: fc.constantFrom(
      redisKeys.created,
      redisKeys.feedCount,
      redisKeys.turn,
      redisKeys.turnBase,
    ),
    value: oddValues,
  }),
  fc.record({ kind: fc.constant("charge of the day" as const), value: oddValues }),
  fc.record({ kind: fc.constant("events ahead" as const), by: fc.integer({ min: 1, max: 5 }) }),
);
type Damage = typeof damages extends fc.Arbitrary<infer T> ? T : never;

async function apply(redis: Redis, jobId: string, damage: Damage): Promise<void> {
  const job = redisKeys.job(jobId);
  switch (damage.kind) {
    case "field":
      await redis.hset(job, damage.field, damage.value);
      return;
    case "no field":
      await redis.hdel(job, damage.field);
      return;
    case "state":
      await redis.hset(job, "state", damage.value);
      return;
    case "state field": {
      const state = JSON.parse((await redis.hget(job, "state")) ?? "{}");
      await redis.hset(job, "state", JSON.stringify({ ...state, [damage.field]: damage.value }));
      return;
    }
    case "funds":
      await redis.hset(redisKeys.account(accountId), damage.field, damage.value);
      return;
    case "count":
      await redis.set(damage.key, damage.value);
      return;
    case "charge of the day":
      await redis.hset(
        redisKeys.chargedByDay(accountId),
        Math.floor(now / 86_400_000),
        damage.value,
      );
      return;
    case "events ahead":
      await redis.xadd(redisKeys.events(jobId), `${10 + damage.by}-0`, "state", "{}");
      return;
    case "type": {
      const key = allKeys(jobId)[damage.key] ?? "";
      await redis.del(key);
      if (damage.type === "string") await redis.set(key, "odd");
      else if (damage.type === "list") await redis.rpush(key, "odd");
      else await redis.sadd(key, "odd");
    }
  }
}

/** All that Redis holds, in a form that can be compared. */
async function snapshot(redis: Redis): Promise<Record<string, unknown>> {
  const keys = (await redis.keys("*")).sort();
  const content = async (key: string): Promise<unknown> => {
    switch (await redis.type(key)) {
      case "hash":
        return redis.hgetall(key);
      case "stream":
        return redis.xrange(key, "-", "+");
      case "zset":
        return redis.zrange(key, "0", "-1", "WITHSCORES");
      case "list":
        return redis.lrange(key, 0, -1);
      case "set":
        return (await redis.smembers(key)).sort();
      default:
        return redis.get(key);
    }
  };
  return Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await content(key)])));
}

/** The beginning and the end of a job of an account with an endpoint leave an event for webhooks. */
async function expectWebhookEvent(
  act: keyof typeof acts,
  account: string | null,
  state: JobState,
): Promise<void> {
  if (account !== accountId) return;
  const begun = act === "begin" && state.sequence === 2;
  if (!begun && act !== "finish" && act !== "fail" && act !== "cancel") return;
  const [entry] = await at.redis.lrange(redisKeys.webhookOutbox, -1, -1);
  const { type, sequence, state: told } = JSON.parse(entry ?? "null");
  expect({ type, sequence }).toEqual({ type: `job.${state.status}`, sequence: state.sequence });
  expect(JSON.parse(told)).toEqual(state);
}

/** What a transition that was answered with "ok" has to have written, all of it. */
async function expectAllWritten(act: keyof typeof acts, jobId: string): Promise<void> {
  const { redis } = at;
  if (act === "expire") {
    expect(await redis.zscore(redisKeys.stored, jobId)).toBe(null);
    const { files } = JSON.parse((await redis.hget(redisKeys.job(jobId), "state")) ?? "null");
    expect(files.removedAt).toBe(now);
    return;
  }
  if (act === "remove") {
    expect(await redis.exists(redisKeys.job(jobId), redisKeys.events(jobId))).toBe(0);
    return;
  }
  const state = JSON.parse((await redis.hget(redisKeys.job(jobId), "state")) ?? "null");
  const events = await redis.xrevrange(redisKeys.events(jobId), "+", "-", "COUNT", 1);
  const newest = JSON.parse(events[0]?.[1]?.[1] ?? "null");
  expect(newest).toEqual(state);
  const feed = await redis.xrevrange(redisKeys.feed, "+", "-", "COUNT", 1);
  expect(feed[0]?.[1]?.slice(0, 2)).toEqual(["job", jobId]);
  expect(JSON.parse(feed[0]?.[1]?.[3] ?? "null")).toEqual(newest);
  await expectWebhookEvent(act, await redis.hget(redisKeys.job(jobId), "account"), newest);
  if (act === "handBack") return;
  // An account that is not the job's own any more has the lists.
  const owner = (await redis.hget(redisKeys.job(jobId), "account")) ?? "";
  expect(await redis.zscore(redisKeys.accountJobs(owner), jobId)).toBe("0");
  expect(await redis.zscore(redisKeys.accountStatus(state.status, owner), jobId)).toBe("0");
  if (act === "begin") return;
  if (act === "cancel") {
    const ended = await redis.xrevrange(redisKeys.ended, "+", "-", "COUNT", 1);
    expect(ended[0]?.[1]).toEqual(["job", jobId]);
  }
  expect(await redis.hget(redisKeys.job(jobId), "held")).toBe("0");
  for (const key of [redisKeys.pending, redisKeys.live, redisKeys.outbox]) {
    expect(await redis.zscore(key, jobId)).toBe(null);
  }
  const kind = act === "finish" ? "capture" : "release";
  const account = (await redis.hget(redisKeys.job(jobId), "account")) ?? "";
  expect(await redis.hget(redisKeys.ledger(account), `${jobId}:${kind}`)).not.toBe(null);
  if (act !== "finish" || state.tokensCharged === 0) return;
  const day = Math.floor(now / 86_400_000);
  expect(await redis.hget(redisKeys.chargedByDay(account), String(day))).not.toBe(null);
}

describe("on a damaged record", () => {
  test("each transition writes all that it has to, or nothing", async () => {
    const outcomes: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
        fc.boolean(),
        fc.array(damages, { minLength: 1, maxLength: 3 }),
        async (act, begun, damage) => {
          const { redis, jobs } = at;
          await redis.flushall();
          await setBalance(redis, accountId, 1_000);
          await redis.zadd(redisKeys.webhookEndpoints(accountId), 1, "whe_1");
          const { jobId } = draft();
          await jobs.create(draft({ jobId, accountId }));
          if (begun) await jobs.begin(jobId, now - 1_000);
          if (act === "expire") {
            await jobs.begin(jobId, now - 900);
            await jobs.finish(jobId, begun ? 2 : 1, { files: sampleFiles, tokens: 1 }, now - 500);
          }
          if (act === "remove") await jobs.fail(jobId, null, failure, now - 500);
          for (const one of damage) {
            // What has been given another type has no fields to damage any more.
            await apply(redis, jobId, one).catch(() => {});
          }
          const before = await snapshot(redis);
          const outcome = await acts[act](jobs, jobId).then(
            (answer) => answer.outcome,
            () => "threw",
          );
          outcomes[`${act} ${outcome}`] = (outcomes[`${act} ${outcome}`] ?? 0) + 1;
          if (outcome !== "ok" && outcome !== "created") {
            // A refusal, or an error that is told before the first write.
            expect(await snapshot(redis)).toEqual(before);
          } else if (outcome === "ok" && act !== "report") {
            await expectAllWritten(act, jobId);
          }
        },
      ),
      { seed: 8, numRuns: 500 },
    );
    // The trial reached both ends of every transition.
    for (const act of Object.keys(acts).filter((name) => name !== "create")) {
      expect(outcomes).toHaveProperty([`${act} threw`]);
      const good = act === "createAnother" ? "created" : "ok";
      expect(outcomes).toHaveProperty([`${act} ${good}`]);
    }
  });

  test("a balance that is no whole number ends in an error each time, and charges nothing", async () => {
    const { redis, jobs } = at;
    await redis.flushall();
    const { jobId } = draft();
    await jobs.create(draft({ jobId, accountId, tokens: 2 }));
    await jobs.begin(jobId, now);
    await redis.hset(redisKeys.account(accountId), "balance", "1000.5");
    for (let i = 0; i < 3; i += 1) {
      await expect(jobs.finish(jobId, 1, { files: sampleFiles, tokens: 2 }, now)).rejects.toThrow(
        "balance of the account damaged is no whole number",
      );
    }
    expect(await redis.hget(redisKeys.account(accountId), "charged")).toBe(null);
    await setBalance(redis, accountId, 1_000);
    const ended = await jobs.finish(jobId, 1, { files: sampleFiles, tokens: 2 }, now);
    expect(ended.outcome).toBe("ok");
    expect(await redis.hget(redisKeys.account(accountId), "charged")).toBe("2");
  });

  test("one job of a batch that cannot be created does not keep the others from it", async () => {
    const { redis, jobs } = at;
    await redis.flushall();
    await redis.hset(redisKeys.account("odd"), "held", "x");
    const drafts = [
      draft({ accountId: "one" }),
      draft({ accountId: "odd" }),
      draft({ accountId: "two" }),
    ];
    const ends = await Promise.allSettled(drafts.map((one) => jobs.create(one)));
    expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });
});
