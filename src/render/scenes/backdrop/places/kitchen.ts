import type { Place } from "../place.js";
import { lampOver, windowAt } from "./furnishings.js";
import { disc, ellipse, leaf, plant, rect, vessel } from "./paths.js";

/** A worktop with a hob under lamps, shelves with jars and a window. */
export const kitchen: Place = {
  setting: "indoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, random, far, middle, near } = stage;
    const top = floor - u * 0.02;
    windowAt(stage, w * 0.16, h * 0.16, u * 0.3, u * 0.36);
    for (const [level, share] of [0.3, 0.45].entries()) {
      const y = h * share;
      const x = w * 0.6;
      far.fill(0.34, rect(x, y, w * 0.34, u * 0.014, u * 0.005));
      let jars = "";
      for (let at = x + u * 0.05; at < x + w * 0.31; at += u * random.between(0.06, 0.1)) {
        const tall = u * random.between(0.05, 0.09);
        jars += vessel(at, y, tall * random.between(0.55, 0.8), tall, random.below(2) + 0.3);
      }
      far.fill(0.22 + 0.06 * level, jars);
    }
    let tiles = "";
    for (let x = 0; x < w; x += u * 0.09) tiles += rect(x, top - u * 0.19, u * 0.003, u * 0.19);
    for (let i = 0; i < 3; i++) tiles += rect(0, top - u * 0.19 + i * u * 0.07, w, u * 0.003);
    far.detail(0.2, tiles);
    for (let i = 0; i < 3; i++) lampOver(stage, w * (0.3 + 0.22 * i), h * 0.2, u * 0.085);
    middle.fill(0.6, rect(-9, top, w + 18, h - top + 9));
    middle.detail(0.44, rect(-9, top, w + 18, u * 0.024));
    let doors = "";
    for (let x = u * 0.04; x < w; x += u * 0.27) {
      doors += rect(x, top + u * 0.06, u * 0.235, h, u * 0.012);
    }
    middle.detail(0.52, doors);
    const pot = w * random.between(0.66, 0.78);
    middle.fill(0.74, rect(pot - u * 0.1, top - u * 0.13, u * 0.2, u * 0.13, u * 0.02));
    middle.detail(
      0.84,
      rect(pot - u * 0.108, top - u * 0.14, u * 0.216, u * 0.018, u * 0.009) +
        disc(pot, top - u * 0.15, u * 0.014),
    );
    middle.fill(
      0.66,
      vessel(w * 0.14, top, u * 0.06, u * 0.2, 0.35) +
        vessel(w * 0.19, top, u * 0.075, u * 0.12, 1),
    );
    const edge = h * 0.985;
    near.fill(0.92, plant(w * 0.075, edge, u * 0.38));
    near.fill(
      0.96,
      ellipse(w * 0.9, edge, u * 0.17, u * 0.09) +
        disc(w * 0.86, edge - u * 0.1, u * 0.055) +
        disc(w * 0.935, edge - u * 0.105, u * 0.06) +
        leaf(w * 0.86, edge - u * 0.15, u * 0.06, -0.12, 0.35),
    );
  },
};
