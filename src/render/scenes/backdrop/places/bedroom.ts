import type { Place } from "../place.js";
import { disc, poly, rect } from "./paths.js";

/** A bed under a window with the moon. */
export const bedroom: Place = {
  setting: "night",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, random, far, middle, near } = stage;
    const [x, y] = [w * 0.58, h * 0.12];
    far.fill(0.34, rect(x - u * 0.02, y - u * 0.02, u * 0.42, u * 0.46, u * 0.21));
    far.detail(0.08, rect(x, y, u * 0.38, u * 0.42, u * 0.19));
    const moon = { x: x + u * 0.25, y: y + u * 0.15, radius: u * 0.3 };
    far.light(0.9, disc(moon.x, moon.y, u * 0.06), moon);
    let stars = "";
    for (let i = 0; i < 9; i++) {
      const [dx, dy] = [random.between(0.03, 0.34), random.between(0.05, 0.38)];
      if (Math.hypot(dx - 0.25, dy - 0.15) > 0.1) stars += disc(x + u * dx, y + u * dy, u * 0.004);
    }
    far.light(0.8, stars);
    far.detail(
      0.34,
      rect(x + u * 0.186, y, u * 0.008, u * 0.42) + rect(x, y + u * 0.24, u * 0.38, u * 0.008),
    );
    let bunting = "";
    for (let i = 0; i < 9; i++) {
      const at = w * (0.03 + i * 0.055);
      const sag = h * 0.1 + u * 0.05 * Math.sin((i / 8) * Math.PI);
      bunting += poly(at, sag, at + u * 0.05, sag, at + u * 0.025, sag + u * 0.06);
    }
    far.fill(0.24, bunting);
    middle.fill(0.46, rect(-9, floor + u * 0.05, w + 18, h));
    const bed = w * 0.24;
    middle.fill(0.82, rect(bed - u * 0.04, floor - u * 0.3, u * 0.07, u * 0.42, u * 0.03));
    middle.fill(0.62, rect(bed, floor - u * 0.09, u * 0.74, u * 0.17, u * 0.05));
    middle.fill(0.4, rect(bed + u * 0.05, floor - u * 0.15, u * 0.2, u * 0.09, u * 0.045));
    middle.fill(
      0.7,
      rect(bed + u * 0.22, floor - u * 0.115, u * 0.54, u * 0.2, u * 0.06) +
        rect(bed + u * 0.72, floor - u * 0.14, u * 0.05, u * 0.26, u * 0.02),
    );
    const lamp = w * 0.13;
    middle.fill(0.76, rect(lamp - u * 0.08, floor - u * 0.08, u * 0.16, u * 0.2, u * 0.012));
    middle.fill(0.86, rect(lamp - u * 0.008, floor - u * 0.16, u * 0.016, u * 0.09));
    middle.light(
      0.8,
      poly(
        lamp - u * 0.035,
        floor - u * 0.24,
        lamp + u * 0.035,
        floor - u * 0.24,
        lamp + u * 0.06,
        floor - u * 0.15,
        lamp - u * 0.06,
        floor - u * 0.15,
      ),
      { x: lamp, y: floor - u * 0.19, radius: u * 0.26 },
    );
    near.fill(
      0.95,
      rect(w * 0.84, h * 0.9, u * 0.2, u * 0.05, u * 0.01) +
        rect(w * 0.85, h * 0.9 - u * 0.045, u * 0.17, u * 0.045, u * 0.01) +
        rect(w * 0.835, h * 0.9 + u * 0.05, u * 0.22, h * 0.1, u * 0.01),
    );
  },
};
