import { setTimeout as wait } from "node:timers/promises";
import { isTerminal } from "../../jobs/job.js";
import { postJob } from "../follow-job.js";
import { checkJobs } from "./check-jobs.js";
import { type Draw, drawFor } from "./draw.js";
import {
  countHit,
  type FaultRun,
  type FaultRunOptions,
  jobWhenOver,
  skippedRun,
  timed,
} from "./fault-run.js";
import { type Fleet, holderOf, startFleet, type WorkerUnderTest } from "./fleet.js";
import { descendantsOf, stopProcesses } from "./stopped-processes.js";

const name = "worker or its job's process stopped for a while";
const body = {
  script: "Hello there. This is a test. It goes on for a little while.",
  durationMs: 12_000,
  resolution: "480p",
};
/** A daemon that a busy machine keeps waiting must not lose its locks. */
const lockMs = 5_000;
const pollMs = 20;

/** One stop, which lasts for a drawn time. The order of these is that of the first faults. */
const kinds = {
  /** The daemon alone: the job's process goes on unattended, and another worker takes the job over beside it. */
  async daemon({ holder }: Stop, draw: Draw, signal: AbortSignal) {
    using _stopped = stopProcesses([holder.pid]);
    await wait(draw.between(0.2, 2) * lockMs, undefined, { signal });
  },
  /** Both; the job's process goes on while the next worker renders, and the daemon only after the job's end. */
  async "daemon, and its job until the next worker has it"(stop: Stop, draw, signal) {
    using _daemon = stopProcesses([stop.holder.pid]);
    using job = stopProcesses(descendantsOf(stop.holder.pid));
    await untilBegunAgain(stop, signal);
    await wait(draw.between(0, 500), undefined, { signal });
    job.goOn();
    await jobWhenOver(stop.fleet.jobs, stop.jobId, signal);
  },
  /** The job's process alone, while its daemon renews the lock. */
  async "process of the job"({ holder }: Stop, draw, signal) {
    using _stopped = stopProcesses(descendantsOf(holder.pid));
    await wait(draw.between(500, 6_000), undefined, { signal });
  },
} satisfies Record<string, (stop: Stop, draw: Draw, signal: AbortSignal) => Promise<void>>;

interface Stop {
  fleet: Fleet;
  jobId: string;
  /** The fence of the attempt that is stopped. */
  fence: number;
  holder: WorkerUnderTest;
}

/**
 * Stops a worker's daemon, its job's process or both with SIGSTOP, `count` times, while another worker is free. A job has two
 * attempts only, so that one that is spoilt by the processes that were stopped is seen.
 */
export async function stopWorkers(options: FaultRunOptions): Promise<FaultRun> {
  if (process.platform !== "linux") return skippedRun(name, "children are found on Linux only");
  return timed(name, () => stopAll(options));
}

async function stopAll({ count, seed, signal, say }: FaultRunOptions) {
  const draw = drawFor("stop-workers", seed);
  const hits: Record<string, number> = {};
  const jobIds: string[] = [];
  await using fleet = await startFleet(2, {
    CLIPWRIGHT_LOCK_S: String(lockMs / 1000),
    CLIPWRIGHT_ATTEMPTS: "2",
  });
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  for (let made = 0; made < count; made += 1) {
    // Each kind comes as often as the others.
    const kind = names[made % names.length] ?? "daemon";
    const { jobId } = await postJob(fleet.api, body, signal);
    jobIds.push(jobId);
    const holder = await holderOf(fleet, jobId, signal);
    await wait(draw.between(0, 1_200), undefined, { signal });
    const record = await fleet.jobs.read(jobId);
    const at = record?.state.stage ?? record?.state.status ?? "lost";
    countHit(hits, `${kind}, ${at}`);
    say(`stopped ${made + 1} of ${count}: ${kind}, ${at}`);
    const fence = record?.fence ?? 0;
    await kinds[kind]({ fleet, jobId, fence, holder }, draw, signal);
    await jobWhenOver(fleet.jobs, jobId, signal);
  }
  const violations = await checkJobs(fleet.service, jobIds, signal);
  return { faults: count, jobs: jobIds.length, violations, hits };
}

/** Waits until another worker has begun a job, or it is over; for ten locks at most. */
async function untilBegunAgain({ fleet, jobId, fence }: Stop, signal: AbortSignal): Promise<void> {
  const limit = performance.now() + 10 * lockMs;
  while (performance.now() < limit) {
    const record = await fleet.jobs.read(jobId);
    if (record === null || record.fence > fence || isTerminal(record.state)) return;
    await wait(pollMs, undefined, { signal });
  }
}
