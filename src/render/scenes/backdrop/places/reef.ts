import type { Place } from "../place.js";
import { hill } from "./ground.js";
import { disc, ellipse, leaf, poly } from "./paths.js";

/** Under water: plants, fish and bubbles. */
export const reef: Place = {
  setting: "night",
  draw(stage) {
    const { width: w, height: h, unit: u, random, far, middle, near } = stage;
    let rays = "";
    for (let i = 0; i < 5; i++) {
      const x = w * (0.15 + i * 0.18);
      rays += poly(
        x,
        -9,
        x + u * 0.07,
        -9,
        x + u * random.between(0.1, 0.24),
        h * 0.8,
        x - u * 0.02,
        h * 0.8,
      );
    }
    far.light(0.09, rays, { x: w * 0.5, y: -u * 0.1, radius: u * 0.7 });
    far.fill(0.24, hill(stage, h * 0.86, u * 0.12, 1.2));
    let shoal = "";
    for (let i = 0; i < 9; i++)
      shoal += fish(
        w * 0.62 + u * random.between(-0.2, 0.25),
        h * 0.34 + u * random.between(-0.08, 0.12),
        u * 0.055,
      );
    far.fill(0.34, shoal);
    let bubbles = "";
    for (let i = 0; i < 16; i++)
      bubbles += disc(
        random.between(0.05, 0.95) * w,
        random.between(0.1, 0.8) * h,
        u * random.between(0.004, 0.013),
      );
    middle.light(0.3, bubbles);
    middle.fill(0.6, hill(stage, h * 0.92, u * 0.08, 1.5));
    let weed = "";
    for (let i = 0; i < 10; i++) {
      const x = (i % 2 === 0 ? random.between(0.03, 0.3) : random.between(0.68, 0.97)) * w;
      for (let k = 0; k < 4; k++)
        weed += leaf(
          x + (k % 2 === 0 ? 1 : -1) * u * 0.008,
          h * 0.94 - k * u * 0.055,
          u * 0.1,
          k % 2 === 0 ? -0.2 : -0.3,
          0.26,
        );
    }
    middle.fill(0.68, weed);
    near.fill(
      0.93,
      leaf(w * 0.04, h + 9, u * 0.5, -0.21, 0.16) +
        leaf(w * 0.02, h + 9, u * 0.36, -0.15, 0.2) +
        leaf(w * 0.95, h + 9, u * 0.46, -0.3, 0.16) +
        leaf(w * 0.98, h + 9, u * 0.34, -0.36, 0.2),
    );
    near.fill(0.95, disc(w * 0.88, h * 1.03, u * 0.12) + disc(w * 0.12, h * 1.04, u * 0.1));
  },
};

function fish(x: number, y: number, long: number): string {
  return (
    ellipse(x, y, long * 0.5, long * 0.22) +
    poly(x + long * 0.4, y, x + long * 0.75, y - long * 0.22, x + long * 0.75, y + long * 0.22)
  );
}
