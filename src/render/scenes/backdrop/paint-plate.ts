import { throwIfAborted } from "../../../errors.js";
import type { Size } from "../../image/box.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import type { Rgb } from "../colour.js";
import type { Layer } from "./canvas.js";
import type { CutOut } from "./cut-outs.js";
import { smoothstep } from "./noise.js";
import type { Random } from "./random.js";

/** How a plate is faded and grained after its layers are painted: backdrops and pictures alike. */
export interface PlateFinish {
  /** What it fades into: black where text is light, a light colour where text is dark. */
  ground: Rgb;
  /** How much the corners fade, 0 to 1. */
  vignette: number;
  /** How much the middle fades, where text lies over it, 0 to 1. */
  veil: number;
  /** How much the bottom fades, where captions stand, 0 to 1, and where that begins, as a share of the height. */
  scrim: number;
  scrimStart: number;
  /** Standard deviation of the grain, in levels of 255. */
  grain: number;
}

/** What a plate is painted from. */
export interface PlateToPaint {
  size: Size;
  /** From back to front. The first one paints every pixel. */
  layers: readonly Layer[];
  finish: PlateFinish;
  random: Random;
  /** Memory for the pixels, of exactly their size; without it new memory is allocated. */
  canvas?: Buffer | undefined;
}

/** Computes how much is left of each pixel of a row. The terms are separable, which saves multiplications. */
function lightAt(
  { width, height }: Size,
  finish: PlateFinish,
): (y: number, factors: Float32Array) => void {
  const across = new Float32Array(width);
  const bell = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const u = (2 * x) / width - 1;
    across[x] = (u * u) / 2;
    bell[x] = Math.exp(-1.1 * u * u);
  }
  return (y, factors) => {
    const v = (2 * y) / height - 1;
    const down = (v * v) / 2;
    const veil = finish.veil * Math.exp(-1.1 * v * v);
    const scrim = 1 - finish.scrim * smoothstep(finish.scrimStart, 0.97, y / height);
    for (let x = 0; x < width; x++) {
      const r2 = (across[x] ?? 0) + down;
      const corner = 1 - finish.vignette * r2 * (0.3 + 0.7 * r2);
      factors[x] = corner * scrim * (1 - veil * (bell[x] ?? 0));
    }
  };
}

/**
 * Makes a table of noise distributed like film grain, the sum of two uniform ones: every pixel takes a value from it.
 */
function grainTable(random: Random, deviation: number, width: number): Float32Array {
  const table = new Float32Array(65536 + width);
  if (deviation === 0) return table;
  const scale = deviation * Math.sqrt(6);
  for (let i = 0; i < table.length; i++) table[i] = (random.next() + random.next() - 1) * scale;
  return table;
}

/**
 * Paints a plate row by row, so that it needs little memory at every size. The grain is a part of the plate: it moves
 * with the camera, so it costs little to encode, and it hides the steps between the 256 levels of soft gradients.
 */
export function paintPlate(
  { size, layers, finish, random, canvas }: PlateToPaint,
  signal: AbortSignal,
): RgbaImage {
  const { width, height } = size;
  const pixels = canvas ?? Buffer.alloc(width * height * 4);
  const row = new Float32Array(width * 3);
  const factors = new Float32Array(width);
  const light = lightAt(size, finish);
  const table = grainTable(random, finish.grain, width);
  // Storing the four bytes of a pixel at once is twice as fast as one by one. All machines that Node runs on are little
  // endian.
  const packed = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  for (let y = 0; y < height; y++) {
    if (y % 128 === 0) throwIfAborted(signal);
    for (const paint of layers) paint(row, y);
    light(y, factors);
    // Each row starts at another place in the table; otherwise the grain would form columns.
    storeRow(
      row,
      factors,
      finish.ground,
      table.subarray(Math.imul(y + 1, 40503) & 65535),
      packed,
      y * width,
    );
  }
  return { width, height, pixels };
}

function storeRow(
  row: Float32Array,
  factors: Float32Array,
  [groundR, groundG, groundB]: Rgb,
  grain: Float32Array,
  packed: Uint32Array,
  start: number,
): void {
  for (let x = 0, from = 0; x < factors.length; x++, from += 3) {
    const factor = factors[x] ?? 1;
    const noise = (grain[x] ?? 0) + 0.5;
    let red = (((row[from] ?? 0) - groundR) * factor + (groundR + noise)) | 0;
    let green = (((row[from + 1] ?? 0) - groundG) * factor + (groundG + noise)) | 0;
    let blue = (((row[from + 2] ?? 0) - groundB) * factor + (groundB + noise)) | 0;
    if ((red | green | blue) & ~255) {
      red = Math.max(0, Math.min(255, red));
      green = Math.max(0, Math.min(255, green));
      blue = Math.max(0, Math.min(255, blue));
    }
    packed[start + x] = 0xff000000 | (blue << 16) | (green << 8) | red;
  }
}

const opacity = 0xff << 24;
/** What keeps so much changes by less than a level of 255. */
const unfaded = 1 - 1 / 512;
/** How much of the veil over the middle is seen, on average, from one side to the other. */
const meanVeil = 0.7;

/**
 * Fades a part that lies in front of a plate, in place. It moves before the plate, so it need not fade just as that does: a
 * row at a time is enough, and the corners stay as they are.
 */
export function fadeCutOut({ image, y: top }: CutOut, { height }: Size, finish: PlateFinish): void {
  const { width, pixels } = image;
  const packed = new Int32Array(pixels.buffer, pixels.byteOffset, width * image.height);
  const levels = [0, 1, 2].map(() => new Uint8Array(256));
  const [red = new Uint8Array(), green = red, blue = red] = levels;
  for (let row = 0; row < image.height; row++) {
    const y = top + row;
    const v = (2 * y) / height - 1;
    const scrim = 1 - finish.scrim * smoothstep(finish.scrimStart, 0.97, y / height);
    const kept = scrim * (1 - finish.veil * meanVeil * Math.exp(-1.1 * v * v));
    if (kept > unfaded) continue;
    for (const [channel, table] of levels.entries()) {
      const ground = finish.ground[channel] ?? 0;
      for (let level = 0; level < 256; level++) {
        table[level] = ground + (level - ground) * kept + 0.5;
      }
    }
    for (let at = row * width; at < (row + 1) * width; at++) {
      const pixel = packed[at] ?? 0;
      if (pixel === 0) continue;
      packed[at] =
        (pixel & opacity) |
        ((blue[(pixel >> 16) & 255] ?? 0) << 16) |
        ((green[(pixel >> 8) & 255] ?? 0) << 8) |
        (red[pixel & 255] ?? 0);
    }
  }
}
