import { type Box, evenUp } from "../image/box.js";
import type { Sampling } from "./sampling.js";

/** Rows of a ground are solid but for at most so many pixels on each side: those of the clear rim. */
const rimPx = 4;

/**
 * The ground of a sprite: the rows at its bottom that are solid from side to side.
 * @param spans four numbers a row, as `findSpans` makes them.
 */
export function findGround(spans: Int32Array, width: number, height: number): Box | null {
  const run = (y: number) => ({ first: spans[y * 4 + 2] ?? 0, end: spans[y * 4 + 3] ?? 0 });
  const isGround = (y: number) => run(y).first <= rimPx && run(y).end >= width - rimPx;
  let bottom = height;
  while (bottom > 0 && !isGround(bottom - 1)) bottom--;
  if (bottom === 0) return null;
  let top = bottom;
  let left = 0;
  let right = width;
  while (top > 0 && isGround(top - 1)) {
    top--;
    left = Math.max(left, run(top).first);
    right = Math.min(right, run(top).end);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The part of a region of a frame, with even numbers, that a sprite with such a ground does not hide: all that lies above. */
export function aboveGround(region: Box, ground: Box | null, { x0, y0, step }: Sampling): Box {
  if (!ground) return region;
  const firstColumn = x0 + region.x * step;
  const lastColumn = x0 + (region.x + region.width - 1) * step;
  const lastRow = y0 + (region.y + region.height - 1) * step;
  // A pixel of the frame also shows the sprite's next column and row, and its colour is that of up to four columns.
  const hides =
    firstColumn >= ground.x + 2 &&
    lastColumn <= ground.x + ground.width - 4 &&
    lastRow <= ground.y + ground.height - 4;
  if (!hides) return region;
  // Colour has half the rows, so that one more pair of them is not wholly solid.
  const end = evenUp(Math.ceil((ground.y - y0) / step)) + 4;
  return { ...region, height: Math.max(0, Math.min(region.height, end - region.y)) };
}
