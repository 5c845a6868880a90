import type { Stage } from "../place.js";
import { poly, rect } from "./paths.js";

export function skylineOf(
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
