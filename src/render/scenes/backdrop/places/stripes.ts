import type { Place } from "../place.js";
import { disc, poly, ring } from "./paths.js";

/** Slanting bands and a grid of dots. */
export const stripes: Place = {
  setting: "plain",
  draw({ width: w, height: h, unit: u, random, far, middle, near }) {
    const x = w * random.between(0.5, 0.62);
    const band = (from: number, wide: number) =>
      poly(from, -9, from + wide, -9, from + wide - h * 0.6, h + 9, from - h * 0.6, h + 9);
    far.fill(0.34, band(x + u * 0.3, w));
    far.fill(0.66, band(x + u * 0.52, u * 0.12) + band(x + u * 0.7, u * 0.06));
    let dots = "";
    for (let i = 0; i < 7; i++)
      for (let j = 0; j < 5; j++)
        dots += disc(w * 0.06 + i * u * 0.038, h * 0.1 + j * u * 0.038, u * 0.0065);
    middle.fill(0.95, dots);
    middle.fill(0.6, disc(w * 0.05, h * 0.98, u * 0.26));
    near.fill(0.9, ring(w * 0.93, h * 0.88, u * 0.12, u * 0.05));
  },
};
