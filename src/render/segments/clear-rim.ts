import { evenDown, evenUp } from "../image/box.js";
import { cutOut, inkBox, type RgbaImage } from "../image/rgba-image.js";

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

/** A layer without the clear sky above it, which would only take memory; null where nothing is painted on it. */
export function cutToInk<Placed extends { image: RgbaImage; x: number; y: number }>(
  layer: Placed,
): Placed | null {
  const ink = inkBox(layer.image);
  if (!ink) return null;
  const x = evenDown(ink.x);
  const y = evenDown(ink.y);
  const width = evenUp(ink.x + ink.width - x);
  const height = evenUp(ink.y + ink.height - y);
  const image = cutOut(layer.image, { x, y, width, height });
  return { ...layer, image, x: layer.x + x, y: layer.y + y };
}
