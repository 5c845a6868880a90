import { languageOfTag } from "../language.js";
import { wordClasses } from "./small-words.js";

/** A meaning further away than so many words is not waited for. */
const furthest = 3;

/**
 * Which word lights up while each word is spoken: the word itself where it says something. An article, a preposition or an
 * auxiliary leaves the light to the next word that does, or else to the one before it.
 * @param language BCP 47 tag. In a language whose small words are not known, every word lights up.
 * @returns for each word an index.
 */
export function litWords(
  words: readonly { written: string; strong?: boolean }[],
  language: string,
): number[] {
  const { isLinking, isWeak } = wordClasses(languageOfTag(language));
  const says = words.map(({ written, strong }) => {
    const word = written.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, "");
    return strong === true || (word !== "" && !isLinking(word) && !isWeak(word));
  });
  return words.map((_, index) => {
    if (says[index]) return index;
    const next = says.indexOf(true, index);
    if (next !== -1 && next - index <= furthest) return next;
    const before = says.lastIndexOf(true, index);
    return before !== -1 && index - before <= furthest ? before : index;
  });
}
