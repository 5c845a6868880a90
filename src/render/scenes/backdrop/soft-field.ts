import type { Layer } from "./canvas.js";

/** Writes the colour at (x, y) of the plate, in pixels, into `rgb`: three numbers of 0 to 255. */
export type Shade = (x: number, y: number, rgb: Float32Array) => void;

/**
 * Makes a layer for something soft (sky, mist, light out of focus): its colour is computed for every `step`th pixel
 * only, and interpolated between them, cubically from row to row and linearly along the row.
 */
export function softField(width: number, height: number, step: number, shade: Shade): Layer {
  // The lattice reaches one column beyond each edge, and two rows as the cubic interpolation needs.
  const columns = Math.ceil(width / step) + 2;
  const rows = Math.ceil(height / step) + 4;
  const lattice = new Float32Array(columns * rows * 3);
  const rgb = new Float32Array(3);
  for (let j = 0, at = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++, at += 3) {
      shade(i * step, (j - 1) * step, rgb);
      lattice.set(rgb, at);
    }
  }
  return interpolateRows(lattice, columns, width, step);
}

/** Interpolates a lattice of {@link softField} into rows of the plate, replacing what is there. */
function interpolateRows(
  lattice: Float32Array,
  columns: number,
  width: number,
  step: number,
): Layer {
  const line = new Float32Array(columns * 3);
  const stride = columns * 3;
  return (row, y) => {
    const place = y / step;
    const index = Math.floor(place);
    const t = place - index;
    // A uniform cubic B-spline also smooths away traces of the lattice.
    const a = (1 - t) ** 3 / 6;
    const b = (3 * t ** 3 - 6 * t * t + 4) / 6;
    const d = t ** 3 / 6;
    const c = 1 - a - b - d;
    blendLines(line, lattice.subarray(index * stride, (index + 4) * stride), a, b, c, d);
    spread(row, line, width, step);
  };
}

// These loops are functions of their own, which the engine compiles once for all fields.

/** Blends four lines of a lattice, which lie one after the other, into one. */
function blendLines(
  line: Float32Array,
  lines: Float32Array,
  a: number,
  b: number,
  c: number,
  d: number,
): void {
  const stride = line.length;
  for (let i = 0; i < stride; i++) {
    line[i] =
      a * (lines[i] ?? 0) +
      b * (lines[i + stride] ?? 0) +
      c * (lines[i + 2 * stride] ?? 0) +
      d * (lines[i + 3 * stride] ?? 0);
  }
}

/** Interpolates a line of every `step`th pixel into a row of pixels. */
function spread(row: Float32Array, line: Float32Array, width: number, step: number): void {
  for (let x = 0, from = 0; x < width; x += step, from += 3) {
    let red = line[from] ?? 0;
    let green = line[from + 1] ?? 0;
    let blue = line[from + 2] ?? 0;
    const stepRed = ((line[from + 3] ?? 0) - red) / step;
    const stepGreen = ((line[from + 4] ?? 0) - green) / step;
    const stepBlue = ((line[from + 5] ?? 0) - blue) / step;
    const end = Math.min(width, x + step) * 3;
    for (let to = x * 3; to < end; to += 3) {
      row[to] = red;
      row[to + 1] = green;
      row[to + 2] = blue;
      red += stepRed;
      green += stepGreen;
      blue += stepBlue;
    }
  }
}
