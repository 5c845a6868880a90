import type { Place } from "../place.js";
import { ellipse, poly, rect } from "./paths.js";

/** A cone of light from above on a floor, and what it leaves in the dark at both sides. */
export const spotlight: Place = {
  setting: "night",
  draw({ width: w, height: h, unit: u, random, far, middle, near }) {
    const x = w * random.between(0.56, 0.74);
    const floor = h * 0.84;
    const half = u * 0.36;
    far.light(
      0.16,
      poly(x - u * 0.02, -9, x + u * 0.02, -9, x + half * 1.3, floor, x - half * 1.3, floor),
    );
    far.light(0.2, poly(x - u * 0.012, -9, x + u * 0.012, -9, x + half, floor, x - half, floor), {
      ...{ x, y: floor - u * 0.1, radius: u * 0.6 },
    });
    far.fill(0.55, rect(-9, floor, w + 18, h));
    far.light(0.5, ellipse(x, floor + u * 0.03, half * 1.15, u * 0.045));
    const wall = w * 0.08;
    middle.fill(0.86, rect(-9, h * 0.1, wall, h) + rect(w - wall * 0.8, h * 0.24, wall, h));
    near.fill(
      1,
      poly(-9, h + 9, -9, h * 0.72, w * 0.2, h + 9) +
        poly(w + 9, h + 9, w + 9, h * 0.8, w * 0.84, h + 9),
    );
  },
};
