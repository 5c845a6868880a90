import { type Box, commonBox, evenDown, evenUp, subtractBox, wholeBox } from "../image/box.js";
import { litBoxesAt } from "./blend-lit.js";
import { blendMovingSprite } from "./blend-moving-sprite.js";
import { blendSprite } from "./blend-sprite.js";
import type { Kernel } from "./kernel.js";
import type { MovingSprite, PlanarImage } from "./planar-image.js";
import { poseSprite } from "./pose-sprite.js";
import type { ResampleBuffers } from "./resample-plate.js";
import { samplingOfPlace } from "./sampling.js";
import type { Overlay } from "./shot.js";

/**
 * Paints an overlay over a part of a frame, which has even numbers. Where it rests it is blended as it was drawn, which
 * costs less and is sharper than resampling it.
 */
export function paintOverlay(
  kernel: Kernel,
  target: PlanarImage,
  overlay: Overlay<MovingSprite>,
  frame: number,
  region: Box,
  buffers: ResampleBuffers,
): void {
  const pose = poseSprite(overlay, frame);
  if (!pose) return;
  const { sprite, lit } = overlay;
  const { scale } = pose;
  const litBoxes = lit ? litBoxesAt(lit.words, frame, 1).map((word) => word.box) : [];
  const x = overlay.x + pose.dx + (sprite.width / 2) * (1 - scale);
  const y = overlay.y + pose.dy + (sprite.height / 2) * (1 - scale);
  const isAsDrawn = scale === 1 && x % 2 === 0 && y % 2 === 0;
  for (const { box, opacity } of pose.parts) {
    const part = box ? commonBox(box, region) : region;
    if (!part) continue;
    if (isAsDrawn) {
      const onSprite = { ...part, x: part.x - x, y: part.y - y };
      const seen = commonBox(onSprite, wholeBox(sprite));
      if (seen) blendAsDrawn(kernel, target, overlay, litBoxes, { x, y, opacity, box: seen });
      continue;
    }
    const sampling = samplingOfPlace(x, y, scale);
    blendMovingSprite(kernel, target, sprite, { sampling, opacity, region: part }, buffers);
    // While it moves, lit words are blended over the plain ones, which only their soft edges show.
    for (const box of lit ? litBoxes : []) {
      const onFrame = {
        x: evenDown(x + box.x * scale),
        y: evenDown(y + box.y * scale),
        width: evenUp(box.width * scale),
        height: evenUp(box.height * scale),
      };
      const region = commonBox(onFrame, part);
      if (lit && region) {
        blendMovingSprite(kernel, target, lit.sprite, { sampling, opacity, region }, buffers);
      }
    }
  }
}

/** Blends a part of an overlay, pixel on pixel. In the boxes of lit words the lit sprite takes the place of the plain one. */
function blendAsDrawn(
  kernel: Kernel,
  target: PlanarImage,
  { sprite, lit }: Overlay<MovingSprite>,
  litBoxes: readonly Box[],
  { x, y, opacity, box }: { x: number; y: number; opacity: number; box: Box },
): void {
  let plain = [box];
  for (const hole of litBoxes) plain = plain.flatMap((piece) => subtractBox(piece, hole));
  for (const piece of plain) blendSprite(kernel, target, sprite, { x, y, opacity, box: piece });
  for (const word of lit ? litBoxes : []) {
    const seen = commonBox(word, box);
    if (lit && seen) blendSprite(kernel, target, lit.sprite, { x, y, opacity, box: seen });
  }
}
