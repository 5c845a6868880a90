import type { Canvas, Layer } from "./canvas.js";

/** Writes the colour at (x, y) of the plate, in pixels, into `rgb`: three numbers of 0 to 255. */
export type Shade = (x: number, y: number, rgb: Float32Array) => void;

/**
 * Makes a layer for something soft (sky, mist, light out of focus): its colour is computed for every `step`th pixel
 * only, and interpolated between them, cubically from row to row and linearly along the row.
 */
export function softField(
  { width, height, painter }: Pick<Canvas, "width" | "height" | "painter">,
  step: number,
  shade: Shade,
): Layer {
  // The lattice reaches one column beyond each edge, and two rows as the cubic interpolation needs.
  const columns = Math.ceil(width / step) + 2;
  const rows = Math.ceil(height / step) + 4;
  const length = columns * 3;
  const lattice = painter.allocate(4 * length * rows);
  const line = painter.allocate(4 * length);
  fillLattice(painter.numbers(lattice, length * rows), columns, step, shade);
  return (row, y) => {
    const place = y / step;
    const index = Math.floor(place);
    const t = place - index;
    // A uniform cubic B-spline also smooths away traces of the lattice.
    const a = (1 - t) ** 3 / 6;
    const b = (3 * t ** 3 - 6 * t * t + 4) / 6;
    const d = t ** 3 / 6;
    const c = 1 - a - b - d;
    const lines = lattice + 4 * length * index;
    painter.fieldRow(row.byteOffset, line, lines, length, a, b, c, d, width, step);
  };
}

function fillLattice(lattice: Float32Array, columns: number, step: number, shade: Shade): void {
  const rgb = new Float32Array(3);
  const rows = lattice.length / (3 * columns);
  for (let j = 0, at = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++, at += 3) {
      shade(i * step, (j - 1) * step, rgb);
      lattice[at] = rgb[0] ?? 0;
      lattice[at + 1] = rgb[1] ?? 0;
      lattice[at + 2] = rgb[2] ?? 0;
    }
  }
}
