import sharp from "sharp";
import { throwIfAborted } from "../../../errors.js";
import type { Box } from "../../image/box.js";
import { cutOut, inkBox, type RgbaImage } from "../../image/rgba-image.js";

/** A drawing is measured at this size. */
const probePx = 64;
/** How much longer than a square of the same weight the longer side of a narrow drawing may be. */
const longest = 1.12;

/**
 * Draws an SVG so that it looks as large as a square of `sizePx`: a drawing that fills its box gets smaller, and a narrow
 * one larger, as type designers do with round and pointed letters.
 * @param reachPx no ink lies farther from its middle: what stands on a disc keeps its corners off the rim.
 * @returns the drawing cut to its ink; a single transparent pixel where it has none.
 */
export async function rasteriseDrawing(
  svg: string,
  sizePx: number,
  signal: AbortSignal,
  reachPx = Number.POSITIVE_INFINITY,
): Promise<RgbaImage> {
  throwIfAborted(signal);
  const probe = await rasterise(svg, probePx);
  const ink = inkBox(probe);
  if (!ink) return cutOut(probe, { x: 0, y: 0, width: 1, height: 1 });
  const weight = Math.sqrt(ink.width * ink.height);
  const longer = Math.max(ink.width, ink.height);
  const scale = Math.min(
    (0.94 * sizePx) / weight,
    (longest * sizePx) / longer,
    reachPx / reachOf(probe, ink),
  );
  const drawn = await rasterise(svg, Math.max(2, Math.round(probePx * scale)));
  const box = inkBox(drawn);
  return box ? cutOut(drawn, box) : drawn;
}

/** How far ink is from the middle of its box at most, in pixels. */
function reachOf({ width, pixels }: RgbaImage, ink: Box): number {
  const [middleX, middleY] = [ink.x + ink.width / 2, ink.y + ink.height / 2];
  let reach = 1;
  for (let y = ink.y; y < ink.y + ink.height; y++) {
    for (let x = ink.x; x < ink.x + ink.width; x++) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < leastInk) continue;
      reach = Math.max(reach, Math.hypot(x + 0.5 - middleX, y + 0.5 - middleY));
    }
  }
  return reach;
}

/** Less opacity than that is the soft edge of a shape. */
const leastInk = 128;

/** @param longerPx the longer side of the image. */
async function rasterise(svg: string, longerPx: number): Promise<RgbaImage> {
  const { data, info } = await sharp(Buffer.from(withSize(svg, longerPx)))
    .ensureAlpha()
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** Sets the size in pixels at the root, so that librsvg draws the shapes at that size and nothing is scaled after. */
function withSize(svg: string, longerPx: number): string {
  return svg.replace(/<svg\b[^>]*>/, (root) => {
    const [, , boxWidth = 32, boxHeight = 32] =
      /viewBox="([^"]+)"/
        .exec(root)?.[1]
        ?.split(/[\s,]+/)
        .map(Number) ?? [];
    const scale = longerPx / Math.max(boxWidth, boxHeight);
    const bare = root.replace(/\s(?:width|height)="[^"]*"/g, "");
    const size = `width="${Math.round(boxWidth * scale)}" height="${Math.round(boxHeight * scale)}"`;
    return bare.replace(/^<svg/, `<svg ${size}`);
  });
}
