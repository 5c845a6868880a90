import type { Place } from "../place.js";
import { disc, poly, rect } from "./paths.js";

/** Columns of an old hall. */
export const columns: Place = {
  setting: "outdoors",
  draw({ width: w, height: h, unit: u, floor, far, middle, near }) {
    const sun = { x: w * 0.6, y: h * 0.5, radius: u * 0.5 };
    far.light(0.4, disc(sun.x, sun.y, u * 0.08), sun);
    const [x, wide, top] = [w * 0.5, Math.min(w * 0.7, u * 0.9), h * 0.4];
    far.fill(
      0.24,
      poly(x - wide / 2, top, x, top - u * 0.15, x + wide / 2, top) +
        rect(x - wide / 2, top, wide, u * 0.05),
    );
    let row = "";
    for (let i = 0; i < 7; i++)
      row += column(x - wide * 0.46 + (i * wide * 0.92) / 6, top + u * 0.05, floor, u * 0.045);
    far.fill(0.3, row + rect(x - wide * 0.53, floor - u * 0.03, wide * 1.06, u * 0.05));
    far.fill(0.36, rect(x - wide * 0.57, floor, wide * 1.14, u * 0.04));
    middle.fill(0.5, rect(-9, floor + u * 0.02, w + 18, h));
    middle.fill(0.6, rect(-9, floor + u * 0.09, w + 18, h));
    middle.fill(
      0.72,
      column(w * 0.16, h * 0.08, floor + u * 0.1, u * 0.09) +
        column(w * 0.84, h * 0.08, floor + u * 0.1, u * 0.09),
    );
    middle.detail(
      0.62,
      flutes(w * 0.16, h * 0.08, floor + u * 0.1, u * 0.09) +
        flutes(w * 0.84, h * 0.08, floor + u * 0.1, u * 0.09),
    );
    near.fill(0.93, column(w * 0.02, -9, h + 9, u * 0.15));
    near.fill(
      0.95,
      poly(
        w * 0.8,
        h + 9,
        w * 0.86,
        h * 0.9,
        w * 0.93,
        h * 0.93,
        w * 1.02,
        h * 0.86,
        w * 1.02,
        h + 9,
      ),
    );
  },
};

function column(x: number, top: number, foot: number, wide: number): string {
  return (
    rect(x - wide * 0.75, top, wide * 1.5, wide * 0.22) +
    poly(
      x - wide * 0.42,
      top + wide * 0.2,
      x + wide * 0.42,
      top + wide * 0.2,
      x + wide * 0.5,
      foot,
      x - wide * 0.5,
      foot,
    ) +
    rect(x - wide * 0.7, foot - wide * 0.22, wide * 1.4, wide * 0.22)
  );
}

function flutes(x: number, top: number, foot: number, wide: number): string {
  return [-0.26, -0.02, 0.22]
    .map((share) =>
      rect(x + wide * share, top + wide * 0.4, wide * 0.07, foot - top - wide * 0.8, wide * 0.03),
    )
    .join("");
}
