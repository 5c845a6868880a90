import { type Box, evenDown, evenUp, type Size } from "../../image/box.js";
import { cutOut, type RgbaImage } from "../../image/rgba-image.js";
import type { Layer } from "./canvas.js";

/** A part of a backdrop that lies in front of the plate, and where its top left corner lies on the plate. */
export interface CutOut {
  image: RgbaImage;
  x: number;
  y: number;
}

/** Runs of empty rows or columns from this share of the plate's side on are left out. */
const leastGap = 0.04;

/** Cuts the parts of a plate that have ink out of it: what is far apart becomes images of its own. All numbers even. */
export function cutOutsOf(plate: RgbaImage): CutOut[] {
  const { width, height } = plate;
  const whole = { x: 0, y: 0, width, height };
  return runs(height, leastGap * height, (y) => rowHasInk(plate, whole, y)).flatMap((rows) => {
    const band = { x: 0, y: rows.start, width, height: rows.end - rows.start };
    return runs(width, leastGap * width, (x) => columnHasInk(plate, band, x)).map((columns) => {
      const box = { ...band, x: columns.start, width: columns.end - columns.start };
      return { image: cutOut(plate, box), x: box.x, y: box.y };
    });
  });
}

/** The runs of places with ink, their ends moved outwards to even numbers. */
function runs(
  length: number,
  gap: number,
  hasInk: (place: number) => boolean,
): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (let place = 0; place < length; place++) {
    if (!hasInk(place)) continue;
    const last = found.at(-1);
    if (last && place - last.end < gap) last.end = place + 1;
    else found.push({ start: evenDown(place), end: place + 1 });
  }
  return found.map(({ start, end }) => ({ start, end: Math.min(length, evenUp(end)) }));
}

/** Alpha of less than this is not seen. */
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

/**
 * Paints layers that reach up from the plate's foot on nothing. What they do to black and to white tells their colour and
 * their opacity.
 */
export function paintedCutOut(layers: readonly Layer[], { width, height }: Size): CutOut | null {
  const dark = new Float32Array(width * 3);
  const light = new Float32Array(width * 3);
  const rows: Buffer[] = [];
  let isEven = true;
  for (let y = height - 1; y >= 0; y--) {
    dark.fill(0);
    light.fill(255);
    for (const paint of layers) {
      paint(dark, y);
      paint(light, y);
    }
    const row = rowBetween(dark, light);
    if (row) rows.unshift(row);
    isEven = rows.length % 2 === 0;
    if (!row && isEven) break;
    if (!row) rows.unshift(Buffer.alloc(width * 4));
  }
  if (rows.length === 0) return null;
  const image = { width, height: rows.length, pixels: Buffer.concat(rows) };
  return { image, x: 0, y: height - rows.length };
}

function rowBetween(dark: Float32Array, light: Float32Array): Buffer | null {
  const row = Buffer.alloc((dark.length / 3) * 4);
  let hasInk = false;
  for (let from = 0, to = 0; from < dark.length; from += 3, to += 4) {
    const green = dark[from + 1] ?? 0;
    const alpha = 1 - ((light[from + 1] ?? 0) - green) / 255;
    if (alpha < leastAlpha / 255) continue;
    hasInk = true;
    row[to] = Math.min(255, (dark[from] ?? 0) / alpha + 0.5);
    row[to + 1] = Math.min(255, green / alpha + 0.5);
    row[to + 2] = Math.min(255, (dark[from + 2] ?? 0) / alpha + 0.5);
    row[to + 3] = Math.min(255, alpha * 255 + 0.5);
  }
  return hasInk ? row : null;
}
