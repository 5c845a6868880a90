import { type Box, evenDown, evenUp, type Size } from "../../image/box.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import type { Canvas, Layer } from "./canvas.js";

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
export function paintedCutOut(
  layers: readonly Layer[],
  { width, height, painter }: Pick<Canvas, "width" | "height" | "painter">,
): CutOut | null {
  const stride = 4 * width;
  const rowAddress = painter.allocate(3 * stride);
  const out = painter.allocate(stride);
  const row = painter.numbers(rowAddress, 3 * width);
  // Each row takes colours from the one below it, which is still there when it is stored.
  const line = painter.bytes(out, stride).fill(0);
  const isPainted = (y: number) => {
    row.fill(nothing);
    for (const paint of layers) paint(row, y);
    return painter.packRow(out, rowAddress, out, width, nothing) !== 0;
  };
  let first = height - 1;
  while (first > 0 && isPainted(first)) first = Math.max(0, first - searchRows);
  first = evenDown(first);
  const pixels = Buffer.alloc(stride * (height - first));
  line.fill(0);
  let top = height;
  for (let y = height - 1; y >= first && isPainted(y); y--) {
    pixels.set(line, (y - first) * stride);
    top = y;
  }
  if (top === height) return null;
  const y = evenDown(top);
  const image = { width, height: height - y, pixels: pixels.subarray((y - first) * stride) };
  return { image, x: 0, y };
}
