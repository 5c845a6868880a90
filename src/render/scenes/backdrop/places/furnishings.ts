import type { Stage } from "../place.js";
import { bar, ellipse, panes, rect, ring } from "./paths.js";

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
