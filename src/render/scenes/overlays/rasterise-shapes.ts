import sharp from "sharp";
import type { Size } from "../../image/box.js";
import type { RgbaImage } from "../../image/rgba-image.js";

/** Draws SVG shapes whose units are pixels of the image. */
export async function rasteriseShapes({ width, height }: Size, shapes: string): Promise<RgbaImage> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
