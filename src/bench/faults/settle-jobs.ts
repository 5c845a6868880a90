import type { JobRecord } from "../../jobs/job.js";
import { createJobs } from "../../jobs/jobs.js";
import type { BenchHost } from "../service/bench-host.js";
import { brokenPromises } from "./check-job.js";
import { brokenRest } from "./check-rest.js";
import { jobWhenOver } from "./fault-run.js";

/** Waits until jobs are over. @returns what each of them, and what is left behind them all, breaks; nothing where all is well. */
export async function settleJobs(
  host: BenchHost,
  jobIds: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const jobs = createJobs(host.redis);
  const violations: string[] = [];
  const records: JobRecord[] = [];
  for (const jobId of jobIds) {
    const record = await jobWhenOver(jobs, jobId, signal);
    const broken = record === null ? ["it is lost"] : await brokenPromises(host, record);
    violations.push(...broken.map((what) => `${jobId}: ${what}`));
    if (record !== null) records.push(record);
  }
  violations.push(...(await brokenRest(host, records, signal)));
  return violations;
}
