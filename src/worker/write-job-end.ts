import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { ZodError } from "zod";
import type { Transition } from "../jobs/jobs.js";
import { isRefusedByRedis } from "../redis/redis-errors.js";

const retryMs = 500;

/** `aborted`: the signal came before Redis has taken the end. `refused`: Redis will not take this end, however often. */
export type WrittenEnd = Transition | { outcome: "aborted" | "refused" };

/**
 * Writes the end of a job, and tries again while Redis is away: the work is done, and must not be lost. What Redis refuses
 * is not tried again, since it would be refused each time.
 * @param write makes the transition in Redis; doing so twice must do no harm, since an answer may be lost.
 */
export async function writeJobEnd(
  write: () => Promise<Transition>,
  signal: AbortSignal,
  log: Logger,
): Promise<WrittenEnd> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (isRefused(error)) {
        log.error({ err: error }, "Redis refuses the end of the job");
        return { outcome: "refused" };
      }
      if (tries === 1) log.warn({ err: error }, "the result waits for Redis");
      if (signal.aborted) return { outcome: "aborted" };
      await wait(retryMs, undefined, { signal }).catch(() => {});
    }
  }
}

/** Also where the answer is no state: it comes of what the record holds, and would be the same again. */
function isRefused(error: unknown): boolean {
  return isRefusedByRedis(error) || error instanceof ZodError || error instanceof SyntaxError;
}
