import type { JobFailure } from "../../src/jobs/job.js";
import type { TestApi } from "../api/test-api.js";
import { draft, sampleFiles } from "../jobs/test-jobs.js";

export const sampleFailure: JobFailure = {
  code: "render.failed",
  message: "Rendering failed.",
  retryable: true,
  stage: "rendering",
};

/** A job whose transitions the test makes itself, in the place of a worker. */
export interface RunningJob {
  jobId: string;
  report(progress: number): Promise<unknown>;
  finish(): Promise<unknown>;
  fail(): Promise<unknown>;
}

/** A job that was begun: its events are 1 and 2. */
export async function runningJob({ jobs }: Pick<TestApi, "jobs">): Promise<RunningJob> {
  const one = draft({ createdAt: Date.now() });
  const { jobId } = one;
  await jobs.create(one);
  const begun = await jobs.begin(jobId, Date.now());
  if (begun.outcome !== "ok") throw new Error(begun.outcome);
  const { fence } = begun;
  return {
    jobId,
    report: (progress) =>
      jobs.report(jobId, fence, { progress, stage: "rendering", etaMs: null }, Date.now()),
    finish: () => jobs.finish(jobId, fence, { files: sampleFiles, tokens: 4 }, Date.now()),
    fail: () => jobs.fail(jobId, fence, sampleFailure, Date.now()),
  };
}
