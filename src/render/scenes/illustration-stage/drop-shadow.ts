import sharp from "sharp";
import { putOver, type RgbaImage } from "../../image/rgba-image.js";
import type { Rgb } from "../colour.js";

/** The light falls from above: how far a shadow lies below, how soft and how dark it is. */
export interface DropShadow {
  colour: Rgb;
  /** 0 to 1. */
  opacity: number;
  offsetPx: number;
  blurPx: number;
}

/** Something so soft is made at a quarter of the size. */
const coarse = 4;

/** An image over its shadow, with room for it around. */
export async function withDropShadow(
  image: RgbaImage,
  { colour, opacity, offsetPx, blurPx }: DropShadow,
): Promise<{ image: RgbaImage; inkX: number; inkY: number }> {
  const reach = coarse * Math.ceil((2.4 * blurPx) / coarse);
  const offset = Math.round(offsetPx);
  const width = coarse * Math.ceil((image.width + 2 * reach) / coarse);
  const height = coarse * Math.ceil((image.height + 2 * reach + offset) / coarse);
  const small = { width: width / coarse, height: height / coarse };
  const mask = Buffer.alloc(small.width * small.height);
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const sourceX = x * coarse - reach + coarse / 2;
      const sourceY = y * coarse - reach - offset + coarse / 2;
      const inside =
        sourceX >= 0 && sourceX < image.width && sourceY >= 0 && sourceY < image.height;
      const alpha = inside ? (image.pixels[(sourceY * image.width + sourceX) * 4 + 3] ?? 0) : 0;
      mask[y * small.width + x] = alpha;
    }
  }
  const soft = await sharp(mask, { raw: { ...small, channels: 1 } })
    .blur(Math.max(0.5, blurPx / coarse))
    .resize(width, height, { fit: "fill", kernel: "linear" })
    .extractChannel(0)
    .raw({ depth: "uchar" })
    .toBuffer();
  const clear = Buffer.from([...colour.map(Math.round), 0]);
  const canvas = { width, height, pixels: Buffer.alloc(width * height * 4, clear) };
  for (let pixel = 0, to = 3; pixel < soft.length; pixel++, to += 4) {
    canvas.pixels[to] = (soft[pixel] ?? 0) * opacity + 0.5;
  }
  putOver(canvas, image, reach, reach);
  return { image: canvas, inkX: reach, inkY: reach };
}
