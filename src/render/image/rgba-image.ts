import type { Box, Size } from "./box.js";

/** An image in memory: 8-bit sRGB with straight (not premultiplied) alpha, rows from the top without padding. */
export interface RgbaImage extends Size {
  /** `width × height × 4` bytes: R, G, B, A. */
  pixels: Buffer;
}

/** An image whose pixels are all transparent black. */
export function blankImage(width: number, height: number): RgbaImage {
  return { width, height, pixels: Buffer.alloc(width * height * 4) };
}

/** The smallest box that holds every pixel that is not wholly transparent; null where all are. */
export function inkBox(image: RgbaImage): Box | null {
  const { width, height, pixels } = image;
  let left = width;
  let right = -1;
  let top = -1;
  let bottom = -1;
  for (let y = 0; y < height; y++) {
    const row = y * width * 4 + 3;
    let first = 0;
    while (first < width && pixels[row + first * 4] === 0) first++;
    if (first === width) continue;
    let last = width - 1;
    while (pixels[row + last * 4] === 0) last--;
    if (top < 0) top = y;
    bottom = y;
    if (first < left) left = first;
    if (last > right) right = last;
  }
  if (top < 0) return null;
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Copies a part of an image into an image of its own; where the box lies outside of the image, it is transparent. */
export function cutOut(image: RgbaImage, box: Box): RgbaImage {
  const part = blankImage(box.width, box.height);
  const from = Math.max(0, box.x);
  const to = Math.min(image.width, box.x + box.width);
  if (to <= from) return part;
  for (let y = Math.max(0, -box.y); y < box.height && box.y + y < image.height; y++) {
    const source = ((box.y + y) * image.width + from) * 4;
    const target = (y * box.width + from - box.x) * 4;
    image.pixels.copy(part.pixels, target, source, source + (to - from) * 4);
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
  for (let row = 0; row < image.height; row++) {
    const to = ((y + row) * canvas.width + x) * 4;
    putRowOver(canvas.pixels, to, image.pixels, row * image.width * 4, image.width);
  }
}

// A function of its own, because the engine compiles it after some rows then, and not only when it has run for long.
function putRowOver(
  under: Buffer,
  toFirst: number,
  over: Buffer,
  fromFirst: number,
  width: number,
) {
  let to = toFirst;
  let from = fromFirst;
  for (let column = 0; column < width; column++, to += 4, from += 4) {
    const alpha = over[from + 3] ?? 0;
    if (alpha === 0) continue;
    if (alpha === 255) {
      under[to] = over[from] ?? 0;
      under[to + 1] = over[from + 1] ?? 0;
      under[to + 2] = over[from + 2] ?? 0;
      under[to + 3] = 255;
      continue;
    }
    const below = ((under[to + 3] ?? 0) * (255 - alpha)) / 255;
    const whole = alpha + below;
    for (let channel = 0; channel < 3; channel++) {
      const mixed = (over[from + channel] ?? 0) * alpha + (under[to + channel] ?? 0) * below;
      under[to + channel] = Math.round(mixed / whole);
    }
    under[to + 3] = Math.round(whole);
  }
}
