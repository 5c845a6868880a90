import { cancelJobs } from "../bench/faults/cancel-jobs.js";
import type { FaultRun } from "../bench/faults/fault-run.js";
import { killApis } from "../bench/faults/kill-apis.js";
import { killRedis } from "../bench/faults/kill-redis.js";
import { killWorkers } from "../bench/faults/kill-workers.js";
import type { CommandContext, CommandResult } from "../cli/run-command.js";
import { canceled } from "../errors.js";

const workerKills = 20;
const cancels = 30;
const apiKills = 50;
const jobsOfRedisKills = 10;

/** `clipwright bench faults`: kills each part of a service of its own, and counts the promises that break. */
export async function benchFaultsCommand({
  signal,
  stderr,
  quiet,
}: CommandContext): Promise<CommandResult> {
  const say = (what: string) => {
    if (!quiet) stderr.write(`${what}\n`);
  };
  const runs = await runAll({ signal, say });
  const broken = runs.some(({ violations }) => violations.length > 0);
  return { json: { runs }, lines: runs.flatMap(rowOf), ...(broken ? { exitCode: 1 } : {}) };
}

async function runAll(parts: Pick<CommandContext, "signal"> & { say(what: string): void }) {
  try {
    return [
      await killWorkers({ count: workerKills, ...parts }),
      await cancelJobs({ count: cancels, ...parts }),
      await killApis({ count: apiKills, ...parts }),
      await killRedis({ count: jobsOfRedisKills, ...parts }),
    ];
  } catch (error) {
    // A wait that is stopped says so in its own way.
    throw parts.signal.aborted ? canceled(error) : error;
  }
}

function rowOf({ name, kills, jobs, violations, hits, seconds, skipped }: FaultRun): string[] {
  if (skipped !== null) return [`${name.padEnd(42)} skipped: ${skipped}`];
  const where = Object.entries(hits).map(([what, count]) => `${count} × ${what}`);
  const found = violations.length === 0 ? "nothing broken" : `${violations.length} broken promises`;
  return [
    `${name.padEnd(42)} ${kills} kills, ${jobs} jobs: ${found} (${seconds.toFixed(0)} s; ${where.join(", ")})`,
    ...violations.map((what) => `  ${what}`),
  ];
}
