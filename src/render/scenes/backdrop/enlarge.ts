import type { Size } from "../../image/box.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import type { Layer } from "./canvas.js";
import type { Painter } from "./painter.js";

// What is out of focus is drawn small, and enlarged by a whole number, linearly in both directions. Colours are multiplied
// by their opacity meanwhile: those of transparent pixels count for nothing.

/** A layer that paints an image over what is there, enlarged to the plate's size. */
export function enlargedLayer(image: RgbaImage, step: number, painter: Painter): Layer {
  const lineOf = smallLines(image, step, painter);
  return (row, y) =>
    painter.enlargedRow(row.byteOffset, lineOf(y), image.width, step, row.length / 3);
}

/** An image enlarged to a size, of which it covers at least all. */
export function enlarged(
  image: RgbaImage,
  step: number,
  { width, height }: Size,
  painter: Painter,
): RgbaImage {
  const pixels = Buffer.alloc(width * height * 4);
  const lineOf = smallLines(image, step, painter);
  const out = painter.allocate(4 * width);
  for (let y = 0; y < height; y++) {
    painter.enlargedPixels(out, lineOf(y), image.width, step, width);
    pixels.set(painter.bytes(out, 4 * width), y * 4 * width);
  }
  return { width, height, pixels };
}

/** @returns a function that blends the two rows of a small image that row `y` lies between, and tells where they lie then. */
function smallLines({ width, height, pixels }: RgbaImage, step: number, painter: Painter) {
  const stride = 4 * width;
  const image = painter.allocate(pixels.length);
  painter.bytes(image, pixels.length).set(pixels);
  const line = painter.allocate(4 * stride);
  return (y: number) => {
    const place = Math.min(height - 1, Math.max(0, (y + 0.5) / step - 0.5));
    const upper = Math.floor(place);
    const lower = Math.min(height - 1, upper + 1);
    painter.smallLine(line, image + upper * stride, image + lower * stride, width, place - upper);
    return line;
  };
}
