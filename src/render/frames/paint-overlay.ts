import { type Box, commonBox, wholeBox } from "../image/box.js";
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
  const { sprite } = overlay;
  const { scale } = pose;
  const x = overlay.x + pose.dx + (sprite.width / 2) * (1 - scale);
  const y = overlay.y + pose.dy + (sprite.height / 2) * (1 - scale);
  const isAsDrawn = scale === 1 && x % 2 === 0 && y % 2 === 0;
  for (const { box, opacity } of pose.parts) {
    const part = box ? commonBox(box, region) : region;
    if (!part) continue;
    if (isAsDrawn) {
      const onSprite = { ...part, x: part.x - x, y: part.y - y };
      const seen = commonBox(onSprite, wholeBox(sprite));
      if (seen) blendSprite(kernel, target, sprite, { x, y, opacity, box: seen });
    } else {
      const sampling = samplingOfPlace(x, y, scale);
      blendMovingSprite(kernel, target, sprite, { sampling, opacity, region: part }, buffers);
    }
  }
}
