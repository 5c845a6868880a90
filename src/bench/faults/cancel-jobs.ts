import { setTimeout as wait } from "node:timers/promises";
import { internalError } from "../../errors.js";
import { isTerminal, type JobRecord, type JobStage } from "../../jobs/job.js";
import { createJobs } from "../../jobs/jobs.js";
import { type ApiAccess, postJob } from "../follow-job.js";
import { randomFrom } from "../seeded-random.js";
import { startServiceUnderTest } from "../service-under-test.js";
import { cancelAndCheck } from "./check-canceled.js";
import { checkLeftovers } from "./check-leftovers.js";
import { countHit, type FaultRun, type FaultRunOptions, jobWhenOver, timed } from "./fault-run.js";

const body = { script: "Hello there. This is a test.", durationMs: 4_000, resolution: "480p" };
/** After this time a canceled job is over, and nothing of it is left. */
const promisedMs = 1_000;
/** Later moments would often find the job done. */
const lastShare = 0.95;
const nextTurn = () => new Promise(setImmediate);

/** When to cancel: after this share of the time that a job takes, or as soon as its record has this stage. */
type Moment = { share: number } | { stage: JobStage };

/**
 * Cancels jobs at `count` random moments of their time, over two workers; every third time also a job that waits behind them,
 * and both that render, at once. In addition, a quarter as often each, when a job begins to narrate and to upload.
 * @param limitMs what takes longer is late; infinite where time is not looked at.
 */
export function cancelJobs(
  { count, seed, signal, say }: FaultRunOptions,
  limitMs = promisedMs,
): Promise<FaultRun> {
  return timed("job canceled at a random moment", async () => {
    await using service = await startServiceUnderTest({ CLIPWRIGHT_GRACE_S: "2" });
    const jobs = createJobs(service.redis);
    const server = await service.start("serve", "--port", "0");
    const api: ApiAccess = { url: String(server.ready.url), key: service.key };
    const workers: number[] = [];
    for (let i = 0; i < 2; i += 1) {
      workers.push((await service.start("work", "--jobs", "1")).pid);
    }
    const violations: string[] = [];
    const hits: Record<string, number> = {};
    const jobIds: string[] = [];
    const post = async () => {
      const { jobId } = await postJob(api, body, signal);
      jobIds.push(jobId);
      return jobId;
    };
    const first = await jobWhenOver(jobs, await post(), signal);
    const jobMs = (first?.state.finishedAt ?? Number.NaN) - (first?.createdAt ?? 0);
    if (!Number.isFinite(jobMs)) throw internalError("the first job did not end");
    const slowest = { terminalMs: 0, goneMs: 0 };
    const moments = momentsOf(count, seed);
    for (const [index, moment] of moments.entries()) {
      const together = [await post()];
      if (index % 3 === 0) together.push(await post(), await post());
      if ("share" in moment) await wait(moment.share * jobMs, undefined, { signal });
      else await reached(moment.stage, () => jobs.read(together[0] ?? ""), signal);
      const all = await cancelAndCheck(
        service,
        api,
        { jobIds: together, workers, limitMs },
        signal,
      );
      for (const [job, { when, terminalMs, goneMs, violations: broken }] of all.entries()) {
        countHit(hits, when ?? "over before");
        violations.push(...broken.map((what) => `${together[job]} (${when}): ${what}`));
        slowest.terminalMs = Math.max(slowest.terminalMs, terminalMs);
        if (when !== null) slowest.goneMs = Math.max(slowest.goneMs, goneMs);
      }
      say(`moment ${index + 1} of ${moments.length}: ${all.map(({ when }) => when).join(", ")}`);
    }
    const records = await Promise.all(jobIds.map((jobId) => jobWhenOver(jobs, jobId, signal)));
    const found = records.filter((record): record is JobRecord => record !== null);
    violations.push(...(await checkLeftovers(service, found, signal)));
    const [terminalMs, goneMs] = [slowest.terminalMs, slowest.goneMs].map(Math.round);
    say(`slowest cancel: over after ${terminalMs} ms, nothing left after ${goneMs} ms`);
    return { faults: moments.length, jobs: jobIds.length, violations, hits };
  });
}

function momentsOf(count: number, seed: number): Moment[] {
  const random = randomFrom(seed);
  const aimed = Math.ceil(count / 4);
  return [
    ...Array.from({ length: count }, (_, i) => ({ share: ((i + random()) / count) * lastShare })),
    ...Array.from({ length: aimed }, () => ({ stage: "narrating" }) as const),
    ...Array.from({ length: aimed }, () => ({ stage: "uploading" }) as const),
  ];
}

async function reached(
  stage: JobStage,
  read: () => Promise<JobRecord | null>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const state = (await read())?.state;
    if (state === undefined || isTerminal(state) || state.stage === stage) return;
    // Uploading takes a few milliseconds, so the record is read as often as possible.
    await nextTurn();
  }
}
