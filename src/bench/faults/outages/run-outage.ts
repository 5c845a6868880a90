import { setTimeout as wait } from "node:timers/promises";
import type { JobRecord } from "../../../jobs/job.js";
import { redisKeys } from "../../../redis/redis-keys.js";
import { postJob } from "../../follow-job.js";
import { startServiceUnderTest } from "../../service-under-test.js";
import { checkJobs } from "../check-jobs.js";
import { type Draw, drawFor } from "../draw.js";
import { type FaultRun, type FaultRunOptions, skippedRun, timed } from "../fault-run.js";
import { type Fleet, startProcesses } from "../fleet.js";
import { untilReady } from "../readiness.js";
import type { Outage, OutageKind } from "./outage.js";
import { type ProbeLog, probeService } from "./probe-service.js";

const workers = 2;
const probeEveryMs = 1_000;
/** A job may be written up to 5 s late, and the wait for a worker's self-test and for a next attempt grows to a minute each. */
const recoveryLimitMs = 420_000;
/** An outage that nobody has told of goes on for so long at most: on a busy machine no job may have met it before. */
const untoldLimitMs = 180_000;
const pollMs = 50;

/**
 * Takes something that the service needs away for `outageMs`, while `count` jobs wait: all of them must be done in the end, and
 * the outage must have been told of.
 */
export async function runOutage(kind: OutageKind, options: FaultRunOptions): Promise<FaultRun> {
  const { count, outageMs, seed, signal, say } = options;
  const seconds = Math.round(outageMs / 1000);
  const title = `${kind.name} for ${seconds} s`;
  await using service = await startServiceUnderTest({
    CLIPWRIGHT_GRACE_S: "2",
    CLIPWRIGHT_LOCK_S: "5",
  });
  const whyNot = await kind.whyNot(service);
  if (whyNot !== null) return skippedRun(title, whyNot);
  return await timed(title, async () => {
    const draw = drawFor(kind.name, seed);
    const outage = await kind.prepare(service, draw);
    const fleet = await startProcesses(service, workers);
    const bodies = Array.from({ length: count }, () => jobBody(draw));
    const posted = await Promise.all(bodies.map((body) => postJob(fleet.api, body, signal)));
    await untilDone(fleet, draw.whole(0, Math.min(3, count - 1)), count, signal);
    say(`${kind.name}: begins, ${await fleet.service.redis.zcard(redisKeys.live)} jobs to go`);
    const log: ProbeLog = { violations: new Set(), told: false, seen: {}, jobIds: [] };
    const span = { begunAt: Date.now(), endedAt: 0 };
    const probe = () => probeService(fleet, kind.toldBy, log, signal);
    await makeOutage(outage, { outageMs, probe, isTold: () => log.told, signal });
    span.endedAt = Date.now();
    say(`${kind.name}: over`);
    await untilReady(fleet.api.url, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      log.violations.add(`the API was not ready 90 s after the outage: ${error}`);
    });
    if (!log.told) log.violations.add("nobody told of the outage");
    // Of a creation that was answered 503, the job may be there all the same.
    const jobIds = await allJobIds(fleet);
    const known = [...posted.map(({ jobId }) => jobId), ...log.jobIds];
    const lost = known.filter((jobId) => !jobIds.includes(jobId));
    // The work folder of a job that ends while it cannot be reached is left to a later sweep.
    const folderMayStay = ({ state: { finishedAt } }: JobRecord) =>
      finishedAt !== null && finishedAt >= span.begunAt && finishedAt <= span.endedAt;
    const violations = [
      ...log.violations,
      ...lost.map((jobId) => `${jobId}: it is lost`),
      ...(await checkJobs(service, jobIds, signal, { limitMs: recoveryLimitMs, folderMayStay })),
    ];
    return { faults: 1, jobs: jobIds.length, violations, hits: log.seen };
  });
}

function jobBody(draw: Draw) {
  const script = draw.pick(["Hello there.", "Hello there. This is a test.", "Good evening."]);
  return { script, durationMs: draw.whole(2, 4) * 1_000, resolution: "480p" };
}

/** Waits until so many of all jobs are over. */
async function untilDone({ service }: Fleet, done: number, all: number, signal: AbortSignal) {
  while ((await service.redis.zcard(redisKeys.live)) > all - done) {
    await wait(pollMs, undefined, { signal });
  }
}

interface OutageWatch {
  outageMs: number;
  probe: () => Promise<void>;
  isTold: () => boolean;
  signal: AbortSignal;
}

/** Makes an outage, and ends it after its time and when it was told of; also where a probe throws. */
async function makeOutage(
  outage: Outage,
  { outageMs, probe, isTold, signal }: OutageWatch,
): Promise<void> {
  const endMs = performance.now() + outageMs;
  const lasts = () => {
    const now = performance.now();
    return now < endMs || (!isTold() && now < endMs + untoldLimitMs);
  };
  try {
    await outage.begin();
    while (lasts()) {
      await outage.keepUp?.();
      await probe();
      await wait(probeEveryMs, undefined, { signal });
    }
  } finally {
    await outage.end();
  }
}

async function allJobIds({ service: { redis } }: Fleet): Promise<string[]> {
  const prefix = redisKeys.job("");
  const jobIds: string[] = [];
  for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 1_000 })) {
    jobIds.push(...(keys as string[]).map((key) => key.slice(prefix.length)));
  }
  return [...new Set(jobIds)].sort();
}
