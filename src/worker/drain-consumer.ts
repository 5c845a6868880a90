import { setTimeout as wait } from "node:timers/promises";
import type { Consumer } from "./consumer.js";
import type { RunningJobs } from "./running-jobs.js";

/** How long jobs that were stopped by the end of the grace time may take to be handed back. */
const handBackLimitMs = 5_000;

/**
 * Takes no new jobs, waits until those under way are over, and stops those that are not over after the grace time: they are
 * handed back. Their locks are renewed until then.
 */
export async function drainConsumer(
  consumer: Pick<Consumer, "close">,
  running: Pick<RunningJobs, "stopAll">,
  graceMs: number,
): Promise<void> {
  const closed = consumer.close();
  const grace = setTimeout(() => running.stopAll("drained"), graceMs);
  // While Redis is away no job can be handed back, and BullMQ would wait for it for ever. Other workers take such a job when
  // its lock expires.
  const limit = new AbortController();
  const limitMs = graceMs + handBackLimitMs;
  const late = wait(limitMs, undefined, { signal: limit.signal }).catch(() => {});
  try {
    await Promise.race([closed, late]);
  } finally {
    limit.abort();
    clearTimeout(grace);
  }
}
