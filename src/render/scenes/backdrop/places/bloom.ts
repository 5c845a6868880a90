import type { Place } from "../place.js";
import { disc } from "./paths.js";

/** Large soft discs. */
export const bloom: Place = {
  setting: "plain",
  draw({ width: w, height: h, unit: u, random, far, middle, near }) {
    const at = (x: number, y: number, radius: number) => ({
      x: w * x,
      y: h * y,
      radius: u * radius,
    });
    const one = at(random.between(0.7, 0.9), random.between(0.1, 0.3), 0.42);
    const two = at(random.between(0.05, 0.2), random.between(0.75, 0.95), 0.36);
    far.fill(0.16, disc(one.x, one.y, one.radius));
    far.fill(0.28, disc(one.x, one.y, one.radius * 0.68));
    far.light(0.24, disc(one.x, one.y, one.radius * 0.38), one);
    middle.fill(0.26, disc(two.x, two.y, two.radius));
    middle.fill(0.4, disc(two.x, two.y, two.radius * 0.6));
    near.fill(0.5, disc(w * 0.93, h * 0.97, u * 0.16));
    near.light(
      0.4,
      disc(w * random.between(0.24, 0.4), h * 0.1, u * 0.022) + disc(w * 0.9, h * 0.66, u * 0.014),
    );
  },
};
