import type { Place } from "../place.js";
import { bar, cloud, disc } from "./paths.js";

/** Clouds in a wide sky. */
export const clouds: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, random, far, middle, near } = stage;
    const sun = { x: w * random.between(0.55, 0.8), y: h * 0.26, radius: u * 0.46 };
    far.light(0.75, disc(sun.x, sun.y, u * 0.1), sun);
    far.light(0.2, cloud(w * 0.2, h * 0.24, u * 0.26) + cloud(w * 0.62, h * 0.42, u * 0.3));
    far.light(0.3, cloud(w * 0.88, h * 0.5, u * 0.34) + cloud(w * 0.3, h * 0.58, u * 0.36));
    middle.light(0.36, cloud(w * 0.06, h * 0.74, u * 0.5) + cloud(w * 0.74, h * 0.78, u * 0.56));
    const x = w * random.between(0.2, 0.4);
    let birds = "";
    for (const [dx, dy] of [
      [0, 0],
      [0.08, 0.04],
      [0.03, 0.075],
    ] as const) {
      const [bx, by] = [x + u * dx, h * 0.36 + u * dy];
      birds +=
        bar(bx - u * 0.02, by - u * 0.012, bx, by, u * 0.005) +
        bar(bx, by, bx + u * 0.02, by - u * 0.012, u * 0.005);
    }
    far.fill(0.7, birds);
    near.light(
      0.5,
      cloud(w * 0.3, h * 1.03, u * 0.7) +
        cloud(w * 0.95, h * 1.05, u * 0.6) +
        cloud(-u * 0.05, h * 1.06, u * 0.5),
    );
  },
};
