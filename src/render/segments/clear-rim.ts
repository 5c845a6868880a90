import { cutOut, type RgbaImage } from "../image/rgba-image.js";

/**
 * Sprites that move have clear pixels around them: see `MovingSprite`. So many on each side, an even number, so that colour
 * stays where it is.
 */
export const clearRimPx = 2;

/** An image with a clear rim around it. */
export function withClearRim(image: RgbaImage): RgbaImage {
  const width = image.width + 2 * clearRimPx;
  const height = image.height + 2 * clearRimPx;
  return cutOut(image, { x: -clearRimPx, y: -clearRimPx, width, height });
}
