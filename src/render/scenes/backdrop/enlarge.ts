import type { Size } from "../../image/box.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import type { Layer } from "./canvas.js";

// What is out of focus is drawn small, and enlarged by a whole number, linearly in both directions. Colours are multiplied
// by their opacity meanwhile: those of transparent pixels count for nothing.

/** A layer that paints an image over what is there, enlarged to the plate's size. */
export function enlargedLayer(image: RgbaImage, step: number): Layer {
  const line = new Float32Array(image.width * 4);
  return (row, y) => {
    blendRows(image, step, y, line);
    forEachSpan(image.width, step, row.length / 3, (left, right, first, end, share, slope) => {
      const alpha = line[left + 3] ?? 0;
      const next = line[right + 3] ?? 0;
      if (alpha === 0 && next === 0) return;
      let a = 1 - (alpha + (next - alpha) * share) / 255;
      let r = at(line, left, right, 0, share);
      let g = at(line, left, right, 1, share);
      let b = at(line, left, right, 2, share);
      const stepA = ((alpha - next) * slope) / 255;
      const stepR = ((line[right] ?? 0) - (line[left] ?? 0)) * slope;
      const stepG = ((line[right + 1] ?? 0) - (line[left + 1] ?? 0)) * slope;
      const stepB = ((line[right + 2] ?? 0) - (line[left + 2] ?? 0)) * slope;
      for (let to = first * 3; to < end * 3; to += 3) {
        row[to] = (row[to] ?? 0) * a + r;
        row[to + 1] = (row[to + 1] ?? 0) * a + g;
        row[to + 2] = (row[to + 2] ?? 0) * a + b;
        a += stepA;
        r += stepR;
        g += stepG;
        b += stepB;
      }
    });
  };
}

/** An image enlarged to a size, of which it covers at least all. */
export function enlarged(image: RgbaImage, step: number, { width, height }: Size): RgbaImage {
  const pixels = Buffer.alloc(width * height * 4);
  // Storing the four bytes of a pixel at once is faster; all machines that Node runs on are little endian.
  const packed = new Int32Array(pixels.buffer, pixels.byteOffset, width * height);
  const line = new Float32Array(image.width * 4);
  for (let y = 0; y < height; y++) {
    blendRows(image, step, y, line);
    const start = y * width;
    forEachSpan(image.width, step, width, (left, right, first, end, share, slope) => {
      if ((line[left + 3] ?? 0) === 0 && (line[right + 3] ?? 0) === 0) return;
      for (let x = first, s = share; x < end; x++, s += slope) {
        const alpha = at(line, left, right, 3, s);
        const whole = 255 / alpha;
        const red = Math.min(255, (at(line, left, right, 0, s) * whole + 0.5) | 0);
        const green = Math.min(255, (at(line, left, right, 1, s) * whole + 0.5) | 0);
        const blue = Math.min(255, (at(line, left, right, 2, s) * whole + 0.5) | 0);
        packed[start + x] = (((alpha + 0.5) | 0) << 24) | (blue << 16) | (green << 8) | red;
      }
    });
  }
  return { width, height, pixels };
}

function at(
  line: Float32Array,
  left: number,
  right: number,
  channel: number,
  share: number,
): number {
  const first = line[left + channel] ?? 0;
  return first + ((line[right + channel] ?? 0) - first) * share;
}

/**
 * Walks along an enlarged row: calls back for each run of pixels between two of the small image, whose places in its row are
 * `left` and `right`.
 */
function forEachSpan(
  smallWidth: number,
  step: number,
  width: number,
  visit: (
    left: number,
    right: number,
    first: number,
    end: number,
    share: number,
    slope: number,
  ) => void,
): void {
  // Pixels of the small image lie in the middle of those that they stand for.
  const half = Math.ceil((step - 1) / 2);
  const offset = half - (step - 1) / 2;
  for (let index = -1; index < smallWidth; index++) {
    const first = Math.max(0, index * step + half);
    const end = Math.min(width, (index + 1) * step + half);
    if (end <= first) continue;
    const left = Math.max(0, index) * 4;
    const right = Math.min(smallWidth - 1, index + 1) * 4;
    const share = (first - (index * step + half) + offset) / step;
    visit(left, right, first, end, share, 1 / step);
  }
}

/** Blends the two rows of a small image that row `y` lies between. */
function blendRows(
  { width, height, pixels }: RgbaImage,
  step: number,
  y: number,
  line: Float32Array,
) {
  const place = Math.min(height - 1, Math.max(0, (y + 0.5) / step - 0.5));
  const upper = Math.floor(place);
  const share = place - upper;
  const rows = [upper, Math.min(height - 1, upper + 1)] as const;
  line.fill(0);
  for (const [k, row] of rows.entries()) {
    const weight = k === 0 ? 1 - share : share;
    for (let to = 0, from = row * width * 4; to < line.length; to += 4, from += 4) {
      const alpha = (pixels[from + 3] ?? 0) * weight;
      if (alpha === 0) continue;
      const part = alpha / 255;
      line[to] = (line[to] ?? 0) + (pixels[from] ?? 0) * part;
      line[to + 1] = (line[to + 1] ?? 0) + (pixels[from + 1] ?? 0) * part;
      line[to + 2] = (line[to + 2] ?? 0) + (pixels[from + 2] ?? 0) * part;
      line[to + 3] = (line[to + 3] ?? 0) + alpha;
    }
  }
}
