import { setTimeout as wait } from "node:timers/promises";
import type { Job } from "../../api/job-json.js";
import { isTerminal, type JobRecord } from "../../jobs/job.js";
import type { Jobs } from "../../jobs/jobs.js";
import { createJobs } from "../../jobs/jobs.js";
import { killTree } from "../../process/kill-tree.js";
import { type ApiAccess, followJob, postJob } from "../follow-job.js";
import { startServiceUnderTest } from "../service-under-test.js";
import { brokenSteps, checkJob } from "./check-job.js";
import { checkLeftovers } from "./check-leftovers.js";
import { type Draw, drawFor } from "./draw.js";
import { countHit, type FaultRun, type FaultRunOptions, jobWhenOver, timed } from "./fault-run.js";

const body = { script: "Hello there. This is a test.", durationMs: 4_000, resolution: "480p" };
const nextTurn = () => new Promise(setImmediate);

/** When to kill: after this share of the time that a job takes, or as soon as the job's record has this stage or status. */
type Moment = { share: number } | { stage: "uploading" } | { status: "done" };

/**
 * Kills the worker and all its children with SIGKILL at `count` random moments of a job, and starts another worker each time.
 * The time that a job takes is cut into `count` equal spans, with one moment in each. In addition, a quarter as often each,
 * the worker is killed when the job begins to upload and when it has just ended, moments that chance seldom hits.
 */
export function killWorkers({ count, seed, signal, say }: FaultRunOptions): Promise<FaultRun> {
  return timed("worker killed at a random moment of a job", async () => {
    // The lock is short, since after each kill the job waits until it expires.
    await using service = await startServiceUnderTest({
      CLIPWRIGHT_LOCK_S: "2",
      CLIPWRIGHT_GRACE_S: "2",
    });
    const jobs = createJobs(service.redis);
    const server = await service.start("serve", "--port", "0");
    const api: ApiAccess = { url: String(server.ready.url), key: service.key };
    let worker = await service.start("work", "--jobs", "1");
    const violations: string[] = [];
    const hits: Record<string, number> = {};
    const records: JobRecord[] = [];
    const finish = async (jobId: string, following: Promise<string[]>, when: string) => {
      const record = await jobWhenOver(jobs, jobId, signal);
      const broken = record === null ? ["it is lost"] : await checkJob(service, record);
      broken.push(...(await following));
      violations.push(...broken.map((what) => `${jobId} (${when}): ${what}`));
      if (record !== null) records.push(record);
    };

    const { jobId: undisturbed } = await postJob(api, body, signal);
    await finish(undisturbed, follow(api, undisturbed, signal), "undisturbed");
    let jobMs = Math.min(...records.map(durationOf));
    if (!Number.isFinite(jobMs)) return { faults: 0, jobs: records.length, violations, hits };
    const moments = momentsOf(count, drawFor("kill-workers", seed));
    for (const [index, moment] of moments.entries()) {
      const { jobId } = await postJob(api, body, signal);
      const following = follow(api, jobId, signal);
      if ("share" in moment) await wait(moment.share * jobMs, undefined, { signal });
      else await reached(moment, jobs, jobId, signal);
      killTree(worker.pid);
      await worker.ended;
      const record = await jobs.read(jobId);
      const hit = record?.state;
      // A job that was faster than the first tells where the moments of the next ones lie.
      if (record && "share" in moment) jobMs = Math.min(jobMs, durationOf(record));
      const when = hit?.stage ?? hit?.status ?? "lost";
      countHit(hits, when);
      say(`worker ${index + 1} of ${moments.length} killed: ${when}, ${hit?.progress} %`);
      worker = await service.start("work", "--jobs", "1");
      await finish(jobId, following, `killed at ${when}, ${hit?.progress} %`);
    }
    violations.push(...(await checkLeftovers(service, records, signal)));
    return { faults: moments.length, jobs: records.length, violations, hits };
  });
}

/** Milliseconds from the job's creation to its end; infinite while it is not over. */
function durationOf({ createdAt, state }: JobRecord): number {
  return (state.finishedAt ?? Number.POSITIVE_INFINITY) - createdAt;
}

function momentsOf(count: number, draw: Draw): Moment[] {
  const aimed = Math.ceil(count / 4);
  return [
    ...Array.from({ length: count }, (_, i) => ({ share: (i + draw.between(0, 1)) / count })),
    ...Array.from({ length: aimed }, () => ({ stage: "uploading" }) as const),
    ...Array.from({ length: aimed }, () => ({ status: "done" }) as const),
  ];
}

async function reached(
  moment: Exclude<Moment, { share: number }>,
  jobs: Jobs,
  jobId: string,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const state = (await jobs.read(jobId))?.state;
    if (state === undefined || isTerminal(state)) return;
    if ("stage" in moment && state.stage === moment.stage) return;
    // Uploading takes a few milliseconds, so the record is read as often as possible.
    await nextTurn();
  }
}

/** Follows a job over HTTP to its end. @returns a sentence for each fault in what the API told. */
async function follow(api: ApiAccess, jobId: string, signal: AbortSignal): Promise<string[]> {
  const told: Job[] = [];
  const limit = AbortSignal.any([signal, AbortSignal.timeout(120_000)]);
  try {
    told.push(await followJob(api, jobId, limit, (job) => told.push(job)));
    return brokenSteps(told).map((what) => `over HTTP: ${what}`);
  } catch (error) {
    return [`over HTTP: ${error instanceof Error ? error.message : String(error)}`];
  }
}
