import { withPixelKernel } from "../../image/pixel-kernel.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import { packed, type Rgb } from "../colour.js";

/** The light falls from above: how far a shadow lies below, how soft and how dark it is. */
export interface DropShadow {
  colour: Rgb;
  /** 0 to 1. */
  opacity: number;
  offsetPx: number;
  /** Two standard deviations. */
  blurPx: number;
}

/** Something so soft is made at a quarter of the size. */
const coarse = 4;

/** How much one pass of softening may do: with more, it would leave steps. */
const mostVariance = 0.5;

/** An image over its shadow, with room for it around. */
export function withDropShadow(
  image: RgbaImage,
  { colour, opacity, offsetPx, blurPx }: DropShadow,
): { image: RgbaImage; inkX: number; inkY: number } {
  const reach = coarse * Math.ceil((2.4 * blurPx) / coarse);
  const offset = Math.round(offsetPx);
  const columns = Math.ceil((image.width + 2 * reach) / coarse);
  const rows = Math.ceil((image.height + 2 * reach + offset) / coarse);
  const [width, height] = [columns * coarse, rows * coarse];
  // Four columns are softened at once.
  const stride = Math.ceil(columns / 4) * 4;
  const variance = (blurPx / 2 / coarse) ** 2;
  const passes = Math.ceil(variance / mostVariance);
  const pixels = withPixelKernel((kernel) => {
    const ink = kernel.load(image.pixels);
    const mask = kernel.allocate(4 * stride * rows);
    const room = kernel.allocate(4 * stride * rows);
    const out = kernel.allocate(4 * width * height);
    const top = reach + offset;
    kernel.sampleMask(mask, stride, rows, ink, image.width, image.height, coarse, reach, top);
    kernel.soften(mask, room, stride, rows, variance / passes / 2, passes);
    const shade = packed(colour);
    for (let y = 0; y < height; y++) {
      const place = Math.min(rows - 1, Math.max(0, (y + 0.5) / coarse - 0.5));
      const upper = mask + Math.floor(place) * stride * 4;
      const lower = mask + Math.ceil(place) * stride * 4;
      const line = out + y * width * 4;
      kernel.shadowRow(line, upper, lower, place % 1, columns, coarse, shade, opacity);
    }
    for (let y = 0; y < image.height; y++) {
      const to = out + ((y + reach) * width + reach) * 4;
      kernel.blendOver(to, ink + y * image.width * 4, image.width);
    }
    return Buffer.from(kernel.bytes(out, 4 * width * height));
  });
  return { image: { width, height, pixels }, inkX: reach, inkY: reach };
}
