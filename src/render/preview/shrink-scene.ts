import type { Size } from "../image/box.js";
import type { RgbaImage } from "../image/rgba-image.js";
import type { DrawnScene } from "../scenes/draw-scene.js";
import { imageAtRest } from "../scenes/overlays/at-rest.js";

/** A small opaque image: 8-bit R, G, B, rows from the top without padding. */
export interface RgbImage extends Size {
  pixels: Buffer;
}

/**
 * A scene as it stands before its camera moves, with all its text, shrunk by a whole number. It reads the pixels at once,
 * because a plate's memory is used again for the next scene; a few milliseconds at 1080p.
 * @param longestPx the longer side is at most this.
 */
export function shrinkScene(
  { plate, layers, overlays }: DrawnScene,
  frame: Size,
  longestPx: number,
): RgbImage {
  const step = Math.max(1, Math.ceil(Math.max(frame.width, frame.height) / longestPx));
  const width = Math.max(1, Math.floor(frame.width / step));
  const height = Math.max(1, Math.floor(frame.height / step));
  const small: RgbImage = { width, height, pixels: Buffer.alloc(width * height * 3) };
  const centre = { x: (plate.width - frame.width) >> 1, y: (plate.height - frame.height) >> 1 };
  // Thin strokes need more samples than a plate, which is smooth.
  blend(small, plate, { left: -centre.x, top: -centre.y, step, stride: strideOf(step, 2) });
  for (const { image, x, y } of layers) {
    const corner = { left: x - centre.x, top: y - centre.y };
    blend(small, image, { ...corner, step, stride: strideOf(step, 2) });
  }
  for (const overlay of overlays) {
    const { x, y } = overlay;
    blend(small, imageAtRest(overlay), { left: x, top: y, step, stride: strideOf(step, 4) });
  }
  return small;
}

/** So that a side of a small pixel has about so many samples: the time does not grow with the resolution. */
function strideOf(step: number, samplesPerSide: number): number {
  return Math.max(1, Math.floor(step / samplesPerSide));
}

interface Placement {
  /** In the frame, in full-size pixels. */
  left: number;
  top: number;
  /** Full-size pixels to a side of a small one. */
  step: number;
  /** From one of them that is looked at to the next. */
  stride: number;
}

/** Paints an image over the small one. */
function blend(small: RgbImage, image: RgbaImage, { left, top, step, stride }: Placement): void {
  const firstRow = Math.max(0, Math.floor(top / step));
  const lastRow = Math.min(small.height - 1, Math.floor((top + image.height - 1) / step));
  const firstColumn = Math.max(0, Math.floor(left / step));
  const lastColumn = Math.min(small.width - 1, Math.floor((left + image.width - 1) / step));
  const samples = Math.ceil(step / stride) ** 2;
  const { pixels } = image;
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      let alphas = 0;
      for (let dy = 0; dy < step; dy += stride) {
        const y = row * step + dy - top;
        if (y < 0 || y >= image.height) continue;
        for (let dx = 0; dx < step; dx += stride) {
          const x = column * step + dx - left;
          if (x < 0 || x >= image.width) continue;
          const at = (y * image.width + x) * 4;
          const alpha = pixels[at + 3] ?? 0;
          red += (pixels[at] ?? 0) * alpha;
          green += (pixels[at + 1] ?? 0) * alpha;
          blue += (pixels[at + 2] ?? 0) * alpha;
          alphas += alpha;
        }
      }
      if (alphas === 0) continue;
      const cover = alphas / (samples * 255);
      const to = (row * small.width + column) * 3;
      const over = (sum: number, under: number) =>
        Math.round((sum / alphas) * cover + under * (1 - cover));
      small.pixels[to] = over(red, small.pixels[to] ?? 0);
      small.pixels[to + 1] = over(green, small.pixels[to + 1] ?? 0);
      small.pixels[to + 2] = over(blue, small.pixels[to + 2] ?? 0);
    }
  }
}
