import { isUnspaced } from "../language.js";
import { findDigitGroups } from "../spoken/digit-groups.js";
import type { Token } from "../spoken/token.js";
import type { Amount, AmountKind, ReadWords } from "./amount.js";
import { shortened, writtenValue } from "./amount-text.js";
import { hanAmountAt } from "./han-amount.js";
import { mixedAmountAt } from "./mixed-amount.js";
import { isNameNumber } from "./number-traps.js";
import { numberOf, suffixFactor } from "./number-value.js";
import { type NumberInWords, readNumberWords } from "./number-words.js";
import { isClock, type Reading, takeUnits } from "./take-units.js";
import { timeInPartsAt } from "./time-in-parts.js";
import { hasSpaceBeforePercent, readUnit } from "./unit-words.js";

const digits =
  /^([-+]?)((?:[A-Z]{1,2})?\p{Sc}|[A-Z]{3}(?=\p{Nd}))?(\p{Nd}+(?:[.,'\u202F٫٬]\p{Nd}+)*)(?:[–—-](\p{Nd}+(?:[.,]\p{Nd}+)*))?((?:[kKMBT]|bn|m|mn|万|億)?\+?)?(\p{Sc}|[%٪％]|[x×]|°[CF]?|(?:[kmcµ]?m[²³]?|k?g|km\/[hs]|m\/s|mph|[GMTk]B|[GMk]?W|kWh|ha|ml|l|h|min|s|ms|fps|Hz|MHz|GHz|км|км\/ч|кг|г|м)(?![\p{L}]))?$/u;
/** A number in words is looked for in so many. */
const longestInWords = 10;
/** `a hundred times` says often. */
const times = /^(?:times|mal|veces|fois|volte|vezes|keer|раз|рази|разів|razy|बार)$/iu;
const year = /^(?:1[0-9]|20)\p{Nd}{2}$/u;

/**
 * Finds the amounts of a sentence, in order. Dates, times, addresses and the like are none.
 * @param isRow whether a number behind a name may leave its unit to the first amount: `54 percent, Europe 33 and Asia 13`. Elsewhere
 * it belongs to the name.
 */
export function readAmounts(sentence: ReadWords, language: string, isRow = false): Amount[] {
  const { tokens } = sentence;
  const groups = findDigitGroups(tokens);
  const amounts: Amount[] = [];
  const mayName = () => !(isRow && amounts.length > 0 && amounts[0]?.unit !== "");
  for (let index = 0; index < tokens.length; index++) {
    const core = tokens[index]?.core ?? "";
    const isDigits = /\p{Nd}/u.test(core);
    let endNumber = index + 1;
    const group = groups[index];
    if (group && !group.isFirst) continue;
    let found: Amount | null = null;
    if (isUnspaced(language) && isDigits) found = mixedAmountAt(sentence, index);
    found ??= timeInPartsAt(sentence, index, language);
    if (found) {
      // It is read from its start on.
    } else if (group && (group.hasZero || !["en", "zh", "ja"].includes(language))) {
      while (groups[endNumber] && !groups[endNumber]?.isFirst) endNumber++;
      found = fromDigits(sentence, index, endNumber, group.digits, mayName(), language);
    } else if (isDigits) {
      found = fromDigits(sentence, index, endNumber, core, mayName(), language);
    } else if (/^[A-Z]{0,2}\p{Sc}$/u.test(core) && tokens[index]?.pause === "") {
      // `€ 89`: the sign stands alone before the number.
      const after = tokens[index + 1]?.core ?? "";
      if (/^\p{Nd}/u.test(after)) {
        found = fromDigits(sentence, index, index + 2, core + after, mayName(), language);
      }
    } else if (isUnspaced(language)) {
      found = hanAmountAt(sentence, index, language);
    } else if (/^\p{L}/u.test(core)) {
      const inWords = numberWordsAt(sentence, index, language);
      if (inWords) {
        found = fromWords(sentence, index, inWords, language);
        // No part of a number is one.
        index += found ? 0 : inWords.length - 1;
      }
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
  mayName: boolean,
  language: string,
): Amount | null {
  const { tokens } = sentence;
  const match = digits.exec(core);
  if (!match) return null;
  const [, sign = "", currency = "", whole = "", to, suffix = "", unitSign = ""] = match;
  const number = numberOf(whole, language);
  if (number === null) return null;
  const read: Reading = {
    number: sign === "-" ? -number : number,
    factor: suffixFactor(suffix),
    end: endNumber,
    unit: currency,
    kind: null,
  };
  if (currency !== "") read.kind = "money";
  if (unitSign !== "") {
    read.unit = unitSign;
    read.kind = kindOfSign(unitSign);
  }
  takeUnits(read, tokens);
  takeCents(read, tokens);
  // A number that names something has no unit of its own.
  if (read.kind === null && isNameNumber(tokens, start, read.end, language, mayName)) return null;
  if (isClock(tokens, start, read)) return null;
  const isGrouped = endNumber > start + 1 || /\p{Nd}[.,'\u202F٬]\p{Nd}{3}(?:\D|$)/u.test(core);
  const kind =
    read.kind ?? kindOfNumber(whole, read, isGrouped || !mayBeYear(tokens, start, language));
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
    unitBelow: null,
    ...shortened(written, sentence, start, endNumber, read, language),
  };
}

/** The number in words at an index, as far as its clause goes. A capital inside of a sentence makes a name: `nel Novecento`. */
function numberWordsAt(
  { tokens }: ReadWords,
  start: number,
  language: string,
): NumberInWords | null {
  if (start > 0 && /^\p{Lu}/u.test(tokens[start]?.core ?? "")) return null;
  const clause: string[] = [];
  for (let at = start; at < tokens.length && clause.length < longestInWords; at++) {
    clause.push(tokens[at]?.core ?? "");
    if (tokens[at]?.pause !== "") break;
  }
  const found = readNumberWords(clause, language);
  // The end of `three million two hundred thousand`
  const before = tokens[start - 1];
  const isEnd = before?.pause === "" && readUnit([before.core])?.kind === "magnitude";
  return found && isEnd ? { ...found, number: null } : found;
}

/** `9 euro e 40`, `9 Euro 40` */
function takeCents(read: Reading, tokens: ReadWords["tokens"]): void {
  if (read.kind !== "money" || tokens[read.end - 1]?.pause !== "") return;
  const isJoined = /^(?:and|und|y|e|et|con|и)$/iu.test(tokens[read.end]?.core ?? "");
  const at = isJoined ? read.end + 1 : read.end;
  const cents = /^\p{Nd}{2}$/u.exec(tokens[at]?.core ?? "")?.[0];
  // `20 euros y 30 minutos`
  const isLast = tokens[at] !== undefined && (tokens[at].pause !== "" || at === tokens.length - 1);
  if (cents === undefined || !isLast || read.factor > 1) return;
  read.number += Number(cents) / 100;
  read.end = at + 1;
}

function fromWords(
  sentence: ReadWords,
  start: number,
  inWords: NumberInWords,
  language: string,
): Amount | null {
  const { tokens } = sentence;
  if (inWords.number === null) return null;
  const endNumber = start + inWords.length;
  const read: Reading = { number: inWords.number, factor: 1, end: endNumber, unit: "", kind: null };
  takeUnits(read, tokens);
  // `twelve million four hundred thousand`, `a hundred thousand times`
  const rest = tokens[read.end - 1]?.pause === "" ? (tokens[read.end]?.core ?? "") : "";
  const goesOn = read.factor > 1 && readNumberWords([rest], language) !== null;
  if (goesOn || times.test(rest)) return null;
  const isBig = inWords.number * read.factor >= 100;
  const isClear = read.kind === "share" || (read.kind !== null && inWords.number >= 10) || isBig;
  if (!isClear || isClock(tokens, start, read)) return null;
  const format = new Intl.NumberFormat(language, { useGrouping: true });
  const unit = writtenValue(sentence, endNumber, read.end);
  const shown = format.format(inWords.number);
  const isPercent = read.kind === "share";
  const text = isPercent
    ? `${shown}${hasSpaceBeforePercent(language) ? " " : ""}%`
    : [shown, unit].filter((part) => part !== "").join(" ");
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
    unitBelow: null,
    ...short,
  };
}

function kindOfSign(sign: string): AmountKind {
  if (/^[%٪％]$/u.test(sign)) return "share";
  if (/^\p{Sc}$/u.test(sign)) return "money";
  return /^[x×]$/u.test(sign) ? "times" : "measure";
}

/**
 * In Arabic a year follows its preposition or its noun: `باع الصيادون 1200 سمكة` counts fish. In Hindi a postposition follows
 * it: `1200 पर्यटक` are tourists.
 */
function mayBeYear(tokens: readonly Token[], start: number, language: string): boolean {
  if (language === "hi") {
    const isOpen = tokens[start]?.pause === "" && start + 1 < tokens.length;
    const isNamed = /^(?:सन|सन्|वर्ष)$/u.test(tokens[start - 1]?.core ?? "");
    return !isOpen || isNamed || hindiBehindYear.test(tokens[start + 1]?.core ?? "");
  }
  return language !== "ar" || arabicBeforeYear.test(tokens[start - 1]?.core ?? "");
}

const hindiBehindYear = /^(?:|में|से|तक|का|की|के|को|और|या|ई)$/u;
const arabicBeforeYear = /^(?:في|عام|العام|سنة|منذ|حتى|قبل|بعد|من|إلى)$/u;

function kindOfNumber(whole: string, read: Reading, isGrouped: boolean): AmountKind {
  if (read.factor > 1 || isGrouped || /^\p{Nd}{5,}$/u.test(whole)) return "large";
  return year.test(whole) ? "year" : "count";
}
