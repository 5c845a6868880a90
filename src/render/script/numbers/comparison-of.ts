import type { Comparison } from "../scene.js";
import type { Amount } from "./amount.js";

export type Point = Comparison["points"][number];

export const mostPoints = 8;
/** Shares that add up to this much are parts of a whole. */
export const whole = { least: 97, most: 103 };

/**
 * Numbers with a name each as a chart: years in a row as a line, parts of a whole as a ring, anything else as bars.
 * @param units of all points: one.
 */
export function comparisonOf(
  points: readonly Point[],
  units: ReadonlySet<string>,
): Comparison | null {
  if (points.length < 2 || points.length > mostPoints) return null;
  if (points.some(({ label, value }) => label === "" || value < 0)) return null;
  const sum = points.reduce((total, { value }) => total + value, 0);
  const years = points.map(({ label }) =>
    /^(?:1[5-9]|20)\d{2}$/u.test(label) ? Number(label) : null,
  );
  const isRow = years.every(
    (year, at) => year !== null && (at === 0 || year > (years[at - 1] ?? year)),
  );
  if (isRow && points.length >= 3) return { form: "line", points };
  const isWhole = units.has("%") && sum >= whole.least && sum <= whole.most;
  return { form: isWhole ? "ring" : "bars", points };
}

export function point(amount: Amount, label: string, sentenceIndex: number, value: number): Point {
  return { value, text: amount.text, label, sentenceIndex, wordIndex: amount.startWord };
}
