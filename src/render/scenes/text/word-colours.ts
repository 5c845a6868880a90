import type { Box } from "../../image/box.js";
import type { RgbaImage } from "../../image/rgba-image.js";

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
export function inkOfWords(image: RgbaImage, wordCount: number): (Box | null)[] {
  const { width, height, pixels } = image;
  const left = new Int32Array(wordCount).fill(width);
  const right = new Int32Array(wordCount).fill(-1);
  const top = new Int32Array(wordCount).fill(-1);
  const bottom = new Int32Array(wordCount).fill(-1);
  for (let y = 0, offset = 0; y < height; y++) {
    for (let x = 0; x < width; x++, offset += 4) {
      if (pixels[offset + 3] === 0) continue;
      const index = indexAt(pixels, offset);
      if (index < 0 || index >= wordCount) continue;
      if (x < (left[index] ?? 0)) left[index] = x;
      if (x > (right[index] ?? 0)) right[index] = x;
      if (top[index] === -1) top[index] = y;
      bottom[index] = y;
    }
  }
  return Array.from(left, (x, index) => {
    const y = top[index] ?? -1;
    if (y < 0) return null;
    return { x, y, width: (right[index] ?? 0) - x + 1, height: (bottom[index] ?? 0) - y + 1 };
  });
}
