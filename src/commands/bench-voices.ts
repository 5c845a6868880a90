import { availableParallelism, cpus } from "node:os";
import { measureVoices } from "../bench/voices/measure-voices.js";
import type { CommandContext, CommandResult } from "../cli/run-command.js";
import { findRuntime } from "../render/narration/neural/onnx/runtime.js";

/**
 * `clipwright bench voices`: what neural speech costs on this machine, by a model of the size of Piper's medium voices with
 * random weights. Nobody hears a voice here. @throws ClipError `dependency.missing` without ONNX Runtime.
 */
export async function benchVoicesCommand({ signal }: CommandContext): Promise<CommandResult> {
  const measure = await measureVoices(signal);
  const machine = { processors: availableParallelism(), model: cpus()[0]?.model ?? "unknown" };
  const runtime = findRuntime();
  const { modelBytes, cpuPerSecond, peakBytes, sameBytes, processes, spokenMs } = measure;
  const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  return {
    json: { machine, runtime: runtime && `${runtime.name} ${runtime.version}`, ...measure },
    lines: [
      `a model of ${mb(modelBytes)} with random weights, ${runtime?.name} ${runtime?.version}`,
      `${cpuPerSecond.toFixed(3)} s of processor time for a second of speech (${(spokenMs / 1000).toFixed(1)} s spoken)`,
      `${mb(peakBytes)} at most, with the process that reads the phonemes`,
      `${processes} processes: ${sameBytes ? "the same bytes" : "OTHER BYTES"}`,
    ],
    ...(sameBytes ? {} : { exitCode: 1 }),
  };
}
