import { evenUp } from "../../image/box.js";
import { withPixelKernel } from "../../image/pixel-kernel.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import { packed, parseColour } from "../colour.js";
import { castShadow, type ShadowRule, shadowReachPx } from "./shadow.js";

/** The shadow of some ink, as large as the ink and the shadow together. */
export interface Shadow {
  /** Even numbers. */
  width: number;
  height: number;
  /** Where the ink's image lies in it. */
  inkX: number;
  inkY: number;
  /** Opacity of each pixel, at half the width and half the height. */
  opacity: Uint8Array;
}

/** Makes the shadow of some ink: text, with or without a rule or a mark. */
export function shadowOf(ink: RgbaImage, rule: ShadowRule): Shadow {
  const reach = evenUp(shadowReachPx(rule));
  const width = evenUp(ink.width + 2 * reach);
  const height = evenUp(ink.height + 2 * reach);
  const opacity = castShadow(ink, { width, height, reach }, rule);
  return { width, height, inkX: reach, inkY: reach, opacity };
}

/**
 * Blends ink over its shadow.
 * @param inkColour a colour for all ink; null keeps the colours that the ink has.
 */
export function inkOverShadow(
  ink: RgbaImage,
  { width, height, inkX, inkY, opacity }: Shadow,
  shadowColour: string,
  inkColour: string | null,
): RgbaImage {
  const colour = inkColour === null ? null : parseColour(inkColour);
  const halfWidth = width >> 1;
  return withPixelKernel((kernel) => {
    const shades = kernel.load(opacity);
    const over = kernel.load(ink.pixels);
    const out = kernel.allocate(width * height * 4);
    const dark = packed(parseColour(shadowColour));
    for (let y = 0; y < height; y++) {
      kernel.shadeRow(out + y * width * 4, shades + (y >> 1) * halfWidth, width, dark);
    }
    for (let y = 0; y < ink.height; y++) {
      const to = out + ((y + inkY) * width + inkX) * 4;
      const from = over + y * ink.width * 4;
      if (colour) kernel.inkOver(to, from, ink.width, ...colour);
      else kernel.blendOver(to, from, ink.width);
    }
    return { width, height, pixels: Buffer.from(kernel.bytes(out, width * height * 4)) };
  });
}
