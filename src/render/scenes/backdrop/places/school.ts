import type { Place } from "../place.js";
import { table } from "./furnishings.js";
import { bar, disc, ellipse, panes, rect, vessel } from "./paths.js";

/** Blackboard, rows of desks, a globe. */
export const school: Place = {
  setting: "indoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, far, middle, near } = stage;
    const wide = Math.min(w * 0.62, u * 0.8);
    const x = (w - wide) / 2;
    far.fill(0.36, rect(x - u * 0.02, h * 0.14, wide + u * 0.04, u * 0.44, u * 0.012));
    far.detail(0.24, rect(x, h * 0.14 + u * 0.02, wide, u * 0.4, u * 0.006));
    far.detail(
      0.36,
      rect(x - u * 0.03, h * 0.14 + u * 0.44, wide + u * 0.06, u * 0.016, u * 0.006),
    );
    far.light(0.3, panes(w * 0.02, h * 0.16, u * 0.16, u * 0.34, 1, 2, u * 0.012), {
      x: w * 0.06,
      y: h * 0.3,
      radius: u * 0.4,
    });
    far.fill(0.26, disc(w * 0.93, h * 0.2, u * 0.06));
    far.detail(0.12, disc(w * 0.93, h * 0.2, u * 0.05));
    middle.fill(0.34, rect(-9, floor + u * 0.02, w + 18, h));
    for (let i = 0; i < 3; i++) {
      const at = w * (0.07 + 0.31 * i);
      middle.fill(0.66, table(at, floor - u * 0.06, u * 0.32, u * 0.2, u * 0.024));
      middle.fill(0.56, rect(at + u * 0.1, floor - u * 0.02, u * 0.12, u * 0.14, u * 0.02));
    }
    middle.fill(
      0.8,
      disc(w * 0.79, floor - u * 0.15, u * 0.065) +
        rect(w * 0.79 - u * 0.035, floor - u * 0.075, u * 0.07, u * 0.016),
    );
    middle.detail(0.68, ellipse(w * 0.79 - u * 0.02, floor - u * 0.165, u * 0.026, u * 0.034));
    const books = [0.05, 0.038, 0.046, 0.03];
    let y = h;
    let stack = "";
    for (const [i, tall] of books.entries()) {
      y -= u * tall;
      stack += rect(
        w * 0.04 + u * 0.012 * ((i * 2) % 3),
        y,
        u * (0.27 - 0.02 * i),
        u * tall * 0.94,
        u * 0.008,
      );
    }
    near.fill(0.94, stack);
    near.fill(
      0.96,
      vessel(w * 0.92, h, u * 0.1, u * 0.15, 1) +
        bar(w * 0.915, h - u * 0.12, w * 0.9, h - u * 0.28, u * 0.014) +
        bar(w * 0.93, h - u * 0.12, w * 0.945, h - u * 0.25, u * 0.014),
    );
  },
};
