import { throwIfAborted } from "../../../errors.js";
import type { DrawnImage } from "../image.js";
import type { Layer } from "./canvas.js";
import type { Random } from "./random.js";

/** The last touch on a plate, the same for painted and for photographed ones. */
export interface Finish {
  /** How much darker the corners are, 0 to 1. */
  vignette: number;
  /** How much darker the middle is, where text stands over it. */
  veil: number;
  /** How much darker the foot is, where captions stand, and where that begins, as a share of the height. */
  scrim: number;
  scrimStart: number;
  /** Standard deviation in levels. */
  grain: number;
}

/** Light taken away, as a factor for each pixel of a row; separable, so that it costs two multiplications. */
function lightAt(
  width: number,
  height: number,
  finish: Finish,
): (y: number, factors: Float32Array) => void {
  const across = new Float32Array(width);
  const bell = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const u = (2 * x) / width - 1;
    across[x] = u * u;
    bell[x] = Math.exp(-2.2 * u * u);
  }
  return (y, factors) => {
    const v = (2 * y) / height - 1;
    const v2 = v * v;
    const veil = finish.veil * Math.exp(-2.6 * v2);
    const t = Math.min(
      1,
      Math.max(0, (y / height - finish.scrimStart) / (0.97 - finish.scrimStart)),
    );
    const scrim = 1 - finish.scrim * t * t * (3 - 2 * t);
    for (let x = 0; x < width; x++) {
      const r2 = ((across[x] ?? 0) + v2) / 2;
      const corner = 1 - finish.vignette * r2 * (0.3 + 0.7 * r2);
      factors[x] = corner * scrim * (1 - veil * (bell[x] ?? 0));
    }
  };
}

/** Noise with the shape of film grain's: the sum of two even ones. A table, as every pixel needs one. */
function grainTable(random: Random, deviation: number): Float32Array {
  const table = new Float32Array(65536);
  const scale = deviation * Math.sqrt(6);
  for (let i = 0; i < table.length; i++) table[i] = (random.next() + random.next() - 1) * scale;
  return table;
}

/**
 * Paints a plate row by row, so that memory stays small at every size.
 * Grain is part of the plate: it moves with the picture, so it costs little to encode, and it hides the steps between
 * the 256 levels of soft gradients.
 */
export function paintPlate(
  size: { width: number; height: number },
  layers: readonly Layer[],
  finish: Finish,
  random: Random,
  signal: AbortSignal,
): DrawnImage {
  const { width, height } = size;
  const pixels = Buffer.alloc(width * height * 4);
  // Rounds and clamps as it stores.
  const levels = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length);
  const row = new Float32Array(width * 3);
  const factors = new Float32Array(width);
  const light = lightAt(width, height, finish);
  const table = grainTable(random, finish.grain);
  for (let y = 0, to = 0; y < height; y++) {
    if (y % 128 === 0) throwIfAborted(signal);
    for (const paint of layers) paint(row, y);
    light(y, factors);
    // Each row starts elsewhere in the table, or the grain would show as columns.
    let at = Math.imul(y + 1, 40503) & 65535;
    for (let x = 0, from = 0; x < width; x++, from += 3, to += 4) {
      const factor = factors[x] ?? 1;
      const grain = table[at] ?? 0;
      at = (at + 1) & 65535;
      levels[to] = (row[from] ?? 0) * factor + grain;
      levels[to + 1] = (row[from + 1] ?? 0) * factor + grain;
      levels[to + 2] = (row[from + 2] ?? 0) * factor + grain;
      levels[to + 3] = 255;
    }
  }
  return { width, height, pixels };
}
