import type { Place } from "../place.js";
import { bar, disc, poly, rect, ring } from "./paths.js";

/** A hall with a saw-tooth roof, pipes, and boxes on a belt. */
export const factory: Place = {
  setting: "indoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, random, far, middle, near } = stage;
    let roof = "";
    let glass = "";
    const bay = u * 0.32;
    for (let x = -bay; x < w; x += bay) {
      roof += poly(x, h * 0.02, x + bay, h * 0.02, x + bay, h * 0.2, x, h * 0.2 - u * 0.0);
      glass += poly(
        x + u * 0.03,
        h * 0.18,
        x + bay - u * 0.03,
        h * 0.06,
        x + bay - u * 0.03,
        h * 0.18,
      );
    }
    far.fill(0.26, roof);
    far.light(0.5, glass, { x: w * 0.5, y: h * 0.12, radius: u * 0.55 });
    let pillars = "";
    for (let x = bay * 0.5; x < w; x += bay * 1.5) pillars += rect(x, h * 0.2, u * 0.026, floor);
    far.fill(0.24, pillars + rect(0, h * 0.34, w, u * 0.026) + rect(0, h * 0.39, w, u * 0.012));
    gear(stage.far, w * 0.82, h * 0.56, u * 0.13, 0.3);
    gear(stage.far, w * 0.82 - u * 0.19, h * 0.56 + u * 0.08, u * 0.085, 0.24);
    const belt = floor - u * 0.04;
    let boxes = "";
    for (let x = u * 0.08; x < w; x += u * random.between(0.2, 0.34)) {
      const side = u * random.between(0.09, 0.14);
      boxes += rect(x, belt - side, side, side, u * 0.008);
    }
    middle.fill(0.56, boxes);
    middle.fill(0.78, rect(-9, belt, w + 18, u * 0.07, u * 0.035));
    let rollers = "";
    for (let x = u * 0.03; x < w; x += u * 0.1) rollers += disc(x, belt + u * 0.035, u * 0.022);
    middle.detail(0.62, rollers);
    middle.fill(
      0.7,
      rect(w * 0.2, belt + u * 0.06, u * 0.03, h) + rect(w * 0.78, belt + u * 0.06, u * 0.03, h),
    );
    near.fill(
      0.95,
      rect(w * 0.02, h * 0.86, u * 0.24, h * 0.2, u * 0.012) +
        rect(w * 0.86, h * 0.82, u * 0.28, h * 0.2, u * 0.012),
    );
    near.detail(
      0.85,
      rect(w * 0.02 + u * 0.1, h * 0.86, u * 0.04, u * 0.08) +
        rect(w * 0.86 + u * 0.09, h * 0.82, u * 0.04, u * 0.08),
    );
  },
};

function gear(
  brush: Parameters<Place["draw"]>[0]["far"],
  x: number,
  y: number,
  radius: number,
  tone: number,
) {
  let path = ring(x, y, radius * 0.66, radius * 0.42);
  for (let i = 0; i < 8; i++) {
    const turn = (i / 8) * 2 * Math.PI;
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
    path += bar(
      x + dx * radius * 0.8,
      y + dy * radius * 0.8,
      x + dx * radius * 1.08,
      y + dy * radius * 1.08,
      radius * 0.28,
    );
  }
  brush.fill(tone, path);
}
