import type { Box, Size } from "../render/image/box.js";
import type { RgbaImage } from "../render/image/rgba-image.js";
import type { Rgb } from "../render/scenes/colour.js";
import { contrast } from "../render/scenes/contrast.js";

/** The contrast that WCAG 2.2 asks of text at level AA. */
export const leastContrast = 4.5;

/** What is drawn at least so opaque, in a colour so near to that of the letters, is a part of one. */
const faintAlpha = 25;
const faintContrast = 2;

/** Letters as they were drawn, and where in a frame they are. */
export interface LettersToMeasure {
  image: RgbaImage;
  /** The top left corner of the image in the frame. */
  x: number;
  y: number;
  /** The part of the image that is measured. */
  box: Box;
  /** The colour of the letters in the image. */
  colour: Rgb;
}

/**
 * The contrast of letters with each pixel close around them. Letters are found in the drawing, by their colour, and read from
 * the frame.
 * @param pixels a frame in yuv420p.
 */
export function letterContrasts(
  pixels: Uint8Array,
  frame: Size,
  { image, x: left, y: top, box, colour }: LettersToMeasure,
): number[] {
  const isInk = inkMask({ image, box, colour });
  // Hairlines and smooth edges, which are not solid: a part of the letters, and not of what is behind them.
  const isFaintInk = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= image.width || y >= image.height) return false;
    const at = (y * image.width + x) * 4;
    const [red = 0, green = 0, blue = 0, alpha = 0] = image.pixels.subarray(at, at + 4);
    return alpha > faintAlpha && contrast([red, green, blue], colour) < faintContrast;
  };
  const near = (x: number, y: number, most: number) => {
    for (let dy = -most; dy <= most; dy++) {
      for (let dx = -most; dx <= most; dx++) {
        if (dx * dx + dy * dy <= most * most && isInk(x + dx, y + dy)) return true;
      }
    }
    return false;
  };
  const inner: Rgb[] = [];
  const around: Rgb[] = [];
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      const isInner = isInk(x, y) && isInk(x - 1, y) && isInk(x + 1, y) && isInk(x, y - 1);
      if (isInner) inner.push(pixelOf(pixels, frame, left + x, top + y));
      // Pixels beside the letter are part of its smooth edge; what is behind it begins two pixels away.
      else if (near(x, y, reach) && !near(x, y, reach - 1) && !isFaintInk(x, y)) {
        around.push(pixelOf(pixels, frame, left + x, top + y));
      }
    }
  }
  if (inner.length === 0) return [];
  const mean = (channel: 0 | 1 | 2) =>
    inner.reduce((sum, pixel) => sum + pixel[channel], 0) / inner.length;
  const letter: Rgb = [mean(0), mean(1), mean(2)];
  return around.map((pixel) => contrast(letter, pixel));
}

/** How far from a letter pixels are looked at. */
const reach = 3;

/** Where the solid pixels of the letters are, in and around a box; found once, since each is asked for many times. */
function inkMask({ image, box, colour }: Pick<LettersToMeasure, "image" | "box" | "colour">) {
  const left = box.x - reach;
  const top = box.y - reach;
  const width = box.width + 2 * reach;
  const mask = new Uint8Array(width * (box.height + 2 * reach));
  for (let y = Math.max(0, top); y < Math.min(image.height, top + box.height + 2 * reach); y++) {
    for (let x = Math.max(0, left); x < Math.min(image.width, left + width); x++) {
      const at = (y * image.width + x) * 4;
      if (image.pixels[at + 3] !== 255) continue;
      const isInk = colour.every((level, c) => Math.abs(level - (image.pixels[at + c] ?? 0)) <= 1);
      if (isInk) mask[(y - top) * width + x - left] = 1;
    }
  }
  return (x: number, y: number) => mask[(y - top) * width + x - left] === 1;
}

/** The colour of a pixel of a frame in yuv420p, BT.709, limited range. */
function pixelOf(pixels: Uint8Array, { width, height }: Size, x: number, y: number): Rgb {
  const luma = ((pixels[y * width + x] ?? 0) - 16) * (255 / 219);
  const at = width * height + (y >> 1) * (width >> 1) + (x >> 1);
  const u = ((pixels[at] ?? 0) - 128) * (255 / 224);
  const v = ((pixels[at + (width * height) / 4] ?? 0) - 128) * (255 / 224);
  const level = (value: number) => Math.min(255, Math.max(0, value));
  return [
    level(luma + 1.5748 * v),
    level(luma - 0.1873 * u - 0.4681 * v),
    level(luma + 1.8556 * u),
  ];
}
