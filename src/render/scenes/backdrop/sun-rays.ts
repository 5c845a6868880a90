import { mix, type Rgb } from "../colour.js";
import type { Canvas, Layer } from "./canvas.js";

/** What rays are painted with. */
export type RaysCanvas = Pick<Canvas, "width" | "height" | "paints" | "random"> & {
  ground: "dark" | "light";
};

const white: Rgb = [255, 255, 255];

/** Rays from beyond an upper corner, which fade on their way: a thin layer of the plate, so that frames cost no more. */
export function raysOfSun({ width, height, paints, random, ground }: RaysCanvas): Layer {
  const fromLeft = random.next() < 0.5;
  const colour = mix(paints.glow, white, ground === "light" ? 0.2 : 0.35);
  const strength = ground === "light" ? 0.5 : 0.2;
  const start = -0.25 * height;
  const origin = fromLeft ? -0.05 * width : 1.05 * width;
  const shafts = Array.from({ length: 5 }, (_, index) => ({
    slope: (fromLeft ? 1 : -1) * (0.22 + 0.3 * index + random.between(0, 0.12)),
    spread: random.between(0.035, 0.075),
    strength: strength * random.between(0.6, 1),
  }));
  return (row, y) => {
    const far = y - start;
    const left = Math.max(0, 1 - y / (0.95 * height)) ** 1.2;
    for (const shaft of shafts) {
      const run = { middle: origin + shaft.slope * far, half: shaft.spread * far * 1.6 };
      paintRun(
        row,
        width,
        run,
        colour,
        (aside) => shaft.strength * left * (1 - aside * aside) ** 2,
      );
    }
  };
}

/** Paints a run of a row. @param coverAt how much of it covers, at 0 in its middle to 1 at its ends. */
function paintRun(
  row: Float32Array,
  width: number,
  { middle, half }: { middle: number; half: number },
  colour: Rgb,
  coverAt: (aside: number) => number,
): void {
  const last = Math.min(width - 1, Math.floor(middle + half));
  for (let x = Math.max(0, Math.ceil(middle - half)); x <= last; x++) {
    const cover = coverAt(Math.min(1, Math.abs(x - middle) / half));
    for (let channel = 0; channel < 3; channel++) {
      const under = row[x * 3 + channel] ?? 0;
      row[x * 3 + channel] = under + ((colour[channel] ?? 0) - under) * cover;
    }
  }
}
