import { setTimeout as wait } from "node:timers/promises";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Jobs } from "./jobs.js";
import { recoverLostJobs } from "./lost.js";
import type { Outbox } from "./outbox.js";
import { failOverdueJobs } from "./overdue.js";
import type { JobQueue } from "./queue.js";

/** Every API and every worker sweeps: outbox often, overdue and lost jobs once in a while. */
const outboxEveryMs = 2_000;
const othersEveryMs = 60_000;
/** What is younger is on its way to the queue by itself. */
const outboxGraceMs = 1_500;
const lostGraceMs = 60_000;
/** A worker that has the job ends it first, and knows how far it was. */
const overdueGraceMs = 10_000;

export interface SweepParts {
  redis: Redis;
  jobs: Pick<Jobs, "fail">;
  queue: Pick<JobQueue, "missing">;
  outbox: Pick<Outbox, "bring" | "sweep">;
  /** A job's longest life, from its creation. */
  deadlineMs: number;
  log: Logger;
}

export interface Sweeps {
  /** Ends them; resolves when what was under way has ended. */
  stop(): Promise<void>;
}

/** Sweeps until it is stopped, also while Redis is away. */
export function startSweeps(parts: SweepParts): Sweeps {
  const stopping = new AbortController();
  const ended = sweepUntil(stopping.signal, parts);
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function sweepUntil(signal: AbortSignal, parts: SweepParts): Promise<void> {
  let othersSweptAt = 0;
  while (!signal.aborted) {
    await wait(outboxEveryMs, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    const now = Date.now();
    try {
      await sweepOutbox(now, parts);
      if (now - othersSweptAt < othersEveryMs) continue;
      othersSweptAt = now;
      await sweepOthers(now, parts);
    } catch (error) {
      parts.log.debug({ err: error }, "the sweep waits for Redis");
    }
  }
}

async function sweepOutbox(now: number, { outbox, log }: SweepParts): Promise<void> {
  const count = await outbox.sweep(now - outboxGraceMs);
  if (count > 0) log.info({ count }, "brought jobs from the outbox to the queue");
}

async function sweepOthers(
  now: number,
  { redis, jobs, queue, outbox, deadlineMs, log }: SweepParts,
): Promise<void> {
  const overdue = await failOverdueJobs(redis, jobs, now - deadlineMs - overdueGraceMs);
  if (overdue > 0) log.warn({ count: overdue }, "ended jobs that no worker took in time");
  const lost = await recoverLostJobs(redis, queue, outbox, now - lostGraceMs);
  if (lost > 0) log.warn({ count: lost }, "brought jobs back that the queue had lost");
}
