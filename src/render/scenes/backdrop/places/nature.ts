import type { Place } from "../place.js";
import { bar, cloud, disc, ellipse, leaf, pine, poly, rect, ring, tree, under } from "./paths.js";
import { grass, hill } from "./town.js";

/** Fields in rows, a barn and a silo. */
export const farm: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, random, far, middle, near } = stage;
    const sun = { x: w * 0.24, y: h * 0.34, radius: u * 0.4 };
    far.light(0.6, disc(sun.x, sun.y, u * 0.07), sun);
    far.fill(0.14, cloud(w * 0.7, h * 0.24, u * 0.3));
    far.fill(0.2, hill(stage, h * 0.64, u * 0.1, 0.9));
    far.fill(0.3, hill(stage, h * 0.69, u * 0.06, 0.7));
    const [x, y] = [w * random.between(0.56, 0.66), h * 0.76];
    middle.fill(
      0.66,
      poly(
        x,
        y,
        x,
        y - u * 0.16,
        x + u * 0.05,
        y - u * 0.235,
        x + u * 0.13,
        y - u * 0.27,
        x + u * 0.21,
        y - u * 0.235,
        x + u * 0.26,
        y - u * 0.16,
        x + u * 0.26,
        y,
      ),
    );
    middle.detail(
      0.46,
      rect(x + u * 0.08, y - u * 0.12, u * 0.1, u * 0.12) +
        rect(x + u * 0.11, y - u * 0.2, u * 0.04, u * 0.04),
    );
    middle.fill(
      0.56,
      rect(x + u * 0.28, y - u * 0.28, u * 0.085, u * 0.28) +
        ring(x + u * 0.3225, y - u * 0.28, u * 0.02125, u * 0.0425, 0.5, 1),
    );
    middle.fill(0.7, tree(w * 0.14, y, u * 0.28) + tree(w * 0.22, y, u * 0.2));
    middle.fill(
      0.5,
      under(-9, w + 9, h + 9, u * 0.04, (at) => y - u * 0.012 * Math.sin((at / u) * 3)),
    );
    let rows = "";
    for (let k = -9; k <= 9; k += 2)
      rows += poly(
        w / 2 + k * u * 0.05,
        y,
        w / 2 + (k + 0.9) * u * 0.05,
        y,
        w / 2 + (k + 0.9) * u * 0.19,
        h + 9,
        w / 2 + k * u * 0.19,
        h + 9,
      );
    middle.detail(0.6, rows);
    let wheat = grass(stage, -u * 0.02, w * 0.26) + grass(stage, w * 0.72, w);
    for (let i = 0; i < 14; i++) {
      const at = i % 2 === 0 ? random.between(0, w * 0.22) : random.between(w * 0.76, w);
      const tall = u * random.between(0.14, 0.24);
      wheat +=
        bar(at, h + 9, at + u * 0.02, h - tall, u * 0.005) +
        leaf(at + u * 0.02, h - tall + u * 0.03, u * 0.08, -0.22, 0.2);
    }
    near.fill(0.93, wheat);
  },
};

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

/** Waves before a low sun. */
export const coast: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, random, far, middle, near } = stage;
    const horizon = h * 0.58;
    const sun = { x: w * random.between(0.3, 0.7), y: horizon - u * 0.02, radius: u * 0.5 };
    far.light(0.8, disc(sun.x, sun.y, u * 0.12), sun);
    far.fill(0.12, cloud(w * 0.16, h * 0.26, u * 0.28) + cloud(w * 0.86, h * 0.34, u * 0.22));
    far.fill(0.3, rect(-9, horizon, w + 18, h));
    let path = "";
    for (let i = 0; i < 9; i++) {
      const wide = u * (0.05 + 0.035 * i) * random.between(0.6, 1.1);
      path += rect(sun.x - wide / 2, horizon + u * (0.015 + 0.026 * i), wide, u * 0.008, u * 0.004);
    }
    far.light(0.5, path);
    const wave = (y: number, size: number, long: number) => {
      const shift = random.between(0, 7);
      return under(
        -9,
        w + 9,
        h + 9,
        u * 0.02,
        (x) => y - size * Math.abs(Math.sin((x / u) * long + shift)) ** 0.8,
      );
    };
    far.fill(0.42, wave(h * 0.74, u * 0.018, 14));
    middle.fill(0.54, wave(h * 0.8, u * 0.026, 11));
    middle.fill(0.66, wave(h * 0.86, u * 0.034, 9));
    near.fill(0.86, wave(h * 0.94, u * 0.045, 7));
    const x = w * 0.78;
    middle.fill(
      0.8,
      poly(
        x,
        h * 0.77,
        x + u * 0.2,
        h * 0.77,
        x + u * 0.16,
        h * 0.77 + u * 0.04,
        x + u * 0.04,
        h * 0.77 + u * 0.04,
      ) + poly(x + u * 0.09, h * 0.75, x + u * 0.09, h * 0.75 - u * 0.2, x + u * 0.19, h * 0.75),
    );
  },
};

/** Under water: plants, fish and bubbles. */
export const reef: Place = {
  setting: "night",
  draw(stage) {
    const { width: w, height: h, unit: u, random, far, middle, near } = stage;
    let rays = "";
    for (let i = 0; i < 5; i++) {
      const x = w * (0.15 + i * 0.18);
      rays += poly(
        x,
        -9,
        x + u * 0.07,
        -9,
        x + u * random.between(0.1, 0.24),
        h * 0.8,
        x - u * 0.02,
        h * 0.8,
      );
    }
    far.light(0.09, rays, { x: w * 0.5, y: -u * 0.1, radius: u * 0.7 });
    far.fill(0.24, hill(stage, h * 0.86, u * 0.12, 1.2));
    let shoal = "";
    for (let i = 0; i < 9; i++)
      shoal += fish(
        w * 0.62 + u * random.between(-0.2, 0.25),
        h * 0.34 + u * random.between(-0.08, 0.12),
        u * 0.055,
      );
    far.fill(0.34, shoal);
    let bubbles = "";
    for (let i = 0; i < 16; i++)
      bubbles += disc(
        random.between(0.05, 0.95) * w,
        random.between(0.1, 0.8) * h,
        u * random.between(0.004, 0.013),
      );
    middle.light(0.3, bubbles);
    middle.fill(0.6, hill(stage, h * 0.92, u * 0.08, 1.5));
    let weed = "";
    for (let i = 0; i < 10; i++) {
      const x = (i % 2 === 0 ? random.between(0.03, 0.3) : random.between(0.68, 0.97)) * w;
      for (let k = 0; k < 4; k++)
        weed += leaf(
          x + (k % 2 === 0 ? 1 : -1) * u * 0.008,
          h * 0.94 - k * u * 0.055,
          u * 0.1,
          k % 2 === 0 ? -0.2 : -0.3,
          0.26,
        );
    }
    middle.fill(0.68, weed);
    near.fill(
      0.93,
      leaf(w * 0.04, h + 9, u * 0.5, -0.21, 0.16) +
        leaf(w * 0.02, h + 9, u * 0.36, -0.15, 0.2) +
        leaf(w * 0.95, h + 9, u * 0.46, -0.3, 0.16) +
        leaf(w * 0.98, h + 9, u * 0.34, -0.36, 0.2),
    );
    near.fill(0.95, disc(w * 0.88, h * 1.03, u * 0.12) + disc(w * 0.12, h * 1.04, u * 0.1));
  },
};

function fish(x: number, y: number, long: number): string {
  return (
    ellipse(x, y, long * 0.5, long * 0.22) +
    poly(x + long * 0.4, y, x + long * 0.75, y - long * 0.22, x + long * 0.75, y + long * 0.22)
  );
}

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

/** Trees behind trees. */
export const wood: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, random, far, middle, near } = stage;
    const sun = { x: w * 0.55, y: h * 0.36, radius: u * 0.5 };
    far.light(0.45, disc(sun.x, sun.y, u * 0.09), sun);
    for (const [k, base] of [0.66, 0.74].entries()) {
      let trees = "";
      for (let x = -u * 0.03; x < w; x += u * random.between(0.06, 0.11))
        trees += pine(x, h * base, u * random.between(0.18, 0.3) * (1 + 0.2 * k));
      far.fill(0.2 + 0.14 * k, trees + rect(-9, h * base - 1, w + 18, h));
    }
    let trees = "";
    for (let x = -u * 0.03; x < w; x += u * random.between(0.1, 0.18)) {
      const away = Math.abs(x / w - 0.5) * 2;
      trees += pine(x, h * 0.86, u * random.between(0.26, 0.38) * (0.5 + 0.6 * away));
    }
    middle.fill(0.6, trees + rect(-9, h * 0.855, w + 18, h));
    let trunks = "";
    for (const [x, wide] of [
      [0.03, 0.075],
      [0.96, 0.09],
    ] as const) {
      trunks += poly(
        w * x - u * wide * 0.5,
        -9,
        w * x + u * wide * 0.5,
        -9,
        w * x + u * wide * 0.7,
        h + 9,
        w * x - u * wide * 0.7,
        h + 9,
      );
    }
    near.fill(0.93, trunks);
    near.fill(0.95, grass(stage, -u * 0.02, w * 0.24) + grass(stage, w * 0.76, w * 1.02));
  },
};

/** Sand behind sand. */
export const desert: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, random, far, middle, near } = stage;
    const sun = { x: w * random.between(0.25, 0.75), y: h * 0.34, radius: u * 0.46 };
    far.light(0.75, disc(sun.x, sun.y, u * 0.1), sun);
    far.fill(
      0.18,
      poly(w * 0.12, h * 0.64, w * 0.26, h * 0.44, w * 0.4, h * 0.64) +
        poly(w * 0.3, h * 0.64, w * 0.39, h * 0.52, w * 0.48, h * 0.64),
    );
    const dune = (base: number, rise: number, long: number) => {
      const shift = random.between(0, 1);
      return under(-9, w + 9, h + 9, u * 0.02, (x) => {
        const p = (x / u) * long + shift - Math.floor((x / u) * long + shift);
        const t = p < 0.66 ? p / 0.66 : (1 - p) / 0.34;
        return base - rise * t * t * (3 - 2 * t);
      });
    };
    far.fill(0.26, dune(h * 0.66, u * 0.07, 1.2));
    far.fill(0.38, dune(h * 0.74, u * 0.09, 0.9));
    middle.fill(0.54, dune(h * 0.84, u * 0.12, 0.8));
    middle.fill(0.66, dune(h * 0.93, u * 0.1, 0.66));
    near.fill(0.84, dune(h * 1.0, u * 0.09, 0.55));
    const x = w * 0.93;
    near.fill(
      0.95,
      rect(x - u * 0.024, h * 0.7, u * 0.048, h, u * 0.024) +
        rect(x - u * 0.1, h * 0.76, u * 0.034, u * 0.12, u * 0.017) +
        rect(x - u * 0.1, h * 0.76 + u * 0.09, u * 0.1, u * 0.034, u * 0.017) +
        rect(x + u * 0.06, h * 0.74, u * 0.034, u * 0.1, u * 0.017) +
        rect(x, h * 0.74 + u * 0.07, u * 0.09, u * 0.034, u * 0.017),
    );
  },
};
