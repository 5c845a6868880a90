import type { Token } from "../spoken/token.js";
import { digitValue } from "./digit-value.js";
import { monthAt } from "./month-names.js";

/** A year, a quarter or a month that a sentence names. */
export interface Period {
  scale: "year" | "quarter" | "month";
  /** How many years, quarters or months it is after the first one of the year 0, or of a year that is not named. */
  order: number;
  /** As it is shown under its value: `2021`, `Q1`, `March 2021`. */
  label: string;
  /** Its words, half open. */
  startWord: number;
  endWord: number;
}

/** How many of each are in a year: where no year is named, the first one follows the last one. */
export const perYear = { year: 1, quarter: 4, month: 12 } as const;

const quarterSign = /^([QTК])([1-4])$/u;
const quarterNoun =
  /^(?:quarter|quartal|quartals|kwartaal|trimestre|квартал\p{L}*|kwarta\p{L}+|तिमाही|الربع|四半期)$/iu;
/** How the first four are counted, also where their noun is left out: `15 in the second`. */
const ordinals: Readonly<Record<string, readonly RegExp[]>> = {
  en: [/^(?:first|1st)$/iu, /^(?:second|2nd)$/iu, /^(?:third|3rd)$/iu, /^(?:fourth|4th)$/iu],
  de: [/^erste[nmrs]?$/iu, /^zweite[nmrs]?$/iu, /^dritte[nmrs]?$/iu, /^vierte[nmrs]?$/iu],
  es: [/^primero?$/iu, /^segundo$/iu, /^tercero?$/iu, /^cuarto$/iu],
  fr: [
    /^(?:premier|1er)$/iu,
    /^(?:deuxième|second|2e)$/iu,
    /^(?:troisième|3e)$/iu,
    /^(?:quatrième|4e)$/iu,
  ],
  it: [/^primo$/iu, /^secondo$/iu, /^terzo$/iu, /^quarto$/iu],
  pt: [/^primeiro$/iu, /^segundo$/iu, /^terceiro$/iu, /^quarto$/iu],
  nl: [/^eerste$/iu, /^tweede$/iu, /^derde$/iu, /^vierde$/iu],
  pl: [/^pierwsz\p{L}+$/iu, /^drugi\p{L}*$/iu, /^trzeci\p{L}*$/iu, /^czwart\p{L}+$/iu],
  ru: [/^перв\p{L}+$/iu, /^втор\p{L}+$/iu, /^трет\p{L}+$/iu, /^четв[её]рт\p{L}+$/iu],
  uk: [/^перш\p{L}+$/iu, /^друг\p{L}+$/iu, /^трет\p{L}+$/iu, /^четверт\p{L}+$/iu],
  hi: [/^पहल[ीेा]$/u, /^दूसर[ीेा]$/u, /^तीसर[ीेा]$/u, /^चौथ[ीेा]$/u],
  ar: [/^الأول$/u, /^الثاني$/u, /^الثالث$/u, /^الرابع$/u],
};
/** What quarters are called where there is little room. */
const quarterLabels: Readonly<Record<string, (quarter: number) => string>> = {
  es: (quarter) => `T${quarter}`,
  fr: (quarter) => `T${quarter}`,
  it: (quarter) => `T${quarter}`,
  pt: (quarter) => `T${quarter}`,
  ru: (quarter) => `${quarter} кв.`,
  uk: (quarter) => `${quarter} кв.`,
  pl: (quarter) => `${quarter} kw.`,
  ar: (quarter) => `الربع ${quarter}`,
  hi: (quarter) => `तिमाही ${quarter}`,
  ja: (quarter) => `第${quarter}四半期`,
};

/** Finds the periods of a text, in order. A month with a day beside it is a date: null, since it says nothing of a row. */
export function readPeriods(tokens: readonly Token[], language: string): Period[] | null {
  const periods: Period[] = [];
  const hasQuarters = tokens.some(({ core }) => quarterNoun.test(core));
  for (let at = 0; at < tokens.length; at++) {
    const found =
      yearAt(tokens, at) ??
      quarterAt(tokens, at, language, hasQuarters) ??
      monthPeriodAt(tokens, at, language);
    if (!found) continue;
    if (found.scale === "month" && isDate(tokens, found)) return null;
    periods.push(found);
    at = found.endWord - 1;
  }
  return periods;
}

function yearAt(tokens: readonly Token[], at: number): Period | null {
  const year = yearOf(tokens[at]?.core);
  if (year === null) return null;
  // The end of `11万2000人`, and the start of `1800万元`
  const before = tokens[at - 1];
  if (before?.pause === "" && /^[万萬億亿]$/u.test(before.core)) return null;
  if (tokens[at]?.pause === "" && /^[万萬億亿]/u.test(tokens[at + 1]?.core ?? "")) return null;
  const isNamed = tokens[at]?.pause === "" && /^年度?$/u.test(tokens[at + 1]?.core ?? "");
  const label = `${tokens[at]?.core}${isNamed ? tokens[at + 1]?.core : ""}`;
  return { scale: "year", order: year, label, startWord: at, endWord: at + (isNamed ? 2 : 1) };
}

function quarterAt(
  tokens: readonly Token[],
  at: number,
  language: string,
  hasNoun: boolean,
): Period | null {
  const core = tokens[at]?.core ?? "";
  const [, , sign] = quarterSign.exec(core) ?? [];
  if (sign !== undefined) return withYear(tokens, "quarter", Number(sign), core, at, at + 1);
  if (!hasNoun) return null;
  const label = (quarter: number) => (quarterLabels[language] ?? ((it) => `Q${it}`))(quarter);
  // `第1四半期`, `1. Quartal`
  const isNumbered = /^[1-4]$/u.test(core) && quarterNoun.test(tokens[at + 1]?.core ?? "");
  if (isNumbered) {
    const startWord = tokens[at - 1]?.core === "第" ? at - 1 : at;
    return withYear(tokens, "quarter", Number(core), label(Number(core)), startWord, at + 2);
  }
  const index = (ordinals[language] ?? []).findIndex((ordinal) => ordinal.test(core));
  if (index === -1) return null;
  const startWord = quarterNoun.test(tokens[at - 1]?.core ?? "") ? at - 1 : at;
  const follows = tokens[at]?.pause === "" && quarterNoun.test(tokens[at + 1]?.core ?? "");
  const endWord = at + (follows ? 2 : 1);
  return withYear(tokens, "quarter", index + 1, label(index + 1), startWord, endWord);
}

function monthPeriodAt(tokens: readonly Token[], at: number, language: string): Period | null {
  const core = tokens[at]?.core ?? "";
  const isNumbered = /^月$/u.test(tokens[at + 1]?.core ?? "") && /^\d{1,2}$/u.test(core);
  const month = isNumbered ? Number(core) : monthAt(core, language)?.month;
  if (month === undefined || month < 1 || month > 12) return null;
  const label = isNumbered ? `${core}月` : (monthAt(core, language)?.label ?? core);
  return withYear(tokens, "month", month, label, at, at + (isNumbered ? 2 : 1));
}

/** With the year that stands behind it: `March 2021`. */
function withYear(
  tokens: readonly Token[],
  scale: "quarter" | "month",
  place: number,
  label: string,
  startWord: number,
  endWord: number,
): Period {
  const isLast = tokens[endWord - 1]?.pause !== "";
  const year = isLast ? null : yearOf(tokens[endWord]?.core);
  const order = (year ?? 0) * perYear[scale] + place - 1;
  if (year === null) return { scale, order, label, startWord, endWord };
  return {
    scale,
    order,
    label: `${label} ${tokens[endWord]?.core}`,
    startWord,
    endWord: endWord + 1,
  };
}

function yearOf(core = ""): number | null {
  if (!/^\p{Nd}{4}$/u.test(core)) return null;
  const year = [...core].reduce((sum, digit) => sum * 10 + digitValue(digit), 0);
  return year >= 1800 && year <= 2099 ? year : null;
}

/** Whether a day stands before or behind a month: `12 March`, `March 12th`, `3月4日`. */
function isDate(tokens: readonly Token[], { startWord, endWord }: Period): boolean {
  const day = /^(?:[1-9]|[12]\p{Nd}|3[01])(?:st|nd|rd|th|er|º|-?го)?$/u;
  const before = tokens[startWord - 1];
  const isBefore = /^\.?$/u.test(before?.pause ?? ",") && day.test(before?.core ?? "");
  const isBehind =
    tokens[endWord - 1]?.pause === "" &&
    day.test(tokens[endWord]?.core ?? "") &&
    (tokens[endWord]?.pause !== "" || tokens[endWord + 1]?.core === "日");
  return isBefore || isBehind;
}

/**
 * How the periods of a row follow each other; null where they are none, or not of one kind, or one comes twice.
 * @returns `even` where each is as long after the one before it.
 */
export function rowOf(periods: readonly (Period | null)[]): "even" | "uneven" | null {
  const [first] = periods;
  if (!first || periods.some((period) => period?.scale !== first.scale)) return null;
  const steps = periods.slice(1).map((period, index) => {
    const step = (period?.order ?? 0) - (periods[index]?.order ?? 0);
    const isYearNamed = (period?.order ?? 0) >= 1800;
    // December is followed by January.
    return !isYearNamed && step < 0 && first.scale !== "year" ? step + perYear[first.scale] : step;
  });
  if (steps.some((step) => step <= 0)) return null;
  return steps.every((step) => step === steps[0]) ? "even" : "uneven";
}
