import type { Place } from "../place.js";
import { bar, disc, ring } from "./paths.js";

/** Points that are joined by lines. */
export const network: Place = {
  setting: "plain",
  draw({ width: w, height: h, unit: u, random, far, middle, near }) {
    const points = Array.from({ length: 26 }, (_, i) => ({
      x: w * (((i * 0.381966) % 1) * 0.98 + 0.01),
      y: h * ((i + 0.5) / 26) * random.between(0.92, 1.06),
    }));
    let lines = "";
    for (const [i, a] of points.entries()) {
      for (const b of points.slice(i + 1)) {
        if (Math.hypot(a.x - b.x, a.y - b.y) < u * 0.25)
          lines += bar(a.x, a.y, b.x, b.y, u * 0.003);
      }
    }
    far.detail(0.36, lines);
    far.light(0.5, points.map(({ x, y }) => disc(x, y, u * 0.008)).join(""));
    let rings = "";
    for (const { x, y } of points.filter((_, i) => i % 5 === 2))
      rings += ring(x, y, u * 0.024, u * 0.004);
    middle.fill(0.5, rings);
    near.fill(
      0.7,
      ring(w * 0.94, h * 0.92, u * 0.22, u * 0.006) +
        ring(w * 0.94, h * 0.92, u * 0.28, u * 0.004) +
        disc(w * 0.94 - u * 0.22, h * 0.92, u * 0.016),
    );
  },
};
