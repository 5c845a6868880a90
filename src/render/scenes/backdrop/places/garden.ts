import type { Place } from "../place.js";
import { hill } from "./ground.js";
import { bar, disc, leaf, rect, tree } from "./paths.js";

/** Flowers and shrubs. */
export const garden: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, random, far, middle, near } = stage;
    const sun = { x: w * 0.72, y: h * 0.26, radius: u * 0.45 };
    far.light(0.5, disc(sun.x, sun.y, u * 0.08), sun);
    far.fill(0.16, hill(stage, h * 0.66, u * 0.12, 0.8));
    let trees = "";
    for (let x = 0; x < w; x += u * random.between(0.16, 0.26))
      trees += tree(x, h * 0.72, u * random.between(0.22, 0.36));
    far.fill(0.28, trees);
    far.fill(0.38, hill(stage, h * 0.74, u * 0.05, 1.1));
    let shrubs = "";
    for (let x = -u * 0.02; x < w; x += u * 0.13)
      shrubs += disc(x, h * 0.88, u * random.between(0.07, 0.13));
    middle.fill(0.58, shrubs + rect(-9, h * 0.88, w + 18, h));
    let buds = "";
    for (let i = 0; i < 26; i++)
      buds += disc(random.between(0, w), h * random.between(0.8, 0.95), u * 0.012);
    middle.light(0.5, buds);
    let stems = "";
    let heads = "";
    for (let i = 0; i < 9; i++) {
      const left = i % 2 === 0;
      const x = left ? random.between(0.01, 0.17) * w : random.between(0.84, 0.99) * w;
      const y = h - u * random.between(0.14, 0.34);
      stems +=
        bar(x, h + 9, x, y, u * 0.009) + leaf(x, h - u * 0.06, u * 0.11, left ? -0.12 : -0.38, 0.3);
      for (let k = 0; k < 6; k++) heads += leaf(x, y, u * 0.05, k / 6, 0.5);
    }
    near.fill(0.9, stems);
    near.fill(0.78, heads);
  },
};
