import { afterAll, beforeAll, expect, test } from "vitest";
import { draft, sampleFiles } from "../jobs/test-jobs.js";
import { startTestApi, type TestApi } from "./test-api.js";

let at: TestApi;
beforeAll(async () => {
  at = await startTestApi();
});
afterAll(() => at[Symbol.asyncDispose]());

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

async function createJob(accountId = "default"): Promise<string> {
  const one = draft({ createdAt: Date.now(), accountId });
  await at.jobs.create(one);
  return one.jobId;
}

async function begin(jobId: string): Promise<number> {
  const begun = await at.jobs.begin(jobId, Date.now());
  if (begun.outcome !== "ok") throw new Error(begun.outcome);
  return begun.fence;
}

test("it is empty until there is a scene, then the newest one, then the way to the poster", async () => {
  const jobId = await createJob();
  const path = `/v1/jobs/${jobId}/preview`;
  expect((await at.get(path)).status).toBe(204);
  const fence = await begin(jobId);
  expect((await at.get(path)).status).toBe(204);

  await at.jobs.storePreview(jobId, fence, jpeg.toString("base64"));
  const answer = await at.get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(jpeg);

  await at.jobs.finish(jobId, fence, { files: sampleFiles, tokens: 1 }, Date.now());
  const headers = { authorization: `Bearer ${at.key}` };
  const done = await fetch(at.url + path, { headers, redirect: "manual" });
  expect(done.status).toBe(302);
  expect(done.headers.get("location")).toMatch(/\/v1\/files\/clips\/x\/poster\.jpg\?.*signature=/);
});

test("a job that failed has none", async () => {
  const jobId = await createJob();
  const fence = await begin(jobId);
  await at.jobs.storePreview(jobId, fence, jpeg.toString("base64"));
  const failure = { code: "canceled", message: "", retryable: false, stage: null } as const;
  await at.jobs.fail(jobId, null, failure, Date.now());
  expect((await at.get(`/v1/jobs/${jobId}/preview`)).status).toBe(204);
});

test("an image element may open it with the token of the event stream", async () => {
  const jobId = await createJob();
  const fence = await begin(jobId);
  await at.jobs.storePreview(jobId, fence, jpeg.toString("base64"));
  const headers = { authorization: `Bearer ${at.key}` };
  const asked = await fetch(`${at.url}/v1/jobs/${jobId}/stream-tokens`, {
    method: "POST",
    headers,
  });
  const { token } = (await asked.json()) as { token: string };
  expect((await fetch(`${at.url}/v1/jobs/${jobId}/preview?token=${token}`)).status).toBe(200);
  expect((await fetch(`${at.url}/v1/jobs/${jobId}/preview?token=x`)).status).toBe(401);
  expect((await fetch(`${at.url}/v1/jobs/${jobId}/preview`)).status).toBe(401);
});

test("that of another account is not there", async () => {
  const jobId = await createJob("another");
  expect((await at.get(`/v1/jobs/${jobId}/preview`)).status).toBe(404);
});
