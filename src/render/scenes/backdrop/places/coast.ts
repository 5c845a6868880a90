import type { Place } from "../place.js";
import { cloud, disc, poly, rect, under } from "./paths.js";

/** Waves before a low sun. */
export const coast: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, random, far, middle, near } = stage;
    const horizon = h * 0.58;
    const sun = { x: w * random.between(0.3, 0.7), y: horizon - u * 0.02, radius: u * 0.5 };
    far.light(0.8, disc(sun.x, sun.y, u * 0.12), sun);
    far.fill(0.12, cloud(w * 0.16, h * 0.26, u * 0.28) + cloud(w * 0.86, h * 0.34, u * 0.22));
    far.fill(0.3, rect(-9, horizon, w + 18, h));
    let path = "";
    for (let i = 0; i < 9; i++) {
      const wide = u * (0.05 + 0.035 * i) * random.between(0.6, 1.1);
      path += rect(sun.x - wide / 2, horizon + u * (0.015 + 0.026 * i), wide, u * 0.008, u * 0.004);
    }
    far.light(0.5, path);
    const wave = (y: number, size: number, long: number) => {
      const shift = random.between(0, 7);
      return under(
        -9,
        w + 9,
        h + 9,
        u * 0.02,
        (x) => y - size * Math.abs(Math.sin((x / u) * long + shift)) ** 0.8,
      );
    };
    far.fill(0.42, wave(h * 0.74, u * 0.018, 14));
    middle.fill(0.54, wave(h * 0.8, u * 0.026, 11));
    middle.fill(0.66, wave(h * 0.86, u * 0.034, 9));
    near.fill(0.86, wave(h * 0.94, u * 0.045, 7));
    const x = w * 0.78;
    middle.fill(
      0.8,
      poly(
        x,
        h * 0.77,
        x + u * 0.2,
        h * 0.77,
        x + u * 0.16,
        h * 0.77 + u * 0.04,
        x + u * 0.04,
        h * 0.77 + u * 0.04,
      ) + poly(x + u * 0.09, h * 0.75, x + u * 0.09, h * 0.75 - u * 0.2, x + u * 0.19, h * 0.75),
    );
  },
};
