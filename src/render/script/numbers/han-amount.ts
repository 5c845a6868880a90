import type { Amount, ReadWords } from "./amount.js";
import { hanNumeral, readHanNumber } from "./han-numbers.js";
import { readUnit } from "./unit-words.js";

/** `十分` is enough, and a single small number is often part of a phrase: `一人`. */
const idiom = /^(?:十分|万一|一一)$/u;
const leastCount = 2;

/**
 * The amount in Chinese characters that begins at a word, with its unit: `百四十人`, of which segmenters make `百`, `四十`, `人`, and
 * `六千円`, of which they make `六`, `千円`. Without a unit such a number is no amount.
 */
export function hanAmountAt({ tokens }: ReadWords, start: number, language: string): Amount | null {
  let numerals = "";
  let end = start;
  let unit = "";
  // A numeral in the middle of one is read from its start.
  const before = tokens[start - 1];
  if (before?.pause === "" && hanNumeral(before.core) === before.core && before.core !== "")
    return null;
  // `一・二キロ`
  if (/[・．.]/u.test(before?.pause ?? "") || /[・．.]$/u.test(before?.raw ?? "")) return null;
  while (end < tokens.length) {
    const core = tokens[end]?.core ?? "";
    const own = hanNumeral(core);
    if (own === "") break;
    numerals += own;
    unit = core.slice(own.length);
    end += 1;
    if (unit !== "" || tokens[end - 1]?.pause !== "") break;
  }
  if (numerals === "") return null;
  if (unit === "" && tokens[end - 1]?.pause === "") {
    unit = tokens[end]?.core ?? "";
    end += 1;
  }
  const number = readHanNumber(numerals);
  const read = readUnit([unit]);
  if (number === null || number < leastCount || !read || idiom.test(numerals + unit)) return null;
  if (read.kind === "magnitude" || read.kind === "percent") return null;
  const shown = new Intl.NumberFormat(language, { useGrouping: true }).format(number);
  return {
    kind: read.kind === "money" ? "money" : read.kind === "counter" ? "count" : "measure",
    text: shown + unit,
    number,
    unit: read.sign ?? unit,
    factor: 1,
    startWord: start,
    endWord: end,
    isRange: false,
    isInWords: true,
    unitBelow: null,
  };
}
