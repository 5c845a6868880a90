import { type Place, placeWithoutNeighbours, type Reader } from "../token.js";
import { amountWords, cardinal, digitWords, ordinal, parseAmount, yearWords } from "./numbers.js";

const magnitudes: Readonly<Record<string, string>> = {
  k: "thousand",
  K: "thousand",
  M: "million",
  mn: "million",
  bn: "billion",
  B: "billion",
};
const vulgar: Readonly<Record<string, string>> = {
  "½": "one half",
  "⅓": "one third",
  "⅔": "two thirds",
  "¼": "one quarter",
  "¾": "three quarters",
  "⅛": "one eighth",
  "⅜": "three eighths",
  "⅝": "five eighths",
  "⅞": "seven eighths",
};
const denominators: Readonly<Record<number, readonly [one: string, many: string]>> = {
  2: ["half", "halves"],
  3: ["third", "thirds"],
  4: ["quarter", "quarters"],
};
const commonDenominators = new Set([2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 32, 64, 100, 1000]);

/**
 * Reads plain numbers, `3rd`, `31K`, `1/2`, `2½`, `#1`, `10x` and `1.2.3`. Other readers take years and measures first.
 */
export const readQuantity: Reader = ({ token: { core }, after }) => {
  const amount = parseAmount(core);
  if (amount) return amountWords(amount);
  return (
    readOrdinal(core) ??
    readFraction(core) ??
    readScaled(core, after) ??
    readTimes(core) ??
    readDotted(core)
  );
};

/** Longer ones are no ranges; the end of a range may be one again, and each takes a call. */
const longestRange = 40;

/** Reads ranges: `1990–2000`, `3-5`, `10–20%`. `555-0199` is a phone number and read digit by digit. */
export function readRange({ token: { core }, region }: Place, readCore: Reader): string | null {
  const groups = core.split("-");
  if (groups.every((group) => /^\d+$/u.test(group)) && looksLikePhone(groups)) {
    return groups.map(digitWords).join(", ");
  }
  if (core.length > longestRange) return null;
  const match = /^([$€£¥₹]?[\d.,]*\d%?)[-–]([$€£¥₹]?\d.*)$/u.exec(core);
  const [, from = "", to = ""] = match ?? [];
  if (!match) return null;
  const isYears = /^[12]\d{3}$/u.test(from) && /^(?:[12]\d{3}|\d{2})$/u.test(to);
  if (isYears) return `${yearWords(Number(from))} to ${yearWords(Number(to))}`;
  const start = parseAmount(from.replace(/^[$€£¥₹]|%$/gu, ""));
  // In `$3-4M` the sign belongs to both numbers.
  const sign = /^[$€£¥₹](?=\d)/u.exec(from)?.[0] ?? "";
  const end = readCore(placeWithoutNeighbours(/^\d/u.test(to) ? sign + to : to, region));
  return start && end !== null ? `${amountWords(start)} to ${end}` : null;
}

function looksLikePhone(groups: readonly string[]): boolean {
  const last = groups.at(-1) ?? "";
  return groups.length > 2 || (groups.length === 2 && /^0\d/u.test(last));
}

function readOrdinal(core: string): string | null {
  const match = /^#(\d+)$/u.exec(core);
  if (match?.[1]) return `number ${cardinal(match[1])}`;
  const digits = /^([\d,]+)(?:st|nd|rd|th)$/u.exec(core)?.[1];
  return digits === undefined ? null : ordinal(digits.replaceAll(",", ""));
}

function readFraction(core: string): string | null {
  const whole = /^(\d*)([½⅓⅔¼¾⅛⅜⅝⅞])$/u.exec(core);
  if (whole?.[2]) {
    const part = vulgar[whole[2]] ?? "";
    if (!whole[1]) return part;
    return `${cardinal(whole[1])} and ${part.replace(/^one (half|quarter)/u, "a $1")}`;
  }
  const match = /^(\d+)[/⁄](\d+)$/u.exec(core);
  if (!match?.[1] || !match[2]) return null;
  const [top, bottom] = [Number(match[1]), Number(match[2])];
  if (top >= bottom || !commonDenominators.has(bottom)) {
    return `${cardinal(match[1])} ${cardinal(match[2])}`;
  }
  const [one, many] = denominators[bottom] ?? [ordinal(match[2]), `${ordinal(match[2])}s`];
  return `${cardinal(match[1])} ${top === 1 ? one : many}`;
}

function readScaled(core: string, after: string): string | null {
  const match = /^([-+]?[\d.,]*\d)(k|K|M|mn|bn|B)$/u.exec(core);
  const amount = match?.[1] === undefined ? null : parseAmount(match[1]);
  const scale = magnitudes[match?.[2] ?? ""];
  // "4K" and "8K" are screens, unless a plural follows: "4K followers".
  const isScreen = /^[248]K$/u.test(core) && !/^[a-z]+s$/u.test(after);
  return amount && scale && !isScreen ? `${amountWords(amount)} ${scale}` : null;
}

function readTimes(core: string): string | null {
  const times = /^([\d.,]*\d)[x×]$/u.exec(core)?.[1];
  const amount = times === undefined ? null : parseAmount(times);
  if (amount) return `${amountWords(amount)} times`;
  const sides = /^(\d+)[x×](\d+)$/u.exec(core);
  return sides?.[1] && sides[2] ? `${cardinal(sides[1])} by ${cardinal(sides[2])}` : null;
}

function readDotted(core: string): string | null {
  if (!/^v?\d+(?:\.\d+){2,}$/u.test(core)) return null;
  const words = core.replace(/^v/u, "").split(".").map(cardinal).join(" point ");
  return core.startsWith("v") ? `version ${words}` : words;
}
