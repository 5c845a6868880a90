import type { Place } from "../place.js";
import { lampOver, table, windowAt } from "./home.js";
import { bar, disc, ellipse, panes, plant, poly, rect, ring, vessel } from "./paths.js";

/** Desks with screens before large windows. */
export const office: Place = {
  setting: "indoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, random, far, middle, near } = stage;
    const [top, foot] = [h * 0.12, floor - u * 0.12];
    let towers = "";
    for (let x = 0; x < w; x += u * random.between(0.07, 0.13)) {
      const tall = (foot - top) * random.between(0.25, 0.72);
      towers += rect(x, foot - tall, u * random.between(0.06, 0.1), tall);
    }
    far.light(0.3, rect(0, top, w, foot - top));
    far.fill(0.2, towers);
    let frames = rect(0, top - u * 0.02, w, u * 0.02) + rect(0, foot, w, u * 0.026);
    for (let x = w * 0.04; x < w; x += u * 0.34) frames += rect(x, top, u * 0.014, foot - top);
    far.detail(0.34, frames);
    for (let i = 0; i < 2; i++) lampOver(stage, w * (0.28 + 0.42 * i), h * 0.17, u * 0.12);
    middle.fill(0.4, rect(-9, floor + u * 0.04, w + 18, h));
    for (const x of [w * 0.08, w * 0.56]) {
      const y = floor - u * 0.1;
      middle.fill(0.7, table(x, y, u * 0.5, u * 0.24, u * 0.022));
      const screen = x + u * random.between(0.1, 0.18);
      middle.fill(
        0.84,
        rect(screen, y - u * 0.19, u * 0.25, u * 0.15, u * 0.012) +
          rect(screen + u * 0.115, y - u * 0.05, u * 0.02, u * 0.05) +
          rect(screen + u * 0.075, y - u * 0.008, u * 0.1, u * 0.01),
      );
      middle.light(0.3, rect(screen + u * 0.01, y - u * 0.18, u * 0.23, u * 0.13, u * 0.006));
      middle.fill(0.6, vessel(x + u * 0.44, y, u * 0.035, u * 0.05, 1));
    }
    near.fill(0.93, plant(w * 0.93, h, u * 0.46));
    near.fill(
      0.97,
      rect(w * 0.03, h * 0.84, u * 0.2, h * 0.3, u * 0.05) +
        rect(w * 0.03 + u * 0.08, h * 0.8, u * 0.04, h * 0.3),
    );
  },
};

/** A bench with flasks and a microscope. */
export const lab: Place = {
  setting: "indoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, random, far, middle, near } = stage;
    const top = floor - u * 0.03;
    let cells = "";
    const cell = u * 0.075;
    for (const [i, j] of [
      [0, 0],
      [1, 0.5],
      [1, -0.5],
      [2, 0],
      [3, 0.5],
      [2, 1],
    ] as const) {
      const [x, y] = [w * 0.1 + i * cell * 1.5, h * 0.26 + j * cell * 1.74];
      cells += hexagon(x, y, cell);
    }
    far.fill(0.22, cells);
    const shelf = h * 0.4;
    far.fill(0.32, rect(w * 0.58, shelf, w * 0.36, u * 0.014));
    let flasks = "";
    for (let i = 0; i < 5; i++) {
      const x = w * 0.61 + i * w * 0.073;
      flasks +=
        i % 2 === 0
          ? flask(x, shelf, u * random.between(0.1, 0.13))
          : vessel(x, shelf, u * 0.045, u * 0.09, 1);
    }
    far.fill(0.26, flasks);
    far.light(0.4, rect(w * 0.58, h * 0.08, w * 0.36, u * 0.016, u * 0.008), {
      x: w * 0.76,
      y: h * 0.09,
      radius: u * 0.34,
    });
    middle.fill(0.6, rect(-9, top, w + 18, h));
    middle.detail(0.44, rect(-9, top, w + 18, u * 0.022));
    const at = w * 0.24;
    middle.fill(
      0.8,
      rect(at - u * 0.1, top - u * 0.02, u * 0.2, u * 0.02, u * 0.008) +
        ring(at - u * 0.01, top - u * 0.14, u * 0.1, u * 0.028, -0.16, 0.2) +
        bar(at - u * 0.06, top - u * 0.29, at - u * 0.005, top - u * 0.13, u * 0.045) +
        rect(at - u * 0.07, top - u * 0.085, u * 0.12, u * 0.014),
    );
    middle.fill(0.68, flask(w * 0.62, top, u * 0.17) + flask(w * 0.72, top, u * 0.13));
    middle.light(0.45, liquid(w * 0.62, top, u * 0.17), {
      x: w * 0.62,
      y: top - u * 0.05,
      radius: u * 0.2,
    });
    near.fill(0.94, flask(w * 0.91, h * 1.0, u * 0.34));
    near.fill(
      0.96,
      vessel(w * 0.06, h, u * 0.09, u * 0.3, 1) + vessel(w * 0.12, h, u * 0.07, u * 0.22, 1),
    );
  },
};

function hexagon(x: number, y: number, size: number): string {
  const outline = (r: number) =>
    poly(
      ...[0, 1, 2, 3, 4, 5].flatMap((k) => [
        x + r * Math.cos((k * Math.PI) / 3),
        y + r * Math.sin((k * Math.PI) / 3),
      ]),
    );
  return outline(size * 0.88);
}

function flask(x: number, y: number, tall: number): string {
  const t = tall;
  return (
    poly(
      x - t * 0.07,
      y - t * 0.6,
      x + t * 0.07,
      y - t * 0.6,
      x + t * 0.36,
      y - t * 0.06,
      x + t * 0.3,
      y,
      x - t * 0.3,
      y,
      x - t * 0.36,
      y - t * 0.06,
    ) +
    rect(x - t * 0.07, y - t, t * 0.14, t * 0.45) +
    rect(x - t * 0.1, y - t, t * 0.2, t * 0.05, t * 0.02)
  );
}

function liquid(x: number, y: number, t: number): string {
  return poly(
    x - t * 0.17,
    y - t * 0.34,
    x + t * 0.17,
    y - t * 0.34,
    x + t * 0.3,
    y - t * 0.07,
    x + t * 0.26,
    y - t * 0.03,
    x - t * 0.26,
    y - t * 0.03,
    x - t * 0.3,
    y - t * 0.07,
  );
}

/** A bed by a window, a curtain, and a line that beats on a screen. */
export const hospital: Place = {
  setting: "indoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, far, middle, near } = stage;
    windowAt(stage, w * 0.1, h * 0.16, u * 0.4, u * 0.34);
    const [cx, cy, arm] = [w * 0.8, h * 0.24, u * 0.028];
    far.fill(0.24, disc(cx, cy, u * 0.1));
    far.light(
      0.6,
      rect(cx - arm, cy - arm * 2.4, arm * 2, arm * 4.8) +
        rect(cx - arm * 2.4, cy - arm, arm * 4.8, arm * 2),
    );
    far.detail(0.18, rect(0, floor - u * 0.16, w, u * 0.03));
    middle.fill(0.34, rect(-9, floor + u * 0.05, w + 18, h));
    const bed = w * 0.36;
    middle.fill(
      0.74,
      rect(bed, floor - u * 0.06, u * 0.62, u * 0.05, u * 0.01) +
        rect(bed - u * 0.01, floor - u * 0.22, u * 0.03, u * 0.3, u * 0.012) +
        rect(bed + u * 0.6, floor - u * 0.14, u * 0.03, u * 0.22, u * 0.012),
    );
    middle.fill(0.5, rect(bed + u * 0.02, floor - u * 0.12, u * 0.58, u * 0.07, u * 0.03));
    middle.fill(0.4, rect(bed + u * 0.03, floor - u * 0.16, u * 0.16, u * 0.06, u * 0.03));
    const stand = bed - u * 0.14;
    middle.fill(
      0.8,
      rect(stand, floor - u * 0.46, u * 0.01, u * 0.52) +
        rect(stand - u * 0.06, floor + u * 0.05, u * 0.13, u * 0.012),
    );
    middle.fill(0.86, rect(stand - u * 0.1, floor - u * 0.44, u * 0.21, u * 0.15, u * 0.014));
    const [bx, by] = [stand - u * 0.085, floor - u * 0.36];
    const beat = [0, 0, 0.06, 0, 0.075, -0.05, 0.095, 0.035, 0.11, 0, 0.18, 0];
    let line = "";
    for (let i = 0; i + 3 < beat.length; i += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = beat.slice(i, i + 4);
      line += bar(bx + x1 * u, by + y1 * u, bx + x2 * u, by + y2 * u, u * 0.007);
    }
    middle.light(0.8, line, { x: stand, y: by, radius: u * 0.16 });
    let folds = "";
    for (let i = 0; i < 4; i++)
      folds += rect(w * 0.86 + i * u * 0.05, -9, u * 0.042, h * 1.02, u * 0.02);
    near.fill(0.78, folds, 0.9);
    near.fill(0.94, plant(w * 0.05, h, u * 0.34));
  },
};

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

/** Tools on a wall over a bench. */
export const workshop: Place = {
  setting: "indoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, far, middle, near } = stage;
    const top = floor - u * 0.03;
    far.fill(0.16, rect(w * 0.08, h * 0.14, w * 0.84, top - h * 0.14 - u * 0.14, u * 0.015));
    let tools = "";
    const y = h * 0.2;
    const x = (share: number) => w * share;
    tools +=
      bar(x(0.15), y, x(0.15), y + u * 0.22, u * 0.02) +
      rect(x(0.15) - u * 0.06, y, u * 0.12, u * 0.045, u * 0.01);
    tools +=
      bar(x(0.26), y + u * 0.05, x(0.26), y + u * 0.2, u * 0.024) +
      ring(x(0.26), y + u * 0.03, u * 0.03, u * 0.022, 0.85, 1.65) +
      ring(x(0.26), y + u * 0.22, u * 0.024, u * 0.02);
    tools +=
      poly(x(0.66), y, x(0.66) + u * 0.07, y, x(0.66) + u * 0.035, y + u * 0.24) +
      rect(x(0.66) - u * 0.005, y - u * 0.04, u * 0.08, u * 0.05, u * 0.02);
    tools +=
      bar(x(0.79), y, x(0.79), y + u * 0.11, u * 0.032) +
      bar(x(0.79), y + u * 0.1, x(0.79), y + u * 0.22, u * 0.01);
    tools += ring(x(0.88), y + u * 0.08, u * 0.07, u * 0.022);
    far.fill(0.36, tools);
    lampOver(stage, w * 0.46, h * 0.22, u * 0.16);
    middle.fill(0.66, rect(-9, top, w + 18, u * 0.05));
    middle.fill(0.5, rect(-9, top + u * 0.05, w + 18, h));
    middle.detail(
      0.58,
      rect(w * 0.1, top + u * 0.09, u * 0.36, u * 0.1, u * 0.008) +
        rect(w * 0.62, top + u * 0.09, u * 0.36, u * 0.1, u * 0.008),
    );
    middle.fill(
      0.8,
      rect(w * 0.7, top - u * 0.07, u * 0.16, u * 0.07, u * 0.01) +
        rect(w * 0.7 + u * 0.11, top - u * 0.12, u * 0.05, u * 0.08),
    );
    middle.fill(
      0.72,
      rect(w * 0.14, top - u * 0.11, u * 0.24, u * 0.11, u * 0.012) +
        ring(w * 0.14 + u * 0.12, top - u * 0.11, u * 0.045, u * 0.014, 0.5, 1),
    );
    near.fill(
      0.95,
      ring(w * 0.9, h * 0.99, u * 0.15, u * 0.03) + ring(w * 0.9, h * 0.99, u * 0.03, u * 0.03),
    );
    near.fill(0.95, vessel(w * 0.07, h, u * 0.11, u * 0.2, 1));
  },
};

/** Blackboard, rows of desks, a globe. */
export const school: Place = {
  setting: "indoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, far, middle, near } = stage;
    const wide = Math.min(w * 0.62, u * 0.8);
    const x = (w - wide) / 2;
    far.fill(0.36, rect(x - u * 0.02, h * 0.14, wide + u * 0.04, u * 0.44, u * 0.012));
    far.detail(0.24, rect(x, h * 0.14 + u * 0.02, wide, u * 0.4, u * 0.006));
    far.detail(
      0.36,
      rect(x - u * 0.03, h * 0.14 + u * 0.44, wide + u * 0.06, u * 0.016, u * 0.006),
    );
    far.light(0.3, panes(w * 0.02, h * 0.16, u * 0.16, u * 0.34, 1, 2, u * 0.012), {
      x: w * 0.06,
      y: h * 0.3,
      radius: u * 0.4,
    });
    far.fill(0.26, disc(w * 0.93, h * 0.2, u * 0.06));
    far.detail(0.12, disc(w * 0.93, h * 0.2, u * 0.05));
    middle.fill(0.34, rect(-9, floor + u * 0.02, w + 18, h));
    for (let i = 0; i < 3; i++) {
      const at = w * (0.07 + 0.31 * i);
      middle.fill(0.66, table(at, floor - u * 0.06, u * 0.32, u * 0.2, u * 0.024));
      middle.fill(0.56, rect(at + u * 0.1, floor - u * 0.02, u * 0.12, u * 0.14, u * 0.02));
    }
    middle.fill(
      0.8,
      disc(w * 0.79, floor - u * 0.15, u * 0.065) +
        rect(w * 0.79 - u * 0.035, floor - u * 0.075, u * 0.07, u * 0.016),
    );
    middle.detail(0.68, ellipse(w * 0.79 - u * 0.02, floor - u * 0.165, u * 0.026, u * 0.034));
    const books = [0.05, 0.038, 0.046, 0.03];
    let y = h;
    let stack = "";
    for (const [i, tall] of books.entries()) {
      y -= u * tall;
      stack += rect(
        w * 0.04 + u * 0.012 * ((i * 2) % 3),
        y,
        u * (0.27 - 0.02 * i),
        u * tall * 0.94,
        u * 0.008,
      );
    }
    near.fill(0.94, stack);
    near.fill(
      0.96,
      vessel(w * 0.92, h, u * 0.1, u * 0.15, 1) +
        bar(w * 0.915, h - u * 0.12, w * 0.9, h - u * 0.28, u * 0.014) +
        bar(w * 0.93, h - u * 0.12, w * 0.945, h - u * 0.25, u * 0.014),
    );
  },
};
