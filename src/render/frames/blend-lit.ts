import { type Box, commonBox, evenDown, evenUp, subtractBox, wholeBox } from "../image/box.js";
import { blendMovingSprite } from "./blend-moving-sprite.js";
import { blendSprite } from "./blend-sprite.js";
import type { Kernel } from "./kernel.js";
import type { MovingSprite, PlanarImage } from "./planar-image.js";
import type { ResampleBuffers } from "./resample-plate.js";
import { samplingOfPlace } from "./sampling.js";
import type { LitBox } from "./shot.js";

/** Two sprites of one size: as it is, and with every word lit. */
export interface LitSprite {
  plain: MovingSprite;
  lit: MovingSprite;
}

/** A box that is lit, and how much larger it is shown about its middle. */
export interface LitPose {
  box: Box;
  scale: number;
}

/** How much larger a word is at the height of its pop. */
const popShare = 0.08;

/**
 * The boxes that are lit in a frame. A word is lit at once and pops while it comes: its text is readable in every frame, which it
 * would not be half faded.
 * @param popFrames in how many frames it pops; 0 for none.
 */
export function litPosesAt(words: readonly LitBox[], frame: number, popFrames: number): LitPose[] {
  return words
    .filter(({ startFrame, endFrame }) => startFrame <= frame && frame < endFrame)
    .map(({ x, y, width, height, startFrame }) => {
      const part = Math.min(1, (frame - startFrame + 1) / (popFrames + 1));
      const scale = part === 1 ? 1 : 1 + popShare * Math.sin(Math.PI * part);
      return { box: { x, y, width, height }, scale };
    });
}

/**
 * Blends a sprite whose words light up. Inside lit boxes the lit sprite replaces the plain one: blended over it, both
 * would be seen.
 */
export function blendLit(
  kernel: Kernel,
  target: PlanarImage,
  { plain, lit }: LitSprite,
  poses: readonly LitPose[],
  { x, y }: { x: number; y: number },
  buffers: ResampleBuffers,
): void {
  const opacity = 256;
  let plainBoxes: Box[] = [wholeBox(plain)];
  for (const { box } of poses) plainBoxes = plainBoxes.flatMap((piece) => subtractBox(piece, box));
  for (const box of plainBoxes) blendSprite(kernel, target, plain, { x, y, opacity, box });
  for (const { box, scale } of poses) {
    if (scale === 1) {
      blendSprite(kernel, target, lit, { x, y, opacity, box });
      continue;
    }
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const left = x + middle.x * (1 - scale);
    const top = y + middle.y * (1 - scale);
    const region = commonBox(enlarged(box, scale, { x: left, y: top }), wholeBox(target));
    const sampling = samplingOfPlace(left, top, scale);
    if (region) blendMovingSprite(kernel, target, lit, { sampling, opacity, region }, buffers);
  }
}

/** The place of a box in the frame, with even numbers and nothing of what lies beside it. */
function enlarged(box: Box, scale: number, at: { x: number; y: number }): Box {
  const x = evenUp(at.x + box.x * scale);
  const y = evenUp(at.y + box.y * scale);
  const right = evenDown(at.x + (box.x + box.width) * scale);
  const bottom = evenDown(at.y + (box.y + box.height) * scale);
  return { x, y, width: right - x, height: bottom - y };
}
