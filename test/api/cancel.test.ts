import { access, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAccount } from "../../src/jobs/accounts.js";
import { redisKeys } from "../../src/redis/redis-keys.js";
import { sampleFiles } from "../jobs/test-jobs.js";
import { redisKinds, startTestRedis, type TestRedis } from "../redis/test-redis.js";
import { jsonOf, startTestApi, type TestApi } from "./test-api.js";

const body = { script: "Hello there.", durationMs: 2_000 };

describe.each(redisKinds)("POST /v1/jobs/{id}/cancel on Redis: %s", (kind) => {
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

  const create = async () => (await jsonOf(await at.post(body))).jobId;
  const cancel = (jobId: string, headers: Record<string, string> = {}) =>
    at.call("POST", `/v1/jobs/${jobId}/cancel`, headers);
  /** Resolves when the queue has the job, which is brought there after the answer. */
  const queued = async (jobId: string) => {
    while ((await at.queue.missing([jobId])).length > 0);
  };

  test("ends a pending job at once, charges nothing, and takes it out of the queue", async () => {
    const jobId = await create();
    await queued(jobId);
    const answer = await cancel(jobId);
    expect(answer.status).toBe(202);
    expect(await jsonOf(answer)).toMatchObject({
      jobId,
      status: "failed",
      tokensCharged: 0,
      failure: { code: "canceled", stage: null, retryable: false },
      queuePosition: null,
    });
    expect(await at.queue.missing([jobId])).toEqual([jobId]);
    expect(await readAccount(at.redis, "default")).toMatchObject({ held: 0, charged: 0 });
    expect((await jsonOf(await at.get(`/v1/jobs/${jobId}`))).status).toBe("failed");
  });

  test("tells the stage that it was in, and removes what attempts before have stored", async () => {
    const jobId = await create();
    await queued(jobId);
    const begun = await at.jobs.begin(jobId, Date.now());
    const fence = begun.outcome === "ok" ? begun.fence : 0;
    const report = { progress: 96, stage: "uploading", etaMs: null } as const;
    await at.jobs.report(jobId, fence, report, Date.now());
    const stored = join(at.clips, jobId, "poster.jpg");
    await mkdir(dirname(stored), { recursive: true });
    await writeFile(stored, "");
    const job = await jsonOf(await cancel(jobId));
    expect(job.failure).toMatchObject({ code: "canceled", stage: "uploading" });
    await expect(access(dirname(stored))).rejects.toThrow("ENOENT");
    const late = await at.jobs.finish(jobId, fence, { files: sampleFiles, tokens: 1 }, Date.now());
    expect(late.outcome).toBe("terminal");
  });

  test("tells the workers of it in the same step", async () => {
    const jobId = await create();
    await cancel(jobId);
    const [newest] = await at.redis.xrevrange(redisKeys.ended, "+", "-", "COUNT", 1);
    expect(newest?.[1]).toEqual(["job", jobId]);
  });

  test("answers 409 with the job where it is over already", async () => {
    const jobId = await create();
    await cancel(jobId);
    const answer = await cancel(jobId);
    expect(answer.status).toBe(409);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    expect(await answer.json()).toMatchObject({
      code: "job_terminal",
      retryable: false,
      instance: `/v1/jobs/${jobId}/cancel`,
      job: await jsonOf(await at.get(`/v1/jobs/${jobId}`)),
    });
  });

  test("of two at the same time one cancels, and both tell the same job", async () => {
    const jobId = await create();
    const answers = await Promise.all([cancel(jobId), cancel(jobId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  });

  test("knows no other account's job, and needs the scope jobs:write", async () => {
    const jobId = await create();
    const other = await at.newKey(["jobs:write"], { accountId: "other" });
    expect((await cancel(jobId, { authorization: `Bearer ${other}` })).status).toBe(404);
    const reader = await at.newKey(["jobs:read"]);
    expect((await cancel(jobId, { authorization: `Bearer ${reader}` })).status).toBe(403);
    expect((await cancel("job_x")).status).toBe(404);
    expect((await jsonOf(await at.get(`/v1/jobs/${jobId}`))).status).toBe("pending");
  });
});
