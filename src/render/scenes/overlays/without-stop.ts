import type { PlacedWord } from "./join-sentences.js";

/** One sentence alone ends without a full stop, as headlines do: beside them it would look like another kind of text. */
export function withoutStop(words: readonly PlacedWord[]): PlacedWord[] {
  return words.map((word, index) => {
    const isAbbreviation = /\p{L}\.\p{L}+\.$/u.test(word.written);
    if (index < words.length - 1 || isAbbreviation) return word;
    return { ...word, written: word.written.replace(/(?<=[^.\s])[.。।](?=[\p{Pf}“"]?$)/u, "") };
  });
}
