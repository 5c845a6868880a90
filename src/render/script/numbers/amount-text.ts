import type { Amount, ReadWords } from "./amount.js";
import { isAbbreviated, type Reading } from "./take-units.js";
import { areaSign, hasSpaceBeforePercent, shortMagnitude, speedSign } from "./unit-words.js";

/** A value that is longer than this has its words abbreviated. */
const longestValue = 14;

/** The value with signs for its words: percent always, the others where it is too long. */
export function shortened(
  written: string,
  { tokens, words }: ReadWords,
  start: number,
  endNumber: number,
  read: Reading,
  language: string,
  shown?: string,
): Partial<Pick<Amount, "text" | "endWord" | "unitBelow">> {
  const number = shown ?? writtenValue({ tokens, words }, start, endNumber);
  if (read.kind === "share") {
    if (read.end === endNumber || /[%٪％]/u.test(written)) return {};
    return { text: `${number}${hasSpaceBeforePercent(language) ? " " : ""}%` };
  }
  const speed = speedSign(read.unit, language);
  if (speed !== null) {
    const factor = writtenValue(
      { tokens, words },
      endNumber,
      read.end - read.unit.split(" ").length,
    );
    return { text: [number, factor, speed].filter((part) => part !== "").join(" ") };
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
    const sign = areaSign(read.unit);
    if (sign !== null && read.factor === 1) return { text: `${number} ${sign}` };
    const endWord = read.end - read.unit.split(" ").length;
    if (endWord < endNumber || endWord <= start) return {};
    const unitBelow = writtenValue({ tokens, words }, endWord, read.end);
    // `deux cent mille kilomètres` has its number in digits.
    const factor = writtenValue({ tokens, words }, endNumber, endWord);
    return { text: factor === "" ? number : `${number} ${factor}`, endWord, unitBelow };
  }
  if (sign === "") return { text: value };
  return { text: language === "en" ? `${sign}${value}` : `${value} ${sign}` };
}

/** The words of a value without the punctuation around them. */
export function writtenValue({ tokens, words }: ReadWords, start: number, end: number): string {
  let text = "";
  for (let at = start; at < end; at++) {
    const core = tokens[at]?.core ?? "";
    // At the end of a sentence the full stop is its own, but for the German ones, which are never without it.
    const isOwnStop = at < tokens.length - 1 || /^(?:mio|mrd)$/iu.test(core);
    const isAbbreviation = isOwnStop && isAbbreviated(tokens[at]);
    text += (at > start && words[at]?.spaceBefore ? " " : "") + core + (isAbbreviation ? "." : "");
  }
  // A hyphen is too short for a minus in large type.
  return text.replace(/^-(?=\p{Nd}|\p{Sc})/u, "−");
}
