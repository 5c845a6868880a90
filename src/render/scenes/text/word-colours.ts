import type { Box } from "../../image/box.js";
import { withPixelKernel } from "../../image/pixel-kernel.js";
import { inclusiveBox, type RgbaImage } from "../../image/rgba-image.js";

/**
 * Words are found in a drawing by drawing each in a colour that names it. This is how many can be told apart in one
 * drawing.
 */
export const colourCount = 4096;

/** The colour that names a word: 16 levels a channel, far enough apart to survive rounding at translucent edges. */
export function colourOf(index: number): string {
  const level = (shift: number) => (((index >> shift) & 15) * 17).toString(16).padStart(2, "0");
  return `#${level(8)}${level(4)}${level(0)}`;
}

/** The word that a pixel belongs to; -1 where it is too translucent to tell, or of no such colour (an emoji). */
export function indexAt(pixels: Buffer, offset: number): number {
  // In more translucent pixels the colour is rounded too coarsely to be read.
  if ((pixels[offset + 3] ?? 0) < 64) return -1;
  let index = 0;
  for (let channel = 0; channel < 3; channel++) {
    const value = pixels[offset + channel] ?? 0;
    const level = ((value * 241 + 2048) >> 12) & 15;
    const distance = value - level * 17;
    if (distance > 4 || distance < -4) return -1;
    index = (index << 4) | level;
  }
  return index;
}

/** The box around the ink of each of the first `wordCount` words; null for a word without ink in its colour. */
export function inkOfWords(
  { width, height, pixels }: RgbaImage,
  wordCount: number,
): (Box | null)[] {
  return withPixelKernel((kernel) => {
    const image = kernel.load(pixels);
    const boxes = kernel.allocate(16 * wordCount);
    kernel.findWords(image, width, height, boxes, wordCount);
    const numbers = kernel.integers(boxes, 4 * wordCount);
    return Array.from({ length: wordCount }, (_, index) =>
      inclusiveBox(numbers.subarray(4 * index, 4 * index + 4)),
    );
  });
}
