import type { Place } from "../place.js";
import { lampOver, table } from "./furnishings.js";
import { plant, rect, vessel } from "./paths.js";

/** Desks with screens before large windows. */
export const office: Place = {
  setting: "indoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, random, far, middle, near } = stage;
    const [top, foot] = [h * 0.12, floor - u * 0.12];
    let towers = "";
    for (let x = 0; x < w; x += u * random.between(0.07, 0.13)) {
      const tall = (foot - top) * random.between(0.25, 0.72);
      towers += rect(x, foot - tall, u * random.between(0.06, 0.1), tall);
    }
    far.light(0.3, rect(0, top, w, foot - top));
    far.fill(0.2, towers);
    let frames = rect(0, top - u * 0.02, w, u * 0.02) + rect(0, foot, w, u * 0.026);
    for (let x = w * 0.04; x < w; x += u * 0.34) frames += rect(x, top, u * 0.014, foot - top);
    far.detail(0.34, frames);
    for (let i = 0; i < 2; i++) lampOver(stage, w * (0.28 + 0.42 * i), h * 0.17, u * 0.12);
    middle.fill(0.4, rect(-9, floor + u * 0.04, w + 18, h));
    for (const x of [w * 0.08, w * 0.56]) {
      const y = floor - u * 0.1;
      middle.fill(0.7, table(x, y, u * 0.5, u * 0.24, u * 0.022));
      const screen = x + u * random.between(0.1, 0.18);
      middle.fill(
        0.84,
        rect(screen, y - u * 0.19, u * 0.25, u * 0.15, u * 0.012) +
          rect(screen + u * 0.115, y - u * 0.05, u * 0.02, u * 0.05) +
          rect(screen + u * 0.075, y - u * 0.008, u * 0.1, u * 0.01),
      );
      middle.light(0.3, rect(screen + u * 0.01, y - u * 0.18, u * 0.23, u * 0.13, u * 0.006));
      middle.fill(0.6, vessel(x + u * 0.44, y, u * 0.035, u * 0.05, 1));
    }
    near.fill(0.93, plant(w * 0.93, h, u * 0.46));
    near.fill(
      0.97,
      rect(w * 0.03, h * 0.84, u * 0.2, h * 0.3, u * 0.05) +
        rect(w * 0.03 + u * 0.08, h * 0.8, u * 0.04, h * 0.3),
    );
  },
};
