import type { Box } from "../image/box.js";
import type { Kernel } from "./kernel.js";
import { type MovingSprite, type PlanarImage, planeOffsets } from "./planar-image.js";
import { halfBox, halfSize, planRegion, type ResampleBuffers } from "./resample-plate.js";
import { chromaSampling, type Sampling, visibleBox } from "./sampling.js";

/** Where and how a moving sprite is blended over a frame. */
export interface MovingPlace {
  sampling: Sampling;
  /** 0 to 256. */
  opacity: number;
  /** The part of the frame that is painted, with even numbers. */
  region: Box;
}

/** Blends a sprite over a frame at any position and size. */
export function blendMovingSprite(
  kernel: Kernel,
  frame: PlanarImage,
  sprite: MovingSprite,
  { sampling, opacity, region }: MovingPlace,
  buffers: ResampleBuffers,
): void {
  const box = visibleBox(sampling, sprite, region);
  if (!box) return;
  const to = planeOffsets(frame.width, frame.height);
  const from = planeOffsets(sprite.width, sprite.height);

  planRegion(kernel, sprite, sampling, buffers, box);
  const luma = { sampling, opacity, region: box };
  const lumaSprite = {
    width: sprite.width,
    colour: sprite.address,
    alpha: sprite.address + from.alpha,
    spans: sprite.spans,
  };
  blendPlane(kernel, frame.address, frame.width, lumaSprite, luma, buffers);

  const chroma = { sampling: chromaSampling(sampling), opacity, region: halfBox(box) };
  planRegion(kernel, halfSize(sprite), chroma.sampling, buffers, chroma.region);
  for (const plane of ["u", "v"] as const) {
    const chromaSprite = {
      width: sprite.width / 2,
      colour: sprite.address + from[plane],
      alpha: sprite.address + from.chromaAlpha,
      spans: sprite.chromaSpans,
    };
    blendPlane(kernel, frame.address + to[plane], frame.width / 2, chromaSprite, chroma, buffers);
  }
}

/** Blends one plane, whose positions are planned. All but sizes are addresses. */
function blendPlane(
  kernel: Kernel,
  plane: number,
  stride: number,
  sprite: { width: number; colour: number; alpha: number; spans: number },
  { sampling: { x0, step }, opacity, region }: MovingPlace,
  { columns, rows, row }: ResampleBuffers,
): void {
  const { x, y, width, height } = region;
  const left = x0 + x * step;
  const target = plane + y * stride + x;
  const source = [sprite.colour, sprite.alpha, sprite.width] as const;
  if (step === 1) {
    // Nothing is seen of what lies beyond the sprite, as its outermost pixels are clear.
    const skipped = Math.max(0, -Math.floor(left));
    const first = Math.round((left + skipped) * 256);
    const shown = Math.min(width - skipped, sprite.width - Math.ceil(first / 256));
    if (shown <= 0) return;
    const place = [target + skipped, stride, shown, height] as const;
    kernel.blendShifted(...place, ...source, first, rows, sprite.spans, row, opacity);
    return;
  }
  const place = [target, stride, width, height] as const;
  const positions = [left, step, columns, rows] as const;
  kernel.blendResampled(...place, ...source, ...positions, sprite.spans, row, opacity);
}
