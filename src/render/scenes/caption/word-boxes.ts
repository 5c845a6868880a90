import { type Box, evenDown, evenUp } from "../../image/box.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import { indexAt, inkOfWords } from "../text/word-colours.js";

/**
 * Finds the boxes of each word in a drawing where word `i` has the colour `i + 1`: with even numbers, inside `bounds`,
 * and without overlap. A word that is broken over lines has one box a line; a word without ink in its colour (an emoji)
 * none.
 * @param offset where the drawing lies in `bounds`.
 * @param pitchPx from base line to base line.
 */
export function wordBoxes(
  image: RgbaImage,
  wordCount: number,
  offset: { x: number; y: number },
  bounds: { width: number; height: number },
  pitchPx: number,
): Box[][] {
  return separated(offsetBoxes(inkBoxes(image, wordCount, pitchPx), offset), bounds);
}

/** The boxes of each word's ink in its own drawing, which may have odd numbers and overlap. */
export function inkBoxes(image: RgbaImage, wordCount: number, pitchPx: number): Box[][] {
  const ink = inkOfWords(image, wordCount + 1);
  return ink.slice(1).map((box, index) => {
    if (!box) return [];
    return box.height > 1.7 * pitchPx ? partsOf(image, index + 1, box) : [box];
  });
}

/** Moves the boxes of words. */
export function offsetBoxes(
  words: readonly (readonly Box[])[],
  { x, y }: { x: number; y: number },
): Box[][] {
  return words.map((list) => list.map((box) => ({ ...box, x: box.x + x, y: box.y + y })));
}

/** The boxes of words with even numbers, inside the bounds, and without overlap. */
export function separated(
  words: readonly (readonly Box[])[],
  bounds: { width: number; height: number },
): Box[][] {
  const boxes = words.map((list) => list.map((box) => evenBox(box, bounds)));
  separateBoxes(boxes.flat());
  return boxes.map((list) => list.filter((box) => box.width > 0 && box.height > 0));
}

/** The parts of a word on each of its lines: runs of rows with ink, since there are rows without ink between lines. */
function partsOf(image: RgbaImage, index: number, box: Box): Box[] {
  const parts: Box[] = [];
  let part: Box | null = null;
  for (let y = box.y; y < box.y + box.height; y++) {
    let left = -1;
    let right = -1;
    for (let x = box.x; x < box.x + box.width; x++) {
      if (indexAt(image.pixels, (y * image.width + x) * 4) !== index) continue;
      if (left < 0) left = x;
      right = x;
    }
    if (left < 0) {
      part = null;
    } else if (!part) {
      part = { x: left, y, width: right - left + 1, height: 1 };
      parts.push(part);
    } else {
      const end = Math.max(part.x + part.width, right + 1);
      part.x = Math.min(part.x, left);
      part.width = end - part.x;
      part.height = y - part.y + 1;
    }
  }
  return parts;
}

/** Grows a box by the translucent rim that could not be told by its colour, and to even numbers, inside the bounds. */
function evenBox(box: Box, bounds: { width: number; height: number }): Box {
  const rim = 1;
  const x = Math.max(0, evenDown(box.x - rim));
  const y = Math.max(0, evenDown(box.y - rim));
  const right = Math.min(bounds.width, evenUp(box.x + box.width + rim));
  const bottom = Math.min(bounds.height, evenUp(box.y + box.height + rim));
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * Separates boxes that overlap because of kerning or tall marks: each loses half of the overlap, along its shorter
 * side.
 */
function separateBoxes(boxes: Box[]): void {
  for (let i = 0; i < boxes.length; i++) {
    for (let j = i + 1; j < boxes.length; j++) {
      const [a, b] = [boxes[i], boxes[j]];
      if (!a || !b) continue;
      const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
      const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      if (across <= 0 || down <= 0) continue;
      if (across <= down) splitOverlap(a.x <= b.x ? [a, b] : [b, a], "x", "width");
      else splitOverlap(a.y <= b.y ? [a, b] : [b, a], "y", "height");
    }
  }
}

function splitOverlap(
  [first, second]: [Box, Box],
  start: "x" | "y",
  length: "width" | "height",
): void {
  const middle = (first[start] + first[length] + second[start]) / 2;
  const cut = Math.max(first[start], evenDown(middle));
  const end = Math.max(cut, second[start] + second[length]);
  first[length] = cut - first[start];
  second[start] = cut;
  second[length] = end - cut;
}
