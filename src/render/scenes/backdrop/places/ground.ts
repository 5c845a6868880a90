import type { Stage } from "../place.js";
import { poly, under } from "./paths.js";

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
