import type { Place } from "../place.js";
import { bar, cloud, disc, ellipse, poly, rect, ring } from "./paths.js";
import { hill } from "./town.js";

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

/** Planets and stars. */
export const cosmos: Place = {
  setting: "night",
  draw({ width: w, height: h, unit: u, random, far, middle, near }) {
    let small = "";
    let large = "";
    for (let i = 0; i < 120; i++) {
      const at = disc(
        random.between(0, w),
        random.between(0, h),
        u * random.between(0.0012, 0.0032),
      );
      if (i % 4 === 0) large += at;
      else small += at;
    }
    far.light(0.45, small);
    far.light(0.95, large);
    let sparks = "";
    for (let i = 0; i < 14; i++)
      sparks += spark(
        random.between(0.03, 0.97) * w,
        random.between(0.05, 0.8) * h,
        u * random.between(0.008, 0.018),
      );
    far.fill(0.5, sparks);
    const planet = { x: w * random.between(0.7, 0.78), y: h * 0.32, radius: u * 0.3 };
    far.light(0, disc(planet.x, planet.y, u * 0.01), planet);
    far.fill(0.4, disc(planet.x, planet.y, u * 0.13));
    far.detail(
      0.3,
      rect(planet.x - u * 0.1, planet.y - u * 0.05, u * 0.17, u * 0.018, u * 0.009) +
        rect(planet.x - u * 0.06, planet.y + u * 0.03, u * 0.16, u * 0.022, u * 0.011),
    );
    far.light(0.55, ringAround(planet.x, planet.y, u * 0.22, u * 0.045));
    middle.fill(0.6, disc(w * 0.14, h * 0.62, u * 0.05));
    middle.detail(
      0.5,
      disc(w * 0.14 - u * 0.014, h * 0.62 - u * 0.012, u * 0.014) +
        disc(w * 0.14 + u * 0.02, h * 0.62 + u * 0.014, u * 0.009),
    );
    near.fill(0.86, ellipse(w * 0.5, h + u * 0.94, u * 1.35, u * 1.05));
    near.detail(
      0.74,
      ellipse(w * 0.26, h * 0.965, u * 0.07, u * 0.012) +
        ellipse(w * 0.66, h * 0.945, u * 0.05, u * 0.009) +
        ellipse(w * 0.5, h * 0.985, u * 0.04, u * 0.009),
    );
  },
};

/** A star with four points. */
function spark(x: number, y: number, r: number): string {
  const k = r * 0.2;
  return poly(
    x,
    y - r,
    x + k,
    y - k,
    x + r,
    y,
    x + k,
    y + k,
    x,
    y + r,
    x - k,
    y + k,
    x - r,
    y,
    x - k,
    y - k,
  );
}

/** A ring seen from the side, that leans. */
function ringAround(x: number, y: number, rx: number, ry: number): string {
  const lean = 0.18;
  let outer = "";
  let inner = "";
  for (let k = 0; k <= 48; k++) {
    const turn = (k / 48) * 2 * Math.PI;
    const at = (scale: number) => {
      const [px, py] = [rx * scale * Math.cos(turn), ry * scale * Math.sin(turn)];
      return `${(x + px - py * lean).toFixed(1)} ${(y + py - px * lean).toFixed(1)}`;
    };
    outer += `${k === 0 ? "M" : "L"}${at(1)}`;
    inner = `${k === 0 ? "" : "L"}${at(0.86)}${inner}`;
  }
  return `${outer}z${`M${inner}`.replace("ML", "M")}z`;
}

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
