import { availableParallelism, cpus } from "node:os";
import { median } from "../bench/median.js";
import { measureStart, type StartMeasure } from "../bench/start/measure-start.js";
import { formatBytes } from "../cli/format-quantities.js";
import { requestFields } from "../cli/render-flags.js";
import type { CommandContext, CommandResult } from "../cli/run-command.js";
import { wholeNumber } from "../cli/whole-number.js";
import type { BenchFlags } from "./bench.js";

const mostRounds = 100;

/** `clipwright bench start`: what a clip of 2 s costs, from the command's start to its first frame and to its end. */
export async function benchStartCommand(
  flags: BenchFlags,
  { signal, stderr, quiet }: CommandContext,
): Promise<CommandResult> {
  const count = wholeNumber("rounds", flags.rounds, mostRounds);
  const { resolution = "1080p" } = requestFields(flags);
  const rounds: StartMeasure[] = [];
  for (let round = 1; round <= count; round++) {
    if (!quiet) stderr.write(`round ${round} of ${count}\n`);
    rounds.push(await measureStart(resolution, signal));
  }
  const of = (read: (round: StartMeasure) => number) => median(rounds.map(read));
  const summary = {
    firstFrameCpuMs: of(({ firstFrameCpuMs }) => firstFrameCpuMs),
    cpuMs: of(({ cpuMs }) => cpuMs),
    wallMs: of(({ wallMs }) => wallMs),
    peakBytes: of(({ peakBytes }) => peakBytes),
  };
  const machine = { processors: availableParallelism(), model: cpus()[0]?.model ?? "unknown" };
  return {
    json: { machine, resolution, summary, rounds },
    lines: [
      `to the first frame  ${seconds(summary.firstFrameCpuMs)} of processor time`,
      `whole command       ${seconds(summary.cpuMs)} of processor time, ${seconds(summary.wallMs)} by the clock`,
      `peak memory         ${formatBytes(summary.peakBytes)}`,
    ],
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
