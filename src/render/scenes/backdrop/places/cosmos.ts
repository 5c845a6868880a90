import type { Place } from "../place.js";
import { disc, ellipse, poly, rect } from "./paths.js";

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
