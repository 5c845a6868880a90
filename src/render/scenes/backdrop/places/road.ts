import type { Place } from "../place.js";
import { grass, hill } from "./ground.js";
import { disc, poly, rect, tree } from "./paths.js";

/** A road to the horizon. */
export const road: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, far, middle, near } = stage;
    const horizon = h * 0.6;
    const goal = w * 0.5;
    const sun = { x: goal, y: horizon - u * 0.06, radius: u * 0.44 };
    far.light(0.55, disc(sun.x, sun.y, u * 0.09), sun);
    far.fill(0.16, hill(stage, horizon - u * 0.08, u * 0.1, 1.6));
    far.fill(0.28, hill(stage, horizon - u * 0.02, u * 0.06, 1.1));
    far.fill(0.42, rect(-9, horizon, w + 18, h));
    const edge = (share: number, y: number) => goal + ((y - horizon) / (h - horizon)) * u * share;
    const strip = (from: number, to: number, y1: number, y2: number) =>
      poly(edge(from, y1), y1, edge(to, y1), y1, edge(to, y2), y2, edge(from, y2), y2);
    far.fill(0.62, strip(-0.62, 0.62, horizon, h + 9));
    let dashes = "";
    for (let k = 0; k < 7; k++) {
      const near1 = horizon + (h - horizon) * (k / 7) ** 1.8;
      dashes += strip(
        -0.018,
        0.018,
        near1,
        near1 + (h - horizon) * 0.5 * (((k + 1) / 7) ** 1.8 - (k / 7) ** 1.8),
      );
    }
    far.light(0.5, dashes + strip(-0.56, -0.54, horizon, h) + strip(0.54, 0.56, horizon, h));
    let poles = "";
    for (let k = 1; k < 6; k++) {
      const y = horizon + (h - horizon) * (k / 6) ** 2;
      const tall = u * 0.3 * (k / 6) ** 1.6;
      const x = edge(0.86, y);
      poles +=
        rect(x, y - tall, u * 0.004 * k ** 0.6, tall) +
        rect(x - tall * 0.14, y - tall, tall * 0.3, tall * 0.03);
    }
    middle.fill(0.7, poles);
    middle.fill(0.6, tree(w * 0.13, h * 0.82, u * 0.3) + tree(w * 0.05, h * 0.88, u * 0.4));
    near.fill(0.94, grass(stage, 0, w * 0.2) + grass(stage, w * 0.82, w));
  },
};
