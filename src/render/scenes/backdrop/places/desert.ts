import type { Place } from "../place.js";
import { disc, poly, rect, under } from "./paths.js";

/** Sand behind sand. */
export const desert: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, random, far, middle, near } = stage;
    const sun = { x: w * random.between(0.25, 0.75), y: h * 0.34, radius: u * 0.46 };
    far.light(0.75, disc(sun.x, sun.y, u * 0.1), sun);
    far.fill(
      0.18,
      poly(w * 0.12, h * 0.64, w * 0.26, h * 0.44, w * 0.4, h * 0.64) +
        poly(w * 0.3, h * 0.64, w * 0.39, h * 0.52, w * 0.48, h * 0.64),
    );
    const dune = (base: number, rise: number, long: number) => {
      const shift = random.between(0, 1);
      return under(-9, w + 9, h + 9, u * 0.02, (x) => {
        const p = (x / u) * long + shift - Math.floor((x / u) * long + shift);
        const t = p < 0.66 ? p / 0.66 : (1 - p) / 0.34;
        return base - rise * t * t * (3 - 2 * t);
      });
    };
    far.fill(0.26, dune(h * 0.66, u * 0.07, 1.2));
    far.fill(0.38, dune(h * 0.74, u * 0.09, 0.9));
    middle.fill(0.54, dune(h * 0.84, u * 0.12, 0.8));
    middle.fill(0.66, dune(h * 0.93, u * 0.1, 0.66));
    near.fill(0.84, dune(h * 1.0, u * 0.09, 0.55));
    const x = w * 0.93;
    near.fill(
      0.95,
      rect(x - u * 0.024, h * 0.7, u * 0.048, h, u * 0.024) +
        rect(x - u * 0.1, h * 0.76, u * 0.034, u * 0.12, u * 0.017) +
        rect(x - u * 0.1, h * 0.76 + u * 0.09, u * 0.1, u * 0.034, u * 0.017) +
        rect(x + u * 0.06, h * 0.74, u * 0.034, u * 0.1, u * 0.017) +
        rect(x, h * 0.74 + u * 0.07, u * 0.09, u * 0.034, u * 0.017),
    );
  },
};
