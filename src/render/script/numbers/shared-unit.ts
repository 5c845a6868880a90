import type { Amount } from "./amount.js";

/** What an amount of a row says, with the unit that it may leave to another one. */
export interface RowValue {
  value: number;
  text: string;
}

/**
 * The values of a row in one unit: `12 million, 18 and 31` are all millions, since the first one says so, and `12, 18 and 31
 * million` since the last one does.
 * @returns null where the units differ.
 */
export function withSharedUnit(amounts: readonly Amount[]): RowValue[] | null {
  const units = new Set(amounts.flatMap(({ unit }) => (unit === "" ? [] : [unit])));
  if (units.size > 1) return null;
  const named = [amounts[0], amounts.at(-1)].find(
    (one) => one && (one.unit !== "" || one.factor > 1),
  );
  const isNamed = ({ unit, factor }: Amount) => unit !== "" || factor !== 1;
  if (amounts.every((amount) => !isNamed(amount))) return amounts.map(asWritten);
  if (!named) return null;
  const values = amounts.map((amount) => {
    // In `2万人` the counter stands at the magnitude.
    const hasUnit = amount.unit !== "" || amount.text.endsWith(named.unit);
    if (isNamed(amount)) return hasUnit ? asWritten(amount) : null;
    const isShort = amount.kind === "count" || (amount.kind === "year" && named.factor === 1);
    if (!isShort && named.factor > 1) return null;
    return { value: amount.number * named.factor, text: textLike(amount, named) };
  });
  return values.every((value) => value !== null) ? values : null;
}

function asWritten({ number, text }: Amount): RowValue {
  return { value: number, text };
}

/** The first amount with the unit of the second where it has none of its own: `40 million` of `from 40 to 55 million`. */
export function textLike(first: Amount, second: Amount): string {
  // `von 0,4 Metern auf 6,8 Meter`: alone, the German dative is a torso.
  if (first.unit !== "" || first.factor !== 1) {
    return first.text.replace(/(?<=(?:tage|monate|jahre|meter|liter))n$/iu, "");
  }
  const [, prefix = "", suffix = ""] =
    /^(\P{Nd}*)\p{Nd}(?:[\p{Nd}.,'’\s\u00a0\u202f]*\p{Nd})?(.*)$/u.exec(second.text) ?? [];
  return prefix + first.text + suffix;
}
