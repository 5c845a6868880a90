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
    const start = index * stride;
    for (let i = 0; i < stride; i++) {
      const at = start + i;
      line[i] =
        a * (lattice[at] ?? 0) +
        b * (lattice[at + stride] ?? 0) +
        c * (lattice[at + 2 * stride] ?? 0) +
        d * (lattice[at + 3 * stride] ?? 0);
    }
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
  };
}
