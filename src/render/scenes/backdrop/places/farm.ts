import type { Place } from "../place.js";
import { grass, hill } from "./ground.js";
import { bar, cloud, disc, leaf, poly, rect, ring, tree, under } from "./paths.js";

/** Fields in rows, a barn and a silo. */
export const farm: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, random, far, middle, near } = stage;
    const sun = { x: w * 0.24, y: h * 0.34, radius: u * 0.4 };
    far.light(0.6, disc(sun.x, sun.y, u * 0.07), sun);
    far.fill(0.14, cloud(w * 0.7, h * 0.24, u * 0.3));
    far.fill(0.2, hill(stage, h * 0.64, u * 0.1, 0.9));
    far.fill(0.3, hill(stage, h * 0.69, u * 0.06, 0.7));
    const [x, y] = [w * random.between(0.56, 0.66), h * 0.76];
    middle.fill(
      0.66,
      poly(
        x,
        y,
        x,
        y - u * 0.16,
        x + u * 0.05,
        y - u * 0.235,
        x + u * 0.13,
        y - u * 0.27,
        x + u * 0.21,
        y - u * 0.235,
        x + u * 0.26,
        y - u * 0.16,
        x + u * 0.26,
        y,
      ),
    );
    middle.detail(
      0.46,
      rect(x + u * 0.08, y - u * 0.12, u * 0.1, u * 0.12) +
        rect(x + u * 0.11, y - u * 0.2, u * 0.04, u * 0.04),
    );
    middle.fill(
      0.56,
      rect(x + u * 0.28, y - u * 0.28, u * 0.085, u * 0.28) +
        ring(x + u * 0.3225, y - u * 0.28, u * 0.02125, u * 0.0425, 0.5, 1),
    );
    middle.fill(0.7, tree(w * 0.14, y, u * 0.28) + tree(w * 0.22, y, u * 0.2));
    middle.fill(
      0.5,
      under(-9, w + 9, h + 9, u * 0.04, (at) => y - u * 0.012 * Math.sin((at / u) * 3)),
    );
    let rows = "";
    for (let k = -9; k <= 9; k += 2)
      rows += poly(
        w / 2 + k * u * 0.05,
        y,
        w / 2 + (k + 0.9) * u * 0.05,
        y,
        w / 2 + (k + 0.9) * u * 0.19,
        h + 9,
        w / 2 + k * u * 0.19,
        h + 9,
      );
    middle.detail(0.6, rows);
    let wheat = grass(stage, -u * 0.02, w * 0.26) + grass(stage, w * 0.72, w);
    for (let i = 0; i < 14; i++) {
      const at = i % 2 === 0 ? random.between(0, w * 0.22) : random.between(w * 0.76, w);
      const tall = u * random.between(0.14, 0.24);
      wheat +=
        bar(at, h + 9, at + u * 0.02, h - tall, u * 0.005) +
        leaf(at + u * 0.02, h - tall + u * 0.03, u * 0.08, -0.22, 0.2);
    }
    near.fill(0.93, wheat);
  },
};
