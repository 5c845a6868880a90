import { setTimeout as wait } from "node:timers/promises";
import { isTerminal, type JobRecord } from "../../jobs/job.js";
import type { Jobs } from "../../jobs/jobs.js";

/** The result of killing one part of the service again and again. */
export interface FaultRun {
  name: string;
  /** How often it was killed. */
  kills: number;
  jobs: number;
  /** Each broken promise with the job that broke it; empty where none was broken. */
  violations: string[];
  /** How often jobs were hit in each state, which shows what the run has tried. */
  hits: Record<string, number>;
  seconds: number;
  /** Why it could not be run on this machine; null where it was. */
  skipped: string | null;
}

export interface FaultRunOptions {
  /** How many kills or jobs, whichever the run counts. */
  count: number;
  signal: AbortSignal;
  say(what: string): void;
}

/** Long enough for a job to lose its lock, wait for a worker, and be rendered anew. */
const jobLimitMs = 120_000;
const pollMs = 50;

/** Times a run, and makes its result. */
export async function timed(
  name: string,
  run: () => Promise<Pick<FaultRun, "kills" | "jobs" | "violations" | "hits">>,
): Promise<FaultRun> {
  const startedMs = performance.now();
  const found = await run();
  return { name, ...found, seconds: (performance.now() - startedMs) / 1000, skipped: null };
}

export function skippedRun(name: string, skipped: string): FaultRun {
  return { name, kills: 0, jobs: 0, violations: [], hits: {}, seconds: 0, skipped };
}

/**
 * Waits until a job is over. It reads the record from Redis, since the API may be away.
 * @returns the record at that time, or after two minutes; null where there is none.
 */
export async function jobWhenOver(
  jobs: Jobs,
  jobId: string,
  signal: AbortSignal,
): Promise<JobRecord | null> {
  const limit = performance.now() + jobLimitMs;
  for (;;) {
    // Some runs kill Redis; the record is then read again.
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
