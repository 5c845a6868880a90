import type { JobRecord } from "../jobs/job.js";
import type { Jobs } from "../jobs/jobs.js";
import { jobJson, outlineOf } from "./job-json.js";
import type { SignLinks } from "./job-links.js";

interface TellParts {
  jobs: Pick<Jobs, "queuePositions">;
  signLinks: SignLinks;
}

/** Jobs as JSON, each with its place in the queue and its links. @param baseUrl where the client reached the API. */
export async function tellJobs(
  records: readonly JobRecord[],
  baseUrl: string,
  { jobs, signLinks }: TellParts,
): Promise<string[]> {
  const pending = records.filter(({ state }) => state.status === "pending");
  const jobIds = pending.map(({ jobId }) => jobId);
  const positions = jobIds.length === 0 ? [] : await jobs.queuePositions(jobIds);
  const told: string[] = [];
  for (const record of records) {
    const queuePosition = positions[jobIds.indexOf(record.jobId)] ?? null;
    const links = await signLinks(record.state, baseUrl);
    told.push(jobJson(outlineOf(record), record.state, { queuePosition, links }));
  }
  return told;
}

/** One job as JSON. */
export async function tellJob(
  record: JobRecord,
  baseUrl: string,
  parts: TellParts,
): Promise<string> {
  const [json = ""] = await tellJobs([record], baseUrl, parts);
  return json;
}
