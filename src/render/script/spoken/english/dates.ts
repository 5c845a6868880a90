import type { Place } from "../token.js";
import { fullMonth, isMonth, monthName } from "./months.js";
import { ordinal, yearWords } from "./numbers.js";
import { clockWords } from "./times.js";

const dayFirstRegions = new Set(["GB", "AU", "NZ", "IE", "IN", "ZA", "SG", "KE", "NG"]);

/** Reads `2026-11-20`, `11/20/2026`, `20.11.2026`, and the parts of `November 20, 2026` and `20 November 2026`. */
export function readDate(place: Place): string | null {
  return readIsoDate(place) ?? readNumericDate(place) ?? readDay(place) ?? readMonth(place);
}

function readIsoDate({ token }: Place): string | null {
  const match =
    /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::[\d.]+)?(?:Z|[+-]\d{2}:?\d{2})?)?$/u.exec(
      token.core,
    );
  if (!match) return null;
  const [, year = "", month = "", day = "", hour, minute] = match;
  const date = dateWords(Number(year), Number(month), Number(day));
  if (date === null || hour === undefined || minute === undefined) return date;
  const clock = clockWords(Number(hour), Number(minute));
  return clock === null ? date : `${date}, at ${clock}`;
}

function readNumericDate({ token, region }: Place): string | null {
  const match = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4})$/u.exec(token.core);
  if (!match) return null;
  const first = Number(match[1]);
  const second = Number(match[3]);
  const isDayFirst = match[2] === "." || dayFirstRegions.has(region);
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  const year = Number(match[4]);
  return dateWords(year, month, day) ?? dateWords(year, day, month);
}

function dateWords(year: number, month: number, day: number): string | null {
  const name = monthName(month);
  if (name === null || day < 1 || day > 31) return null;
  return `${name} ${ordinal(String(day))}, ${yearWords(year)}`;
}

/** Reads the day beside a month's name: `November 20`, `20th November`. */
function readDay({ token, before, after }: Place): string | null {
  const match = /^(\d{1,2})(?:st|nd|rd|th)?$/u.exec(token.core);
  const day = Number(match?.[1] ?? 0);
  if (!match?.[1] || day < 1 || day > 31) return null;
  if (isMonth(before)) return ordinal(match[1]);
  if (!isMonth(after)) return null;
  const words = `${ordinal(match[1])} of`;
  return /^(?:the|every|each)$/iu.test(before) ? words : `the ${words}`;
}

/** Reads an abbreviated month beside a number or with a dot: `Nov.` */
function readMonth({ token, before, after }: Place): string | null {
  const name = fullMonth(token.core);
  if (name === null || name === token.core) return null;
  return /^\d/u.test(before) || /^\d/u.test(after) || token.pause === "." ? name : null;
}
