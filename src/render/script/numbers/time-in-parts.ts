import { coreAt, type Token } from "../spoken/token.js";
import type { Amount, ReadWords } from "./amount.js";
import { writtenValue } from "./amount-text.js";
import { readNumberWords } from "./number-words.js";

/** Hours, minutes and seconds in all languages. */
const units: readonly RegExp[] = [
  /^(?:h|hrs?|hours?|stunden?|std|horas?|heures?|or[ae]|uur|час(?:а|ов)?|годин[аиу]?|godz|godzin[aęy]?|saat|ساعة|ساعات|घंट(?:े|ा|ों)|時間|小时|小時|시간)$/iu,
  /^(?:mins?|minutes?|minuten?|minutos?|minut[oiaęy]?|минут[аыу]?|мин|хвилин[аиу]?|хв|dakika|دقيقة|دقائق|मिनट|分|分間|分钟|分鐘|분)$/iu,
  /^(?:s|secs?|seconds?|sekunden?|segundos?|secondes?|second[oi]|seconden|секунд[аыиу]?|sekund[aęy]?|saniye|ثانية|ثوانٍ?|सेकंड|秒|秒間|초)$/iu,
];
/** The signs of the three units, where a language does not write `h`, `min` and `s`. */
const signs: Readonly<Record<string, readonly string[]>> = {
  ru: ["ч", "мин", "с"],
  uk: ["год", "хв", "с"],
  pl: ["godz.", "min", "s"],
  tr: ["sa", "dk", "sn"],
};
const latinSigns = ["h", "min", "s"];
/** In these scripts the words of the units are short, and have no signs beside them. */
const hasNoSigns = new Set(["ar", "hi", "ja", "ko", "zh"]);
const and = /^(?:and|und|y|et|e|и|і|й|та|i|en|ve|و|और)$/iu;
const one = /^(?:an?|one|eine[rn]?|une?|una?|uma?|een|één)$/iu;
/** Half of the unit before, behind `and`. */
const half = /^(?:half|halbe|media|demie?|mezz[ao]|meia|meio|половиной|половиною|pół)$/iu;
const mostWords = 4;

interface Part {
  unit: number;
  number: number;
  end: number;
}

/**
 * The amount of time that begins at a word and is told in two units or three: `11 minutes and 42 seconds`, shown as `11 min 42 s`.
 * Without its smaller part it would be another time. Null where there is no more than one.
 */
export function timeInPartsAt(sentence: ReadWords, start: number, language: string): Amount | null {
  const { tokens } = sentence;
  const parts: Part[] = [];
  let at = start;
  while (parts.length < units.length) {
    const part = partAt(sentence, at, parts.at(-1)?.unit ?? -1, language);
    if (!part) break;
    parts.push(part);
    const pause = tokens[part.end - 1]?.pause ?? "";
    // `2 hours, 11 minutes and 42 seconds`
    if (pause !== "" && pause !== ",") break;
    at = pause === "" && and.test(tokens[part.end]?.core ?? "") ? part.end + 1 : part.end;
    const halfAt = one.test(tokens[at]?.core ?? "") ? at + 1 : at;
    if (at > part.end && half.test(tokens[halfAt]?.core ?? "")) {
      parts.push({ unit: part.unit + 1, number: 30, end: halfAt + 1 });
      break;
    }
  }
  const [first, ...rest] = parts;
  const end = parts.at(-1)?.end ?? start;
  if (!first || rest.length === 0 || isTimeOfDay(tokens, start, end)) return null;
  // `7 hours, 20 minutes more`: behind a comma may stand another thing.
  const hasComma = tokens.slice(start, end - 1).some(({ pause }) => pause !== "");
  const isClosed = end === tokens.length || tokens[end - 1]?.pause !== "";
  if (hasComma && rest.length === 1 && !isClosed) return null;
  const names = signs[language] ?? latinSigns;
  const text = hasNoSigns.has(language)
    ? writtenValue(sentence, start, end)
    : parts.map(({ number, unit }) => `${number} ${names[unit] ?? ""}`).join(" ");
  const seconds = parts.reduce((sum, { number, unit }) => sum + number * 60 ** (2 - unit), 0);
  return {
    kind: "measure",
    text,
    number: seconds / 60 ** (2 - first.unit),
    unit: unitWordOf(sentence, start, first.end),
    factor: 1,
    startWord: start,
    endWord: end,
    isRange: false,
    isInWords: false,
    unitBelow: null,
  };
}

/** What says of which part of the day a time is, right behind it. */
const partOfDay =
  /^(?:du (?:matin|soir)|de l'après-midi|de la (?:mañana|tarde|noche|madrugada)|d(?:el|i) (?:mattin[oa]|pomeriggio|sera|notte)|d[ae] (?:manhã|tarde|noite|madrugada)|in the (?:morning|afternoon|evening)|at night|'s (?:ochtends|middags|avonds))(?: |$)/iu;
const clock = /^(?:à|dès|vers|jusqu'à|om|vanaf|в)$/iu;
/** In these languages hours that are counted and those of the clock have the same word. */
const hourOfClock = /^(?:heures?|uur|h|часа?|часов)$/iu;

/** `à trois heures et demie du matin` is a time, and not how long something takes. */
function isTimeOfDay(tokens: readonly Token[], start: number, end: number): boolean {
  const behind = [0, 1, 2].map((step) => coreAt(tokens, end + step)).join(" ");
  const said = tokens.slice(start, end);
  return (
    partOfDay.test(behind) ||
    (clock.test(coreAt(tokens, start - 1)) && said.some(({ core }) => hourOfClock.test(core)))
  );
}

/** The word of a part's unit, which stands last in it. */
function unitWordOf({ tokens }: ReadWords, start: number, end: number): string {
  const word = tokens[end - 1]?.core ?? "";
  return end - start > 1 ? word : word.replace(/^(?:\p{Nd}+|un['’])/u, "");
}

/** A whole number and a unit that is smaller than the one before. */
function partAt(
  { tokens }: ReadWords,
  start: number,
  largest: number,
  language: string,
): Part | null {
  const core = (tokens[start]?.core ?? "").replace(/^un['’](?=ora$)/iu, "1");
  const unitOf = (word: string) => units.findIndex((words) => words.test(word));
  const glued = /^(\p{Nd}{1,3})(h|min|s|ora|시간|분|초)$/u.exec(core);
  const [, digits = core, sign = ""] = glued ?? [];
  let number: number | null = null;
  let end = start + 1;
  if (/^\p{Nd}{1,3}$/u.test(digits)) number = Number(digits.normalize("NFKC"));
  else if (one.test(core)) number = 1;
  else if (/^\p{L}/u.test(core)) {
    const cores = tokens.slice(start, start + mostWords).map((token) => token.core);
    const found = readNumberWords(cores, language);
    number = found?.number ?? null;
    end = start + (found?.length ?? 1);
  }
  if (number === null || !Number.isFinite(number)) return null;
  if (tokens.slice(start, glued ? start : end).some(({ pause }) => pause !== "")) return null;
  const unit = unitOf(glued ? sign : (tokens[end]?.core ?? ""));
  if (unit <= largest || unit === -1) return null;
  return { unit, number, end: glued ? end : end + 1 };
}
