import type { Place } from "../place.js";
import { bar, disc, ellipse, poly, rect, ring, under } from "./paths.js";

/** Points that are joined by lines. */
export const network: Place = {
  setting: "plain",
  draw({ width: w, height: h, unit: u, random, far, middle, near }) {
    const points = Array.from({ length: 26 }, (_, i) => ({
      x: w * (((i * 0.381966) % 1) * 0.98 + 0.01),
      y: h * ((i + 0.5) / 26) * random.between(0.92, 1.06),
    }));
    let lines = "";
    for (const [i, a] of points.entries()) {
      for (const b of points.slice(i + 1)) {
        if (Math.hypot(a.x - b.x, a.y - b.y) < u * 0.25)
          lines += bar(a.x, a.y, b.x, b.y, u * 0.003);
      }
    }
    far.detail(0.36, lines);
    far.light(0.5, points.map(({ x, y }) => disc(x, y, u * 0.008)).join(""));
    let rings = "";
    for (const { x, y } of points.filter((_, i) => i % 5 === 2))
      rings += ring(x, y, u * 0.024, u * 0.004);
    middle.fill(0.5, rings);
    near.fill(
      0.7,
      ring(w * 0.94, h * 0.92, u * 0.22, u * 0.006) +
        ring(w * 0.94, h * 0.92, u * 0.28, u * 0.004) +
        disc(w * 0.94 - u * 0.22, h * 0.92, u * 0.016),
    );
  },
};

/** Large soft discs. */
export const bloom: Place = {
  setting: "plain",
  draw({ width: w, height: h, unit: u, random, far, middle, near }) {
    const at = (x: number, y: number, radius: number) => ({
      x: w * x,
      y: h * y,
      radius: u * radius,
    });
    const one = at(random.between(0.7, 0.9), random.between(0.1, 0.3), 0.42);
    const two = at(random.between(0.05, 0.2), random.between(0.75, 0.95), 0.36);
    far.fill(0.16, disc(one.x, one.y, one.radius));
    far.fill(0.28, disc(one.x, one.y, one.radius * 0.68));
    far.light(0.24, disc(one.x, one.y, one.radius * 0.38), one);
    middle.fill(0.26, disc(two.x, two.y, two.radius));
    middle.fill(0.4, disc(two.x, two.y, two.radius * 0.6));
    near.fill(0.5, disc(w * 0.93, h * 0.97, u * 0.16));
    near.light(
      0.4,
      disc(w * random.between(0.24, 0.4), h * 0.1, u * 0.022) + disc(w * 0.9, h * 0.66, u * 0.014),
    );
  },
};

/** Arcs in two corners. */
export const arcs: Place = {
  setting: "plain",
  draw({ width: w, height: h, unit: u, random, far, middle, near }) {
    const [x, y] = [w * 1.0, h * random.between(0.0, 0.06)];
    for (let k = 0; k < 4; k++) far.fill(0.12 + 0.09 * k, disc(x, y, u * (0.62 - 0.14 * k)));
    const left = w * random.between(0, 0.05);
    for (let k = 0; k < 3; k++)
      middle.fill(0.3 + 0.13 * k, disc(left, h * 1.02, u * (0.44 - 0.13 * k)));
    near.fill(0.74, disc(w * 0.97, h * 1.02, u * 0.17));
    near.fill(0.6, disc(w * 0.97, h * 1.02, u * 0.085));
  },
};

/** Broad waves at the foot, and one above. */
export const waves: Place = {
  setting: "plain",
  draw({ width: w, height: h, unit: u, random, far, middle, near }) {
    const wave = (y: number, size: number, long: number) => {
      const [a, b] = [random.between(0, 7), random.between(0, 7)];
      return under(
        -9,
        w + 9,
        h + 9,
        u * 0.03,
        (x) =>
          h * y -
          u * size * (Math.sin((x / u) * long + a) + 0.4 * Math.sin((x / u) * long * 1.9 + b)),
      );
    };
    const light = { x: w * 0.7, y: h * 0.2, radius: u * 0.5 };
    far.light(0.3, disc(light.x, light.y, u * 0.13), light);
    far.fill(0.14, wave(0.52, 0.07, 2.6));
    far.fill(0.25, wave(0.64, 0.06, 3.1));
    far.fill(0.36, wave(0.74, 0.05, 2.8));
    middle.fill(0.5, wave(0.83, 0.045, 3.4));
    middle.fill(0.64, wave(0.9, 0.035, 3));
    near.fill(0.82, wave(0.97, 0.03, 3.6));
  },
};

/** Lines that run to a horizon. */
export const grid: Place = {
  setting: "night",
  draw({ width: w, height: h, unit: u, far, middle }) {
    const horizon = h * 0.66;
    const sun = { x: w / 2, y: horizon - u * 0.06, radius: u * 0.46 };
    const radius = u * 0.2;
    let cut = "";
    for (let k = 0; k < 5; k++) {
      const top = sun.y - radius + k * u * 0.055;
      const tall = u * (0.047 - 0.006 * k);
      const sides = [0, 1, 2, 3, 4].map((step) => {
        const y = top + (tall * step) / 4;
        return { y, half: Math.sqrt(Math.max(0, radius ** 2 - (y - sun.y) ** 2)) };
      });
      const right = sides.flatMap(({ y, half }) => [sun.x + half, y]);
      const left = sides.toReversed().flatMap(({ y, half }) => [sun.x - half, y]);
      cut += poly(...right, ...left);
    }
    far.light(0.34, cut, sun);
    far.fill(
      0.5,
      poly(
        -9,
        horizon,
        w * 0.12,
        horizon - u * 0.14,
        w * 0.22,
        horizon - u * 0.05,
        w * 0.32,
        horizon - u * 0.11,
        w * 0.42,
        horizon,
      ) +
        poly(
          w * 0.6,
          horizon,
          w * 0.7,
          horizon - u * 0.08,
          w * 0.8,
          horizon - u * 0.04,
          w * 0.9,
          horizon - u * 0.15,
          w + 9,
          horizon,
        ),
    );
    far.fill(0.8, rect(-9, horizon, w + 18, h));
    let lines = "";
    for (let k = -14; k <= 14; k++)
      lines += bar(w / 2 + k * u * 0.07, horizon, w / 2 + k * u * 0.34, h + 9, u * 0.0026);
    for (let k = 0; k < 9; k++)
      lines += rect(-9, horizon + (h - horizon) * (k / 8) ** 2, w + 18, u * 0.0026);
    middle.light(0.36, lines);
  },
};

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

/** Light that falls through a blind on a wall, with the shadow of leaves. */
export const blinds: Place = {
  setting: "plain",
  draw({ width: w, height: h, unit: u, random, far, near }) {
    const left = w * random.between(0.28, 0.42);
    const wide = w * 0.5;
    const slats = 9;
    const pitch = (h * 0.86) / slats;
    const lean = u * 0.16;
    let light = "";
    for (let k = 0; k < slats; k++) {
      const y = h * 0.04 + pitch * k;
      const tall = pitch * 0.56;
      const shift = (y / h) * u * 0.1;
      light += poly(
        ...[left + shift, y + lean, left + wide + shift, y],
        ...[left + wide + shift, y + tall, left + shift, y + tall + lean],
      );
    }
    far.light(0.62, light, { x: left + wide / 2, y: h * 0.45, radius: u * 0.62 });
    // The frame of the window is a shadow across the light.
    far.fill(0.9, bar(left + wide * 0.54, -9, left + wide * 0.54 + u * 0.12, h + 9, u * 0.03));
    let leaves = "";
    for (let k = 0; k < 7; k++) {
      const angle = -0.5 - 0.3 * k;
      const [x, y] = [w * 0.98 + Math.cos(angle) * u * 0.3, h * 1.02 + Math.sin(angle) * u * 0.34];
      leaves += bar(w * 0.98, h * 1.02, x, y, u * 0.05);
    }
    near.fill(0.97, leaves);
  },
};

/** A cone of light from above on a floor, and what it leaves in the dark at both sides. */
export const spotlight: Place = {
  setting: "night",
  draw({ width: w, height: h, unit: u, random, far, middle, near }) {
    const x = w * random.between(0.56, 0.74);
    const floor = h * 0.84;
    const half = u * 0.36;
    far.light(
      0.16,
      poly(x - u * 0.02, -9, x + u * 0.02, -9, x + half * 1.3, floor, x - half * 1.3, floor),
    );
    far.light(0.2, poly(x - u * 0.012, -9, x + u * 0.012, -9, x + half, floor, x - half, floor), {
      ...{ x, y: floor - u * 0.1, radius: u * 0.6 },
    });
    far.fill(0.55, rect(-9, floor, w + 18, h));
    far.light(0.5, ellipse(x, floor + u * 0.03, half * 1.15, u * 0.045));
    const wall = w * 0.08;
    middle.fill(0.86, rect(-9, h * 0.1, wall, h) + rect(w - wall * 0.8, h * 0.24, wall, h));
    near.fill(
      1,
      poly(-9, h + 9, -9, h * 0.72, w * 0.2, h + 9) +
        poly(w + 9, h + 9, w + 9, h * 0.8, w * 0.84, h + 9),
    );
  },
};
