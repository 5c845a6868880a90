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
    const sourceY = y * coarse - reach - offset + coarse / 2;
    if (sourceY < 0 || sourceY >= image.height) continue;
    sampleRow(mask.subarray(y * small.width, (y + 1) * small.width), image, sourceY, reach);
  }
  const soft = await sharp(mask, { raw: { ...small, channels: 1 } })
    .blur(Math.max(0.5, blurPx / coarse))
    .resize(width, height, { fit: "fill", kernel: "linear" })
    .extractChannel(0)
    .raw({ depth: "uchar" })
    .toBuffer();
  const clear = Buffer.from([...colour.map(Math.round), 0]);
  const canvas = { width, height, pixels: Buffer.alloc(width * height * 4, clear) };
  for (let start = 0; start < soft.length; start += width) {
    shadeRow(canvas.pixels, soft, start, width, opacity);
  }
  putOver(canvas, image, reach, reach);
  return { image: canvas, inkX: reach, inkY: reach };
}

// These loops are functions of their own, because the engine compiles them after some rows then.

/** Takes the opacity of every few pixels of a row: 0 outside of it. */
function sampleRow(mask: Buffer, { width, pixels }: RgbaImage, y: number, reach: number): void {
  for (let x = 0; x < mask.length; x++) {
    const sourceX = x * coarse - reach + coarse / 2;
    const inside = sourceX >= 0 && sourceX < width;
    mask[x] = inside ? (pixels[(y * width + sourceX) * 4 + 3] ?? 0) : 0;
  }
}

function shadeRow(to: Buffer, soft: Buffer, start: number, width: number, opacity: number): void {
  for (let pixel = start; pixel < start + width; pixel++) {
    to[pixel * 4 + 3] = (soft[pixel] ?? 0) * opacity + 0.5;
  }
}
