import type { Place } from "../place.js";
import { disc } from "./paths.js";
import { skylineOf } from "./skyline.js";

/** Towers behind towers. */
export const city: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, random, far, middle, near } = stage;
    const sun = { x: w * random.between(0.3, 0.7), y: h * 0.42, radius: u * 0.42 };
    far.light(0.5, disc(sun.x, sun.y, u * 0.1), sun);
    skylineOf(stage, far, 0.14, floor, 0.2, 0.48);
    skylineOf(stage, far, 0.3, floor + u * 0.05, 0.14, 0.36);
    const lit = skylineOf(stage, middle, 0.62, h, 0.22, 0.4);
    middle.light(0.55, lit);
    skylineOf(stage, near, 0.94, h, 0.06, 0.2);
  },
};
