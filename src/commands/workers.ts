import { formatWait } from "../cli/format-quantities.js";
import type { CommandContext, CommandResult } from "../cli/run-command.js";
import { type ServiceFlags, settingsWith } from "../cli/service-flags.js";
import { withRedis } from "../cli/with-redis.js";
import { maxJobs } from "../config.js";
import { commandInvalid } from "../errors.js";
import { listWorkers, type WorkerFacts, wantJobs } from "../worker/heartbeat.js";

/** `clipwright workers`: who renders, how much at once, and what. */
export async function listWorkersCommand(
  flags: ServiceFlags,
  context: CommandContext,
): Promise<CommandResult> {
  return withRedis(settingsWith(flags), context, async (redis) => {
    const workers = await listWorkers(redis);
    return {
      json: { workers },
      lines: workers.length === 0 ? ["No worker is running."] : workers.map(workerLine),
    };
  });
}

/** `clipwright workers set ID|all --jobs N`: how many jobs a worker renders at once, from its next heartbeat on. */
export async function setWorkersCommand(
  id: string,
  flags: ServiceFlags,
  context: CommandContext,
): Promise<CommandResult> {
  if (flags.jobs === undefined) {
    throw commandInvalid(`--jobs is missing: how many at once, 1 to ${maxJobs}`);
  }
  const settings = settingsWith(flags);
  return withRedis(settings, context, async (redis) => {
    const workers = await listWorkers(redis);
    const chosen = workers.filter((worker) => id === "all" || worker.id === id);
    if (chosen.length === 0) {
      const known = workers.map((worker) => worker.id).join(", ") || "none";
      throw commandInvalid(`There is no worker ${id}; there are ${known}`);
    }
    for (const worker of chosen) await wantJobs(redis, worker.id, settings.jobs);
    return {
      json: { workers: chosen.map((worker) => worker.id), jobs: settings.jobs },
      lines: chosen.map((worker) => `${worker.id} will render ${settings.jobs} at once`),
    };
  });
}

/** What one worker does, and why it takes no jobs where it is in trouble. */
export function workerLine(worker: WorkerFacts): string {
  const { id, jobs, running, ready, draining, trouble, startedAt } = worker;
  const idle = trouble === null ? "not consuming" : `not consuming: ${trouble}`;
  const state = draining ? "draining" : ready ? "ready" : idle;
  const up = formatWait(Date.now() - startedAt);
  return `${id}  ${state}  ${running.length} of ${jobs}  up ${up}  ${running.join(" ")}`.trimEnd();
}
