import type { FailureCode, JobRecord } from "../../jobs/job.js";
import { createJobs } from "../../jobs/jobs.js";
import type { ServiceUnderTest } from "../service-under-test.js";
import { checkJob, type Expectation } from "./check-job.js";
import { checkLeftovers, type FolderMayStay } from "./check-leftovers.js";
import { jobWhenOver } from "./fault-run.js";

/** Long enough for jobs that wait for each other, and for locks and delays to expire, on a busy machine. */
const allJobsLimitMs = 240_000;

export interface JobsExpectation extends Omit<Expectation, "mayFail"> {
  /** The codes that a job may have failed with; without this, all jobs must be done. */
  mayFail?: (jobId: string) => readonly FailureCode[];
  folderMayStay?: FolderMayStay;
  /** How long all jobs together may still take, in milliseconds. */
  limitMs?: number;
}

/** Waits until jobs are over, then checks each of them and what they have left behind. @returns a sentence for each fault. */
export async function checkJobs(
  service: ServiceUnderTest,
  jobIds: readonly string[],
  signal: AbortSignal,
  {
    limitMs = allJobsLimitMs,
    mayFail = () => [],
    feedOverrun,
    folderMayStay,
  }: JobsExpectation = {},
): Promise<string[]> {
  const jobs = createJobs(service.redis);
  const limit = performance.now() + limitMs;
  const violations: string[] = [];
  const records: JobRecord[] = [];
  for (const jobId of jobIds) {
    const record = await jobWhenOver(jobs, jobId, signal, limit - performance.now());
    const expected = { mayFail: mayFail(jobId), feedOverrun };
    const broken = record === null ? ["it is lost"] : await checkJob(service, record, expected);
    violations.push(...broken.map((what) => `${jobId}: ${what}`));
    if (record !== null) records.push(record);
  }
  violations.push(...(await checkLeftovers(service, records, signal, folderMayStay)));
  return violations;
}
