import type { Box } from "../image/box.js";
import type { Kernel } from "./kernel.js";
import { type MovingSprite, type PlanarImage, planeOffsets, spanBytes } from "./planar-image.js";

/** Where and how a sprite is blended over a frame. */
export interface SpritePlace {
  /** The sprite's top left corner in the frame. */
  x: number;
  y: number;
  /** 0 to 256. */
  opacity: number;
  /** The part of the sprite that is blended, in its own pixels and with even numbers; without it all of the sprite. */
  box?: Box;
}

/**
 * Blends a sprite over a frame. Its corner may be at odd pixels: colour is then half a pixel off, which is not seen in
 * the few frames of a moving sprite. Rows and columns beyond the frame's right and bottom edges are left out.
 */
export function blendSprite(
  kernel: Kernel,
  frame: PlanarImage,
  sprite: MovingSprite,
  place: SpritePlace,
): void {
  blendPlane(kernel, frame, sprite, place, "y");
  blendPlane(kernel, frame, sprite, place, "u");
  blendPlane(kernel, frame, sprite, place, "v");
}

function blendPlane(
  kernel: Kernel,
  frame: PlanarImage,
  sprite: MovingSprite,
  { x, y, opacity, box }: SpritePlace,
  plane: "y" | "u" | "v",
): void {
  const to = planeOffsets(frame.width, frame.height);
  const from = planeOffsets(sprite.width, sprite.height);
  const shift = plane === "y" ? 0 : 1;
  const alpha = plane === "y" ? from.alpha : from.chromaAlpha;
  const spans = plane === "y" ? sprite.spans : sprite.chromaSpans;
  const boxX = box ? box.x : 0;
  const boxY = box ? box.y : 0;
  const boxWidth = box ? box.width : sprite.width;
  const boxHeight = box ? box.height : sprite.height;
  const stride = frame.width >> shift;
  const spriteStride = sprite.width >> shift;
  const left = (x + boxX) >> shift;
  const top = (y + boxY) >> shift;
  const width = Math.min((boxWidth + shift) >> shift, stride - left);
  const height = Math.min((boxHeight + shift) >> shift, (frame.height >> shift) - top);
  if (width <= 0 || height <= 0) return;
  const start = (boxY >> shift) * spriteStride + (boxX >> shift);
  kernel.blendPlane(
    frame.address + to[plane] + top * stride + left,
    stride,
    sprite.address + from[plane] + start,
    sprite.address + alpha + start,
    spriteStride,
    width,
    height,
    opacity,
    spans + spanBytes * (boxY >> shift),
    boxX >> shift,
  );
}
