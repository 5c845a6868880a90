import type { Sentence, Word } from "../../script/scene.js";

/** The words of several sentences as one text, with spaces between sentences where the language has them. */
export function joinSentences(sentences: readonly Sentence[]): Word[] {
  const words: Word[] = [];
  for (const sentence of sentences) {
    const before = words.at(-1);
    const [first, ...rest] = sentence.words;
    if (!first) continue;
    const spaceless = before !== undefined && /[。！？」』]$/u.test(before.written);
    words.push({ ...first, spaceBefore: before !== undefined && !spaceless }, ...rest);
  }
  return words;
}
