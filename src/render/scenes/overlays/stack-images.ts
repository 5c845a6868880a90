import { blankImage, putOver, type RgbaImage } from "../../image/rgba-image.js";

/** One image of a stack. */
export interface StackPart {
  image: RgbaImage;
  /** Free space above it, in pixels; may be negative, as the image of a line is taller than its letters. */
  gapPx: number;
}

/** Puts images one under the other, centred, into one image. */
export function stackCentred(parts: readonly StackPart[]): RgbaImage {
  const width = Math.max(...parts.map((part) => part.image.width));
  let y = 0;
  let height = 0;
  const tops = parts.map((part) => {
    const top = Math.max(0, Math.round(y + part.gapPx));
    y = top + part.image.height;
    height = Math.max(height, y);
    return top;
  });
  const canvas = blankImage(width, height);
  parts.forEach((part, index) => {
    putOver(canvas, part.image, Math.floor((width - part.image.width) / 2), tops[index] ?? 0);
  });
  return canvas;
}
