import { withPixelKernel } from "../../image/pixel-kernel.js";
import type { RgbaImage } from "../../image/rgba-image.js";

/** The shape of a text's shadow, which is made of two: radii in pixels, strengths 0 to 1. */
export interface ShadowRule {
  /** A tight shadow that separates letters from a bright background. */
  nearPx: number;
  near: number;
  /** A wide, soft shadow that darkens the background around the letters. */
  farPx: number;
  far: number;
}

/** The shadow for text of a size. */
export function textShadow(sizePx: number, strength = 1): ShadowRule {
  return {
    nearPx: 0.06 * sizePx,
    near: 0.75 * strength,
    farPx: 0.3 * sizePx,
    far: 0.85 * strength,
  };
}

/** How far a shadow reaches beyond the ink, in pixels. */
export function shadowReachPx(rule: ShadowRule): number {
  return Math.ceil(rule.farPx * 1.6 + 2);
}

/**
 * Makes the shadow of some ink at half its size, which is enough for something so soft.
 * @param size of the shadow, even, with the ink `reach` pixels inside of it, an even number.
 * @returns `width / 2 × height / 2` bytes of opacity.
 */
export function castShadow(
  ink: RgbaImage,
  size: { width: number; height: number; reach: number },
  rule: ShadowRule,
): Uint8Array {
  const width = size.width / 2;
  const height = size.height / 2;
  // Four columns are blurred at once.
  const stride = Math.ceil(width / 4) * 4;
  const count = stride * height;
  return withPixelKernel((kernel) => {
    const pixels = kernel.load(ink.pixels);
    const near = kernel.allocate(4 * count);
    const far = kernel.allocate(4 * count);
    const room = kernel.allocate(4 * count);
    const mask = kernel.numbers(near, count).fill(0);
    kernel.halfMask(near, stride, pixels, ink.width, ink.height, size.reach);
    kernel.numbers(far, count).set(mask);
    kernel.blur(near, room, stride, height, boxRadius(rule.nearPx / 2));
    kernel.blur(far, room, stride, height, boxRadius(rule.farPx / 2));
    kernel.castShadow(room, near, far, count, rule.near, rule.far);
    const shadow = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      shadow.set(kernel.bytes(room + y * stride, width), y * width);
    }
    return shadow;
  });
}

/** The radius of a box that blurs, three times, about as a soft edge of this radius. */
function boxRadius(radiusPx: number): number {
  return Math.max(1, Math.round(radiusPx * 0.62));
}
