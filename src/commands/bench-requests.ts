import { availableParallelism, cpus } from "node:os";
import {
  type BodyMeasure,
  type LoopDelayMeasure,
  measureLoopDelay,
  type Percentiles,
} from "../bench/requests/measure-loop-delay.js";
import type { CommandContext, CommandResult, OutputFlags } from "../cli/run-command.js";
import { wholeNumber } from "../cli/whole-number.js";

export interface BenchRequestsFlags extends OutputFlags {
  count: string;
  seed?: string;
}

const mostBodies = 1_000_000;
const largestSeed = 2 ** 31;

/** `clipwright bench requests`: whether any body of a creation keeps the API's event loop from other requests. */
export async function benchRequestsCommand(
  flags: BenchRequestsFlags,
  { signal, stderr, quiet }: CommandContext,
): Promise<CommandResult> {
  const count = wholeNumber("count", flags.count, mostBodies);
  const seed = wholeNumber("seed", flags.seed ?? "1", largestSeed);
  const say = (what: string) => {
    if (!quiet) stderr.write(`${what}\n`);
  };
  const measure = await measureLoopDelay({ count, seed, signal, say });
  const machine = { processors: availableParallelism(), model: cpus()[0]?.model ?? "unknown" };
  return {
    json: { machine, ...measure },
    lines: linesOf(measure),
    ...(measure.failures.length > 0 ? { exitCode: 1 } : {}),
  };
}

function linesOf({ count, seed, wallMs, cpuMs, statuses, ...rest }: LoopDelayMeasure): string[] {
  const answers = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`);
  return [
    `${count} bodies from seed ${seed}: ${answers.join(", ")}; longest answer ${rest.longestAnswerBytes} bytes`,
    `loop delay             ${rowOf(wallMs)}`,
    `processor time of it   ${rowOf(cpuMs)}`,
    ...rest.worstByWall.slice(0, 3).map((one) => `  longest delay: ${told(one)}`),
    ...rest.worstByCpu.slice(0, 3).map((one) => `  most work: ${told(one)}`),
    ...rest.failures.map((one) => `  failed: ${told(one)}`),
  ];
}

function rowOf({ p50, p99, p999, worst }: Percentiles): string {
  const [half, most, nearly, all] = [p50, p99, p999, worst].map((ms) => ms.toFixed(1));
  return `worst ${all} ms; 99.9 % ${nearly}, 99 % ${most}, half ${half}`;
}

function told({ seed, kind, bytes, status, wallMs, cpuMs }: BodyMeasure): string {
  return `${wallMs.toFixed(1)} ms, ${cpuMs.toFixed(1)} ms computing; seed ${seed}, ${kind}, ${bytes} bytes, answered ${status ?? "not at all"}`;
}
