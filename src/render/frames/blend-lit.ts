import { type Box, evenDown, evenUp, subtractBox } from "../image/box.js";
import { blendSprite } from "./blend-sprite.js";
import type { Kernel } from "./kernel.js";
import type { PlanarImage } from "./planar-image.js";
import type { LitBox } from "./shot.js";

/** Two sprites of one size: as it is, and with every word lit. */
export interface LitSprite {
  plain: PlanarImage;
  lit: PlanarImage;
}

/**
 * The boxes that are lit in a frame. While a box comes, it opens from its middle to both sides: its text is readable in
 * every frame, which it would not be half faded.
 * @param arrivalFrames in how many frames they come; 1 shows them at once.
 */
export function litBoxesAt(words: readonly LitBox[], frame: number, arrivalFrames: number): Box[] {
  return words
    .filter(({ startFrame, endFrame }) => startFrame <= frame && frame < endFrame)
    .map(({ x, y, width, height, startFrame }) => {
      const part = Math.min(1, (frame - startFrame + 1) / Math.max(1, arrivalFrames));
      // Fast at first: more than half of it is there in the first of three frames.
      const open = part === 1 ? width : evenUp(width * (1 - (1 - part) ** 2));
      return { x: x + evenDown((width - open) / 2), y, width: open, height };
    });
}

/**
 * Blends a sprite whose words light up. Inside lit boxes the lit sprite replaces the plain one: blended over it, both
 * would be seen.
 * @param opacity 0 to 256.
 */
export function blendLit(
  kernel: Kernel,
  target: PlanarImage,
  { plain, lit }: LitSprite,
  boxes: readonly Box[],
  { x, y, opacity }: { x: number; y: number; opacity: number },
): void {
  let plainBoxes: Box[] = [{ x: 0, y: 0, width: plain.width, height: plain.height }];
  for (const box of boxes) plainBoxes = plainBoxes.flatMap((piece) => subtractBox(piece, box));
  for (const box of plainBoxes) blendSprite(kernel, target, plain, { x, y, opacity, box });
  for (const box of boxes) blendSprite(kernel, target, lit, { x, y, opacity, box });
}
