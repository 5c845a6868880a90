import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAccount, setBalance } from "../../src/jobs/accounts.js";
import { redisKeys } from "../../src/redis/redis-keys.js";
import { draft, openTestJobs, sampleFiles, sampleRequest, type TestJobs } from "./test-jobs.js";

let at: TestJobs;
beforeAll(async () => {
  at = await openTestJobs();
});
afterAll(() => at[Symbol.asyncDispose]());

describe("a created job", () => {
  test("is read as it was drafted, pending", async () => {
    const one = draft({ metadata: {} });
    await at.jobs.create(one);
    expect(await at.jobs.read(one.jobId)).toEqual({
      jobId: one.jobId,
      accountId: "default",
      maxDurationMs: 600_000,
      deadlineAt: one.createdAt + 86_400_000,
      createdAt: one.createdAt,
      request: sampleRequest,
      metadata: {},
      tokensHeld: 10,
      attempts: 0,
      fence: 0,
      state: {
        status: "pending",
        progress: 0,
        stage: null,
        etaMs: null,
        updatedAt: one.createdAt,
        startedAt: null,
        finishedAt: null,
        tokensCharged: null,
        failure: null,
        files: null,
        sequence: 1,
      },
    });
  });

  test("is one job when its creation is sent twice", async () => {
    const one = draft({ accountId: "sent-twice" });
    await at.jobs.create(one);
    expect(await at.jobs.create(one)).toMatchObject({ outcome: "created" });
    expect((await readAccount(at.redis, "sent-twice")).held).toBe(10);
  });

  test("is not there when nobody created it", async () => {
    expect(await at.jobs.read(draft().jobId)).toBe(null);
  });
});

describe("jobs created at once", () => {
  test("each get an answer of their own, and places one behind the other", async () => {
    await using alone = await openTestJobs();
    await alone.redis.hset(redisKeys.account("poor"), "balance", 5);
    const drafts = [draft(), draft({ accountId: "poor" }), draft(), draft()];
    expect(await Promise.all(drafts.map((one) => alone.jobs.create(one)))).toEqual([
      { outcome: "created", queuePosition: 0, isAdmitted: true },
      { outcome: "insufficient_tokens", available: 5 },
      { outcome: "created", queuePosition: 1, isAdmitted: true },
      { outcome: "created", queuePosition: 2, isAdmitted: true },
    ]);
    for (const [index, { jobId }] of drafts.entries()) {
      expect((await alone.jobs.read(jobId))?.jobId).toBe(index === 1 ? undefined : jobId);
    }
  });

  test("are more than one script takes: none is lost", async () => {
    await using alone = await openTestJobs();
    const drafts = Array.from({ length: 200 }, () => draft());
    await Promise.all(drafts.map((one) => alone.jobs.create(one)));
    const places = drafts.map(({ jobId }) => alone.jobs.queuePosition(jobId));
    expect(await Promise.all(places)).toEqual(drafts.map((_, index) => index));
  });
});

describe("an Idempotency-Key", () => {
  const keyed = (accountId: string, bodyHash = "a", key = "k") => {
    const one = draft({ accountId });
    return { ...one, idempotency: { key, bodyHash, answer: [`${one.jobId} at `, "."] as const } };
  };

  test("sent 50 times at once makes one job and 50 equal answers", async () => {
    const drafts = Array.from({ length: 50 }, () => keyed("twins"));
    const outcomes = await Promise.all(drafts.map((one) => at.jobs.create(one)));
    const won = outcomes.findIndex(({ outcome }) => outcome === "created");
    const place = Reflect.get(outcomes[won] ?? {}, "queuePosition");
    expect(place).toBeTypeOf("number");
    const answer = drafts[won]?.idempotency.answer.join(String(place));
    const replays = outcomes.filter(({ outcome }) => outcome !== "created");
    expect(replays).toHaveLength(49);
    for (const replay of replays) {
      expect(replay).toEqual({ outcome: "replayed", answer });
    }
    expect((await readAccount(at.redis, "twins")).held).toBe(10);
  });

  test("with another body is refused", async () => {
    await at.jobs.create(keyed("bodies", "a"));
    expect(await at.jobs.create(keyed("bodies", "b"))).toEqual({ outcome: "key_reused" });
  });

  test("of another account, and another key, make jobs of their own", async () => {
    const drafts = [keyed("one"), keyed("two"), keyed("one", "a", "another")];
    for (const one of drafts) {
      expect(await at.jobs.create(one)).toMatchObject({ outcome: "created" });
    }
  });

  test("does not remember a job that could not be paid", async () => {
    await setBalance(at.redis, "poor", 5);
    const one = keyed("poor");
    expect((await at.jobs.create(one)).outcome).toBe("insufficient_tokens");
    await setBalance(at.redis, "poor", 50);
    expect((await at.jobs.create(one)).outcome).toBe("created");
  });
});

describe("an account with a balance", () => {
  test("holds no more than it has, also with 50 creations at once", async () => {
    await setBalance(at.redis, "limited", 35);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => at.jobs.create(draft({ accountId: "limited" }))),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "created")).toHaveLength(3);
    expect(outcomes).toContainEqual({ outcome: "insufficient_tokens", available: 5 });
    expect(await readAccount(at.redis, "limited")).toMatchObject({
      balance: 35,
      held: 30,
      charged: 0,
    });
  });

  test("has what a job cost less, and what a failed one held again", async () => {
    await setBalance(at.redis, "pays", 20);
    const [one, two] = [draft({ accountId: "pays" }), draft({ accountId: "pays" })];
    await at.jobs.create(one);
    await at.jobs.create(two);
    const begun = await at.jobs.begin(one.jobId, 0);
    if (begun.outcome !== "ok") throw new Error(begun.outcome);
    await at.jobs.finish(one.jobId, begun.fence, { files: sampleFiles, tokens: 7 }, 0);
    const failure = { code: "canceled", message: "", retryable: false, stage: null } as const;
    await at.jobs.fail(two.jobId, null, failure, 0);
    expect(await readAccount(at.redis, "pays")).toMatchObject({ balance: 13, held: 0, charged: 7 });
  });
});
