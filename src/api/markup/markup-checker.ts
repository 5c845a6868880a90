import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import type { FieldProblem } from "../../errors.js";
import { builtEntry } from "../../process/built-entry.js";
import { checkMarkup, type MarkupTask } from "./check-markup.js";

/** What is longer is checked on a thread, in UTF-16 code units: shorter scripts take less than two milliseconds. */
const longestInline = 400;
/** Scripts that may wait for the thread. */
const mostWaiting = 1_000;
const idleMs = 30_000;

/** Checks the markup of scripts without holding up the event loop. */
export interface MarkupChecker {
  check(task: MarkupTask): Promise<FieldProblem[]>;
  close(): Promise<void>;
}

export function openMarkupChecker(): MarkupChecker {
  let pool: Piscina<MarkupTask, FieldProblem[]> | null = null;
  return {
    async check(task) {
      // Plain text has no markup that could be wrong.
      if (!task.script.includes("[")) return [];
      if (task.script.length <= longestInline) return checkMarkup(task);
      pool ??= new Piscina<MarkupTask, FieldProblem[]>({
        filename: fileURLToPath(builtEntry("api/markup/markup-thread.js")),
        minThreads: 0,
        maxThreads: 1,
        idleTimeout: idleMs,
        maxQueue: mostWaiting,
      });
      return pool.run(task);
    },
    async close() {
      await pool?.destroy();
    },
  };
}
