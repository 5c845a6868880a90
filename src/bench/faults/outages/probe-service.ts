import { type Fleet, statusOf } from "../fleet.js";
import { readinessOf } from "../readiness.js";
import { tryPost } from "../try-post.js";
import type { OutageKind } from "./outage.js";

/** What was seen of a service during an outage. */
export interface ProbeLog {
  violations: Set<string>;
  /** Whether those who have to tell of the outage have done so. */
  told: boolean;
  /** How often a creation was answered with each status, or a worker told of a trouble. */
  seen: Record<string, number>;
  /** Jobs that were created meanwhile. */
  jobIds: string[];
}

const body = { script: "Hello there.", durationMs: 1_000, resolution: "480p" };

/**
 * Asks a service once, in the middle of an outage. Where the API has to tell of it: while it creates no job, its readiness
 * must be 503, and say what is wrong. Where the workers have to: whether one of them says that it is in trouble.
 */
export async function probeService(
  fleet: Fleet,
  toldBy: OutageKind["toldBy"],
  log: ProbeLog,
  signal: AbortSignal,
): Promise<void> {
  if (toldBy === "api") return probeApi(fleet, log, signal);
  for (const status of await Promise.all(fleet.workers.map(statusOf))) {
    if (status === null) log.violations.add("a worker's health port gave no answer");
    else if (status.trouble !== null) {
      log.told = true;
      count(log, "a worker in trouble");
    }
  }
}

async function probeApi({ api }: Fleet, log: ProbeLog, signal: AbortSignal): Promise<void> {
  const posted = await tryPost(api, body, signal);
  count(log, `POST answered ${posted.status}`);
  if (posted.jobId !== null) {
    log.jobIds.push(posted.jobId);
    return;
  }
  if (posted.status !== 503) log.violations.add(`a POST was answered ${posted.status}, not 503`);
  const { status, checks } = await readinessOf(api.url, signal);
  if (status === 200) log.violations.add("/readyz was 200 while a POST was answered 503");
  else if (checks.redis === "ok")
    log.violations.add("/readyz did not say what is wrong with Redis");
  else log.told = true;
}

function count({ seen }: ProbeLog, what: string): void {
  seen[what] = (seen[what] ?? 0) + 1;
}
