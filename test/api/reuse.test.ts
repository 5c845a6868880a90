import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { draft, sampleFiles } from "../jobs/test-jobs.js";
import { jsonOf, startTestApi, type TestApi } from "./test-api.js";

let at: TestApi;
beforeAll(async () => {
  at = await startTestApi();
});
afterAll(async () => {
  await at[Symbol.asyncDispose]();
});

const script = "The tide comes in twice a day.";

async function doneJob(accountId: string, files = sampleFiles) {
  const one = draft({ accountId, tokens: 10, createdAt: Date.now() });
  await at.jobs.create(one);
  const begun = await at.jobs.begin(one.jobId, Date.now());
  if (begun.outcome !== "ok") throw new Error(begun.outcome);
  await at.jobs.finish(one.jobId, begun.fence, { files, tokens: 1 }, Date.now());
  return one.jobId;
}

describe("reuse", () => {
  test("takes a job of the account that is done", async () => {
    const reuse = await doneJob("default");
    const answer = await at.post({ script, durationMs: 2_000, reuse });
    expect(answer.status).toBe(201);
    expect(await jsonOf(answer)).toMatchObject({ request: { reuse }, reuse: null });
  });

  test.each([
    ["another account's job", () => doneJob("another")],
    ["a job that is not there", () => "job_01ARZ3NDEKTSV4RRFFQ69G5FAV"],
    ["what can be no job's id", () => "../secret"],
  ])("refuses %s as not found", async (_, named) => {
    const answer = await at.post({ script, reuse: await named() });
    expect(answer.status).toBe(422);
    expect((await jsonOf(answer)).errors).toMatchObject([{ pointer: "/reuse", code: "not_found" }]);
  });

  test("refuses a job that is not done, and tells the other problems too", async () => {
    const { jobId } = await jsonOf(await at.post({ script }));
    const answer = await at.post({ script, reuse: jobId, durationMs: 1, style: "none" });
    expect(answer.status).toBe(422);
    const { errors } = await jsonOf(answer);
    expect(errors.map(({ pointer }) => pointer).sort()).toEqual([
      "/durationMs",
      "/reuse",
      "/style",
    ]);
    expect(errors.find(({ pointer }) => pointer === "/reuse")?.detail).toMatch(/pending/);
  });

  test("is told by a job that is done", async () => {
    const reuse = { jobId: "job_1", reusedMs: 1_500, tokensSaved: 1 };
    const jobId = await doneJob("default", { ...sampleFiles, reuse });
    expect(await jsonOf(await at.get(`/v1/jobs/${jobId}`))).toMatchObject({ reuse });
  });
});
