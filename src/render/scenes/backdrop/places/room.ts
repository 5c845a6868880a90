import type { Place } from "../place.js";
import { windowAt } from "./furnishings.js";
import { disc, ellipse, plant, poly, rect } from "./paths.js";

/** A sofa by the window, a standing lamp and pictures on the wall. */
export const room: Place = {
  setting: "indoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, random, far, middle, near } = stage;
    windowAt(stage, w * 0.62, h * 0.14, u * 0.36, u * 0.42);
    const drapes = (x: number, way: number) =>
      poly(x, h * 0.1, x + way * u * 0.1, h * 0.1, x + way * u * 0.05, floor, x, floor);
    far.fill(0.3, drapes(w * 0.62 - u * 0.03, 1) + drapes(w * 0.62 + u * 0.39, -1));
    for (const [dx, dy, wide, tall] of [
      [0.1, 0.2, 0.16, 0.2],
      [0.24, 0.24, 0.12, 0.12],
    ] as const) {
      const [x, y] = [w * dx, h * dy];
      far.fill(0.36, rect(x, y, u * wide, u * tall, u * 0.006));
      far.detail(
        0.16,
        rect(x + u * 0.014, y + u * 0.014, u * (wide - 0.028), u * (tall - 0.028), u * 0.003),
      );
      far.detail(0.28, disc(x + u * wide * 0.5, y + u * tall * 0.5, u * wide * 0.2));
    }
    middle.fill(0.36, rect(-9, floor + u * 0.03, w + 18, h));
    const sofa = w * random.between(0.3, 0.36);
    const wide = u * 0.62;
    middle.fill(0.7, rect(sofa, floor - u * 0.2, wide, u * 0.25, u * 0.05));
    middle.fill(
      0.6,
      rect(sofa + u * 0.05, floor - u * 0.08, wide - u * 0.1, u * 0.12, u * 0.03) +
        rect(sofa - u * 0.04, floor - u * 0.12, u * 0.11, u * 0.18, u * 0.045) +
        rect(sofa + wide - u * 0.07, floor - u * 0.12, u * 0.11, u * 0.18, u * 0.045),
    );
    middle.detail(0.46, rect(sofa + u * 0.08, floor - u * 0.17, u * 0.13, u * 0.11, u * 0.03));
    const lamp = w * 0.2;
    middle.fill(0.8, rect(lamp - u * 0.004, floor - u * 0.48, u * 0.009, u * 0.53));
    middle.fill(0.8, ellipse(lamp, floor + u * 0.05, u * 0.06, u * 0.012));
    const shade = poly(
      lamp - u * 0.055,
      floor - u * 0.6,
      lamp + u * 0.055,
      floor - u * 0.6,
      lamp + u * 0.09,
      floor - u * 0.46,
      lamp - u * 0.09,
      floor - u * 0.46,
    );
    middle.light(0.72, shade, { x: lamp, y: floor - u * 0.52, radius: u * 0.34 });
    near.fill(0.94, plant(w * 0.92, h * 1.0, u * 0.5));
    near.fill(0.9, ellipse(w * 0.1, h * 1.02, u * 0.26, u * 0.1));
  },
};
