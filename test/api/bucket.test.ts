import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Estimate } from "../../src/api/routes/estimate-job.js";
import { jobFileNames } from "../../src/storage/job-files.js";
import { draft, sampleFiles } from "../jobs/test-jobs.js";
import { openSmallS3, refuse, type SmallS3 } from "../storage/s3/small-s3.js";
import { startTestApi, type TestApi } from "./test-api.js";

describe("an API with a bucket", () => {
  let bucket: SmallS3;
  let at: TestApi;
  let away = false;
  beforeAll(async () => {
    bucket = await openSmallS3({
      interfere: ({ response }) => away && refuse(response, 503, "SlowDown"),
    });
    const { s3Endpoint } = bucket.settings();
    at = await startTestApi({
      CLIPWRIGHT_STORAGE: "s3",
      CLIPWRIGHT_S3_BUCKET: "clips",
      CLIPWRIGHT_S3_ENDPOINT: s3Endpoint ?? "",
      CLIPWRIGHT_S3_PATH_STYLE: "true",
      CLIPWRIGHT_S3_PREFIX: "all/",
    });
  });
  afterAll(async () => {
    await at[Symbol.asyncDispose]();
    await bucket[Symbol.asyncDispose]();
  });

  const script = "The sea covers most of our planet.\n\nNearly all of it has never been seen.";

  /** A job that is done, of which the bucket has these files. */
  async function done(names: readonly string[]) {
    const one = draft({ tokens: 100, createdAt: Date.now() });
    one.request = { ...one.request, script, resolution: "1080p", fps: 30 };
    await at.jobs.create(one);
    const begun = await at.jobs.begin(one.jobId, Date.now());
    if (begun.outcome !== "ok") throw new Error(begun.outcome);
    await at.jobs.finish(one.jobId, begun.fence, { files: sampleFiles, tokens: 1 }, Date.now());
    for (const name of names) {
      const object = { body: Buffer.from(name), entityTag: "", type: "" };
      bucket.objects.set(`all/${one.jobId}/${name}`, object);
    }
    return one.jobId;
  }
  async function estimate(reuse: string): Promise<Estimate> {
    const answer = await fetch(`${at.url}/v1/jobs/estimate`, {
      method: "POST",
      headers: { authorization: `Bearer ${at.key}`, "content-type": "application/json" },
      body: JSON.stringify({ script, reuse }),
    });
    return (await answer.json()) as Estimate;
  }

  test("removes all files of a job that is deleted, what it has left for revisions among them", async () => {
    const jobId = await done(Object.values(jobFileNames));
    const other = await done([jobFileNames.pack]);
    expect((await at.call("DELETE", `/v1/jobs/${jobId}`)).status).toBe(204);
    const left = [...bucket.objects.keys()];
    expect(left.filter((key) => key.includes(jobId))).toEqual([]);
    expect(left).toContain(`all/${other}/reuse.pack`);
  });

  test("estimates a revision by what the bucket has, since its worker takes it from there", async () => {
    const { reuse, tokens } = await estimate(await done([jobFileNames.pack]));
    expect(reuse?.segmentsReused).toBe(reuse?.segments);
    expect(tokens).toBe(1);
    expect(await estimate(await done([]))).toMatchObject({ reuse: { segmentsReused: 0 } });
  });

  test("estimates a revision without reuse where the bucket is away", async () => {
    const jobId = await done([jobFileNames.pack]);
    away = true;
    expect(await estimate(jobId)).toMatchObject({ reuse: { segmentsReused: 0 } });
    away = false;
  });
});
