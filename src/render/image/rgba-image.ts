import type { Box, Size } from "./box.js";
import { withPixelKernel } from "./pixel-kernel.js";

/** An image in memory: 8-bit sRGB with straight (not premultiplied) alpha, rows from the top without padding. */
export interface RgbaImage extends Size {
  /** `width × height × 4` bytes: R, G, B, A. */
  pixels: Buffer;
}

/** The bytes of a buffer. A part of a `Buffer` is a `Buffer`, which takes much longer to make than a part of this. */
export function plainBytes({ buffer, byteOffset, length }: Buffer): Uint8Array {
  return new Uint8Array(buffer, byteOffset, length);
}

/** An image whose pixels are all transparent black. */
export function blankImage(width: number, height: number): RgbaImage {
  return { width, height, pixels: Buffer.alloc(width * height * 4) };
}

/** The smallest box that holds every pixel that is not wholly transparent; null where all are. */
export function inkBox({ width, height, pixels }: RgbaImage): Box | null {
  return withPixelKernel((kernel) => {
    const image = kernel.load(pixels);
    const box = kernel.allocate(16);
    kernel.findInk(image, width, height, box);
    return inclusiveBox(kernel.integers(box, 4));
  });
}

/** The box from left, top, right and bottom, the last two inclusive; null for an empty one. */
export function inclusiveBox([left = 0, top = 0, right = -1, bottom = -1]: Int32Array): Box | null {
  if (right < 0) return null;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** A copy that is more translucent: its alpha is `share` of what it was, rounded up so that no ink is lost. */
export function faded(image: RgbaImage, share: number): RgbaImage {
  const pixels = Buffer.from(image.pixels);
  for (let at = 3; at < pixels.length; at += 4) {
    pixels[at] = Math.ceil((pixels[at] ?? 0) * share);
  }
  return { ...image, pixels };
}

/** Copies a part of an image into an image of its own; where the box lies outside of the image, it is transparent. */
export function cutOut(image: RgbaImage, box: Box): RgbaImage {
  const part = blankImage(box.width, box.height);
  const from = Math.max(0, box.x);
  const to = Math.min(image.width, box.x + box.width);
  if (to <= from) return part;
  const [target, source] = [plainBytes(part.pixels), plainBytes(image.pixels)];
  for (let y = Math.max(0, -box.y); y < box.height && box.y + y < image.height; y++) {
    const start = ((box.y + y) * image.width + from) * 4;
    const row = source.subarray(start, start + (to - from) * 4);
    target.set(row, (y * box.width + from - box.x) * 4);
  }
  return part;
}

/**
 * Blends `image` over `canvas` at (x, y), in place.
 * @throws RangeError where the image does not lie inside the canvas.
 */
export function putOver(canvas: RgbaImage, image: RgbaImage, x: number, y: number): void {
  if (x < 0 || y < 0 || x + image.width > canvas.width || y + image.height > canvas.height) {
    throw new RangeError(
      `an image of ${image.width}×${image.height} at ${x},${y} leaves its canvas of ${canvas.width}×${canvas.height}`,
    );
  }
  const length = image.width * 4;
  withPixelKernel((kernel) => {
    const over = kernel.load(image.pixels);
    const row = kernel.allocate(length);
    const line = kernel.bytes(row, length);
    const pixels = plainBytes(canvas.pixels);
    for (let index = 0; index < image.height; index++) {
      const at = ((y + index) * canvas.width + x) * 4;
      line.set(pixels.subarray(at, at + length));
      kernel.blendOver(row, over + index * length, image.width);
      pixels.set(line, at);
    }
  });
}
