import type { Place } from "../place.js";
import { disc } from "./paths.js";

/** Arcs in two corners. */
export const arcs: Place = {
  setting: "plain",
  draw({ width: w, height: h, unit: u, random, far, middle, near }) {
    const [x, y] = [w * 1.0, h * random.between(0.0, 0.06)];
    for (let k = 0; k < 4; k++) far.fill(0.12 + 0.09 * k, disc(x, y, u * (0.62 - 0.14 * k)));
    const left = w * random.between(0, 0.05);
    for (let k = 0; k < 3; k++)
      middle.fill(0.3 + 0.13 * k, disc(left, h * 1.02, u * (0.44 - 0.13 * k)));
    near.fill(0.74, disc(w * 0.97, h * 1.02, u * 0.17));
    near.fill(0.6, disc(w * 0.97, h * 1.02, u * 0.085));
  },
};
