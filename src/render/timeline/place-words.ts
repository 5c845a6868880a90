import type { WordSpan } from "../narration/utterance.js";
import type { PlacedSentence, TimedSentence } from "./timeline.js";

/**
 * Adds to a sentence where its words begin.
 * @param spans where they lie in its speech, in samples as spoken.
 */
export function placeWords(
  sentence: PlacedSentence,
  spans: readonly WordSpan[],
  tempo: number,
): TimedSentence {
  let next = sentence.endSample;
  const wordSamples = spans.map(() => next);
  for (const [index, { startSample, endSample }] of [...spans.entries()].reverse()) {
    if (endSample > startSample) {
      next = sentence.startSample + Math.round(startSample / tempo);
    }
    wordSamples[index] = next;
  }
  return { ...sentence, wordSamples };
}
