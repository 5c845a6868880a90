import type { WrittenWord } from "../scene.js";
import { findDigitGroups } from "../spoken/digit-groups.js";
import { readTokens, type Token } from "../spoken/token.js";
import { isNameNumber } from "./number-traps.js";
import { readNumberWords } from "./number-words.js";
import { hasSpaceBeforePercent, readUnit, shortMagnitude, type Unit } from "./unit-words.js";

/** What a number tells. `count` is one without a unit; `year` may be one. */
export type AmountKind = "share" | "money" | "times" | "measure" | "large" | "count" | "year";

/** A number in a sentence that tells how much, with all words that belong to it. */
export interface Amount {
  kind: AmountKind;
  /** As it is shown, unit included: `$18.4 million`. */
  text: string;
  /** With its magnitude: 18,400,000. */
  number: number;
  /** What has to be the same for two amounts to be compared: `%`, `$`, a unit; empty for counts. */
  unit: string;
  /** Of its magnitude: 1e6 for `million`, 1 without. */
  factor: number;
  /** Its words in the sentence, half open. */
  startWord: number;
  endWord: number;
  /** Two numbers with a dash between them: `10–15`. */
  isRange: boolean;
  /** Whether it is written in words. */
  isInWords: boolean;
}

/** Words of a sentence, each taken apart. */
export interface ReadWords {
  tokens: readonly Token[];
  words: readonly WrittenWord[];
}

/** A value that is longer than this has its words abbreviated. */
const longestValue = 14;

const digits =
  /^([-+]?)((?:[A-Z]{1,2})?\p{Sc}|[A-Z]{3}(?=\p{Nd}))?(\p{Nd}+(?:[.,'\u202F٫٬]\p{Nd}+)*)(?:[–—-](\p{Nd}+(?:[.,]\p{Nd}+)*))?((?:[kKMBT]|bn|m|mn|万|億)?\+?)?(\p{Sc}|[%٪％]|[x×]|°[CF]?|(?:[kmcµ]?m[²³]?|k?g|km\/[hs]|m\/s|mph|[GMTk]B|[GMk]?W|kWh|ha|ml|l|h|min|s|ms|fps|Hz|MHz|GHz|км|км\/ч|кг|г|м)(?![\p{L}]))?$/u;
const year = /^(?:1[0-9]|20)\p{Nd}{2}$/u;

export function readWords(words: readonly WrittenWord[]): ReadWords {
  return { tokens: readTokens(words), words };
}

/** Finds the amounts of a sentence, in order. Dates, times, addresses and the like are none. */
export function readAmounts(sentence: ReadWords, language: string): Amount[] {
  const { tokens } = sentence;
  const groups = findDigitGroups(tokens);
  const amounts: Amount[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const core = tokens[index]?.core ?? "";
    const isDigits = /\p{Nd}/u.test(core);
    let endNumber = index + 1;
    const group = groups[index];
    if (group && !group.isFirst) continue;
    let found: Amount | null = null;
    if (group && (group.hasZero || !["en", "zh", "ja"].includes(language))) {
      while (groups[endNumber] && !groups[endNumber]?.isFirst) endNumber++;
      // The last group may have a unit on it: `465 000€` is read as two tokens otherwise.
      found = fromDigits(sentence, index, endNumber, group.digits, language);
    } else if (isDigits) {
      found = fromDigits(sentence, index, endNumber, core, language);
    } else if (/^[A-Z]{0,2}\p{Sc}$/u.test(core) && tokens[index]?.pause === "") {
      // `€ 89`: the sign stands alone before the number.
      const after = tokens[index + 1]?.core ?? "";
      if (/^\p{Nd}/u.test(after)) {
        found = fromDigits(sentence, index, index + 2, core + after, language);
      }
    } else if (/^\p{L}/u.test(core)) {
      found = fromWords(sentence, index, language);
    }
    if (!found) continue;
    amounts.push(found);
    index = Math.max(index, found.endWord - 1);
  }
  return amounts;
}

function fromDigits(
  sentence: ReadWords,
  start: number,
  endNumber: number,
  core: string,
  language: string,
): Amount | null {
  const { tokens } = sentence;
  const match = digits.exec(core);
  if (!match) return null;
  const [, sign = "", currency = "", whole = "", to, suffix = "", unitSign = ""] = match;
  const number = numberOf(whole, language);
  if (number === null) return null;
  const read = {
    number: sign === "-" ? -number : number,
    factor: suffixFactor(suffix),
    end: endNumber,
    unit: currency,
    kind: null as AmountKind | null,
  };
  if (currency !== "") read.kind = "money";
  if (unitSign !== "") {
    read.unit = unitSign;
    read.kind = kindOfSign(unitSign);
  }
  takeUnits(read, tokens);
  // A number that names something has no unit of its own.
  if (read.kind === null && isNameNumber(tokens, start, read.end, language)) return null;
  if (isClock(tokens, start, read)) return null;
  const isGrouped = endNumber > start + 1 || /\p{Nd}[.,'\u202F٬]\p{Nd}{3}(?:\D|$)/u.test(core);
  const kind = read.kind ?? kindOfNumber(whole, read, isGrouped);
  if (read.kind === null && to !== undefined && kind === "year") return null;
  const written = writtenValue(sentence, start, read.end);
  return {
    kind,
    text: written,
    number: read.number * read.factor,
    unit: read.unit,
    factor: read.factor,
    startWord: start,
    endWord: read.end,
    isRange: to !== undefined,
    isInWords: false,
    ...shortened(written, sentence, start, endNumber, read, language),
  };
}

/** What is known of a number while the words after it are read. */
interface Reading {
  number: number;
  factor: number;
  /** The word after the last one that belongs to it. */
  end: number;
  unit: string;
  kind: AmountKind | null;
}

/** Takes the words after a number that belong to it: at most a magnitude or two, and a unit. */
function takeUnits(read: Reading, tokens: readonly Token[]): void {
  for (let step = 0; step < 3; step++) {
    if (tokens[read.end - 1]?.pause !== "" && !isAbbreviated(tokens[read.end - 1])) return;
    let at = read.end;
    // `18,4 millones de euros`, `2 millions d'euros`
    const core = tokens[at]?.core ?? "";
    const joined = /^d'(.+)$/iu.exec(core)?.[1];
    if (read.factor > 1 && read.kind === null && /^(?:de|di)$/iu.test(core)) at += 1;
    const words = [
      joined ?? tokens[at]?.core ?? "",
      tokens[at]?.pause === "" ? (tokens[at + 1]?.core ?? "") : "",
    ];
    const unit = readUnit(words);
    if (!unit || (at > read.end && unit.kind !== "money")) return;
    if (!accepts(read, unit)) return;
    read.end = at + unit.length;
    if (unit.kind === "magnitude") {
      read.factor *= unit.factor;
      // `1万2000`
      const rest = tokens[read.end];
      if (/^[万億]$/u.test(words[0] ?? "") && /^\d{4}$/u.test(rest?.core ?? "")) {
        read.number += Number(rest?.core) / read.factor;
        read.end += 1;
      }
      continue;
    }
    read.unit = unit.sign ?? words[0] ?? "";
    read.kind =
      unit.kind === "percent"
        ? "share"
        : unit.kind === "money"
          ? "money"
          : unit.kind === "counter"
            ? "count"
            : "measure";
    return;
  }
}

function accepts(read: Reading, unit: Unit): boolean {
  if (unit.kind === "magnitude") return read.factor < 1e12 && read.kind !== "share";
  return read.kind === null;
}

function isAbbreviated(token: Token | undefined): boolean {
  return token?.pause === "." && /^(?:mio|mrd|mld|mln|тыс|млн|млрд|approx|ca)$/iu.test(token.core);
}

/** `9:30` and `14h30` have no value; `9 h` after `à` and `9 Uhr` are times. */
function isClock(tokens: readonly Token[], start: number, { unit, end }: Reading): boolean {
  if (/^uhr$/iu.test(unit)) return true;
  if (unit === "分" && tokens[start - 1]?.core === "時") return true;
  // `17 h 30`, read at the 17 and at the 30
  if (tokens[start - 1]?.core === "h") return true;
  if (unit === "h" && /^\p{Nd}{2}$/u.test(tokens[end]?.core ?? "")) return true;
  const before = tokens[start - 1]?.core.toLowerCase() ?? "";
  return /^(?:heures?|h|часов|часа)$/iu.test(unit) && /^(?:à|dès|vers|jusqu'à|в|к)$/u.test(before);
}

function fromWords(sentence: ReadWords, start: number, language: string): Amount | null {
  const { tokens } = sentence;
  const clause: string[] = [];
  for (let at = start; at < tokens.length && clause.length < 4; at++) {
    clause.push(tokens[at]?.core ?? "");
    if (tokens[at]?.pause !== "") break;
  }
  const inWords = readNumberWords(clause, language);
  if (!inWords) return null;
  const endNumber = start + inWords.length;
  const read: Reading = { number: inWords.number, factor: 1, end: endNumber, unit: "", kind: null };
  takeUnits(read, tokens);
  const isBig = inWords.number * read.factor >= 100;
  const isClear = read.kind === "share" || (read.kind !== null && inWords.number >= 10) || isBig;
  if (!isClear || isClock(tokens, start, read)) return null;
  const format = new Intl.NumberFormat(language, { useGrouping: true });
  const rest = writtenValue(sentence, endNumber, read.end);
  const shown = format.format(inWords.number);
  const isPercent = read.kind === "share";
  const text = isPercent
    ? `${shown}${hasSpaceBeforePercent(language) ? " " : ""}%`
    : [shown, rest].filter((part) => part !== "").join(" ");
  const short = shortened(text, sentence, start, endNumber, read, language, shown);
  return {
    kind: read.kind ?? "large",
    text,
    number: read.number * read.factor,
    unit: read.unit,
    factor: read.factor,
    startWord: start,
    endWord: read.end,
    isRange: false,
    isInWords: true,
    ...short,
  };
}

/** The value with signs for its words: percent always, the others where it is too long. */
function shortened(
  written: string,
  { tokens, words }: ReadWords,
  start: number,
  endNumber: number,
  read: Reading,
  language: string,
  shown?: string,
): { text?: string; endWord?: number } {
  const number = shown ?? writtenValue({ tokens, words }, start, endNumber);
  if (read.kind === "share") {
    if (read.end === endNumber || /[%٪％]/u.test(written)) return {};
    return { text: `${number}${hasSpaceBeforePercent(language) ? " " : ""}%` };
  }
  if ([...written].length <= longestValue) return {};
  const magnitude = read.factor > 1 ? shortMagnitude(read.factor, language) : "";
  if (magnitude === null) return {};
  const sign =
    read.kind === "money" && read.unit.length <= 2 && !number.includes(read.unit) ? read.unit : "";
  const isSuffixed = /^[MB]$/u.test(magnitude) && language === "en";
  const value =
    magnitude === "" ? number : isSuffixed ? number + magnitude : `${number} ${magnitude}`;
  if (read.kind === "measure") {
    // The unit goes under the number.
    const endWord = read.end - 1;
    return endWord > start
      ? { text: writtenValue({ tokens, words }, start, endWord), endWord }
      : {};
  }
  if (sign === "") return { text: value };
  return { text: language === "en" ? `${sign}${value}` : `${value} ${sign}` };
}

/** The words of a value without the punctuation around them. */
function writtenValue({ tokens, words }: ReadWords, start: number, end: number): string {
  let text = "";
  for (let at = start; at < end; at++) {
    const core = tokens[at]?.core ?? "";
    const isAbbreviation = at < end && isAbbreviated(tokens[at]);
    text += (at > start && words[at]?.spaceBefore ? " " : "") + core + (isAbbreviation ? "." : "");
  }
  return text;
}

function kindOfSign(sign: string): AmountKind {
  if (/^[%٪％]$/u.test(sign)) return "share";
  if (/^\p{Sc}$/u.test(sign)) return "money";
  return /^[x×]$/u.test(sign) ? "times" : "measure";
}

function kindOfNumber(whole: string, read: Reading, isGrouped: boolean): AmountKind {
  if (read.factor > 1 || isGrouped || /^\p{Nd}{5,}$/u.test(whole)) return "large";
  return year.test(whole) ? "year" : "count";
}

function suffixFactor(suffix: string): number {
  const factors: Readonly<Record<string, number>> = {
    k: 1e3,
    K: 1e3,
    M: 1e6,
    m: 1e6,
    mn: 1e6,
    B: 1e9,
    bn: 1e9,
    T: 1e12,
    万: 1e4,
    億: 1e8,
  };
  return factors[suffix.replace("+", "")] ?? 1;
}

/** Reads digits with the marks of any language; null for a date, a version and the like: `12.05.2026`, `1.2.3`. */
function numberOf(whole: string, language: string): number | null {
  const ascii = whole
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, toAscii)
    .replaceAll("٬", ",")
    .replaceAll("٫", ".");
  if (/^\d+$/u.test(ascii)) return Number(ascii);
  if (/^\d{1,3}(?:([.,'\u202F])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?$/u.test(ascii)) {
    const [, mark = ""] = /^\d{1,3}([.,'\u202F])/u.exec(ascii) ?? [];
    const isDecimal =
      ascii.split(mark).length === 2 &&
      mark !== groupMark(language) &&
      /^[.,]$/u.test(mark) &&
      ascii.split(mark)[1]?.length === 3 &&
      mark === decimalMark(language);
    if (!isDecimal) return Number(ascii.replaceAll(mark, "").replace(",", "."));
  }
  // Indian groups: `4,65,000`.
  if (/^\d{1,2}(?:,\d{2})+,\d{3}$/u.test(ascii)) return Number(ascii.replaceAll(",", ""));
  return /^\d+[.,]\d+$/u.test(ascii) ? Number(ascii.replace(",", ".")) : null;
}

function toAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 128) return digit;
  // Each set of decimal digits in Unicode is ten code points in a row.
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--;
  return String(code - zero);
}

function decimalMark(language: string): string {
  return ["en", "ja", "zh", "ko", "hi", "th", "he"].includes(language) ? "." : ",";
}

function groupMark(language: string): string {
  return decimalMark(language) === "." ? "," : ".";
}
