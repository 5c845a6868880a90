import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { type FieldProblem, unavailable } from "../../errors.js";
import { builtEntry } from "../../process/built-entry.js";
import type { MarkupTask } from "./check-markup.js";

/** Scripts that may wait for the thread. */
const mostWaiting = 1_000;
const idleMs = 30_000;

/**
 * Checks the markup of scripts on a thread: even one of 400 characters can take 40 ms of it, and in Japanese the first one
 * takes as long for its dictionary.
 */
export interface MarkupChecker {
  /** @throws ClipError `unavailable` where too many scripts wait already. */
  check(task: MarkupTask): Promise<FieldProblem[]>;
  close(): Promise<void>;
}

export function openMarkupChecker(): MarkupChecker {
  let pool: Piscina<MarkupTask, FieldProblem[]> | null = null;
  return {
    async check(task) {
      // Plain text has no markup that could be wrong.
      if (!task.script.includes("[")) return [];
      pool ??= new Piscina<MarkupTask, FieldProblem[]>({
        filename: fileURLToPath(builtEntry("api/markup/markup-thread.js")),
        minThreads: 0,
        maxThreads: 1,
        idleTimeout: idleMs,
        maxQueue: mostWaiting,
      });
      if (pool.queueSize >= mostWaiting) {
        throw unavailable("Too many scripts wait to be checked; try again.");
      }
      return pool.run(task);
    },
    async close() {
      await pool?.destroy();
    },
  };
}
