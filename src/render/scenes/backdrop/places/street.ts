import type { Place } from "../place.js";
import { ellipse, panes, poly, rect, ring, tree } from "./paths.js";
import { skylineOf } from "./skyline.js";

/** A row of fronts with shops under awnings. */
export const street: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, random, far, middle, near } = stage;
    skylineOf(stage, far, 0.14, floor, 0.3, 0.55);
    let x = -u * 0.1;
    let awnings = "";
    let lit = "";
    let fronts = "";
    let glass = "";
    while (x < w) {
      const wide = u * random.between(0.24, 0.34);
      const tall = u * random.between(0.3, 0.46);
      fronts += rect(x, floor - tall, wide * 0.985, tall + u * 0.05);
      glass += panes(
        x + u * 0.01,
        floor - tall + u * 0.02,
        wide - u * 0.03,
        tall - u * 0.2,
        3,
        2,
        u * 0.03,
      );
      lit += rect(x + u * 0.03, floor - u * 0.12, wide - u * 0.07, u * 0.12, u * 0.006);
      const stripe = (wide - u * 0.02) / 5;
      for (let i = 0; i < 5; i += 2) {
        awnings += poly(
          x + i * stripe,
          floor - u * 0.165,
          x + (i + 1) * stripe,
          floor - u * 0.165,
          x + (i + 1.1) * stripe,
          floor - u * 0.115,
          x + (i - 0.1) * stripe,
          floor - u * 0.115,
        );
      }
      x += wide;
    }
    middle.fill(0.5, fronts);
    middle.detail(0.4, glass);
    middle.light(0.5, lit);
    middle.detail(0.74, awnings);
    middle.fill(0.66, rect(-9, floor, w + 18, h));
    middle.detail(0.56, rect(-9, floor + u * 0.03, w + 18, u * 0.012));
    near.fill(0.92, tree(w * 0.05, h * 1.02, u * 0.62));
    const lamp = w * 0.92;
    near.fill(
      0.94,
      rect(lamp - u * 0.008, h * 0.42, u * 0.016, h) +
        ring(lamp - u * 0.05, h * 0.42, u * 0.05, u * 0.014, 0.5, 1) +
        rect(lamp - u * 0.135, h * 0.42, u * 0.07, u * 0.02, u * 0.01),
    );
    near.light(0.8, ellipse(lamp - u * 0.1, h * 0.42 + u * 0.026, u * 0.03, u * 0.012), {
      x: lamp - u * 0.1,
      y: h * 0.42 + u * 0.04,
      radius: u * 0.2,
    });
  },
};
