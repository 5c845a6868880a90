import type { Place, Stage } from "../place.js";
import { bar, disc, ellipse, leaf, panes, plant, poly, rect, ring, vessel } from "./paths.js";

/** A worktop with a hob under lamps, shelves with jars and a window. */
export const kitchen: Place = {
  setting: "indoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, random, far, middle, near } = stage;
    const top = floor - u * 0.02;
    windowAt(stage, w * 0.16, h * 0.16, u * 0.3, u * 0.36);
    for (const [level, share] of [0.3, 0.45].entries()) {
      const y = h * share;
      const x = w * 0.6;
      far.fill(0.34, rect(x, y, w * 0.34, u * 0.014, u * 0.005));
      let jars = "";
      for (let at = x + u * 0.05; at < x + w * 0.31; at += u * random.between(0.06, 0.1)) {
        const tall = u * random.between(0.05, 0.09);
        jars += vessel(at, y, tall * random.between(0.55, 0.8), tall, random.below(2) + 0.3);
      }
      far.fill(0.22 + 0.06 * level, jars);
    }
    let tiles = "";
    for (let x = 0; x < w; x += u * 0.09) tiles += rect(x, top - u * 0.19, u * 0.003, u * 0.19);
    for (let i = 0; i < 3; i++) tiles += rect(0, top - u * 0.19 + i * u * 0.07, w, u * 0.003);
    far.detail(0.2, tiles);
    for (let i = 0; i < 3; i++) lampOver(stage, w * (0.3 + 0.22 * i), h * 0.2, u * 0.085);
    middle.fill(0.6, rect(-9, top, w + 18, h - top + 9));
    middle.detail(0.44, rect(-9, top, w + 18, u * 0.024));
    let doors = "";
    for (let x = u * 0.04; x < w; x += u * 0.27) {
      doors += rect(x, top + u * 0.06, u * 0.235, h, u * 0.012);
    }
    middle.detail(0.52, doors);
    const pot = w * random.between(0.66, 0.78);
    middle.fill(0.74, rect(pot - u * 0.1, top - u * 0.13, u * 0.2, u * 0.13, u * 0.02));
    middle.detail(
      0.84,
      rect(pot - u * 0.108, top - u * 0.14, u * 0.216, u * 0.018, u * 0.009) +
        disc(pot, top - u * 0.15, u * 0.014),
    );
    middle.fill(
      0.66,
      vessel(w * 0.14, top, u * 0.06, u * 0.2, 0.35) +
        vessel(w * 0.19, top, u * 0.075, u * 0.12, 1),
    );
    const edge = h * 0.985;
    near.fill(0.92, plant(w * 0.075, edge, u * 0.38));
    near.fill(
      0.96,
      ellipse(w * 0.9, edge, u * 0.17, u * 0.09) +
        disc(w * 0.86, edge - u * 0.1, u * 0.055) +
        disc(w * 0.935, edge - u * 0.105, u * 0.06) +
        leaf(w * 0.86, edge - u * 0.15, u * 0.06, -0.12, 0.35),
    );
  },
};

/** A sofa by the window, a standing lamp and pictures on the wall. */
export const room: Place = {
  setting: "indoors",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, random, far, middle, near } = stage;
    windowAt(stage, w * 0.62, h * 0.14, u * 0.36, u * 0.42);
    const drapes = (x: number, way: number) =>
      poly(x, h * 0.1, x + way * u * 0.1, h * 0.1, x + way * u * 0.05, floor, x, floor);
    far.fill(0.3, drapes(w * 0.62 - u * 0.03, 1) + drapes(w * 0.62 + u * 0.39, -1));
    for (const [dx, dy, wide, tall] of [
      [0.1, 0.2, 0.16, 0.2],
      [0.24, 0.24, 0.12, 0.12],
    ] as const) {
      const [x, y] = [w * dx, h * dy];
      far.fill(0.36, rect(x, y, u * wide, u * tall, u * 0.006));
      far.detail(
        0.16,
        rect(x + u * 0.014, y + u * 0.014, u * (wide - 0.028), u * (tall - 0.028), u * 0.003),
      );
      far.detail(0.28, disc(x + u * wide * 0.5, y + u * tall * 0.5, u * wide * 0.2));
    }
    middle.fill(0.36, rect(-9, floor + u * 0.03, w + 18, h));
    const sofa = w * random.between(0.3, 0.36);
    const wide = u * 0.62;
    middle.fill(0.7, rect(sofa, floor - u * 0.2, wide, u * 0.25, u * 0.05));
    middle.fill(
      0.6,
      rect(sofa + u * 0.05, floor - u * 0.08, wide - u * 0.1, u * 0.12, u * 0.03) +
        rect(sofa - u * 0.04, floor - u * 0.12, u * 0.11, u * 0.18, u * 0.045) +
        rect(sofa + wide - u * 0.07, floor - u * 0.12, u * 0.11, u * 0.18, u * 0.045),
    );
    middle.detail(0.46, rect(sofa + u * 0.08, floor - u * 0.17, u * 0.13, u * 0.11, u * 0.03));
    const lamp = w * 0.2;
    middle.fill(0.8, rect(lamp - u * 0.004, floor - u * 0.48, u * 0.009, u * 0.53));
    middle.fill(0.8, ellipse(lamp, floor + u * 0.05, u * 0.06, u * 0.012));
    const shade = poly(
      lamp - u * 0.055,
      floor - u * 0.6,
      lamp + u * 0.055,
      floor - u * 0.6,
      lamp + u * 0.09,
      floor - u * 0.46,
      lamp - u * 0.09,
      floor - u * 0.46,
    );
    middle.light(0.72, shade, { x: lamp, y: floor - u * 0.52, radius: u * 0.34 });
    near.fill(0.94, plant(w * 0.92, h * 1.0, u * 0.5));
    near.fill(0.9, ellipse(w * 0.1, h * 1.02, u * 0.26, u * 0.1));
  },
};

/** A bed under a window with the moon. */
export const bedroom: Place = {
  setting: "night",
  draw(stage) {
    const { width: w, height: h, unit: u, floor, random, far, middle, near } = stage;
    const [x, y] = [w * 0.58, h * 0.12];
    far.fill(0.34, rect(x - u * 0.02, y - u * 0.02, u * 0.42, u * 0.46, u * 0.21));
    far.detail(0.08, rect(x, y, u * 0.38, u * 0.42, u * 0.19));
    const moon = { x: x + u * 0.25, y: y + u * 0.15, radius: u * 0.3 };
    far.light(0.9, disc(moon.x, moon.y, u * 0.06), moon);
    let stars = "";
    for (let i = 0; i < 9; i++) {
      const [dx, dy] = [random.between(0.03, 0.34), random.between(0.05, 0.38)];
      if (Math.hypot(dx - 0.25, dy - 0.15) > 0.1) stars += disc(x + u * dx, y + u * dy, u * 0.004);
    }
    far.light(0.8, stars);
    far.detail(
      0.34,
      rect(x + u * 0.186, y, u * 0.008, u * 0.42) + rect(x, y + u * 0.24, u * 0.38, u * 0.008),
    );
    let bunting = "";
    for (let i = 0; i < 9; i++) {
      const at = w * (0.03 + i * 0.055);
      const sag = h * 0.1 + u * 0.05 * Math.sin((i / 8) * Math.PI);
      bunting += poly(at, sag, at + u * 0.05, sag, at + u * 0.025, sag + u * 0.06);
    }
    far.fill(0.24, bunting);
    middle.fill(0.46, rect(-9, floor + u * 0.05, w + 18, h));
    const bed = w * 0.24;
    middle.fill(0.82, rect(bed - u * 0.04, floor - u * 0.3, u * 0.07, u * 0.42, u * 0.03));
    middle.fill(0.62, rect(bed, floor - u * 0.09, u * 0.74, u * 0.17, u * 0.05));
    middle.fill(0.4, rect(bed + u * 0.05, floor - u * 0.15, u * 0.2, u * 0.09, u * 0.045));
    middle.fill(
      0.7,
      rect(bed + u * 0.22, floor - u * 0.115, u * 0.54, u * 0.2, u * 0.06) +
        rect(bed + u * 0.72, floor - u * 0.14, u * 0.05, u * 0.26, u * 0.02),
    );
    const lamp = w * 0.13;
    middle.fill(0.76, rect(lamp - u * 0.08, floor - u * 0.08, u * 0.16, u * 0.2, u * 0.012));
    middle.fill(0.86, rect(lamp - u * 0.008, floor - u * 0.16, u * 0.016, u * 0.09));
    middle.light(
      0.8,
      poly(
        lamp - u * 0.035,
        floor - u * 0.24,
        lamp + u * 0.035,
        floor - u * 0.24,
        lamp + u * 0.06,
        floor - u * 0.15,
        lamp - u * 0.06,
        floor - u * 0.15,
      ),
      { x: lamp, y: floor - u * 0.19, radius: u * 0.26 },
    );
    near.fill(
      0.95,
      rect(w * 0.84, h * 0.9, u * 0.2, u * 0.05, u * 0.01) +
        rect(w * 0.85, h * 0.9 - u * 0.045, u * 0.17, u * 0.045, u * 0.01) +
        rect(w * 0.835, h * 0.9 + u * 0.05, u * 0.22, h * 0.1, u * 0.01),
    );
  },
};

/** A bright window whose light falls into the room. */
export function windowAt(
  { unit: u, far }: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
) {
  far.fill(0.32, rect(x, y, width, height, u * 0.012));
  far.light(0.62, panes(x, y, width, height, 2, 2, u * 0.014), {
    x: x + width / 2,
    y: y + height / 2,
    radius: Math.max(width, height) * 1.15,
  });
  far.detail(0.4, rect(x - u * 0.02, y + height, width + u * 0.04, u * 0.018, u * 0.006));
}

/** A lamp that hangs from above, with its lower edge in row `y`. */
export function lampOver({ unit: u, middle }: Stage, x: number, y: number, wide: number) {
  middle.fill(0.7, rect(x - u * 0.003, -9, u * 0.006, y));
  middle.fill(
    0.72,
    ring(x, y, wide * 0.25, wide * 0.5, 0.5, 1) + rect(x - wide * 0.5, y - 1, wide, 2),
  );
  middle.light(0.85, ellipse(x, y + wide * 0.02, wide * 0.3, wide * 0.09), {
    x,
    y: y + wide * 0.1,
    radius: wide * 2.1,
  });
}

/** Legs and a top of a table whose top is in row `y`. */
export function table(x: number, y: number, wide: number, tall: number, thick: number): string {
  return (
    rect(x, y, wide, thick, thick * 0.3) +
    bar(x + wide * 0.08, y, x + wide * 0.05, y + tall, thick * 0.6) +
    bar(x + wide * 0.92, y, x + wide * 0.95, y + tall, thick * 0.6)
  );
}
