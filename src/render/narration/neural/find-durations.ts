import type { GraphFacts } from "./onnx/patch-graph.js";
import type { Tensor } from "./onnx/runtime.js";

/** Most inner tensors that are looked at. */
const mostCandidates = 24;

/**
 * The tensors of a graph that may be the lengths of its phonemes: outputs that it has beside its sound, and what it rounds to
 * whole numbers. Piper rounds up (VITS, `w_ceil`), Kokoro rounds and keeps the result above 0.
 */
export function durationCandidates({ nodes, outputs }: GraphFacts): string[] {
  const rounded = nodes.filter(({ opType }) => opType === "Ceil" || opType === "Round");
  const names = rounded.flatMap((node) => node.outputs);
  const clipped = nodes.filter(
    ({ opType, inputs }) => opType === "Clip" && names.includes(inputs[0] ?? ""),
  );
  const all = [...outputs.slice(1), ...clipped.flatMap((node) => node.outputs), ...names];
  return [...new Set(all)].slice(0, mostCandidates);
}

/**
 * Whether a tensor holds the lengths of phonemes: one whole number for each identifier, which add up to the sound.
 */
export function areDurations(tensor: Tensor, idCount: number, sampleCount: number): boolean {
  const units = Array.from(tensor.data as ArrayLike<number | bigint>, Number);
  if (units.length !== idCount) return false;
  if (!units.every((unit) => Number.isInteger(unit) && unit >= 0)) return false;
  const samplesPerUnit = sampleCount / units.reduce((sum, unit) => sum + unit, 0);
  // A frame of the models known is 256 to 600 samples. A few samples may be cut off at the end.
  const whole = Math.round(samplesPerUnit);
  return whole >= 32 && Math.abs(samplesPerUnit - whole) < 0.01 * whole;
}
