import { share } from "../sound/word-spans.js";
import type { WordSpan } from "../utterance.js";
import type { ReadableText } from "./readable-text.js";

/** That espeak-ng begins to speak the text from `position` on (a code point of the text, from 0) at this sample. */
export interface ReadingMark {
  position: number;
  sample: number;
}

/**
 * Places the words in the sound. What is read between two marks belongs to the characters between them; where several
 * words lie there (espeak-ng runs “de la” together), they share the time by their letters.
 * @param marks in order of time; those that go back in the text are ignored (a word read in several parts).
 * @returns null for a word of which nothing was read.
 */
export function placeWords(
  { owners }: ReadableText,
  wordCount: number,
  marks: readonly ReadingMark[],
  sampleCount: number,
): (WordSpan | null)[] {
  const spans = new Array<WordSpan | null>(wordCount).fill(null);
  const ascending: ReadingMark[] = [];
  for (const mark of marks) {
    if (mark.position > (ascending.at(-1)?.position ?? -1)) ascending.push(mark);
  }
  for (const [i, mark] of ascending.entries()) {
    const next = ascending[i + 1] ?? { position: owners.length, sample: sampleCount };
    const letters = new Map<number, number>();
    for (const owner of owners.slice(mark.position, next.position)) {
      if (owner >= 0) letters.set(owner, (letters.get(owner) ?? 0) + 1);
    }
    const present = [...letters.keys()];
    const stretch = { startSample: mark.sample, endSample: Math.max(mark.sample, next.sample) };
    const shares = share([...letters.values()], stretch);
    for (const [k, word] of present.entries()) {
      const part = shares[k] ?? stretch;
      spans[word] = {
        startSample: spans[word]?.startSample ?? part.startSample,
        endSample: part.endSample,
      };
    }
  }
  return spans;
}

/** How many letters each word has: its weight where nothing better is known. */
export function letterCounts({ owners }: ReadableText, wordCount: number): number[] {
  const counts = new Array<number>(wordCount).fill(0);
  for (const owner of owners) if (owner >= 0) counts[owner] = (counts[owner] ?? 0) + 1;
  return counts;
}
