import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setBalance } from "../../src/jobs/accounts.js";
import { sampleFiles } from "../jobs/test-jobs.js";
import { redisKinds, startTestRedis, type TestRedis } from "../redis/test-redis.js";
import { jsonOf, startTestApi, type TestApi } from "./test-api.js";

const body = {
  script: "Hello there.",
  durationMs: 2_000,
  resolution: "480p",
  maxTokens: 50,
  metadata: { campaign: "spring" },
  style: "auto",
  lexicon: { there: "thayr" },
  voiceFallback: false,
};
const failure = { code: "render.failed", message: "", retryable: true, stage: null } as const;

describe.each(redisKinds)("POST /v1/jobs/{id}/retry on Redis: %s", (kind) => {
  let server: TestRedis;
  let at: TestApi;
  beforeAll(async () => {
    server = await startTestRedis(kind);
    at = await startTestApi({}, server);
  });
  afterAll(async () => {
    await at[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  const retry = (jobId: string, headers: Record<string, string> = {}) =>
    at.call("POST", `/v1/jobs/${jobId}/retry`, headers);
  async function failed() {
    const job = await jsonOf(await at.post(body));
    await at.jobs.fail(job.jobId, null, failure, Date.now());
    return job;
  }

  test("makes a new job of the same request and metadata", async () => {
    const before = await failed();
    const answer = await retry(before.jobId);
    expect(answer.status).toBe(201);
    const job = await jsonOf(answer);
    expect(answer.headers.get("location")).toBe(`/v1/jobs/${job.jobId}`);
    expect(job.jobId).not.toBe(before.jobId);
    const { request, metadata } = before;
    const { lexicon, voiceFallback } = body;
    expect(request).toMatchObject({ style: "card", lexicon, voiceFallback });
    expect(job).toMatchObject({ status: "pending", request, metadata, failure: null });
    expect((await at.jobs.read(job.jobId))?.tokensHeld).toBe(2);
    expect((await jsonOf(await at.get(`/v1/jobs/${before.jobId}`))).status).toBe("failed");
  });

  test("gives the same job for the same Idempotency-Key, also when the first one is deleted", async () => {
    const { jobId } = await failed();
    const headers = { "idempotency-key": `again-${kind}` };
    const first = await retry(jobId, headers);
    const text = await first.text();
    const second = await retry(jobId, headers);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(await second.text()).toBe(text);
    await at.call("DELETE", `/v1/jobs/${jobId}`);
    expect(await (await retry(jobId, headers)).text()).toBe(text);
    const other = await failed();
    const reused = await retry(other.jobId, headers);
    expect(reused.status).toBe(422);
    expect(await jsonOf(reused)).toMatchObject({ code: "idempotency_key_reused" });
  });

  test("a revision whose first clip was deleted is made without it", async () => {
    const first = await jsonOf(await at.post(body));
    const begun = await at.jobs.begin(first.jobId, Date.now());
    const fence = begun.outcome === "ok" ? begun.fence : 0;
    await at.jobs.finish(first.jobId, fence, { files: sampleFiles, tokens: 1 }, Date.now());
    const revision = await jsonOf(await at.post({ ...body, reuse: first.jobId }));
    await at.jobs.fail(revision.jobId, null, failure, Date.now());
    const again = await jsonOf(await retry(revision.jobId));
    expect(again.request.reuse).toBe(first.jobId);
    await at.jobs.remove(first.jobId, Date.now());
    const answer = await retry(revision.jobId);
    expect(answer.status).toBe(201);
    expect((await jsonOf(answer)).request.reuse).toBeUndefined();
  });

  test("without a key makes another job each time", async () => {
    const { jobId } = await failed();
    const [one, two] = [await jsonOf(await retry(jobId)), await jsonOf(await retry(jobId))];
    expect(one.jobId).not.toBe(two.jobId);
  });

  test("is refused where the account has too little", async () => {
    const { jobId } = await failed();
    await setBalance(at.redis, "default", 0);
    const answer = await retry(jobId);
    await setBalance(at.redis, "default", null);
    expect(answer.status).toBe(402);
  });

  test("is refused for a job that has not failed", async () => {
    const { jobId } = await jsonOf(await at.post(body));
    const answer = await retry(jobId);
    expect(answer.status).toBe(409);
    expect(await jsonOf(answer)).toMatchObject({ code: "job_not_failed" });
  });

  test("takes an empty object as its body, and nothing else", async () => {
    const { jobId } = await failed();
    const send = (sent: string) =>
      fetch(`${at.url}/v1/jobs/${jobId}/retry`, {
        method: "POST",
        headers: { authorization: `Bearer ${at.key}`, "content-type": "application/json" },
        body: sent,
      });
    expect((await send("{}")).status).toBe(201);
    const answer = await send('{"script": "Another."}');
    expect(answer.status).toBe(422);
    expect((await jsonOf(answer)).errors).toEqual([
      expect.objectContaining({ pointer: "/script" }),
    ]);
  });

  test("knows no other account's job, and needs the scope jobs:write", async () => {
    const { jobId } = await failed();
    const other = await at.newKey(["jobs:write"], { accountId: "other" });
    expect((await retry(jobId, { authorization: `Bearer ${other}` })).status).toBe(404);
    const reader = await at.newKey(["jobs:read"]);
    expect((await retry(jobId, { authorization: `Bearer ${reader}` })).status).toBe(403);
  });
});
