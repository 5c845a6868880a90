import type { Size } from "../../image/box.js";
import { openPainter, type Painter } from "./painter.js";
import { type Random, seededRandom } from "./random.js";

/** What plates are painted on, one after the other: memory for a plate's pixels and for the row that is being painted. */
export interface PlateCanvas extends Size {
  painter: Painter;
  /** RGBA of all rows. A plate that is painted on this canvas has these pixels until the next one is painted. */
  pixels: Buffer;
  /**
   * Red, green and blue of each pixel of a row, 0 to 255, in the painter's memory: invalid after the painter's next
   * `allocate`, as the other views are.
   */
  row(): Float32Array;
  /** For each column: half the square of its distance from the middle, which is 1 at both edges. */
  across(): Float32Array;
  /** For each column: how much of the veil is seen. */
  bell(): Float32Array;
  /** Where in the painter's memory the bell of a column is, with those of all columns behind it after it. */
  bellFrom(column: number): number;
  /** Puts the veil over some columns; see {@link veilAt}. */
  fillBell(middle: number, half: number): void;
  /** Noise, from which each row takes as many numbers as it has pixels; `grainStarts` places to begin at. */
  grain(): Float32Array;
  /** Makes the grain from a seed, with a standard deviation in levels of 255. That of the plate before is not made again. */
  fillGrain(seed: string, deviation: number): void;
  /** Fades and grains the row, and stores it as row `y` of `pixels`. */
  finishRow(y: number, light: RowLight, ground: readonly [number, number, number]): void;
}

/** What is left of a row's colours. */
export interface RowLight {
  /** Half the square of the row's distance from the middle, which is 1 at the upper and lower edge. */
  down: number;
  /** How much corners fade, 0 to 1. */
  vignette: number;
  /** How much the row fades where the veil is whole, 0 to 1. */
  veil: number;
  /** What is left of the whole row, 0 to 1. */
  scrim: number;
  /** The place in the grain at which the row begins, below {@link grainStarts}. */
  grain: number;
}

/** How many places there are for a row to begin in the grain. */
export const grainStarts = 65_536;

/** How soon the veil thins out. */
const veilFall = 3.2;

/**
 * How much of the veil is seen at a place, 0 to 1: all of it where text stands.
 * @param place from -1 at one edge to 1 at the other, as the middle of the text and half of its length.
 */
export function veilAt(place: number, middle: number, half: number): number {
  const away = Math.max(0, Math.abs(place - middle) - half);
  return Math.exp(-veilFall * away * away);
}

/** Makes a canvas for plates of one size. */
export async function openPlateCanvas({ width, height }: Size): Promise<PlateCanvas> {
  const painter = await openPainter();
  // Four pixels are painted at once.
  const padded = Math.ceil(width / 4) * 4;
  const room = (count: number) => {
    const address = painter.allocate(4 * count);
    return { address, view: (length: number) => painter.numbers(address, length) };
  };
  const row = room(3 * padded);
  const across = room(padded);
  const bell = room(padded);
  const grain = room(grainStarts + padded);
  const out = painter.allocate(4 * padded);
  painter.keep();
  const squares = across.view(width);
  for (let x = 0; x < width; x++) {
    const u = (2 * x) / width - 1;
    squares[x] = (u * u) / 2;
  }
  let grained = "";
  const pixels = Buffer.alloc(width * height * 4);
  return {
    ...{ width, height, pixels, painter },
    row: () => row.view(3 * width),
    across: () => across.view(width),
    bell: () => bell.view(width),
    bellFrom: (column) => bell.address + 4 * column,
    fillBell(middle, half) {
      const bells = bell.view(width);
      for (let x = 0; x < width; x++) bells[x] = veilAt((2 * x) / width - 1, middle, half);
    },
    grain: () => grain.view(grainStarts + width),
    fillGrain(seed, deviation) {
      const wanted = `${deviation} ${seed}`;
      if (wanted === grained) return;
      fillGrain(grain.view(grainStarts + width), seededRandom(seed), deviation);
      grained = wanted;
    },
    finishRow(y, light, [red, green, blue]) {
      painter.finishRow(
        row.address,
        across.address,
        bell.address,
        grain.address + 4 * light.grain,
        out,
        width,
        light.down,
        light.vignette,
        light.veil,
        light.scrim,
        red,
        green,
        blue,
      );
      pixels.set(painter.bytes(out, 4 * width), y * 4 * width);
    },
  };
}

/** Fills a table with noise distributed like film grain, the sum of two uniform ones: every pixel takes a value from it. */
function fillGrain(table: Float32Array, random: Random, deviation: number): void {
  if (deviation === 0) {
    table.fill(0);
    return;
  }
  const scale = deviation * Math.sqrt(6);
  const more = new Float32Array(table.length);
  random.fill(table);
  random.fill(more);
  for (let i = 0; i < table.length; i++) table[i] = ((table[i] ?? 0) + (more[i] ?? 0) - 1) * scale;
}
