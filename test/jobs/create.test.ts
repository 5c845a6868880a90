import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAccount, setBalance } from "../../src/jobs/accounts.js";
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
    expect(await at.jobs.create(one)).toEqual({ outcome: "created" });
    expect((await readAccount(at.redis, "sent-twice")).held).toBe(10);
  });

  test("is not there when nobody created it", async () => {
    expect(await at.jobs.read(draft().jobId)).toBe(null);
  });
});

describe("an Idempotency-Key", () => {
  const keyed = (accountId: string, bodyHash = "a", key = "k") => {
    const one = draft({ accountId });
    return { ...one, idempotency: { key, bodyHash, answer: `answer of ${one.jobId}` } };
  };

  test("sent 50 times at once makes one job and 50 equal answers", async () => {
    const drafts = Array.from({ length: 50 }, () => keyed("twins"));
    const outcomes = await Promise.all(drafts.map((one) => at.jobs.create(one)));
    const winner = drafts[outcomes.findIndex(({ outcome }) => outcome === "created")];
    expect(winner).toBeDefined();
    const replays = outcomes.filter(({ outcome }) => outcome !== "created");
    expect(replays).toHaveLength(49);
    for (const replay of replays) {
      expect(replay).toEqual({ outcome: "replayed", answer: winner?.idempotency.answer });
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
      expect(await at.jobs.create(one)).toEqual({ outcome: "created" });
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
    expect(await readAccount(at.redis, "limited")).toEqual({ balance: 35, held: 30, charged: 0 });
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
    expect(await readAccount(at.redis, "pays")).toEqual({ balance: 13, held: 0, charged: 7 });
  });
});
