import type { Sentence } from "../../script/scene.js";
import type { PlacedWord } from "./join-sentences.js";

/** One sentence alone ends without a full stop, as headlines do: beside them it would look like another kind of text. */
export function withoutStop(words: readonly PlacedWord[]): PlacedWord[] {
  return words.map((word, index) => {
    const isAbbreviation = /\p{L}\.\p{L}+\.$/u.test(word.written);
    if (index < words.length - 1 || isAbbreviation) return word;
    return { ...word, written: word.written.replace(/(?<=[^.\s])[.。।](?=[\p{Pf}“"]?$)/u, "") };
  });
}

/** Nor does a part of a sentence end with the comma that it has before the next one, which may be a word of its own: `vide :`. */
export function withoutComma(
  words: readonly PlacedWord[],
  sentences: readonly Pick<Sentence, "goesOn">[],
): PlacedWord[] {
  if (!sentences.at(-1)?.goesOn) return [...words];
  return words
    .map((word, index) => {
      if (index < words.length - 1) return word;
      return { ...word, written: word.written.replace(/[\p{Pd},;:،؛、，；：]+$/u, "") };
    })
    .filter(({ written }) => written !== "");
}
