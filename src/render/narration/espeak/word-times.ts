import { divideSpan } from "../sound/word-spans.js";
import type { WordSpan } from "../utterance.js";
import type { ReadableText } from "./readable-text.js";
import type { WordMark } from "./synthesizer.js";

/**
 * Places the words in the sound. What is spoken between two marks belongs to the characters between them; where several
 * words lie there (espeak-ng runs “de la” together), they share the time in proportion to their letters.
 * @param marks in order of time; those that go back in the text are ignored (espeak-ng may speak a word in several
 * parts).
 * @returns one for each word; null for a word that was not spoken.
 */
export function placeWords(
  { wordIndices }: ReadableText,
  wordCount: number,
  marks: readonly WordMark[],
  sampleCount: number,
): (WordSpan | null)[] {
  const spans = new Array<WordSpan | null>(wordCount).fill(null);
  const ascending: WordMark[] = [];
  for (const mark of marks) {
    if (mark.position > (ascending.at(-1)?.position ?? -1)) ascending.push(mark);
  }
  for (const [i, mark] of ascending.entries()) {
    const next = ascending[i + 1] ?? { position: wordIndices.length, sample: sampleCount };
    const letters = new Map<number, number>();
    for (const index of wordIndices.slice(mark.position, next.position)) {
      if (index >= 0) letters.set(index, (letters.get(index) ?? 0) + 1);
    }
    const present = [...letters.keys()];
    const whole = { startSample: mark.sample, endSample: Math.max(mark.sample, next.sample) };
    const shares = divideSpan([...letters.values()], whole);
    for (const [k, word] of present.entries()) {
      const part = shares[k] ?? whole;
      spans[word] = {
        startSample: spans[word]?.startSample ?? part.startSample,
        endSample: part.endSample,
      };
    }
  }
  return spans;
}

/** How many letters each word has: its share of the time where its own times are not known. */
export function letterCounts({ wordIndices }: ReadableText, wordCount: number): number[] {
  const counts = new Array<number>(wordCount).fill(0);
  for (const index of wordIndices) if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}
