import { readFile } from "node:fs/promises";
import { builtEntry } from "../../../process/built-entry.js";
import type { Size } from "../../image/box.js";

/**
 * What a plate is painted on, one after the other: memory for its pixels and for the row that is being painted. All numbers
 * are 32-bit, and there are some more than the plate is wide.
 */
export interface PlateCanvas extends Size {
  /** RGBA of all rows. A plate that is painted on this canvas has these pixels until the next one is painted. */
  pixels: Buffer;
  /** Red, green and blue of each pixel of a row, 0 to 255. */
  row: Float32Array;
  /** For each column: half the square of its distance from the middle, which is 1 at both edges. */
  across: Float32Array;
  /** For each column: how much of a veil over the middle is seen. */
  bell: Float32Array;
  /** Noise, from which each row takes as many numbers as it has pixels; `grainStarts` places to begin at. */
  grain: Float32Array;
  /** Fades and grains `row`, and stores it as row `y` of `pixels`. */
  finishRow(y: number, light: RowLight, ground: readonly [number, number, number]): void;
}

/** What is left of a row's colours. */
export interface RowLight {
  /** Half the square of the row's distance from the middle, which is 1 at the upper and lower edge. */
  down: number;
  /** How much corners fade, 0 to 1. */
  vignette: number;
  /** How much the middle of the row fades, 0 to 1. */
  veil: number;
  /** What is left of the whole row, 0 to 1. */
  scrim: number;
  /** The place in the grain at which the row begins, below {@link grainStarts}. */
  grain: number;
}

/** How many places there are for a row to begin in the grain. */
export const grainStarts = 65_536;

interface FinishExports {
  memory: WebAssembly.Memory;
  heapBase(): number;
  finishRow(
    row: number,
    across: number,
    bell: number,
    grain: number,
    out: number,
    width: number,
    down: number,
    vignette: number,
    veil: number,
    scrim: number,
    red: number,
    green: number,
    blue: number,
  ): void;
}

const pageBytes = 65_536;

/** Makes a canvas for plates of one size. */
export async function openPlateCanvas({ width, height }: Size): Promise<PlateCanvas> {
  const module = await readFile(builtEntry("render/scenes/backdrop/finish.wasm"));
  const { instance } = await WebAssembly.instantiate(module, {});
  // The module is built together with this file, from the sources that the interface describes.
  const wasm = instance.exports as unknown as FinishExports;
  // Four pixels are finished at once.
  const padded = Math.ceil(width / 4) * 4;
  const lengths = { row: 3 * padded, across: padded, bell: padded, grain: grainStarts + padded };
  const start = (wasm.heapBase() + 15) & ~15;
  const count = Object.values(lengths).reduce((sum, length) => sum + length, 0) + padded;
  const missing = start + 4 * count - wasm.memory.buffer.byteLength;
  if (missing > 0) wasm.memory.grow(Math.ceil(missing / pageBytes));
  let next = start;
  const numbers = (length: number) => {
    const array = new Float32Array(wasm.memory.buffer, next, length);
    next = array.byteOffset + array.byteLength;
    return array;
  };
  const row = numbers(lengths.row);
  const across = numbers(lengths.across);
  const bell = numbers(lengths.bell);
  const grain = numbers(lengths.grain);
  const out = new Uint8Array(wasm.memory.buffer, next, 4 * width);
  for (let x = 0; x < width; x++) {
    const u = (2 * x) / width - 1;
    across[x] = (u * u) / 2;
    bell[x] = Math.exp(-1.1 * u * u);
  }
  const pixels = Buffer.alloc(width * height * 4);
  return {
    ...{ width, height, pixels, across, bell, grain },
    row: row.subarray(0, 3 * width),
    finishRow(y, light, [red, green, blue]) {
      wasm.finishRow(
        row.byteOffset,
        across.byteOffset,
        bell.byteOffset,
        grain.byteOffset + 4 * light.grain,
        out.byteOffset,
        width,
        light.down,
        light.vignette,
        light.veil,
        light.scrim,
        red,
        green,
        blue,
      );
      pixels.set(out, y * 4 * width);
    },
  };
}
