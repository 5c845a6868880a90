import { type Box, evenDown, evenUp } from "../image/box.js";
import { inkBox, type RgbaImage } from "../image/rgba-image.js";

/**
 * Sprites that move have clear pixels around them: see `MovingSprite`. So many on each side, an even number, so that colour
 * stays where it is.
 */
export const clearRimPx = 2;

/** A box with a clear rim around it. */
export function withClearRim({ x, y, width, height }: Box): Box {
  return {
    x: x - clearRimPx,
    y: y - clearRimPx,
    width: width + 2 * clearRimPx,
    height: height + 2 * clearRimPx,
  };
}

/** The part of an image that has ink, with even numbers: all else would only take memory. Null where nothing is painted on it. */
export function evenInkBox(image: RgbaImage): Box | null {
  const ink = inkBox(image);
  if (!ink) return null;
  const x = evenDown(ink.x);
  const y = evenDown(ink.y);
  return { x, y, width: evenUp(ink.x + ink.width - x), height: evenUp(ink.y + ink.height - y) };
}
