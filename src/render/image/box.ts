/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A rectangle in pixels: its top left corner is (x, y). */
export interface Box extends Size {
  x: number;
  y: number;
}

/** All of an image. */
export function wholeBox({ width, height }: Size): Box {
  return { x: 0, y: 0, width, height };
}

/** What two boxes share; null where they do not overlap. */
export function commonBox(a: Box, b: Box): Box | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** The smallest box that holds both. */
export function unionOf(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const width = Math.max(a.x + a.width, b.x + b.width) - x;
  const height = Math.max(a.y + a.height, b.y + b.height) - y;
  return { x, y, width, height };
}

/** The parts of a box that a hole leaves: up to four boxes around it, which do not overlap. */
export function subtractBox(box: Box, hole: Box): Box[] {
  const left = Math.max(box.x, hole.x);
  const top = Math.max(box.y, hole.y);
  const right = Math.min(box.x + box.width, hole.x + hole.width);
  const bottom = Math.min(box.y + box.height, hole.y + hole.height);
  if (left >= right || top >= bottom) return [box];
  return [
    { x: box.x, y: box.y, width: box.width, height: top - box.y },
    { x: box.x, y: bottom, width: box.width, height: box.y + box.height - bottom },
    { x: box.x, y: top, width: left - box.x, height: bottom - top },
    { x: right, y: top, width: box.x + box.width - right, height: bottom - top },
  ].filter((piece) => piece.width > 0 && piece.height > 0);
}

/** The next even number at or above `value`. Video in 4:2:0 has one colour sample for two pixels, so sides are even. */
export function evenUp(value: number): number {
  return 2 * Math.ceil(value / 2);
}

/** The next even number at or below `value`. */
export function evenDown(value: number): number {
  return 2 * Math.floor(value / 2);
}
