import type { Place } from "../place.js";
import { grass } from "./ground.js";
import { disc, pine, poly, rect } from "./paths.js";

/** Trees behind trees. */
export const wood: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, random, far, middle, near } = stage;
    const sun = { x: w * 0.55, y: h * 0.36, radius: u * 0.5 };
    far.light(0.45, disc(sun.x, sun.y, u * 0.09), sun);
    for (const [k, base] of [0.66, 0.74].entries()) {
      let trees = "";
      for (let x = -u * 0.03; x < w; x += u * random.between(0.06, 0.11))
        trees += pine(x, h * base, u * random.between(0.18, 0.3) * (1 + 0.2 * k));
      far.fill(0.2 + 0.14 * k, trees + rect(-9, h * base - 1, w + 18, h));
    }
    let trees = "";
    for (let x = -u * 0.03; x < w; x += u * random.between(0.1, 0.18)) {
      const away = Math.abs(x / w - 0.5) * 2;
      trees += pine(x, h * 0.86, u * random.between(0.26, 0.38) * (0.5 + 0.6 * away));
    }
    middle.fill(0.6, trees + rect(-9, h * 0.855, w + 18, h));
    let trunks = "";
    for (const [x, wide] of [
      [0.03, 0.075],
      [0.96, 0.09],
    ] as const) {
      trunks += poly(
        w * x - u * wide * 0.5,
        -9,
        w * x + u * wide * 0.5,
        -9,
        w * x + u * wide * 0.7,
        h + 9,
        w * x - u * wide * 0.7,
        h + 9,
      );
    }
    near.fill(0.93, trunks);
    near.fill(0.95, grass(stage, -u * 0.02, w * 0.24) + grass(stage, w * 0.76, w * 1.02));
  },
};
