import type { Place } from "../place.js";
import { bar, poly, rect } from "./paths.js";

/** Lines that run to a horizon. */
export const grid: Place = {
  setting: "night",
  draw({ width: w, height: h, unit: u, far, middle }) {
    const horizon = h * 0.66;
    const sun = { x: w / 2, y: horizon - u * 0.06, radius: u * 0.46 };
    const radius = u * 0.2;
    let cut = "";
    for (let k = 0; k < 5; k++) {
      const top = sun.y - radius + k * u * 0.055;
      const tall = u * (0.047 - 0.006 * k);
      const sides = [0, 1, 2, 3, 4].map((step) => {
        const y = top + (tall * step) / 4;
        return { y, half: Math.sqrt(Math.max(0, radius ** 2 - (y - sun.y) ** 2)) };
      });
      const right = sides.flatMap(({ y, half }) => [sun.x + half, y]);
      const left = sides.toReversed().flatMap(({ y, half }) => [sun.x - half, y]);
      cut += poly(...right, ...left);
    }
    far.light(0.34, cut, sun);
    far.fill(
      0.5,
      poly(
        -9,
        horizon,
        w * 0.12,
        horizon - u * 0.14,
        w * 0.22,
        horizon - u * 0.05,
        w * 0.32,
        horizon - u * 0.11,
        w * 0.42,
        horizon,
      ) +
        poly(
          w * 0.6,
          horizon,
          w * 0.7,
          horizon - u * 0.08,
          w * 0.8,
          horizon - u * 0.04,
          w * 0.9,
          horizon - u * 0.15,
          w + 9,
          horizon,
        ),
    );
    far.fill(0.8, rect(-9, horizon, w + 18, h));
    let lines = "";
    for (let k = -14; k <= 14; k++)
      lines += bar(w / 2 + k * u * 0.07, horizon, w / 2 + k * u * 0.34, h + 9, u * 0.0026);
    for (let k = 0; k < 9; k++)
      lines += rect(-9, horizon + (h - horizon) * (k / 8) ** 2, w + 18, u * 0.0026);
    middle.light(0.36, lines);
  },
};
