import { readFile } from "node:fs/promises";
import { builtEntry } from "../../../process/built-entry.js";
import type { Biquad } from "../../sound/biquad.js";
import { type WasmExports, wasmMemory } from "../../wasm-memory.js";

interface KernelExports extends WasmExports {
  filter(
    samples: number,
    count: number,
    b0: number,
    b1: number,
    b2: number,
    a1: number,
    a2: number,
    z1: number,
    z2: number,
  ): void;
  energy(samples: number, count: number): number;
  glide(samples: number, count: number, gains: number, gainCount: number, window: number): void;
  peak(samples: number, count: number): number;
  toWhole(samples: number, count: number, gain: number, whole: number): void;
  resample(
    padded: number,
    table: number,
    taps: number,
    phases: number,
    step: number,
    output: number,
    count: number,
  ): void;
  addOvertones(samples: number, count: number, filters: number, share: number): void;
}

/** A filter bank that raises the sample rate: see `createResampler`. */
export interface PhaseTable {
  /** `taps` for each phase. */
  table: Float64Array;
  taps: number;
  phases: number;
  /** How many phases lie between two samples of the output. */
  step: number;
}

/**
 * The loops over the samples of speech: the AssemblyScript under `kernel/`. A process speaks a few sentences, and would have done
 * so before its JavaScript is compiled well. Nothing in its memory outlives a call.
 */
export interface SpeechKernel {
  /**
   * Filters a sound in place, from rest.
   * @param settled what the sound is supposed to have been before its first sample, for a filter that passes no constant.
   */
  filter(samples: Float32Array, filter: Biquad, settled?: number): void;
  /** The mean square of each window of a sound; the last window may be shorter. */
  windowPowers(samples: Float32Array, window: number): number[];
  /** Amplifies a sound in place: between the middles of two windows the gain glides. */
  glide(samples: Float32Array, gains: readonly number[], window: number): void;
  /** Rounds a sound to whole samples, scaled down where it is louder than the limit. */
  toWhole(samples: Float32Array, peakLimit: number): Int16Array;
  resample(samples: Int16Array, phases: PhaseTable): Int16Array;
  /** Adds overtones in place. @param filters two before the sound is rectified, five after. */
  addOvertones(samples: Int16Array, filters: readonly Biquad[], share: number): void;
}

/** Loads the built kernel into a memory of its own. */
export async function loadSpeechKernel(): Promise<SpeechKernel> {
  const module = await readFile(builtEntry("render/narration/sound/kernel.wasm"));
  const { instance } = await WebAssembly.instantiate(module, {});
  // The module is built together with this file, from the sources that the interface describes.
  const wasm = instance.exports as unknown as KernelExports;
  const { allocate, mark, release } = wasmMemory(wasm);
  const first = mark();
  /** Addresses of blocks of so many bytes each. Those of the call before are free again. */
  const reserve = (...lengths: number[]): number[] => {
    release(first);
    return lengths.map(allocate);
  };
  const floats = (at: number, length: number) => new Float32Array(wasm.memory.buffer, at, length);
  const wholes = (at: number, length: number) => new Int16Array(wasm.memory.buffer, at, length);
  const doubles = (at: number, length: number) => new Float64Array(wasm.memory.buffer, at, length);

  return {
    filter(samples, { b0, b1, b2, a1, a2 }, settled = 0) {
      const { length } = samples;
      const [at = 0] = reserve(4 * length);
      floats(at, length).set(samples);
      wasm.filter(at, length, b0, b1, b2, a1, a2, (b1 + b2) * settled, b2 * settled);
      samples.set(floats(at, length));
    },
    windowPowers(samples, window) {
      const { length } = samples;
      const [at = 0] = reserve(4 * length);
      floats(at, length).set(samples);
      return Array.from({ length: Math.ceil(length / window) }, (_, index) => {
        const count = Math.min(window, length - index * window);
        return wasm.energy(at + 4 * index * window, count) / count;
      });
    },
    glide(samples, gains, window) {
      const { length } = samples;
      const [at = 0, table = 0] = reserve(4 * length, 8 * gains.length);
      floats(at, length).set(samples);
      doubles(table, gains.length).set(gains);
      wasm.glide(at, length, table, gains.length, window);
      samples.set(floats(at, length));
    },
    toWhole(samples, peakLimit) {
      const { length } = samples;
      const [at = 0, whole = 0] = reserve(4 * length, 2 * length);
      floats(at, length).set(samples);
      const peak = wasm.peak(at, length);
      wasm.toWhole(at, length, peak > peakLimit ? peakLimit / peak : 1, whole);
      return wholes(whole, length).slice();
    },
    resample(samples, { table, taps, phases, step }) {
      const count = Math.ceil((samples.length * phases) / step);
      const paddedLength = samples.length + 2 * taps;
      const sizes = [8 * paddedLength, table.byteLength, 2 * count];
      const [padded = 0, tableAt = 0, output = 0] = reserve(...sizes);
      // The input is padded with silence at both ends, so that the inner loop needs no check of bounds.
      doubles(padded, paddedLength).fill(0).set(samples, taps);
      doubles(tableAt, table.length).set(table);
      wasm.resample(padded, tableAt, taps, phases, step, output, count);
      return wholes(output, count).slice();
    },
    addOvertones(samples, filters, share) {
      const { length } = samples;
      const [at = 0, bank = 0] = reserve(2 * length, 8 * bankLength);
      wholes(at, length).set(samples);
      doubles(bank, bankLength).set(filterBank(filters));
      wasm.addOvertones(at, length, bank, share);
      samples.set(wholes(at, length));
    },
  };
}

/** Eight filters of five numbers each. */
const bankLength = 40;

/** The numbers of the filters of `addOvertones`, as the kernel takes them: those of two filters side by side. */
function filterBank(filters: readonly Biquad[]): Float64Array {
  const bank = new Float64Array(bankLength);
  for (const [i, { b0, b1, b2, a1, a2 }] of filters.entries()) {
    for (const [k, value] of [b0, b1, b2, a1, a2].entries())
      bank[10 * (i >> 1) + 2 * k + (i & 1)] = value;
  }
  return bank;
}
