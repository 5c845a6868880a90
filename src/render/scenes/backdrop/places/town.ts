import type { Place, Stage } from "../place.js";
import { lampOver } from "./home.js";
import {
  bar,
  cloud,
  disc,
  ellipse,
  panes,
  plant,
  poly,
  rect,
  ring,
  tree,
  under,
  vessel,
} from "./paths.js";

/** A row of fronts with shops under awnings. */
export const street: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, random, far, middle, near } = stage;
    skylineOf(stage, far, 0.14, floor, 0.3, 0.55);
    let x = -u * 0.1;
    let awnings = "";
    let lit = "";
    let fronts = "";
    let glass = "";
    while (x < w) {
      const wide = u * random.between(0.24, 0.34);
      const tall = u * random.between(0.3, 0.46);
      fronts += rect(x, floor - tall, wide * 0.985, tall + u * 0.05);
      glass += panes(
        x + u * 0.01,
        floor - tall + u * 0.02,
        wide - u * 0.03,
        tall - u * 0.2,
        3,
        2,
        u * 0.03,
      );
      lit += rect(x + u * 0.03, floor - u * 0.12, wide - u * 0.07, u * 0.12, u * 0.006);
      const stripe = (wide - u * 0.02) / 5;
      for (let i = 0; i < 5; i += 2) {
        awnings += poly(
          x + i * stripe,
          floor - u * 0.165,
          x + (i + 1) * stripe,
          floor - u * 0.165,
          x + (i + 1.1) * stripe,
          floor - u * 0.115,
          x + (i - 0.1) * stripe,
          floor - u * 0.115,
        );
      }
      x += wide;
    }
    middle.fill(0.5, fronts);
    middle.detail(0.4, glass);
    middle.light(0.5, lit);
    middle.detail(0.74, awnings);
    middle.fill(0.66, rect(-9, floor, w + 18, h));
    middle.detail(0.56, rect(-9, floor + u * 0.03, w + 18, u * 0.012));
    near.fill(0.92, tree(w * 0.05, h * 1.02, u * 0.62));
    const lamp = w * 0.92;
    near.fill(
      0.94,
      rect(lamp - u * 0.008, h * 0.42, u * 0.016, h) +
        ring(lamp - u * 0.05, h * 0.42, u * 0.05, u * 0.014, 0.5, 1) +
        rect(lamp - u * 0.135, h * 0.42, u * 0.07, u * 0.02, u * 0.01),
    );
    near.light(0.8, ellipse(lamp - u * 0.1, h * 0.42 + u * 0.026, u * 0.03, u * 0.012), {
      x: lamp - u * 0.1,
      y: h * 0.42 + u * 0.04,
      radius: u * 0.2,
    });
  },
};

/** Houses with gardens under a wide sky. */
export const houses: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, random, far, middle, near } = stage;
    far.fill(0.14, cloud(w * 0.2, h * 0.26, u * 0.3) + cloud(w * 0.78, h * 0.18, u * 0.24));
    far.fill(0.22, hill(stage, floor - u * 0.14, u * 0.07, 1.3));
    let trees = "";
    for (let x = 0; x < w; x += u * random.between(0.1, 0.2))
      trees += tree(x, floor - u * 0.04, u * random.between(0.14, 0.24));
    far.fill(0.34, trees);
    for (const [share, wide, tall] of [
      [0.1, 0.3, 0.2],
      [0.44, 0.36, 0.24],
      [0.76, 0.28, 0.19],
    ] as const) {
      const x = w * share;
      const y = floor + u * 0.01;
      middle.fill(0.5, rect(x, y - u * tall, u * wide, u * tall));
      middle.fill(
        0.76,
        poly(
          x - u * 0.03,
          y - u * tall,
          x + u * wide * 0.5,
          y - u * (tall + 0.15),
          x + u * (wide + 0.03),
          y - u * tall,
        ) + rect(x + u * wide * 0.7, y - u * (tall + 0.13), u * 0.035, u * 0.1),
      );
      middle.light(
        0.6,
        panes(x + u * 0.03, y - u * tall + u * 0.035, u * 0.09, u * 0.09, 2, 2, u * 0.007) +
          panes(
            x + u * (wide - 0.12),
            y - u * tall + u * 0.035,
            u * 0.09,
            u * 0.09,
            2,
            2,
            u * 0.007,
          ),
        { x: x + u * wide * 0.5, y: y - u * tall * 0.6, radius: u * 0.22 },
      );
      middle.detail(
        0.8,
        rect(x + u * (wide * 0.5 - 0.03), y - u * 0.12, u * 0.06, u * 0.12, u * 0.008),
      );
    }
    middle.fill(0.62, hill(stage, floor + u * 0.01, u * 0.02, 0.8));
    let fence = rect(0, h * 0.91, w, u * 0.014) + rect(0, h * 0.95, w, u * 0.014);
    for (let x = 0; x < w; x += u * 0.075)
      fence += poly(
        x,
        h * 0.89,
        x + u * 0.018,
        h * 0.87,
        x + u * 0.036,
        h * 0.89,
        x + u * 0.036,
        h,
        x,
        h,
      );
    near.fill(0.9, fence);
    near.fill(0.95, disc(w * 0.03, h * 0.97, u * 0.14) + disc(w * 0.95, h * 0.99, u * 0.16));
  },
};

/** Shelves with goods, a counter and lamps. */
export const shop: Place = {
  setting: "indoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, random, far, middle, near } = stage;
    const counter = floor - u * 0.06;
    let boards = "";
    const goods = ["", "", ""];
    for (let y = h * 0.3; y < counter - u * 0.05; y += u * 0.17) {
      boards += rect(w * 0.03, y, w * 0.94, u * 0.012);
      for (let x = w * 0.05; x < w * 0.93; ) {
        const wide = u * random.between(0.035, 0.075);
        const tall = u * random.between(0.05, 0.12);
        const kind = random.below(3);
        goods[kind] +=
          kind === 0
            ? rect(x, y - tall, wide, tall, u * 0.005)
            : kind === 1
              ? vessel(x + wide / 2, y, wide, tall, 0.4)
              : ellipse(x + wide / 2, y - wide * 0.5, wide * 0.5, wide * 0.5);
        x += wide * random.between(1.1, 1.5);
      }
    }
    far.fill(0.3, boards);
    goods.forEach((path, i) => {
      far.fill(0.18 + 0.07 * i, path);
    });
    let flags = "";
    for (let x = 0; x < w; x += u * 0.16)
      flags +=
        rect(x, -9, u * 0.08, h * 0.1 + 9) +
        ring(x + u * 0.04, h * 0.1, u * 0.02, u * 0.04, 0, 0.5);
    middle.fill(0.62, flags);
    middle.fill(0.4, rect(-9, -9, w + 18, h * 0.05 + 9));
    for (let i = 0; i < 3; i++) lampOver(stage, w * (0.22 + 0.28 * i), h * 0.24, u * 0.075);
    middle.fill(0.7, rect(-9, counter, w + 18, u * 0.04));
    middle.fill(0.58, rect(-9, counter + u * 0.04, w + 18, h));
    let slats = "";
    for (let x = 0; x < w; x += u * 0.08) slats += rect(x, counter + u * 0.06, u * 0.006, h);
    middle.detail(0.66, slats);
    middle.fill(
      0.82,
      poly(
        w * 0.68,
        counter,
        w * 0.68 + u * 0.2,
        counter,
        w * 0.68 + u * 0.18,
        counter - u * 0.08,
        w * 0.68 + u * 0.02,
        counter - u * 0.08,
      ) +
        bar(
          w * 0.68 + u * 0.1,
          counter - u * 0.08,
          w * 0.68 + u * 0.12,
          counter - u * 0.14,
          u * 0.012,
        ) +
        rect(w * 0.68 + u * 0.06, counter - u * 0.19, u * 0.12, u * 0.07, u * 0.01),
    );
    near.fill(
      0.94,
      poly(
        w * 0.02,
        h * 0.87,
        w * 0.02 + u * 0.26,
        h * 0.87,
        w * 0.02 + u * 0.22,
        h * 1.05,
        w * 0.02 + u * 0.03,
        h * 1.05,
      ) +
        disc(w * 0.02 + u * 0.07, h * 0.86, u * 0.045) +
        disc(w * 0.02 + u * 0.15, h * 0.855, u * 0.05) +
        disc(w * 0.02 + u * 0.21, h * 0.86, u * 0.035),
    );
    near.fill(0.95, plant(w * 0.94, h, u * 0.36));
  },
};

/** Towers behind towers. */
export const city: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, random, far, middle, near } = stage;
    const sun = { x: w * random.between(0.3, 0.7), y: h * 0.42, radius: u * 0.42 };
    far.light(0.5, disc(sun.x, sun.y, u * 0.1), sun);
    skylineOf(stage, far, 0.14, floor, 0.2, 0.48);
    skylineOf(stage, far, 0.3, floor + u * 0.05, 0.14, 0.36);
    const lit = skylineOf(stage, middle, 0.62, h, 0.22, 0.4);
    middle.light(0.55, lit);
    skylineOf(stage, near, 0.94, h, 0.06, 0.2);
  },
};

function skylineOf(
  stage: Stage,
  brush: Stage["far"],
  tone: number,
  foot: number,
  least: number,
  most: number,
): string {
  const { width: w, unit: u, random } = stage;
  let towers = "";
  let windows = "";
  for (let x = -u * 0.05; x < w; ) {
    const wide = u * random.between(0.07, 0.15);
    const middle = 1 - Math.abs(x / w - 0.5);
    const tall = u * random.between(least, most) * (0.5 + 0.6 * middle);
    const y = foot - tall;
    towers += rect(x, y, wide, tall + 9);
    const crown = random.below(4);
    if (crown === 1) towers += rect(x + wide * 0.25, y - u * 0.025, wide * 0.5, u * 0.03);
    if (crown === 2) towers += poly(x, y, x + wide * 0.5, y - u * 0.05, x + wide, y);
    if (crown === 3) towers += rect(x + wide * 0.48, y - u * 0.07, u * 0.006, u * 0.07);
    for (let wx = x + u * 0.015; wx < x + wide - u * 0.02; wx += u * 0.024) {
      for (let wy = y + u * 0.025; wy < foot - u * 0.03; wy += u * 0.034) {
        if (random.next() < 0.2) windows += rect(wx, wy, u * 0.011, u * 0.017);
      }
    }
    x += wide * random.between(0.9, 1.15);
  }
  brush.fill(tone, towers);
  return windows;
}

/** A road to the horizon. */
export const road: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, far, middle, near } = stage;
    const horizon = h * 0.6;
    const goal = w * 0.5;
    const sun = { x: goal, y: horizon - u * 0.06, radius: u * 0.44 };
    far.light(0.55, disc(sun.x, sun.y, u * 0.09), sun);
    far.fill(0.16, hill(stage, horizon - u * 0.08, u * 0.1, 1.6));
    far.fill(0.28, hill(stage, horizon - u * 0.02, u * 0.06, 1.1));
    far.fill(0.42, rect(-9, horizon, w + 18, h));
    const edge = (share: number, y: number) => goal + ((y - horizon) / (h - horizon)) * u * share;
    const strip = (from: number, to: number, y1: number, y2: number) =>
      poly(edge(from, y1), y1, edge(to, y1), y1, edge(to, y2), y2, edge(from, y2), y2);
    far.fill(0.62, strip(-0.62, 0.62, horizon, h + 9));
    let dashes = "";
    for (let k = 0; k < 7; k++) {
      const near1 = horizon + (h - horizon) * (k / 7) ** 1.8;
      dashes += strip(
        -0.018,
        0.018,
        near1,
        near1 + (h - horizon) * 0.5 * (((k + 1) / 7) ** 1.8 - (k / 7) ** 1.8),
      );
    }
    far.light(0.5, dashes + strip(-0.56, -0.54, horizon, h) + strip(0.54, 0.56, horizon, h));
    let poles = "";
    for (let k = 1; k < 6; k++) {
      const y = horizon + (h - horizon) * (k / 6) ** 2;
      const tall = u * 0.3 * (k / 6) ** 1.6;
      const x = edge(0.86, y);
      poles +=
        rect(x, y - tall, u * 0.004 * k ** 0.6, tall) +
        rect(x - tall * 0.14, y - tall, tall * 0.3, tall * 0.03);
    }
    middle.fill(0.7, poles);
    middle.fill(0.6, tree(w * 0.13, h * 0.82, u * 0.3) + tree(w * 0.05, h * 0.88, u * 0.4));
    near.fill(0.94, grass(stage, 0, w * 0.2) + grass(stage, w * 0.82, w));
  },
};

/** A bay with ships under cranes. */
export const harbour: Place = {
  setting: "outdoors",
  draw(stage) {
    const { width: w, height: h, unit: u, random, far, middle, near } = stage;
    const horizon = h * 0.64;
    const sun = { x: w * 0.34, y: horizon - u * 0.13, radius: u * 0.4 };
    far.light(0.5, disc(sun.x, sun.y, u * 0.07), sun);
    far.fill(0.14, hill(stage, horizon, u * 0.05, 1.4));
    for (const share of [0.66, 0.8, 0.92]) {
      const [x, top] = [w * share, horizon - u * 0.4];
      far.fill(
        0.3,
        rect(x, top, u * 0.012, u * 0.4) +
          rect(x + u * 0.06, top + u * 0.08, u * 0.012, u * 0.32) +
          rect(x - u * 0.14, top + u * 0.08, u * 0.26, u * 0.014) +
          bar(x, top, x - u * 0.13, top + u * 0.085, u * 0.006) +
          bar(x, top, x + u * 0.11, top + u * 0.085, u * 0.006),
      );
    }
    far.fill(0.4, rect(-9, horizon, w + 18, h));
    const ship = w * 0.44;
    let boxes = "";
    for (let i = 0; i < 6; i++) {
      const stack = 1 + random.below(3);
      for (let j = 0; j < stack; j++)
        boxes += rect(
          ship + u * (0.1 + i * 0.075),
          horizon - u * (0.03 + 0.04 * j),
          u * 0.07,
          u * 0.036,
        );
    }
    middle.fill(0.56, boxes);
    middle.fill(
      0.72,
      poly(
        ship,
        horizon,
        ship + u * 0.66,
        horizon,
        ship + u * 0.62,
        horizon + u * 0.075,
        ship + u * 0.06,
        horizon + u * 0.075,
      ) + rect(ship + u * 0.02, horizon - u * 0.12, u * 0.07, u * 0.12, u * 0.006),
    );
    let ripples = "";
    for (let i = 0; i < 26; i++) {
      const y = horizon + u * random.between(0.06, 0.3);
      ripples += rect(
        random.between(0, w),
        y,
        u * random.between(0.04, 0.14),
        u * 0.006,
        u * 0.003,
      );
    }
    middle.light(0.22, ripples);
    middle.fill(
      0.66,
      under(-9, w + 9, h + 9, u * 0.03, (x) => h * 0.86 + u * 0.008 * Math.sin((x / u) * 26)),
    );
    let pier = rect(w * 0.74, h * 0.9, w * 0.3, u * 0.03);
    for (let i = 0; i < 5; i++) pier += rect(w * 0.76 + i * u * 0.085, h * 0.86, u * 0.024, h);
    near.fill(0.95, pier);
    near.fill(
      0.93,
      ring(w * 0.07, h * 0.93, u * 0.07, u * 0.03) +
        rect(w * 0.07 - u * 0.012, h * 0.82, u * 0.024, h),
    );
  },
};

/** The line of hills: `rise` high over row `base`. */
export function hill(
  { width: w, height: h, unit: u, random }: Stage,
  base: number,
  rise: number,
  pace: number,
): string {
  const [a, b] = [random.between(0, 7), random.between(0, 7)];
  return under(
    -9,
    w + 9,
    h + 9,
    u * 0.03,
    (x) =>
      base -
      rise *
        (0.5 +
          0.36 * Math.sin((x / u) * 3.1 * pace + a) +
          0.2 * Math.sin((x / u) * 6.7 * pace + b)),
  );
}

/** Blades at the foot of the plate. */
export function grass({ height: h, unit: u, random }: Stage, from: number, to: number): string {
  let path = "";
  for (let x = from; x < to; x += u * 0.016) {
    const middle = 1 - Math.abs((x - from) / (to - from) - 0.5);
    const tall = u * random.between(0.06, 0.2) * middle;
    const lean = u * random.between(-0.05, 0.05);
    path += poly(x - u * 0.008, h + 9, x + lean, h - tall, x + u * 0.008, h + 9);
  }
  return path;
}
