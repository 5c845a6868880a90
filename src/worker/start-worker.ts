import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import type { Logger } from "pino";
import { checkOperatorFolders } from "../check-operator-folders.js";
import { maxJobs, type Settings } from "../config.js";
import { followEnded } from "../jobs/follow-ended.js";
import { createJobs } from "../jobs/jobs.js";
import { createOutbox } from "../jobs/outbox.js";
import { openJobQueue } from "../jobs/queue.js";
import { createRenderSpeeds } from "../jobs/render-speeds.js";
import { startSweeps } from "../jobs/sweep-loop.js";
import { type Releasers, releaseOnFailure } from "../process/releasers.js";
import { connectRedis, type RedisPurpose, tellOutages } from "../redis/connect.js";
import { openRedisClock } from "../redis/redis-clock.js";
import { findFfmpeg } from "../render/encode/find-ffmpeg.js";
import { startTrims } from "../reuse/start-trims.js";
import { packageVersion } from "../version.js";
import { type Consumer, startConsumer } from "./consumer.js";
import { drainConsumer } from "./drain-consumer.js";
import { createHeartbeat, type WorkerFacts } from "./heartbeat.js";
import { openChildPool } from "./job-child-pool.js";
import { createJobFolders } from "./job-folders.js";
import { runJob } from "./run-job.js";
import { createRunningJobs, type RunningJobs } from "./running-jobs.js";
import { selfTest } from "./self-test.js";
import { createStepBack, type StepBack } from "./step-back.js";
import { tellQueueErrors } from "./tell-queue-errors.js";

/** A running worker. */
export interface RenderWorker {
  readonly id: string;
  facts(): WorkerFacts;
  /**
   * Takes no new jobs, finishes those under way within the grace time, hands back the others, and closes everything. A second
   * call waits for the first.
   */
  drain(graceMs: number): Promise<void>;
}

const folderSweepMs = 600_000;
/** A consumer that has not asked the queue for this time does not work. It asks every 5 s. */
const silenceLimitMs = 20_000;

/**
 * Starts a worker: it takes jobs from the queue, and renders each in a process of its own. This process never computes.
 * @throws ClipError `dependency.missing` without a usable ffmpeg: such a worker would fail each job at once, and so take more
 * of them than any other; `request.invalid` for a folder of styles, music or pictures that cannot be used. Nothing is left open
 * then.
 */
export async function startWorker(
  redisUrl: string,
  settings: Settings,
  parentLog: Logger,
): Promise<RenderWorker> {
  const id = `${hostname()}-${process.pid}-${randomBytes(3).toString("hex")}`;
  const log = parentLog.child({ workerId: id });
  await checkOperatorFolders(settings);
  const ffmpeg = await findFfmpeg({ env: process.env });
  log.info({ ffmpeg: ffmpeg.path, version: ffmpeg.version }, "ffmpeg is here");
  const version = await packageVersion();
  return await releaseOnFailure((releasers) =>
    openWorker({ id, version, redisUrl, settings, log }, releasers),
  );
}

interface WorkerStart {
  id: string;
  version: string;
  redisUrl: string;
  settings: Settings;
  log: Logger;
}

/** The order of the steps matters: what a step opens is closed before what the steps above it have opened. */
async function openWorker(start: WorkerStart, releasers: Releasers): Promise<RenderWorker> {
  const { id, settings, log } = start;
  const { redis, blocking, following } = connectToRedis(start, releasers);
  const jobs = createJobs(redis);
  const clock = await openRedisClock(redis);
  releasers.add(() => clock.close());
  const workRoot = resolve(join(settings.dataDir, "work"));
  const folders = createJobFolders(workRoot, jobs);
  const swept = await folders.sweep();
  if (swept > 0) log.info({ count: swept }, "removed the work of jobs that are over");
  const queue = openJobQueue(redis);
  releasers.add(() => queue.close());
  const outbox = createOutbox(redis, queue, log);
  releasers.add(() => outbox.close());
  // The heartbeat goes on while the worker drains, so that operators see it drain.
  const heartbeat = createHeartbeat(redis, id);
  releasers.add(() => heartbeat.stop());
  const children = openChildPool(settings);
  releasers.add(() => children.close());
  children.prepare();
  const sweeps = startSweeps({ redis, jobs, queue, outbox, log });
  releasers.add(() => sweeps.stop());
  // Another worker may have finished a job that was begun here.
  const sweepFolders = setInterval(() => void folders.sweep().catch(() => {}), folderSweepMs);
  releasers.add(() => clearInterval(sweepFolders));
  const trims = startTrims(settings, log);
  releasers.add(() => trims.stop());
  const draining = new AbortController();
  const stepBack = createStepBack({
    test: (signal) => selfTest(settings, workRoot, signal),
    pause: () => consumer.pause(true),
    resume: () => consumer.resume(),
    log,
  });
  const speeds = createRenderSpeeds(redis);
  const running = createRunningJobs(
    (jobId, stop) =>
      // A job that has ended may have made room for one of its account that waits.
      runJob(jobId, stop, {
        jobs,
        clock,
        children,
        folders,
        speeds,
        stepBack,
        settings,
        log,
      }).finally(() => outbox.bringAdmitted()),
    { lockMs: settings.lockS * 1000, takes: () => stepBack.trouble === null, log },
  );
  const onEnded = (jobId: string) => {
    if (running.stopEnded(jobId)) return;
    // Nobody else removes what an earlier attempt has left here, where the job waited for its next one.
    folders.remove(jobId).catch((err) => log.debug({ err, jobId }, "a work folder stays for now"));
  };
  const ended = await followEnded(following, onEnded, log);
  releasers.add(() => ended.close());
  const consumer = startConsumer(blocking, settings, running.take);
  tellQueueErrors(consumer, log);
  let graceMs = 0;
  releasers.add(() => drainConsumer(consumer, running, graceMs));
  releasers.add(() => stepBack.close());

  const facts = factsOf(start, { consumer, running, stepBack, draining: draining.signal });
  heartbeat.start(facts, (wanted) => changeConcurrency(consumer, wanted, log));
  return {
    id,
    facts,
    async drain(wantedGraceMs) {
      graceMs = wantedGraceMs;
      draining.abort();
      await releasers.release();
    },
  };
}

interface WorkerParts {
  consumer: Consumer;
  running: RunningJobs;
  stepBack: StepBack;
  draining: AbortSignal;
}

function connectToRedis({ redisUrl, log }: WorkerStart, releasers: Releasers) {
  const connect = (purpose: RedisPurpose) => {
    const away = (error: Error) => log.debug({ err: error }, "Redis is away");
    const connection = connectRedis(redisUrl, purpose, away);
    releasers.add(() => connection.disconnect());
    return connection;
  };
  const redis = connect("calls");
  tellOutages(redis, log);
  return { redis, blocking: connect("blocking"), following: connect("following") };
}

function factsOf(
  { id, version }: WorkerStart,
  { consumer, running, stepBack, draining }: WorkerParts,
): () => WorkerFacts {
  const startedAt = Date.now();
  return () => ({
    id,
    host: hostname(),
    pid: process.pid,
    version,
    jobs: consumer.concurrency,
    running: [...running.jobIds],
    ready: !draining.aborted && stepBack.trouble === null && takesJobs(consumer, running),
    draining: draining.aborted,
    trouble: stepBack.trouble,
    startedAt,
    seenAt: Date.now(),
  });
}

function takesJobs(consumer: Consumer, running: RunningJobs): boolean {
  if (!consumer.isRunning()) return false;
  // A consumer that renders as many jobs as it may does not ask for more.
  if (running.jobIds.length >= consumer.concurrency) return true;
  return performance.now() - consumer.lastAskedAt < silenceLimitMs;
}

/** @param wanted how many jobs an operator wants to be rendered at once; null where no operator has asked. */
function changeConcurrency(consumer: Consumer, wanted: number | null, log: Logger): void {
  const { concurrency } = consumer;
  if (wanted === null || wanted === concurrency || wanted < 1 || wanted > maxJobs) return;
  log.info({ from: concurrency, to: wanted }, "renders another number of jobs at once");
  consumer.concurrency = wanted;
}
