import { afterAll, beforeAll, expect, test } from "vitest";
import { draft, sampleFiles } from "../jobs/test-jobs.js";
import { jsonOf, startTestApi, type TestApi } from "./test-api.js";

let at: TestApi;
beforeAll(async () => {
  at = await startTestApi();
});
afterAll(async () => {
  await at[Symbol.asyncDispose]();
});

async function doneJob(files = sampleFiles) {
  const one = draft({ tokens: 10, createdAt: Date.now() });
  await at.jobs.create(one);
  const begun = await at.jobs.begin(one.jobId, Date.now());
  if (begun.outcome !== "ok") throw new Error(begun.outcome);
  await at.jobs.finish(one.jobId, begun.fence, { files, tokens: 1 }, Date.now());
  return jsonOf(await at.get(`/v1/jobs/${one.jobId}`));
}

test("a job names whom the pictures of its clip are owed to", async () => {
  const credits = [
    {
      author: "Zoë “Z” Ray",
      source: "Pexels",
      licence: "Pexels License",
      address: "https://www.pexels.com/photo/1/",
    },
    { author: null, source: "folder", licence: null, address: "IMG 1.jpg" },
  ];
  expect((await doneJob({ ...sampleFiles, credits })).credits).toEqual(credits);
});

test("a job without such pictures has an empty list", async () => {
  expect((await doneJob()).credits).toEqual([]);
});
