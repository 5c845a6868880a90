import sharp from "sharp";
import type { Size } from "../../image/box.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import type { Layer } from "./canvas.js";
import type { Depth, Shape } from "./place.js";
import { type ShapeLook, shapesSvg } from "./shapes-svg.js";

/** How far out of focus painted shapes are, in units of the plate. */
const blurOf: Record<Depth, number> = { far: 0.0052, middle: 0.0036, near: 0.008 };

/** Draws shapes of one depth on a transparent plate. */
export async function drawShapes(
  shapes: readonly Shape[],
  depth: Depth,
  { width, height }: Size,
  look: ShapeLook,
  mirrored: boolean,
): Promise<RgbaImage> {
  // What is out of focus needs no more than half of the pixels.
  const scale = look.manner === "painted" ? 0.5 : 1;
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  const turn = mirrored ? ` transform="translate(${width} 0) scale(-1 1)"` : "";
  const body = shapesSvg(shapes, depth, look);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><g${turn}>${body}</g></svg>`;
  let image = sharp(Buffer.from(svg), { limitInputPixels: false });
  if (scale < 1) {
    image = image
      .blur(Math.max(0.4, blurOf[depth] * look.unit * scale))
      .resize(width, height, { fit: "fill", kernel: "cubic" });
  }
  const pixels = await image.ensureAlpha().raw({ depth: "uchar" }).toBuffer();
  return { width, height, pixels };
}

/** A layer that paints an image of the plate's size over what is there. */
export function imageLayer({ width, pixels }: RgbaImage): Layer {
  return (row, y) => {
    let from = y * width * 4;
    for (let to = 0; to < width * 3; to += 3, from += 4) {
      const alpha = pixels[from + 3] ?? 0;
      if (alpha === 0) continue;
      const share = alpha / 255;
      const red = row[to] ?? 0;
      const green = row[to + 1] ?? 0;
      const blue = row[to + 2] ?? 0;
      row[to] = red + ((pixels[from] ?? 0) - red) * share;
      row[to + 1] = green + ((pixels[from + 1] ?? 0) - green) * share;
      row[to + 2] = blue + ((pixels[from + 2] ?? 0) - blue) * share;
    }
  };
}
