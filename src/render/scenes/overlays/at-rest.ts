import type { RgbaImage } from "../../image/rgba-image.js";
import type { DrawnOverlay } from "./overlay.js";

/** An overlay's image as it is seen in the end: with all that is spoken of it lit, and of digits that count only the last row. */
export function imageAtRest({ image, lit, entrance }: DrawnOverlay): RgbaImage {
  if (entrance?.kind !== "scroll") return lit?.image ?? image;
  const { windowHeight, toY } = entrance;
  const row = image.width * 4;
  const pixels = image.pixels.subarray(toY * row, (toY + windowHeight) * row);
  return { width: image.width, height: windowHeight, pixels };
}
