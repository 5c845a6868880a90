import type { Place } from "../place.js";
import { bar, disc, ellipse, panes, poly, rect, ring, under } from "./paths.js";

/** Stands, floodlights and a mown pitch. */
export const stadium: Place = {
  setting: "night",
  draw({ width: w, height: h, unit: u, random, far, middle, near }) {
    const pitch = h * 0.7;
    for (let i = 0; i < 4; i++) {
      const y = h * 0.36 + i * u * 0.075;
      far.fill(
        0.2 + 0.08 * i,
        under(
          -9,
          w + 9,
          h,
          u * 0.04,
          (x) => y + u * 0.16 * ((x / w - 0.5) * 2) ** 2 * (1 - i * 0.2),
        ),
      );
    }
    let crowd = "";
    for (let i = 0; i < 220; i++) {
      const x = random.between(0, w);
      const bow = u * 0.14 * ((x / w - 0.5) * 2) ** 2;
      crowd += disc(x, h * 0.4 + bow + u * random.between(0, 0.26), u * 0.0045);
    }
    far.light(0.3, crowd);
    for (const share of [0.12, 0.88]) {
      const x = w * share;
      const y = h * 0.14;
      middle.fill(0.7, rect(x - u * 0.007, y, u * 0.014, pitch - y));
      middle.fill(0.78, rect(x - u * 0.085, y - u * 0.05, u * 0.17, u * 0.1, u * 0.01));
      let lamps = "";
      for (let i = 0; i < 4; i++)
        for (let j = 0; j < 2; j++)
          lamps += disc(x + u * (-0.06 + 0.04 * i), y + u * (-0.022 + 0.044 * j), u * 0.014);
      middle.light(1, lamps, { x, y, radius: u * 0.36 });
    }
    middle.fill(0.56, rect(-9, pitch, w + 18, h));
    let stripes = "";
    for (let k = -6; k < 6; k += 2) {
      stripes += poly(
        w / 2 + k * u * 0.13,
        pitch,
        w / 2 + (k + 1) * u * 0.13,
        pitch,
        w / 2 + (k + 1) * u * 0.3,
        h + 9,
        w / 2 + k * u * 0.3,
        h + 9,
      );
    }
    middle.detail(0.64, stripes);
    middle.light(
      0.34,
      rect(-9, pitch + u * 0.03, w + 18, u * 0.007) +
        ellipseLine(w / 2, h * 0.93, u * 0.28, u * 0.08, u * 0.008),
    );
    near.fill(0.9, disc(w * 0.9, h * 0.93, u * 0.075));
    near.detail(
      0.7,
      poly(
        ...[0, 1, 2, 3, 4].flatMap((k) => [
          w * 0.9 + u * 0.03 * Math.sin(k * 1.257),
          h * 0.93 - u * 0.03 * Math.cos(k * 1.257),
        ]),
      ),
    );
  },
};

/** The outline of an ellipse. The inner one runs the other way round, and so leaves a hole. */
function ellipseLine(x: number, y: number, rx: number, ry: number, thick: number): string {
  const inner = ellipse(x, y, rx - thick, ry - thick);
  return ellipse(x, y, rx, ry) + inner.replaceAll(" 0 1 1 ", " 0 1 0 ");
}

/** Weights, a bench and a mirror wall. */
export const gym: Place = {
  setting: "indoors",
  draw({ width: w, height: h, unit: u, floor, far, middle, near }) {
    far.light(
      0.26,
      panes(w * 0.04, h * 0.12, w * 0.92, floor - h * 0.12 - u * 0.1, 4, 1, u * 0.016),
    );
    far.fill(
      0.26,
      bar(w * 0.1, h * 0.5, w * 0.18, h * 0.14, u * 0.05) +
        bar(w * 0.6, h * 0.56, w * 0.72, h * 0.14, u * 0.07),
      0.5,
    );
    far.light(
      0.6,
      rect(w * 0.1, h * 0.08, w * 0.3, u * 0.014, u * 0.007) +
        rect(w * 0.58, h * 0.08, w * 0.3, u * 0.014, u * 0.007),
      { x: w / 2, y: h * 0.08, radius: u * 0.5 },
    );
    middle.fill(0.42, rect(-9, floor + u * 0.02, w + 18, h));
    const rack = w * 0.58;
    middle.fill(
      0.66,
      rect(rack, floor - u * 0.26, u * 0.02, u * 0.3) +
        rect(rack + u * 0.5, floor - u * 0.26, u * 0.02, u * 0.3),
    );
    for (let level = 0; level < 2; level++) {
      const y = floor - u * (0.22 - 0.13 * level);
      middle.fill(0.7, rect(rack - u * 0.01, y, u * 0.54, u * 0.016));
      let bells = "";
      for (let i = 0; i < 4; i++)
        bells += dumbbell(rack + u * (0.085 + i * 0.118), y - u * 0.028, u * (0.07 + 0.01 * level));
      middle.fill(0.84, bells);
    }
    const bench = w * 0.12;
    middle.fill(
      0.72,
      rect(bench, floor - u * 0.09, u * 0.4, u * 0.04, u * 0.015) +
        bar(bench + u * 0.06, floor - u * 0.06, bench + u * 0.04, floor + u * 0.05, u * 0.02) +
        bar(bench + u * 0.34, floor - u * 0.06, bench + u * 0.36, floor + u * 0.05, u * 0.02),
    );
    middle.fill(
      0.8,
      rect(bench - u * 0.06, floor - u * 0.25, u * 0.52, u * 0.012) +
        rect(bench - u * 0.02, floor - u * 0.34, u * 0.028, u * 0.19, u * 0.01) +
        rect(bench + u * 0.39, floor - u * 0.34, u * 0.028, u * 0.19, u * 0.01) +
        rect(bench + u * 0.01, floor - u * 0.31, u * 0.022, u * 0.13, u * 0.01) +
        rect(bench + u * 0.365, floor - u * 0.31, u * 0.022, u * 0.13, u * 0.01),
    );
    near.fill(0.95, dumbbell(w * 0.9, h * 0.95, u * 0.28));
    near.fill(0.92, ring(w * 0.05, h * 0.98, u * 0.1, u * 0.16));
  },
};

function dumbbell(x: number, y: number, long: number): string {
  const t = long;
  return (
    rect(x - t / 2, y - t * 0.06, t, t * 0.12, t * 0.04) +
    rect(x - t * 0.42, y - t * 0.3, t * 0.16, t * 0.6, t * 0.05) +
    rect(x + t * 0.26, y - t * 0.3, t * 0.16, t * 0.6, t * 0.05)
  );
}

/** Columns of an old hall. */
export const columns: Place = {
  setting: "outdoors",
  draw({ width: w, height: h, unit: u, floor, far, middle, near }) {
    const sun = { x: w * 0.6, y: h * 0.5, radius: u * 0.5 };
    far.light(0.4, disc(sun.x, sun.y, u * 0.08), sun);
    const [x, wide, top] = [w * 0.5, Math.min(w * 0.7, u * 0.9), h * 0.4];
    far.fill(
      0.24,
      poly(x - wide / 2, top, x, top - u * 0.15, x + wide / 2, top) +
        rect(x - wide / 2, top, wide, u * 0.05),
    );
    let row = "";
    for (let i = 0; i < 7; i++)
      row += column(x - wide * 0.46 + (i * wide * 0.92) / 6, top + u * 0.05, floor, u * 0.045);
    far.fill(0.3, row + rect(x - wide * 0.53, floor - u * 0.03, wide * 1.06, u * 0.05));
    far.fill(0.36, rect(x - wide * 0.57, floor, wide * 1.14, u * 0.04));
    middle.fill(0.5, rect(-9, floor + u * 0.02, w + 18, h));
    middle.fill(0.6, rect(-9, floor + u * 0.09, w + 18, h));
    middle.fill(
      0.72,
      column(w * 0.16, h * 0.08, floor + u * 0.1, u * 0.09) +
        column(w * 0.84, h * 0.08, floor + u * 0.1, u * 0.09),
    );
    middle.detail(
      0.62,
      flutes(w * 0.16, h * 0.08, floor + u * 0.1, u * 0.09) +
        flutes(w * 0.84, h * 0.08, floor + u * 0.1, u * 0.09),
    );
    near.fill(0.93, column(w * 0.02, -9, h + 9, u * 0.15));
    near.fill(
      0.95,
      poly(
        w * 0.8,
        h + 9,
        w * 0.86,
        h * 0.9,
        w * 0.93,
        h * 0.93,
        w * 1.02,
        h * 0.86,
        w * 1.02,
        h + 9,
      ),
    );
  },
};

function column(x: number, top: number, foot: number, wide: number): string {
  return (
    rect(x - wide * 0.75, top, wide * 1.5, wide * 0.22) +
    poly(
      x - wide * 0.42,
      top + wide * 0.2,
      x + wide * 0.42,
      top + wide * 0.2,
      x + wide * 0.5,
      foot,
      x - wide * 0.5,
      foot,
    ) +
    rect(x - wide * 0.7, foot - wide * 0.22, wide * 1.4, wide * 0.22)
  );
}

function flutes(x: number, top: number, foot: number, wide: number): string {
  return [-0.26, -0.02, 0.22]
    .map((share) =>
      rect(x + wide * share, top + wide * 0.4, wide * 0.07, foot - top - wide * 0.8, wide * 0.03),
    )
    .join("");
}
