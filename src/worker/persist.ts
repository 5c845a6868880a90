import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Transition } from "../jobs/jobs.js";

const retryMs = 500;

/**
 * Writes the end of a job, and goes on trying while Redis is away: the work is done, and must not be lost.
 * @returns null where the signal ended the trying.
 */
export async function persist(
  write: () => Promise<Transition>,
  signal: AbortSignal,
  log: Logger,
): Promise<Transition | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (tries === 1) log.warn({ err: error }, "the result waits for Redis");
      if (signal.aborted) return null;
      await wait(retryMs);
    }
  }
}
