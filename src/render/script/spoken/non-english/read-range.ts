import type { Place } from "../token.js";
import { clockOf } from "./read-time.js";
import type { ReadingTable } from "./reading-table.js";
import { sayNumber } from "./say-number.js";
import { parseNumber, sizeOf } from "./written-number.js";

const range =
  /^([^\p{Nd}\p{L}\s]?)(\p{Nd}[\p{Nd}.,:hu]*)([%٪％°\p{Sc}]?)([-–—~～〜])(\p{Sc}?)(\p{Nd}.*)$/u;
/** Longer ones are no ranges; the end of a range may be one again, and each takes a call. */
const longestRange = 40;
const year = /^[12]\d{3}$/u;

/**
 * `10–15`, `2019–2021`, `9:00–17:00`, `10-20%`, `€5–10`. With a hyphen only where the numbers rise: `3-2` is a result.
 * @param readPart reads the end of the range with what follows it.
 */
export function readRange(
  { token: { core }, before, after }: Place,
  table: ReadingTable,
  readPart: (core: string) => string,
): string | null {
  const match = core.length > longestRange ? null : range.exec(core);
  if (!match) return null;
  const [, sign = "", from = "", , mark = "", toSign = "", to = ""] = match;
  // The end takes the sign of the start where it has none: `€5–10`.
  const end = () => readPart(`${toSign === "" ? sign : toSign}${to}`);
  const clock = clockOf(from, table.clockWord?.test(after) === true);
  if (clock) return `${readPart(from)} ${table.to} ${end()}`;
  const start = parseNumber(from, table.decimal);
  if (!start) return null;
  const last = parseNumber(/^[\p{Nd}.,]*\p{Nd}/u.exec(to)?.[0] ?? "", table.decimal);
  if (!last || (mark === "-" && sizeOf(start) >= sizeOf(last))) return null;
  const prefix = table.from === null || table.from.unless.test(before) ? "" : `${table.from.word} `;
  if (table.percentBefore !== null && /[%٪％]$/u.test(to)) {
    return `${table.percentBefore}${sayNumber(start, table)} ${table.to} ${sayNumber(last, table)}`;
  }
  const said = year.test(from) ? table.year(Number(from)) : null;
  const isYears = said !== null && year.test(to);
  const endWords = isYears ? (table.year(Number(to)) ?? to) : end();
  return `${prefix}${isYears ? said : sayNumber(start, table)} ${table.to} ${endWords}`;
}
