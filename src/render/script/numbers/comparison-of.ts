import type { Comparison } from "../scene.js";
import { readTokens } from "../spoken/token.js";
import type { Amount } from "./amount.js";
import { type Period, readPeriods, rowOf } from "./periods.js";

export type Point = Comparison["points"][number];

export const mostPoints = 8;
/** Shares that add up to this much are parts of a whole. */
export const whole = { least: 97, most: 103 };

/**
 * Numbers with a name each as a chart: periods that follow each other evenly as a line, parts of a whole as a ring, anything
 * else as bars.
 * @param units of all points: one.
 */
export function comparisonOf(
  points: readonly Point[],
  units: ReadonlySet<string>,
  language: string,
): Comparison | null {
  if (points.length < 2 || points.length > mostPoints) return null;
  if (points.some(({ label, value }) => label === "" || value < 0)) return null;
  const sum = points.reduce((total, { value }) => total + value, 0);
  const row = rowOf(points.map(({ label }) => periodOf(label, language)));
  if (row !== null) return { form: row === "even" && points.length >= 3 ? "line" : "bars", points };
  const isWhole = units.has("%") && sum >= whole.least && sum <= whole.most;
  return { form: isWhole ? "ring" : "bars", points };
}

/** The period that a whole label names; null for other labels. */
function periodOf(label: string, language: string): Period | null {
  const tokens = readTokens(label.split(" ").map((written) => ({ written })));
  const [period] = readPeriods(tokens, language) ?? [];
  return period && period.endWord - period.startWord === tokens.length ? period : null;
}

export function point(amount: Amount, label: string, sentenceIndex: number, value: number): Point {
  return { value, text: amount.text, label, sentenceIndex, wordIndex: amount.startWord };
}
