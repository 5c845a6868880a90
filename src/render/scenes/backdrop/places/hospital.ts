import type { Place } from "../place.js";
import { windowAt } from "./furnishings.js";
import { bar, disc, plant, rect } from "./paths.js";

/** A bed by a window, a curtain, and a line that beats on a screen. */
export const hospital: Place = {
  setting: "indoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, far, middle, near } = stage;
    windowAt(stage, w * 0.1, h * 0.16, u * 0.4, u * 0.34);
    const [cx, cy, arm] = [w * 0.8, h * 0.24, u * 0.028];
    far.fill(0.24, disc(cx, cy, u * 0.1));
    far.light(
      0.6,
      rect(cx - arm, cy - arm * 2.4, arm * 2, arm * 4.8) +
        rect(cx - arm * 2.4, cy - arm, arm * 4.8, arm * 2),
    );
    far.detail(0.18, rect(0, floor - u * 0.16, w, u * 0.03));
    middle.fill(0.34, rect(-9, floor + u * 0.05, w + 18, h));
    const bed = w * 0.36;
    middle.fill(
      0.74,
      rect(bed, floor - u * 0.06, u * 0.62, u * 0.05, u * 0.01) +
        rect(bed - u * 0.01, floor - u * 0.22, u * 0.03, u * 0.3, u * 0.012) +
        rect(bed + u * 0.6, floor - u * 0.14, u * 0.03, u * 0.22, u * 0.012),
    );
    middle.fill(0.5, rect(bed + u * 0.02, floor - u * 0.12, u * 0.58, u * 0.07, u * 0.03));
    middle.fill(0.4, rect(bed + u * 0.03, floor - u * 0.16, u * 0.16, u * 0.06, u * 0.03));
    const stand = bed - u * 0.14;
    middle.fill(
      0.8,
      rect(stand, floor - u * 0.46, u * 0.01, u * 0.52) +
        rect(stand - u * 0.06, floor + u * 0.05, u * 0.13, u * 0.012),
    );
    middle.fill(0.86, rect(stand - u * 0.1, floor - u * 0.44, u * 0.21, u * 0.15, u * 0.014));
    const [bx, by] = [stand - u * 0.085, floor - u * 0.36];
    const beat = [0, 0, 0.06, 0, 0.075, -0.05, 0.095, 0.035, 0.11, 0, 0.18, 0];
    let line = "";
    for (let i = 0; i + 3 < beat.length; i += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = beat.slice(i, i + 4);
      line += bar(bx + x1 * u, by + y1 * u, bx + x2 * u, by + y2 * u, u * 0.007);
    }
    middle.light(0.8, line, { x: stand, y: by, radius: u * 0.16 });
    let folds = "";
    for (let i = 0; i < 4; i++)
      folds += rect(w * 0.86 + i * u * 0.05, -9, u * 0.042, h * 1.02, u * 0.02);
    near.fill(0.78, folds, 0.9);
    near.fill(0.94, plant(w * 0.05, h, u * 0.34));
  },
};
