import { setTimeout as wait } from "node:timers/promises";
import { isTerminal, type JobRecord } from "../../jobs/job.js";
import type { Jobs } from "../../jobs/jobs.js";

/** What a run of faults has found. */
export interface FaultRun {
  name: string;
  /** How many faults there were. */
  faults: number;
  jobs: number;
  /** Each broken promise with the job that broke it; empty where none was broken. */
  violations: string[];
  /** How often jobs were hit in each state, or by each kind of fault, which shows what the run has tried. */
  hits: Record<string, number>;
  seconds: number;
  /** Why it could not be run on this machine; null where it was. */
  skipped: string | null;
}

export interface FaultRunOptions {
  /** How many faults or jobs, whichever the run counts. */
  count: number;
  /** What settings, jobs and moments are drawn from. */
  seed: number;
  /** How long an outage lasts, in milliseconds; of the runs that are outages. */
  outageMs: number;
  signal: AbortSignal;
  say(what: string): void;
}

/** Long enough for a job to lose its lock, wait for a worker, and be rendered anew, also on a busy machine. */
const jobLimitMs = 120_000;
const pollMs = 50;

/** What a run has found, without what is the same for all runs. */
export type Findings = Pick<FaultRun, "faults" | "jobs" | "violations" | "hits">;

/** Times a run, and makes its result. */
export async function timed(name: string, run: () => Promise<Findings>): Promise<FaultRun> {
  const startedMs = performance.now();
  const found = await run();
  return { name, ...found, seconds: (performance.now() - startedMs) / 1000, skipped: null };
}

export function skippedRun(name: string, skipped: string): FaultRun {
  return { name, faults: 0, jobs: 0, violations: [], hits: {}, seconds: 0, skipped };
}

/**
 * Waits until a job is over. It reads the record from Redis, since the API may be away.
 * @param limitMs how long it waits.
 * @returns the record at that time, or when the limit has passed; null where there is none.
 */
export async function jobWhenOver(
  jobs: Pick<Jobs, "read">,
  jobId: string,
  signal: AbortSignal,
  limitMs = jobLimitMs,
): Promise<JobRecord | null> {
  const limit = performance.now() + limitMs;
  for (;;) {
    // Some runs take Redis away; the record is then read again.
    const record = await jobs.read(jobId).catch(() => undefined);
    if (record && isTerminal(record.state)) return record;
    if (performance.now() > limit) return record ?? null;
    await wait(pollMs, undefined, { signal });
  }
}

/** Counts one hit. */
export function countHit(hits: Record<string, number>, what: string): void {
  hits[what] = (hits[what] ?? 0) + 1;
}
