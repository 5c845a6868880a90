import { availableParallelism, cpus } from "node:os";
import { measureKernel } from "../bench/kernel/measure-kernel.js";
import type { CommandContext, CommandResult } from "../cli/run-command.js";

/** `clipwright bench kernel`: the processor time of what frames of 1080p are made of. */
export async function benchKernelCommand({ signal }: CommandContext): Promise<CommandResult> {
  const kernel = await measureKernel({ runs: 7, framesOfRun: 100 }, signal);
  const machine = { processors: availableParallelism(), model: cpus()[0]?.model ?? "unknown" };
  const width = Math.max(...kernel.map(({ name }) => name.length));
  const lines = kernel.map(({ name, cpuMs }) => `${name.padEnd(width)}  ${cpuMs.toFixed(2)} ms`);
  return { json: { machine, kernel }, lines };
}
