import type { Place } from "../place.js";
import { bar, panes, rect, ring } from "./paths.js";

/** Weights, a bench and a mirror wall. */
export const gym: Place = {
  setting: "indoors",
  draw({ width: w, height: h, unit: u, floor, far, middle, near }) {
    far.light(
      0.26,
      panes(w * 0.04, h * 0.12, w * 0.92, floor - h * 0.12 - u * 0.1, 4, 1, u * 0.016),
    );
    far.fill(
      0.26,
      bar(w * 0.1, h * 0.5, w * 0.18, h * 0.14, u * 0.05) +
        bar(w * 0.6, h * 0.56, w * 0.72, h * 0.14, u * 0.07),
      0.5,
    );
    far.light(
      0.6,
      rect(w * 0.1, h * 0.08, w * 0.3, u * 0.014, u * 0.007) +
        rect(w * 0.58, h * 0.08, w * 0.3, u * 0.014, u * 0.007),
      { x: w / 2, y: h * 0.08, radius: u * 0.5 },
    );
    middle.fill(0.42, rect(-9, floor + u * 0.02, w + 18, h));
    const rack = w * 0.58;
    middle.fill(
      0.66,
      rect(rack, floor - u * 0.26, u * 0.02, u * 0.3) +
        rect(rack + u * 0.5, floor - u * 0.26, u * 0.02, u * 0.3),
    );
    for (let level = 0; level < 2; level++) {
      const y = floor - u * (0.22 - 0.13 * level);
      middle.fill(0.7, rect(rack - u * 0.01, y, u * 0.54, u * 0.016));
      let bells = "";
      for (let i = 0; i < 4; i++)
        bells += dumbbell(rack + u * (0.085 + i * 0.118), y - u * 0.028, u * (0.07 + 0.01 * level));
      middle.fill(0.84, bells);
    }
    const bench = w * 0.12;
    middle.fill(
      0.72,
      rect(bench, floor - u * 0.09, u * 0.4, u * 0.04, u * 0.015) +
        bar(bench + u * 0.06, floor - u * 0.06, bench + u * 0.04, floor + u * 0.05, u * 0.02) +
        bar(bench + u * 0.34, floor - u * 0.06, bench + u * 0.36, floor + u * 0.05, u * 0.02),
    );
    middle.fill(
      0.8,
      rect(bench - u * 0.06, floor - u * 0.25, u * 0.52, u * 0.012) +
        rect(bench - u * 0.02, floor - u * 0.34, u * 0.028, u * 0.19, u * 0.01) +
        rect(bench + u * 0.39, floor - u * 0.34, u * 0.028, u * 0.19, u * 0.01) +
        rect(bench + u * 0.01, floor - u * 0.31, u * 0.022, u * 0.13, u * 0.01) +
        rect(bench + u * 0.365, floor - u * 0.31, u * 0.022, u * 0.13, u * 0.01),
    );
    near.fill(0.95, dumbbell(w * 0.9, h * 0.95, u * 0.28));
    near.fill(0.92, ring(w * 0.05, h * 0.98, u * 0.1, u * 0.16));
  },
};

function dumbbell(x: number, y: number, long: number): string {
  const t = long;
  return (
    rect(x - t / 2, y - t * 0.06, t, t * 0.12, t * 0.04) +
    rect(x - t * 0.42, y - t * 0.3, t * 0.16, t * 0.6, t * 0.05) +
    rect(x + t * 0.26, y - t * 0.3, t * 0.16, t * 0.6, t * 0.05)
  );
}
