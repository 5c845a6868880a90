import { type Box, commonBox, evenDown, evenUp, subtractBox, wholeBox } from "../image/box.js";
import { blendMovingSprite } from "./blend-moving-sprite.js";
import { blendSprite } from "./blend-sprite.js";
import type { Kernel } from "./kernel.js";
import { type LightBox, lightBoxesAt } from "./light-words.js";
import type { MovingSprite, PlanarImage } from "./planar-image.js";
import { poseSprite } from "./pose-sprite.js";
import type { ResampleBuffers } from "./resample-plate.js";
import { samplingOfPlace } from "./sampling.js";
import type { Overlay } from "./shot.js";

/** How a transition carries overlays along: what would lie at a point of the frame is seen at `point × scale + (x, y)`. */
export interface Carry {
  x: number;
  y: number;
  scale: number;
}

const inPlace: Carry = { x: 0, y: 0, scale: 1 };

/** Where a part of an overlay is painted. */
interface Place {
  /** The sprite's top left corner in the frame. */
  x: number;
  y: number;
  scale: number;
  /** 0 to 256. */
  opacity: number;
  /** What is painted of the frame, with even numbers. */
  region: Box;
}

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
  carry: Carry = inPlace,
): void {
  const pose = poseSprite(overlay, frame);
  if (!pose) return;
  const { sprite } = overlay;
  const scale = pose.scale * carry.scale;
  const left = overlay.x + pose.dx + (sprite.width / 2) * (1 - pose.scale);
  const top = overlay.y + pose.dy + (sprite.height / 2) * (1 - pose.scale);
  const x = left * carry.scale + carry.x;
  const y = top * carry.scale + carry.y;
  const isAsDrawn = scale === 1 && x % 2 === 0 && y % 2 === 0;
  const lights = lightsAt(overlay, frame);
  for (const { box, opacity } of pose.parts) {
    const part = box ? commonBox(carry === inPlace ? box : carried(box, carry), region) : region;
    if (!part) continue;
    const place = { x, y, scale, opacity, region: part };
    if (isAsDrawn) paintAsDrawn(kernel, target, lights, place);
    else paintMoving(kernel, target, lights, place, buffers);
  }
}

/** Where words are wholly lit, the lit sprite takes the place of the plain one; while they light up, it lies over it. */
function paintAsDrawn(
  kernel: Kernel,
  target: PlanarImage,
  { sprite, lit }: Lights,
  { x, y, opacity, region }: Place,
): void {
  const seen = commonBox({ ...region, x: region.x - x, y: region.y - y }, wholeBox(sprite));
  if (!seen) return;
  let plain = [seen];
  const over: LightBox[] = [];
  for (const { box: whole, share } of lit?.boxes ?? []) {
    const box = commonBox(whole, seen);
    if (!box) continue;
    over.push({ box, share });
    if (share === 1) plain = plain.flatMap((piece) => subtractBox(piece, box));
  }
  for (const box of plain) blendSprite(kernel, target, sprite, { x, y, opacity, box });
  for (const { box, share } of over) {
    const place = { x, y, opacity: Math.round(opacity * share), box };
    if (lit) blendSprite(kernel, target, lit.sprite, place);
  }
}

/** While it moves, lit words are blended over the plain ones, which are fainter, since their boxes are not whole pixels then. */
function paintMoving(
  kernel: Kernel,
  target: PlanarImage,
  { sprite, lit }: Lights,
  { x, y, scale, opacity, region }: Place,
  buffers: ResampleBuffers,
): void {
  const sampling = samplingOfPlace(x, y, scale);
  blendMovingSprite(kernel, target, sprite, { sampling, opacity, region }, buffers);
  for (const { box, share } of lit?.boxes ?? []) {
    const seen = commonBox(carried(box, { x, y, scale }), region);
    if (!seen || !lit) continue;
    const place = { sampling, opacity: Math.round(opacity * share), region: seen };
    blendMovingSprite(kernel, target, lit.sprite, place, buffers);
  }
}

/** An overlay in a frame: one sprite, and another for boxes of it. */
interface Lights {
  sprite: MovingSprite;
  lit?: { sprite: MovingSprite; boxes: readonly LightBox[] };
}

/** What is seen of an overlay's words: only the lit sprite where all of them are lit. */
function lightsAt({ sprite, lit }: Overlay<MovingSprite>, frame: number): Lights {
  if (!lit) return { sprite };
  const boxes = lightBoxesAt(lit.words, frame, lit.lightFrames);
  return boxes === "all" ? { sprite: lit.sprite } : { sprite, lit: { sprite: lit.sprite, boxes } };
}

/** A box where it is carried to, with even numbers. */
function carried({ x, y, width, height }: Box, carry: Carry): Box {
  return {
    x: evenDown(x * carry.scale + carry.x),
    y: evenDown(y * carry.scale + carry.y),
    width: evenUp(width * carry.scale),
    height: evenUp(height * carry.scale),
  };
}
