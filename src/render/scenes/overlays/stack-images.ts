import { blankImage, putOver, type RgbaImage } from "../../image/rgba-image.js";

/** One picture of a stack, with the room it takes from top to bottom and where its own top lies in that room. */
export interface StackPart {
  image: RgbaImage;
  /** Free room above it, in pixels; may be negative, as a line's box is taller than its letters. */
  gapPx: number;
}

/** Sets pictures one under the other, centred, in one picture. */
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
