import type { Box } from "../../image/box.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import type { Rgb } from "../colour.js";
import { indexAt } from "./word-colours.js";

/**
 * The colour of a drawing's ink: one for all of it, one for each word of a drawing in which each word has the colour
 * that names it, or null for the colours that it has.
 */
export type InkColour = Rgb | { words: readonly Rgb[] } | null;

/**
 * Blends ink over an image, in place.
 * @param at where the ink's image lies on it.
 * @param box the part of the image that is painted; without it all.
 */
export function inkOver(
  image: RgbaImage,
  ink: RgbaImage,
  at: { x: number; y: number },
  colour: InkColour,
  box: Box = { x: 0, y: 0, width: image.width, height: image.height },
): void {
  const left = Math.max(0, box.x - at.x);
  const right = Math.min(ink.width, box.x + box.width - at.x);
  const top = Math.max(0, box.y - at.y);
  const bottom = Math.min(ink.height, box.y + box.height - at.y);
  const to = image.pixels;
  const from = ink.pixels;
  const words = colour !== null && "words" in colour ? colour.words : null;
  let [r, g, b] = colour !== null && !("words" in colour) ? colour : [0, 0, 0];
  for (let y = top; y < bottom; y++) {
    let source = (y * ink.width + left) * 4;
    let target = ((y + at.y) * image.width + left + at.x) * 4;
    for (let x = left; x < right; x++, source += 4, target += 4) {
      const alpha = from[source + 3] ?? 0;
      if (alpha === 0) continue;
      if (words) {
        const word = wordOf(ink, source, right - x);
        [r, g, b] = words[word - 1] ?? [r, g, b];
      } else if (colour === null) {
        r = from[source] ?? 0;
        g = from[source + 1] ?? 0;
        b = from[source + 2] ?? 0;
      }
      const below = ((to[target + 3] ?? 0) * (255 - alpha)) / 255;
      const whole = alpha + below;
      to[target] = (r * alpha + (to[target] ?? 0) * below) / whole + 0.5;
      to[target + 1] = (g * alpha + (to[target + 1] ?? 0) * below) / whole + 0.5;
      to[target + 2] = (b * alpha + (to[target + 2] ?? 0) * below) / whole + 0.5;
      to[target + 3] = whole + 0.5;
    }
  }
}

/** How many pixels to the right of a faint one a letter's own colour is looked for. */
const edgePx = 3;

/**
 * The word of a pixel, from 1; 0 where it can't be told, as at the faint right edges of letters, which then get the
 * colour of the pixel to their left.
 */
function wordOf(ink: RgbaImage, offset: number, pixelsLeft: number): number {
  for (let step = 0; step < Math.min(edgePx, pixelsLeft); step++) {
    const index = indexAt(ink.pixels, offset + 4 * step);
    if (index > 0) return index;
    // Only the left edge of a letter gets the colour of what is to its right.
    if (step === 0 && (ink.pixels[offset + 4 + 3] ?? 0) <= (ink.pixels[offset + 3] ?? 0)) return 0;
  }
  return 0;
}
