import type { JobRecord, JobState } from "../jobs/job.js";
import type { Jobs } from "../jobs/jobs.js";
import type { RedisClock } from "../redis/redis-clock.js";
import { expectedWork, type FleetEta } from "./fleet-eta.js";
import { jobJson, outlineOf } from "./job-json.js";
import type { SignLinks } from "./job-links.js";

interface TellParts {
  jobs: Pick<Jobs, "queuePositions">;
  signLinks: SignLinks;
  fleet: FleetEta;
  clock: Pick<RedisClock, "now">;
}

/** Jobs as JSON, each with its place in the queue and its links. @param baseUrl where the client reached the API. */
export async function tellJobs(
  records: readonly JobRecord[],
  baseUrl: string,
  { jobs, signLinks, fleet, clock }: TellParts,
): Promise<string[]> {
  const pending = records.filter(({ state }) => state.status === "pending");
  const jobIds = pending.map(({ jobId }) => jobId);
  const positions = jobIds.length === 0 ? [] : await jobs.queuePositions(jobIds);
  const told: string[] = [];
  for (const record of records) {
    const queuePosition = positions[jobIds.indexOf(record.jobId)] ?? null;
    const links = await signLinks(record.state, baseUrl);
    const etaMs =
      queuePosition === null
        ? aged(record.state, clock.now())
        : await fleet.etaMs(expectedWork(record), queuePosition);
    told.push(jobJson(outlineOf(record), { ...record.state, etaMs }, { queuePosition, links }));
  }
  return told;
}

/** The estimate as of now: it was made when the state was written. */
function aged({ etaMs, updatedAt }: JobState, now: number): number | null {
  return etaMs === null ? null : Math.max(0, Math.round(etaMs - (now - updatedAt)));
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
