import { setTimeout as wait } from "node:timers/promises";
import { isTerminal, type JobRecord } from "../../jobs/job.js";
import type { Jobs } from "../../jobs/jobs.js";

/** What came of killing one part of the service again and again. */
export interface FaultRun {
  name: string;
  /** How often it was killed. */
  kills: number;
  jobs: number;
  /** Each promise that was broken, and by which job; empty where all is as it should be. */
  violations: string[];
  /** Where the kills hit, counted: so that one sees what was tried. */
  hits: Record<string, number>;
  seconds: number;
  /** Why it could not be run on this machine; null where it was. */
  skipped: string | null;
}

export interface FaultRunOptions {
  /** How often to kill, or how many jobs: what the run counts. */
  count: number;
  signal: AbortSignal;
  say(what: string): void;
}

/** Longest wait for a job to end: it may lose a lock, wait for a slot, and be rendered anew. */
const jobLimitMs = 120_000;
const pollMs = 50;

/** Runs and times. */
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
 * Waits until a job is over; looks at its record, since API and Redis may be away.
 * @returns the record as it is then, or when the wait has lasted too long; null where there is none.
 */
export async function jobWhenOver(
  jobs: Jobs,
  jobId: string,
  signal: AbortSignal,
): Promise<JobRecord | null> {
  const limit = performance.now() + jobLimitMs;
  for (;;) {
    // Redis is away: that is what some runs are about.
    const record = await jobs.read(jobId).catch(() => undefined);
    if (record && isTerminal(record.state)) return record;
    if (performance.now() > limit) return record ?? null;
    await wait(pollMs, undefined, { signal });
  }
}

/** Adds one to what was hit. */
export function countHit(hits: Record<string, number>, what: string): void {
  hits[what] = (hits[what] ?? 0) + 1;
}
