import { type Box, subtractBox } from "../image/box.js";
import { blendSprite } from "./blend-sprite.js";
import type { Kernel } from "./kernel.js";
import type { PlanarImage } from "./planar-image.js";
import type { LitBox } from "./shot.js";

/** Two sprites of one size: as it is, and with every word lit. */
export interface LitSprite {
  plain: PlanarImage;
  lit: PlanarImage;
}

/** A box that is lit, and how much of the lit sprite has come into it: 0 to 256. */
export interface ShownBox {
  box: Box;
  weight: number;
}

/** The boxes that are lit in a frame. @param arrivalFrames in how many frames they come; 1 shows them at once. */
export function litBoxesAt(
  words: readonly LitBox[],
  frame: number,
  arrivalFrames: number,
): ShownBox[] {
  return words
    .filter(({ startFrame, endFrame }) => startFrame <= frame && frame < endFrame)
    .map((box) => {
      const part = Math.min(1, (frame - box.startFrame + 1) / Math.max(1, arrivalFrames));
      // Fast at first: more than half of it is there in the first of three frames.
      return { box, weight: Math.round(256 * (1 - (1 - part) ** 2)) };
    });
}

/**
 * Blends a sprite whose words light up. Inside lit boxes the lit sprite replaces the plain one: blended over it, both
 * would be seen. While it comes, it is blended over the plain one after all, which few frames show.
 * @param opacity 0 to 256.
 */
export function blendLit(
  kernel: Kernel,
  target: PlanarImage,
  { plain, lit }: LitSprite,
  boxes: readonly ShownBox[],
  { x, y, opacity }: { x: number; y: number; opacity: number },
): void {
  let plainBoxes: Box[] = [{ x: 0, y: 0, width: plain.width, height: plain.height }];
  for (const { box, weight } of boxes) {
    if (weight === 256) plainBoxes = plainBoxes.flatMap((piece) => subtractBox(piece, box));
  }
  for (const box of plainBoxes) blendSprite(kernel, target, plain, { x, y, opacity, box });
  for (const { box, weight } of boxes) {
    blendSprite(kernel, target, lit, { x, y, opacity: (opacity * weight) >> 8, box });
  }
}
