import { wordClasses } from "../words/small-words.js";
import type { ReadWords } from "./amount.js";
import { isClitic } from "./noun-words.js";

const longest = { words: 5, characters: 28 };

/**
 * The name of a number from the words before it, without what leads to it: `Berlin` of `in Berlin with 60 %`.
 * @param end the word after the last one of it.
 * @param start where it begins at the earliest.
 * @returns an empty text where there is none that is short enough.
 */
export function pointLabel(
  { tokens, words }: ReadWords,
  end: number,
  language: string,
  start = 0,
): string {
  const classes = wordClasses(language);
  const isSmall = (at: number) => {
    const core = tokens[at]?.core ?? "";
    return (
      core === "" ||
      classes.isLinking(core) ||
      classes.isWeak(core) ||
      isClitic(core) ||
      /^(?:[はがを]|占|占了|是|为|有|达|则|约|的)$/u.test(core)
    );
  };
  let last = end;
  while (last > start && isSmall(last - 1)) last -= 1;
  let first = last;
  while (
    first > start &&
    (first === last || !/[,;:.、，；：،]/u.test(tokens[first - 1]?.pause ?? ""))
  )
    first -= 1;
  while (first < last && isSmall(first)) first += 1;
  if (last - first > longest.words) return "";
  let label = "";
  for (let at = first; at < last; at++) {
    label += (at > first && words[at]?.spaceBefore ? " " : "") + (tokens[at]?.core ?? "");
  }
  return [...label].length <= longest.characters ? label : "";
}
