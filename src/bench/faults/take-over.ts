import { setTimeout as wait } from "node:timers/promises";
import { isTerminal } from "../../jobs/job.js";
import type { Jobs } from "../../jobs/jobs.js";
import { killTree } from "../../process/kill-tree.js";
import { postJob } from "../follow-job.js";
import { checkJobs } from "./check-jobs.js";
import { type Draw, drawFor } from "./draw.js";
import { countHit, type FaultRun, type FaultRunOptions, timed } from "./fault-run.js";
import { holderOf, startFleet } from "./fleet.js";

/** Takes a few seconds, so that its worker can be killed before its end. */
const body = {
  script: "Hello there. This is a test. It is long enough to be killed.",
  durationMs: 20_000,
  resolution: "480p",
};
/** Locks whose third, half or quarter is no whole number of milliseconds are among them. */
const alwaysTried = [2, 4, 5, 7, 10, 15, 20];
const pollMs = 20;

/**
 * Kills a worker with SIGKILL while it has a job, beside others on the same host that are free, with `count` settings of the
 * lock: those that are always tried, then drawn ones. Another worker must begin the job within twice the lock.
 */
export function takeOver({ count, seed, signal, say }: FaultRunOptions): Promise<FaultRun> {
  return timed("take-over of a killed worker's job", async () => {
    const draw = drawFor("take-over", seed);
    const violations: string[] = [];
    const hits: Record<string, number> = {};
    let jobCount = 0;
    for (const lockS of locksOf(count, draw)) {
      const workers = draw.whole(2, 3);
      await using fleet = await startFleet(workers, { CLIPWRIGHT_LOCK_S: String(lockS) });
      const { service, jobs, api } = fleet;
      const { jobId } = await postJob(api, body, signal);
      jobCount += 1;
      const holder = await holderOf(fleet, jobId, signal);
      await wait(draw.between(0, 800), undefined, { signal });
      killTree(holder.pid);
      const killedMs = performance.now();
      await holder.ended;
      const fence = (await jobs.read(jobId))?.fence ?? 0;
      const limitMs = 2_000 * lockS;
      const taken = await takenOver(jobs, { jobId, fence, untilMs: killedMs + limitMs }, signal);
      const tookS = ((performance.now() - killedMs) / 1000).toFixed(1);
      const what = taken ? `taken over after ${tookS} s` : "not taken over within twice the lock";
      say(`lock of ${lockS} s, ${workers} workers: ${what}`);
      countHit(hits, `lock ${lockS} s: ${taken ? `${tookS} s` : "none"}`);
      if (taken) violations.push(...(await checkJobs(service, [jobId], signal)));
      else violations.push(`${jobId}: with a lock of ${lockS} s it was ${what} (${tookS} s)`);
    }
    return { faults: jobCount, jobs: jobCount, violations, hits };
  });
}

/** @returns the first `count` locks, in seconds. */
export function locksOf(count: number, draw: Draw): number[] {
  const known = draw.shuffle(alwaysTried).slice(0, count);
  const drawn = Array.from({ length: Math.max(0, count - known.length) }, () => draw.whole(2, 20));
  return [...known, ...drawn];
}

/** Whether a job is begun anew, or over, before the limit. */
async function takenOver(
  jobs: Jobs,
  { jobId, fence, untilMs }: { jobId: string; fence: number; untilMs: number },
  signal: AbortSignal,
): Promise<boolean> {
  for (;;) {
    const record = await jobs.read(jobId);
    if (record !== null && (record.fence > fence || isTerminal(record.state))) return true;
    if (performance.now() > untilMs) return false;
    await wait(pollMs, undefined, { signal });
  }
}
