import type { Place } from "../place.js";
import { ellipse, poly, rect } from "./paths.js";

/** A cone of light from above on the floor of a stage, between curtains that are left in the dark. */
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
    const curtain = (edge: number, way: number) =>
      poly(edge - way * 9, -9, edge + way * w * 0.2, -9, edge + way * w * 0.15, h * 0.4) +
      poly(edge - way * 9, -9, edge + way * w * 0.15, h * 0.4, edge + way * w * 0.13, floor) +
      poly(edge - way * 9, -9, edge + way * w * 0.13, floor, edge - way * 9, floor);
    middle.fill(0.86, curtain(0, 1) + curtain(w, -1));
    near.fill(1, rect(-9, h * 0.95, w + 18, h));
  },
};
