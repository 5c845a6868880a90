import type { Place } from "../place.js";
import { bar, poly, rect, ring, vessel } from "./paths.js";

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
