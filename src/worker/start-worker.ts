import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DelayedError, WaitingError } from "bullmq";
import type { Logger } from "pino";
import { maxJobs, type Settings } from "../config.js";
import { createJobs } from "../jobs/jobs.js";
import { createOutbox } from "../jobs/outbox.js";
import { openJobQueue, queueName } from "../jobs/queue.js";
import { startSweeps } from "../jobs/sweeps.js";
import { connectRedis, keyPrefix, tellOutages } from "../redis/connect.js";
import { findFfmpeg } from "../render/encode/find-ffmpeg.js";
import { packageVersion } from "../version.js";
import { Consumer, type QueueJob } from "./consumer.js";
import { startHeartbeat, type WorkerFacts } from "./heartbeat.js";
import { openChildPool } from "./job-child-pool.js";
import { createJobFolders } from "./job-folders.js";
import { keepLock } from "./renew-lock.js";
import { backoffMs, type RunParts, runJob, type StopReason, type Verdict } from "./run-job.js";

/** A running worker. */
export interface RenderWorker {
  readonly id: string;
  /** Jobs rendered at once; may be changed while it runs. */
  concurrency: number;
  facts(): WorkerFacts;
  /**
   * Takes nothing new, finishes what is under way within the grace time, hands back what is not done by then, and ends.
   * Locks are kept until then.
   */
  drain(graceMs: number): Promise<void>;
}

/** A loop that has not asked for work for so long does not consume. It waits 5 s at a time. */
const silentMs = 20_000;

/** How long a job that was stopped by a drain may take to be handed back. */
const handBackMs = 5_000;
const tidyEveryMs = 600_000;

/**
 * Starts a worker: it takes jobs from the queue, and renders each in a process of its own. This process never computes.
 * @throws ClipError `dependency.missing` without a usable ffmpeg: such a worker would fail every job, and be the first to
 * take the next.
 */
export async function startWorker(
  redisUrl: string,
  settings: Settings,
  parentLog: Logger,
): Promise<RenderWorker> {
  const id = `${hostname()}-${process.pid}-${randomBytes(3).toString("hex")}`;
  const log = parentLog.child({ workerId: id });
  const away = (error: Error) => log.debug({ err: error }, "Redis is away");
  const ffmpeg = await findFfmpeg({ env: process.env });
  log.info({ ffmpeg: ffmpeg.path, version: ffmpeg.version }, "ffmpeg is here");
  const redis = connectRedis(redisUrl, "calls", away);
  tellOutages(redis, log);
  const blocking = connectRedis(redisUrl, "blocking", away);
  const jobs = createJobs(redis);
  const queue = openJobQueue(redis);
  const outbox = createOutbox(redis, queue, log);
  const children = openChildPool();
  const folders = createJobFolders(resolve(join(settings.dataDir, "work")));
  const version = await packageVersion();
  const swept = await folders.sweep(jobs);
  if (swept > 0) log.info({ count: swept }, "removed the work of jobs that are over");
  children.prepare();

  const running = new Map<string, { stop: AbortController; verdict: Promise<Verdict> }>();
  const parts: RunParts = { jobs, children, folders, settings, log };
  // An entry whose attempt throws, as when Redis goes away at its beginning, would be removed from the queue.
  const attempt = (entry: QueueJob, stop: AbortController): Promise<Verdict> =>
    runJob(entry.data.jobId, stop, parts).catch((error: unknown) => {
      const delayMs = backoffMs(entry.attemptsStarted);
      log.warn({ err: error, jobId: entry.data.jobId, delayMs }, "broken off; to be tried again");
      return { act: "retry", delayMs };
    });
  const lockMs = settings.lockS * 1000;
  const take = async (entry: QueueJob, token = "") => {
    const { jobId } = entry.data;
    const stop = new AbortController();
    const onLost = () => stop.abort("lock_lost" satisfies StopReason);
    using _lock = keepLock(entry, token, lockMs, onLost);
    const before = running.get(jobId);
    const inTurn = async () => {
      // Where the lock was lost, this worker itself may have taken the job again. Two attempts would share its folder.
      before?.stop.abort("lock_lost" satisfies StopReason);
      await before?.verdict;
      return attempt(entry, stop);
    };
    const verdict = inTurn();
    running.set(jobId, { stop, verdict });
    try {
      await settle(entry, token, await verdict);
    } finally {
      if (running.get(jobId)?.stop === stop) running.delete(jobId);
    }
  };
  const consumer = new Consumer(queueName, take, {
    connection: blocking,
    prefix: keyPrefix,
    concurrency: settings.jobs,
    lockDuration: lockMs,
    skipLockRenewal: true,
    stalledInterval: Math.max(1_000, lockMs / 3),
    // The record counts attempts, and decides.
    maxStalledCount: 1_000_000,
    runRetryDelay: 1_000,
  });
  consumer.on("error", (error) => log.debug({ err: error }, "the queue waits"));

  const deadlineMs = settings.deadlineS * 1000;
  const sweeps = startSweeps({ redis, jobs, queue, outbox, deadlineMs, log });
  // A job that was begun here may have been finished elsewhere.
  const tidying = setInterval(() => void folders.sweep(jobs).catch(() => {}), tidyEveryMs);
  const startedAt = Date.now();
  let draining = false;
  const facts = (): WorkerFacts => ({
    id,
    host: hostname(),
    pid: process.pid,
    version,
    jobs: consumer.concurrency,
    running: [...running.keys()],
    ready: !draining && consumer.isRunning() && consumes(),
    draining,
    startedAt,
    seenAt: Date.now(),
  });
  // With every slot taken it need not ask for more.
  const consumes = () =>
    running.size >= consumer.concurrency || performance.now() - consumer.turnedAt < silentMs;
  const heartbeat = startHeartbeat(redis, facts, (wanted) => {
    if (wanted === null || wanted === consumer.concurrency || wanted < 1 || wanted > maxJobs)
      return;
    log.info({ from: consumer.concurrency, to: wanted }, "renders another number of jobs at once");
    consumer.concurrency = wanted;
  });

  return {
    id,
    get concurrency() {
      return consumer.concurrency;
    },
    set concurrency(jobsAtOnce: number) {
      consumer.concurrency = jobsAtOnce;
    },
    facts,
    async drain(graceMs) {
      draining = true;
      clearInterval(tidying);
      const closed = consumer.close();
      const limit = setTimeout(() => {
        for (const { stop } of running.values()) stop.abort("drained" satisfies StopReason);
      }, graceMs);
      // While Redis is away nothing can be handed back, and the queue waits for it for ever. Others take such a job when its
      // lock ends.
      const late = new AbortController();
      const cutOff = wait(graceMs + handBackMs, undefined, { signal: late.signal }).catch(() => {});
      await Promise.race([closed, cutOff]);
      late.abort();
      clearTimeout(limit);
      await sweeps.stop();
      await children.close();
      await heartbeat.stop();
      await outbox.close();
      await queue.close();
      redis.disconnect();
      blocking.disconnect();
    },
  };
}

/** Tells the queue what becomes of its entry. BullMQ takes these errors for the word that it has been moved. */
async function settle(entry: QueueJob, token: string, verdict: Verdict): Promise<void> {
  switch (verdict.act) {
    case "remove":
      return;
    case "retry":
      await entry.moveToDelayed(Date.now() + verdict.delayMs, token);
      throw new DelayedError();
    case "hand_back":
      // Where the lock is lost, the queue gives the entry to another by itself.
      await entry.moveToWait(token).catch(() => {});
      throw new WaitingError();
  }
}
