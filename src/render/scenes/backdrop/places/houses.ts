import type { Place } from "../place.js";
import { hill } from "./ground.js";
import { cloud, disc, panes, poly, rect, tree } from "./paths.js";

/** Houses with gardens under a wide sky. */
export const houses: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, random, far, middle, near } = stage;
    far.fill(0.14, cloud(w * 0.2, h * 0.26, u * 0.3) + cloud(w * 0.78, h * 0.18, u * 0.24));
    far.fill(0.22, hill(stage, floor - u * 0.14, u * 0.07, 1.3));
    let trees = "";
    for (let x = 0; x < w; x += u * random.between(0.1, 0.2))
      trees += tree(x, floor - u * 0.04, u * random.between(0.14, 0.24));
    far.fill(0.34, trees);
    for (const [share, wide, tall] of [
      [0.1, 0.3, 0.2],
      [0.44, 0.36, 0.24],
      [0.76, 0.28, 0.19],
    ] as const) {
      const x = w * share;
      const y = floor + u * 0.01;
      middle.fill(0.5, rect(x, y - u * tall, u * wide, u * tall));
      middle.fill(
        0.76,
        poly(
          x - u * 0.03,
          y - u * tall,
          x + u * wide * 0.5,
          y - u * (tall + 0.15),
          x + u * (wide + 0.03),
          y - u * tall,
        ) + rect(x + u * wide * 0.7, y - u * (tall + 0.13), u * 0.035, u * 0.1),
      );
      middle.light(
        0.6,
        panes(x + u * 0.03, y - u * tall + u * 0.035, u * 0.09, u * 0.09, 2, 2, u * 0.007) +
          panes(
            x + u * (wide - 0.12),
            y - u * tall + u * 0.035,
            u * 0.09,
            u * 0.09,
            2,
            2,
            u * 0.007,
          ),
        { x: x + u * wide * 0.5, y: y - u * tall * 0.6, radius: u * 0.22 },
      );
      middle.detail(
        0.8,
        rect(x + u * (wide * 0.5 - 0.03), y - u * 0.12, u * 0.06, u * 0.12, u * 0.008),
      );
    }
    middle.fill(0.62, hill(stage, floor + u * 0.01, u * 0.02, 0.8));
    let fence = rect(0, h * 0.91, w, u * 0.014) + rect(0, h * 0.95, w, u * 0.014);
    for (let x = 0; x < w; x += u * 0.075)
      fence += poly(
        x,
        h * 0.89,
        x + u * 0.018,
        h * 0.87,
        x + u * 0.036,
        h * 0.89,
        x + u * 0.036,
        h,
        x,
        h,
      );
    near.fill(0.9, fence);
    near.fill(0.95, disc(w * 0.03, h * 0.97, u * 0.14) + disc(w * 0.95, h * 0.99, u * 0.16));
  },
};
