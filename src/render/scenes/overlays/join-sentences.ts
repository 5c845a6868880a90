import type { Sentence, Word } from "../../script/scene.js";

/** A word with its place in the scene, by which it is found when it is spoken. */
export interface PlacedWord extends Word {
  sentenceIndex: number;
  wordIndex: number;
}

/**
 * The words of several sentences as one text, with spaces between sentences where the language has them.
 * @param firstIndex the place of the first of them in the scene.
 */
export function joinSentences(sentences: readonly Sentence[], firstIndex = 0): PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const before = words.at(-1);
    const spaceless = before !== undefined && /[。！？」』]$/u.test(before.written);
    for (const [wordIndex, word] of sentence.words.entries()) {
      const spaceBefore = wordIndex > 0 ? word.spaceBefore : before !== undefined && !spaceless;
      words.push({ ...word, spaceBefore, sentenceIndex: firstIndex + index, wordIndex });
    }
  }
  return words;
}
