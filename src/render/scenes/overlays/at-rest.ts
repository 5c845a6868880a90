import type { RgbaImage } from "../../image/rgba-image.js";
import type { DrawnOverlay } from "./overlay.js";

/** An overlay's image as it is seen when it has come: of digits that count, only the rows of the last one. */
export function imageAtRest({ image, entrance }: DrawnOverlay): RgbaImage {
  if (entrance?.kind !== "scroll") return image;
  const { windowHeight, toY } = entrance;
  const row = image.width * 4;
  const pixels = image.pixels.subarray(toY * row, (toY + windowHeight) * row);
  return { width: image.width, height: windowHeight, pixels };
}
