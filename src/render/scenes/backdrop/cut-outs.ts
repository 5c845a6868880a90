import { type Box, evenDown, evenUp, type Size } from "../../image/box.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import type { Layer } from "./canvas.js";

/** A part of a backdrop that lies in front of the plate, and where its top left corner lies on the plate. */
export interface CutOut {
  image: RgbaImage;
  x: number;
  y: number;
}

/** Runs of empty rows or columns from this share of the plate's side on are left out. */
const leastGap = 0.04;

/**
 * The boxes of a plate that have ink: what is far apart has boxes of its own. All numbers even.
 * @param sketch the plate, smaller by `scale`.
 * @param margin so many pixels of the plate around the ink belong to it.
 */
export function inkBoxes(sketch: RgbaImage, scale: number, margin: number, plate: Size): Box[] {
  const { width, height } = sketch;
  const whole = { x: 0, y: 0, width, height };
  const spread = ({ start, end }: Run, length: number) => {
    const from = Math.max(0, evenDown(start * scale - margin));
    return { from, size: Math.min(length, evenUp(end * scale + margin)) - from };
  };
  return runs(height, leastGap * height, (y) => rowHasInk(sketch, whole, y)).flatMap((rows) => {
    const band = { ...whole, y: rows.start, height: rows.end - rows.start };
    const down = spread(rows, plate.height);
    return runs(width, leastGap * width, (x) => columnHasInk(sketch, band, x)).map((columns) => {
      const across = spread(columns, plate.width);
      return { x: across.from, y: down.from, width: across.size, height: down.size };
    });
  });
}

interface Run {
  start: number;
  end: number;
}

/** The runs of places with ink, half open. */
function runs(length: number, gap: number, hasInk: (place: number) => boolean): Run[] {
  const found: Run[] = [];
  for (let place = 0; place < length; place++) {
    if (!hasInk(place)) continue;
    const last = found.at(-1);
    if (last && place - last.end < gap) last.end = place + 1;
    else found.push({ start: place, end: place + 1 });
  }
  return found;
}

/** Opacity of less than this is not seen. */
const leastAlpha = 3;

function rowHasInk({ width, pixels }: RgbaImage, box: Box, y: number): boolean {
  const start = (y * width + box.x) * 4 + 3;
  for (let at = start; at < start + box.width * 4; at += 4) {
    if ((pixels[at] ?? 0) >= leastAlpha) return true;
  }
  return false;
}

function columnHasInk({ width, pixels }: RgbaImage, box: Box, x: number): boolean {
  for (let y = box.y; y < box.y + box.height; y++) {
    if ((pixels[(y * width + x) * 4 + 3] ?? 0) >= leastAlpha) return true;
  }
  return false;
}

/** Stands for nothing under a layer: no colour comes near it. */
const nothing = -1e5;

/** How far apart the rows are in which the upper end of a cut-out is looked for before it is painted. */
const searchRows = 16;

/** Paints layers that reach up from the plate's foot on nothing: null where they paint nothing at all. */
export function paintedCutOut(layers: readonly Layer[], { width, height }: Size): CutOut | null {
  const row = new Float32Array(width * 3);
  const paintRow = (y: number) => {
    row.fill(nothing);
    for (const paint of layers) paint(row, y);
    return row;
  };
  let first = height - 1;
  while (first > 0 && isPainted(paintRow(first))) first = Math.max(0, first - searchRows);
  first = evenDown(first);
  const pixels = Buffer.alloc(width * (height - first) * 4);
  const packed = new Int32Array(pixels.buffer, pixels.byteOffset, width * (height - first));
  const rowAt = (y: number) => (y - first) * width;
  let top = height;
  for (let y = height - 1; y >= first; y--) {
    const below = rowAt(Math.min(height - 1, y + 1));
    if (!packRow(paintRow(y), packed, rowAt(y), below)) break;
    top = y;
  }
  if (top === height) return null;
  const y = evenDown(top);
  const image = { width, height: height - y, pixels: pixels.subarray(rowAt(y) * 4) };
  return { image, x: 0, y };
}

function isPainted(row: Float32Array): boolean {
  return row.some((level) => level !== nothing);
}

/**
 * Stores a row that was painted on nothing. At the upper edge of a silhouette a pixel is partly covered: it has the colour
 * of the one below it, in the row that starts at `below`, and what it lacks of that tells how much is covered.
 */
function packRow(row: Float32Array, packed: Int32Array, start: number, below: number): boolean {
  let hasInk = false;
  for (let from = 0, x = 0; from < row.length; from += 3, x++) {
    const green = row[from + 1] ?? 0;
    if (green === nothing) continue;
    hasInk = true;
    if (green >= 0) {
      const red = Math.min(255, ((row[from] ?? 0) + 0.5) | 0);
      const blue = Math.min(255, ((row[from + 2] ?? 0) + 0.5) | 0);
      const level = Math.min(255, (green + 0.5) | 0);
      packed[start + x] = opaque | (blue << 16) | (level << 8) | red;
      continue;
    }
    const colour = packed[below + x] ?? 0;
    const cover = 1 - green / nothing;
    packed[start + x] = (Math.max(0, (cover * 255 + 0.5) | 0) << 24) | (colour & 0xffffff);
  }
  return hasInk;
}

const opaque = 0xff << 24;
