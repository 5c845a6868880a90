import type { WrittenWord } from "../scene.js";
import { bondBefore } from "./kept-together.js";
import { followsLast, leansOnNext } from "./small-words.js";
import { japaneseBreak } from "./spaceless.js";

/** The part of a word that decides where text may break. */
export type BreakableWord = Pick<WrittenWord, "written" | "spaceBefore" | "isKey">;

/**
 * What it costs to end a line or a page before a word. The units are free; what matters is that a `plain` break is cheap
 * enough for the sake of even lines, that one after a `small` word is so only where nothing else fits, and that words
 * which are read as `one` are hardly ever torn apart.
 */
export const breakCost = {
  clause: 0,
  plain: 0.4,
  soft: 1,
  close: 1.6,
  small: 4,
  one: 10,
  /** Where text cannot break at all. */
  never: Number.POSITIVE_INFINITY,
} as const;

const endsClause = /[,;:.!?…，、；：。！？،؛؟।—–][\p{Pe}\p{Pf}"'”’»]*$/u;
const dash = /^[—–-]+$/u;
const digit = /\p{Nd}/u;
const spaceless = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** For each word what it costs to break before it; of the first one, nothing is asked. See {@link breakCost}. */
export function breakCosts(words: readonly BreakableWord[], language: string): number[] {
  return words.map((_, index) => costBefore(words, index, language));
}

/** Whether a line may end before a word at all. */
export function mayBreakBefore(words: readonly BreakableWord[], index: number): boolean {
  const word = words[index];
  const before = words[index - 1];
  if (!word || !before) return false;
  // French sets these marks apart, by a space that no line ends at.
  if (word.spaceBefore) return !/^[:;!?»][:;!?»,.…]*$/u.test(word.written);
  // Between words without a space a line may end after a dash or a slash and, in writing systems without spaces,
  // anywhere but before closing marks (、。」) and small kana (っ), and after opening ones; numbers are words there, too.
  if (
    /^[\p{Pe}\p{Pf}\p{Po}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u.test(word.written) ||
    /[\p{Ps}\p{Pi}]$/u.test(before.written) ||
    (isHonorific(before.written) && spaceless.test(word.written))
  )
    return false;
  return (
    /[\p{Pd}/]$/u.test(before.written) ||
    (spaceless.test(word.written) &&
      (spaceless.test(before.written) || digit.test(before.written))) ||
    (digit.test(word.written) && spaceless.test(before.written))
  );
}

/** In these languages what stands before a conjunction like a preposition is the end of a verb: `Pomp de band op | en houd …`. */
const splitsVerbs = /^(?:en|de|nl)\b/iu;
const joins = /^(?:and|or|but|und|oder|aber|en|of|maar)$/iu;

/** What stands before a Japanese noun and is no word alone: お月さま. */
function isHonorific(written: string): boolean {
  return /^[おご御]$/u.test(written);
}

function costBefore(words: readonly BreakableWord[], index: number, language: string): number {
  if (!mayBreakBefore(words, index)) return breakCost.never;
  const word = words[index]?.written ?? "";
  const before = words[index - 1]?.written ?? "";
  if (dash.test(word)) return breakCost.small;
  if (words[index]?.spaceBefore === false) return unspacedCost(words, index, language);
  const bond = bondBefore(words, index, language);
  if (bond === "one") return breakCost.one;
  if (endsClause.test(before)) return breakCost.clause;
  const isEndOfVerb = joins.test(word) && splitsVerbs.test(language);
  if (
    (leansOnNext(plain(before), language) && !isEndOfVerb) ||
    followsLast(alone(word), language)
  ) {
    return breakCost.small;
  }
  const isOnePhrase = words[index]?.isKey && words[index - 1]?.isKey;
  return bond === "close" || isOnePhrase ? breakCost.close : breakCost.plain;
}

function unspacedCost(words: readonly BreakableWord[], index: number, language: string): number {
  const word = words[index]?.written ?? "";
  const before = words[index - 1]?.written ?? "";
  if (endsClause.test(before) || /[」』）]$/u.test(before)) return breakCost.clause;
  if (/^zh|^yue/i.test(language)) {
    if (/[\p{N}一二三四五六七八九十百千万萬亿億两兩几幾第]$/u.test(before)) return breakCost.one;
    if (/^[老小大新旧]$/u.test(before)) return breakCost.one;
    // Segmenters cut 下楼 apart, where 下 is what is done.
    if (isClimb(before, word)) return breakCost.one;
    if (isClimb(word, words[index + 1]?.written ?? "")) return breakCost.plain;
    if (followsLast(alone(word), language)) return breakCost.one;
    return leansOnNext(before, language) ? breakCost.small : breakCost.plain;
  }
  // Thai, Lao, Khmer and Burmese break between any two words, but not between a number and what it counts.
  if (!/^ja/i.test(language)) return /\p{Nd}$/u.test(before) ? breakCost.one : breakCost.plain;
  const costs = { phrase: breakCost.plain, soft: breakCost.soft, inside: breakCost.one };
  return costs[japaneseBreak(before, word, words[index - 2]?.written)];
}

function isClimb(word: string, next: string): boolean {
  return /^[上下]$/u.test(word) && /^[楼樓车車山班课課岗崗船床]/u.test(next);
}

/** A word in lower case without the marks before it; those after it stay, since they end what it leans on. */
function plain(word: string): string {
  return word
    .toLowerCase()
    .replace(/^[\p{Ps}\p{Pi}"'¿¡]+/u, "")
    .replaceAll("’", "'");
}

/** A word in lower case without any marks around it. */
function alone(word: string): string {
  return plain(word).replace(/[\p{P}।]+$/u, "");
}
