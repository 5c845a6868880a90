import type { JobRecord } from "../../jobs/job.js";
import { createJobs } from "../../jobs/jobs.js";
import type { ServiceUnderTest } from "../service-under-test.js";
import { checkJob } from "./check-job.js";
import { checkLeftovers } from "./check-leftovers.js";
import { jobWhenOver } from "./fault-run.js";

/** Waits until jobs are over, then checks each of them and what they have left behind. @returns a sentence for each fault. */
export async function checkJobs(
  service: ServiceUnderTest,
  jobIds: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const jobs = createJobs(service.redis);
  const violations: string[] = [];
  const records: JobRecord[] = [];
  for (const jobId of jobIds) {
    const record = await jobWhenOver(jobs, jobId, signal);
    const broken = record === null ? ["it is lost"] : await checkJob(service, record);
    violations.push(...broken.map((what) => `${jobId}: ${what}`));
    if (record !== null) records.push(record);
  }
  violations.push(...(await checkLeftovers(service, records, signal)));
  return violations;
}
