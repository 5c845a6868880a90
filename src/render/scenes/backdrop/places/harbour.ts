import type { Place } from "../place.js";
import { hill } from "./ground.js";
import { bar, disc, poly, rect, ring, under } from "./paths.js";

/** A bay with ships under cranes. */
export const harbour: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, random, far, middle, near } = stage;
    const horizon = h * 0.64;
    const sun = { x: w * 0.34, y: horizon - u * 0.13, radius: u * 0.4 };
    far.light(0.5, disc(sun.x, sun.y, u * 0.07), sun);
    far.fill(0.14, hill(stage, horizon, u * 0.05, 1.4));
    for (const share of [0.66, 0.8, 0.92]) {
      const [x, top] = [w * share, horizon - u * 0.4];
      far.fill(
        0.3,
        rect(x, top, u * 0.012, u * 0.4) +
          rect(x + u * 0.06, top + u * 0.08, u * 0.012, u * 0.32) +
          rect(x - u * 0.14, top + u * 0.08, u * 0.26, u * 0.014) +
          bar(x, top, x - u * 0.13, top + u * 0.085, u * 0.006) +
          bar(x, top, x + u * 0.11, top + u * 0.085, u * 0.006),
      );
    }
    far.fill(0.4, rect(-9, horizon, w + 18, h));
    const ship = w * 0.44;
    let boxes = "";
    for (let i = 0; i < 6; i++) {
      const stack = 1 + random.below(3);
      for (let j = 0; j < stack; j++)
        boxes += rect(
          ship + u * (0.1 + i * 0.075),
          horizon - u * (0.03 + 0.04 * j),
          u * 0.07,
          u * 0.036,
        );
    }
    middle.fill(0.56, boxes);
    middle.fill(
      0.72,
      poly(
        ship,
        horizon,
        ship + u * 0.66,
        horizon,
        ship + u * 0.62,
        horizon + u * 0.075,
        ship + u * 0.06,
        horizon + u * 0.075,
      ) + rect(ship + u * 0.02, horizon - u * 0.12, u * 0.07, u * 0.12, u * 0.006),
    );
    let ripples = "";
    for (let i = 0; i < 26; i++) {
      const y = horizon + u * random.between(0.06, 0.3);
      ripples += rect(
        random.between(0, w),
        y,
        u * random.between(0.04, 0.14),
        u * 0.006,
        u * 0.003,
      );
    }
    middle.light(0.22, ripples);
    middle.fill(
      0.66,
      under(-9, w + 9, h + 9, u * 0.03, (x) => h * 0.86 + u * 0.008 * Math.sin((x / u) * 26)),
    );
    let pier = rect(w * 0.74, h * 0.9, w * 0.3, u * 0.03);
    for (let i = 0; i < 5; i++) pier += rect(w * 0.76 + i * u * 0.085, h * 0.86, u * 0.024, h);
    near.fill(0.95, pier);
    near.fill(
      0.93,
      ring(w * 0.07, h * 0.93, u * 0.07, u * 0.03) +
        rect(w * 0.07 - u * 0.012, h * 0.82, u * 0.024, h),
    );
  },
};
