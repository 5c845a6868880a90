import type { Place } from "../place.js";
import { bar, disc, rect, ring } from "./paths.js";

/** Bars, a curve and a ring, as in a report. */
export const chart: Place = {
  setting: "plain",
  oneWay: true,
  draw({ width: w, height: h, unit: u, random, far, middle, near }) {
    const foot = h * 0.86;
    let bars = "";
    const count = Math.max(6, Math.round(w / (u * 0.12)));
    for (let i = 0; i < count; i++) {
      const x = (w * (i + 0.2)) / count;
      const tall = u * (0.1 + 0.3 * (i / count) * random.between(0.6, 1.1));
      bars += rect(x, foot - tall, (w / count) * 0.56, tall, u * 0.008);
    }
    far.fill(0.2, bars);
    far.detail(0.32, rect(0, foot, w, u * 0.004));
    const at = (i: number) => ({
      x: (w * (i + 0.48)) / count,
      y: h * 0.66 - u * 0.3 * (i / count) ** 1.3 - u * 0.03 * Math.sin(i * 2.1),
    });
    let line = "";
    let dots = "";
    for (let i = 0; i < count; i++) {
      const [a, b] = [at(i), at(i + 1)];
      line += bar(a.x, a.y, b.x, b.y, u * 0.006);
      dots += disc(a.x, a.y, u * 0.011);
    }
    middle.fill(0.42, line + dots);
    near.fill(0.5, ring(w * 0.96, h * 0.98, u * 0.13, u * 0.05, 0.5, 0.86));
    near.fill(0.3, ring(w * 0.96, h * 0.98, u * 0.13, u * 0.05, 0.87, 1.1));
  },
};
