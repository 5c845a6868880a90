import type { Sentence } from "../../script/scene.js";
import type { PlacedWord } from "./join-sentences.js";

/**
 * One sentence alone ends without a full stop, as headlines do: beside them it would look like another kind of text. A part of one
 * ends without the comma that it has there.
 */
export function withoutStop(
  words: readonly PlacedWord[],
  sentence: Pick<Sentence, "goesOn"> | undefined,
): PlacedWord[] {
  return words.map((word, index) => {
    if (index === words.length - 1 && sentence?.goesOn) {
      return { ...word, written: word.written.replace(/(?<=.)[,;:،؛、，；：]$/u, "") };
    }
    const isAbbreviation = /\p{L}\.\p{L}+\.$/u.test(word.written);
    if (index < words.length - 1 || isAbbreviation) return word;
    return { ...word, written: word.written.replace(/(?<=[^.\s])[.。।](?=[\p{Pf}“"]?$)/u, "") };
  });
}
