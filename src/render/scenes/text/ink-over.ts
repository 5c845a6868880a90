import type { Box } from "../../image/box.js";
import { type PixelKernel, withPixelKernel } from "../../image/pixel-kernel.js";
import { plainBytes, type RgbaImage } from "../../image/rgba-image.js";
import type { Rgb } from "../colour.js";

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
  if (right <= left || bottom <= top) return;
  const length = 4 * (right - left);
  withPixelKernel((kernel) => {
    const over = kernel.load(ink.pixels);
    const row = kernel.allocate(length);
    const blend = blendIn(colour, kernel);
    const line = kernel.bytes(row, length);
    const pixels = plainBytes(image.pixels);
    for (let y = top; y < bottom; y++) {
      const target = ((y + at.y) * image.width + left + at.x) * 4;
      line.set(pixels.subarray(target, target + length));
      blend(row, over + (y * ink.width + left) * 4, right - left);
      pixels.set(line, target);
    }
  });
}

function blendIn(
  colour: InkColour,
  kernel: PixelKernel,
): (under: number, ink: number, count: number) => void {
  if (colour === null) return kernel.blendOver;
  if (!("words" in colour)) {
    const [r, g, b] = colour;
    return (under, ink, count) => kernel.inkOver(under, ink, count, r, g, b);
  }
  const { length } = colour.words;
  const words = kernel.allocate(16 * length);
  const last = kernel.allocate(16);
  kernel.numbers(last, 4).fill(0);
  const numbers = kernel.numbers(words, 4 * length);
  for (const [index, word] of colour.words.entries()) numbers.set(word, 4 * index);
  return (under, ink, count) => kernel.wordsOver(under, ink, count, words, length, last);
}
