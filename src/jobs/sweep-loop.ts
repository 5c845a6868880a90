import { setTimeout as wait } from "node:timers/promises";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import { createLease, type Lease } from "../redis/lease.js";
import { redisKeys } from "../redis/redis-keys.js";
import type { Jobs } from "./jobs.js";
import { recoverLostJobs } from "./lost.js";
import type { Outbox } from "./outbox.js";
import { failOverdueJobs } from "./overdue.js";
import type { JobQueue } from "./queue.js";

/** Outbox and overdue jobs are looked for often, lost ones, of which all live jobs are asked for, once in a while. */
const everyMs = 2_000;
const lostEveryMs = 60_000;
/** What is younger is on its way to the queue by itself. */
const outboxGraceMs = 1_500;
const lostGraceMs = 60_000;
/** A process that sweeps and falls silent is followed by another after this time. */
const leaseMs = 6_000;

export interface SweepParts {
  redis: Redis;
  jobs: Pick<Jobs, "fail" | "read">;
  queue: Pick<JobQueue, "missing">;
  outbox: Pick<Outbox, "bring" | "sweep">;
  log: Logger;
}

export interface Sweeps {
  /** Ends them; resolves when what was under way has ended. */
  stop(): Promise<void>;
}

/**
 * Sweeps until it is stopped, also while Redis is away. Every API and every worker offers to: one of them does it at a time.
 * All times are those of Redis: the clock of one machine decides about nobody's jobs.
 */
export function startSweeps(parts: SweepParts): Sweeps {
  const stopping = new AbortController();
  const lease = createLease(parts.redis, redisKeys.sweeper, leaseMs);
  const ended = sweepUntil(stopping.signal, lease, parts);
  return {
    async stop() {
      stopping.abort();
      await ended;
      await lease.release().catch(() => {});
    },
  };
}

async function sweepUntil(signal: AbortSignal, lease: Lease, parts: SweepParts): Promise<void> {
  let lostSweptAt = 0;
  while (!signal.aborted) {
    await wait(everyMs, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    try {
      if (!(await lease.hold())) continue;
      const now = Number((await parts.redis.time())[0]) * 1_000;
      await sweepOutbox(now, parts);
      await sweepOverdue(now, parts);
      if (now - lostSweptAt < lostEveryMs) continue;
      lostSweptAt = now;
      await sweepLost(now, parts);
    } catch (error) {
      parts.log.debug({ err: error }, "the sweep waits for Redis");
    }
  }
}

async function sweepOutbox(now: number, { outbox, log }: SweepParts): Promise<void> {
  const count = await outbox.sweep(now - outboxGraceMs);
  if (count > 0) log.info({ count }, "brought jobs from the outbox to the queue");
}

async function sweepOverdue(now: number, { redis, jobs, log }: SweepParts): Promise<void> {
  const count = await failOverdueJobs(redis, jobs, now);
  if (count > 0) log.warn({ count }, "ended jobs whose deadline has passed");
}

async function sweepLost(now: number, { redis, queue, outbox, log }: SweepParts): Promise<void> {
  const count = await recoverLostJobs(redis, queue, outbox, now - lostGraceMs);
  if (count > 0) log.warn({ count }, "brought jobs back that the queue had lost");
}
