import type { Place } from "../place.js";
import { hill } from "./ground.js";
import { disc, pine, poly, rect } from "./paths.js";

/** Peaks with snow on them. */
export const range: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, random, far, middle, near } = stage;
    const sun = { x: w * random.between(0.2, 0.8), y: h * 0.3, radius: u * 0.42 };
    far.light(0.55, disc(sun.x, sun.y, u * 0.07), sun);
    const peaks = (base: number, least: number, most: number, tone: number, brush: typeof far) => {
      let rock = rect(-9, base, w + 18, h);
      let snow = "";
      for (let x = -u * 0.1; x < w + u * 0.2; x += u * random.between(0.2, 0.34)) {
        const tall = u * random.between(least, most);
        const half = tall * random.between(0.7, 0.95);
        rock += poly(x - half, base + 1, x, base - tall, x + half, base + 1);
        const [dx, dy] = [half * 0.3, tall * 0.3];
        snow += poly(
          x,
          base - tall,
          x + dx,
          base - tall + dy,
          x + dx * 0.4,
          base - tall + dy * 0.75,
          x,
          base - tall + dy * 1.15,
          x - dx * 0.45,
          base - tall + dy * 0.7,
          x - dx,
          base - tall + dy,
        );
      }
      brush.fill(tone, rock);
      brush.light(0.42, snow);
    };
    peaks(h * 0.68, 0.2, 0.38, 0.2, far);
    peaks(h * 0.76, 0.14, 0.26, 0.38, far);
    middle.fill(0.56, hill(stage, h * 0.8, u * 0.07, 1));
    let pines = "";
    for (let x = 0; x < w; x += u * random.between(0.045, 0.09))
      pines += pine(x, h * 0.86, u * random.between(0.1, 0.17));
    middle.fill(0.68, pines + rect(-9, h * 0.855, w + 18, h));
    near.fill(
      0.94,
      pine(w * 0.04, h * 1.04, u * 0.52) +
        pine(w * 0.12, h * 1.06, u * 0.36) +
        pine(w * 0.95, h * 1.05, u * 0.46) +
        pine(w * 0.88, h * 1.07, u * 0.3),
    );
  },
};
