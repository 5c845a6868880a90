import type { Place } from "../place.js";
import { disc, under } from "./paths.js";

/** Broad waves at the foot, and one above. */
export const waves: Place = {
  setting: "plain",
  draw({ width: w, height: h, unit: u, random, far, middle, near }) {
    const wave = (y: number, size: number, long: number) => {
      const [a, b] = [random.between(0, 7), random.between(0, 7)];
      return under(
        -9,
        w + 9,
        h + 9,
        u * 0.03,
        (x) =>
          h * y -
          u * size * (Math.sin((x / u) * long + a) + 0.4 * Math.sin((x / u) * long * 1.9 + b)),
      );
    };
    const light = { x: w * 0.7, y: h * 0.2, radius: u * 0.5 };
    far.light(0.3, disc(light.x, light.y, u * 0.13), light);
    far.fill(0.14, wave(0.52, 0.07, 2.6));
    far.fill(0.25, wave(0.64, 0.06, 3.1));
    far.fill(0.36, wave(0.74, 0.05, 2.8));
    middle.fill(0.5, wave(0.83, 0.045, 3.4));
    middle.fill(0.64, wave(0.9, 0.035, 3));
    near.fill(0.82, wave(0.97, 0.03, 3.6));
  },
};
