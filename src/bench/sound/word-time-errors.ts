import type { Speech } from "../../render/narration/speech.js";
import type { WordSpan } from "../../render/narration/utterance.js";
import { samplesPerMs } from "../../render/sample-rate.js";

const window = 5 * samplesPerMs;
/** The quietest windows of a sentence are its pauses, the loudest are its vowels. */
const pauseShare = 0.05;
const speechShare = 0.95;
/** A window has sound that is so much louder than the pauses; soft consonants, such as “th”, are 50 dB below the vowels. */
const overPausesDb = 15;
const underSpeechDb = { most: -34, least: -50 };
/** A pause that is shorter than this does not tell where the next word begins. */
const shortestPauseMs = 40;
const endsClause = /[,;:.!?]$/;

/**
 * How far the start of each word behind a comma or stop is from the rise of the sound after the pause there, in milliseconds:
 * negative where the word is told before it is heard. Words without a pause before them cannot be judged so.
 */
export function wordTimeErrors(
  { samples, words: spans }: Pick<Speech, "samples" | "words">,
  words: readonly { spoken: string }[],
): number[] {
  const isSilent = silentWindows(samples);
  return spans.flatMap((span, i) => {
    const before = spans[i - 1];
    if (!before || !endsClause.test(words[i - 1]?.spoken ?? "")) return [];
    const pause = longestPause(isSilent, middleOf(before), middleOf(span));
    if (pause.length * window < shortestPauseMs * samplesPerMs) return [];
    return [(span.startSample - pause.end * window) / samplesPerMs];
  });
}

const middleOf = ({ startSample, endSample }: WordSpan) =>
  Math.round((startSample + endSample) / 2 / window);

/** The longest run of silent windows between two of them; its end is the first window behind it. */
function longestPause(isSilent: readonly boolean[], from: number, to: number) {
  let longest = { length: 0, end: from };
  let length = 0;
  for (let index = from; index < to; index += 1) {
    length = isSilent[index] ? length + 1 : 0;
    if (length > longest.length) longest = { length, end: index + 1 };
  }
  return longest;
}

function silentWindows(samples: Int16Array): boolean[] {
  const powers = Array.from({ length: Math.floor(samples.length / window) }, (_, index) => {
    const part = samples.subarray(index * window, (index + 1) * window);
    return part.reduce((sum, sample) => sum + sample * sample, 0) / window;
  });
  const sorted = powers.toSorted((a, b) => a - b);
  const powerAt = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const speech = powerAt(speechShare);
  const threshold = Math.min(
    speech * decibels(underSpeechDb.most),
    Math.max(speech * decibels(underSpeechDb.least), powerAt(pauseShare) * decibels(overPausesDb)),
  );
  return powers.map((power) => power <= threshold);
}

const decibels = (db: number) => 10 ** (db / 10);
