import type { Place } from "../place.js";
import { hill } from "./ground.js";
import { bar, cloud, ellipse, poly, rect, ring } from "./paths.js";

/** Rain from heavy clouds. */
export const downpour: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, random, far, middle, near } = stage;
    far.fill(0.3, cloud(w * 0.2, h * 0.26, u * 0.6) + cloud(w * 0.75, h * 0.22, u * 0.66));
    far.fill(0.42, cloud(w * 0.5, h * 0.18, u * 0.6) + rect(-9, -9, w + 18, h * 0.12));
    const drops = (count: number, long: number, thick: number) => {
      let path = "";
      for (let i = 0; i < count; i++) {
        const [x, y] = [random.between(0, w), random.between(h * 0.16, h)];
        path += bar(x, y, x - u * long * 0.2, y + u * long, u * thick);
      }
      return path;
    };
    far.light(0.22, drops(90, 0.05, 0.0022));
    far.fill(0.36, hill(stage, h * 0.8, u * 0.06, 0.9));
    middle.light(0.3, drops(46, 0.085, 0.0034));
    middle.fill(0.6, rect(-9, h * 0.86, w + 18, h));
    let puddles = "";
    for (let i = 0; i < 5; i++)
      puddles += ellipse(w * (0.1 + 0.2 * i), h * 0.92, u * random.between(0.05, 0.1), u * 0.01);
    middle.light(0.25, puddles);
    const [x, y] = [w * 0.9, h * 0.86];
    near.fill(
      0.92,
      ring(x, y, u * 0.08, u * 0.16, 0.5, 1) +
        rect(x - u * 0.006, y - u * 0.02, u * 0.012, h) +
        poly(x - u * 0.004, y - u * 0.18, x + u * 0.004, y - u * 0.18, x, y - u * 0.2),
    );
  },
};
