import type { Comparison } from "../../script/scene.js";

/** The point that a chart shows in its strongest colour: the last of two, and else the greatest. */
export function strongestPoint({ points }: Comparison): number {
  if (points.length === 2) return 1;
  const values = points.map(({ value }) => Math.abs(value));
  return values.indexOf(Math.max(...values));
}
