import type { Place } from "../place.js";
import { lampOver } from "./furnishings.js";
import { bar, disc, ellipse, plant, poly, rect, ring, vessel } from "./paths.js";

/** Shelves with goods, a counter and lamps. */
export const shop: Place = {
  setting: "indoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, random, far, middle, near } = stage;
    const counter = floor - u * 0.06;
    let boards = "";
    const goods = ["", "", ""];
    for (let y = h * 0.3; y < counter - u * 0.05; y += u * 0.17) {
      boards += rect(w * 0.03, y, w * 0.94, u * 0.012);
      for (let x = w * 0.05; x < w * 0.93; ) {
        const wide = u * random.between(0.035, 0.075);
        const tall = u * random.between(0.05, 0.12);
        const kind = random.below(3);
        goods[kind] +=
          kind === 0
            ? rect(x, y - tall, wide, tall, u * 0.005)
            : kind === 1
              ? vessel(x + wide / 2, y, wide, tall, 0.4)
              : ellipse(x + wide / 2, y - wide * 0.5, wide * 0.5, wide * 0.5);
        x += wide * random.between(1.1, 1.5);
      }
    }
    far.fill(0.3, boards);
    goods.forEach((path, i) => {
      far.fill(0.18 + 0.07 * i, path);
    });
    let flags = "";
    for (let x = 0; x < w; x += u * 0.16)
      flags +=
        rect(x, -9, u * 0.08, h * 0.1 + 9) +
        ring(x + u * 0.04, h * 0.1, u * 0.02, u * 0.04, 0, 0.5);
    middle.fill(0.62, flags);
    middle.fill(0.4, rect(-9, -9, w + 18, h * 0.05 + 9));
    for (let i = 0; i < 3; i++) lampOver(stage, w * (0.22 + 0.28 * i), h * 0.24, u * 0.075);
    middle.fill(0.7, rect(-9, counter, w + 18, u * 0.04));
    middle.fill(0.58, rect(-9, counter + u * 0.04, w + 18, h));
    let slats = "";
    for (let x = 0; x < w; x += u * 0.08) slats += rect(x, counter + u * 0.06, u * 0.006, h);
    middle.detail(0.66, slats);
    middle.fill(
      0.82,
      poly(
        w * 0.68,
        counter,
        w * 0.68 + u * 0.2,
        counter,
        w * 0.68 + u * 0.18,
        counter - u * 0.08,
        w * 0.68 + u * 0.02,
        counter - u * 0.08,
      ) +
        bar(
          w * 0.68 + u * 0.1,
          counter - u * 0.08,
          w * 0.68 + u * 0.12,
          counter - u * 0.14,
          u * 0.012,
        ) +
        rect(w * 0.68 + u * 0.06, counter - u * 0.19, u * 0.12, u * 0.07, u * 0.01),
    );
    near.fill(
      0.94,
      poly(
        w * 0.02,
        h * 0.87,
        w * 0.02 + u * 0.26,
        h * 0.87,
        w * 0.02 + u * 0.22,
        h * 1.05,
        w * 0.02 + u * 0.03,
        h * 1.05,
      ) +
        disc(w * 0.02 + u * 0.07, h * 0.86, u * 0.045) +
        disc(w * 0.02 + u * 0.15, h * 0.855, u * 0.05) +
        disc(w * 0.02 + u * 0.21, h * 0.86, u * 0.035),
    );
    near.fill(0.95, plant(w * 0.94, h, u * 0.36));
  },
};
