import type { WordSpan } from "../utterance.js";
import { soundThreshold } from "./trim-silence.js";

/** Silence is looked for in windows of this length. */
const windowMs = 10;
/** No word is made shorter than this, in milliseconds. */
const shortestMs = 40;

/**
 * Moves the end of each word back over the silence that follows the word. An engine that reports only where words begin
 * makes the pause after a comma a part of the word before it.
 */
export function trimWordEnds(
  spans: readonly (WordSpan | null)[],
  samples: Int16Array,
  sampleRateHz: number,
): (WordSpan | null)[] {
  const threshold = soundThreshold(samples);
  const window = Math.max(1, Math.round((windowMs * sampleRateHz) / 1000));
  const shortest = Math.round((shortestMs * sampleRateHz) / 1000);
  const isSilent = (start: number, end: number) =>
    samples.subarray(start, end).every((sample) => Math.abs(sample) < threshold);
  return spans.map((span) => {
    if (!span) return null;
    let end = Math.min(span.endSample, samples.length);
    while (end - window >= span.startSample + shortest && isSilent(end - window, end))
      end -= window;
    return { startSample: span.startSample, endSample: Math.max(span.startSample, end) };
  });
}
