import type { SpeechRequest } from "../speech-engine.js";
import type { WordSpan } from "../utterance.js";
import { type SpeechFrames, speechFrames } from "./speech-frames.js";
import { wordWeights } from "./word-weights.js";

// The times of words where nobody tells them: those that fit best to how long words probably are, and to where the sound is
// quiet. A word's length is uncertain by a factor; a pause lies between words, best where there is punctuation; and words that
// touch are parted best where the sound is quietest.

/** Standard deviation of a word's length, as a logarithm. */
const lengthDeviation = 0.32;
/** What a frame costs that is spoken in a pause, and one that is silent in a word. */
const spokenInPause = 1.5;
const silentInWord = 0.45;
/** What a pause costs where there is no punctuation, and what it costs to have none where there is. */
const pauseWithout = 2.5;
const punctuationWithout = 3;
/** What it costs to part two words where the sound is loud. */
const loudBoundary = 1.6;
/** A word's longest length beside what is probable, and its shortest in frames. */
const mostStretch = 3.2;
const leastFrames = 3;
/** How far a word may lie from where an even pace would have it, in frames. */
const reachFrames = 400;

const endsClause = /[,;:.!?…、，；：。！？—–-]["'”’»)\]]*$/u;

export interface WordsToFind {
  samples: Int16Array;
  sampleRateHz: number;
  words: SpeechRequest["words"];
}

/** Where each word is spoken, as far as can be told; null for a word without letters. */
export function estimateWords({ samples, sampleRateHz, words }: WordsToFind): (WordSpan | null)[] {
  const frames = speechFrames(samples, sampleRateHz);
  const weights = wordWeights(words);
  const spoken = words.flatMap(({ spoken: text }, index) =>
    (weights[index] ?? 0) > 0 ? [{ index, weight: weights[index] ?? 0, text }] : [],
  );
  const marks = words.map(({ spoken: text }) => text);
  const found = placeInFrames(
    spoken.map(({ weight }) => weight),
    spoken.map(({ index }, i) => {
      const until = spoken[i + 1]?.index ?? words.length;
      return marks.slice(index, until).some((text) => endsClause.test(text));
    }),
    frames,
  );
  const spans = new Array<WordSpan | null>(words.length).fill(null);
  for (const [i, { index }] of spoken.entries()) {
    const place = found[i];
    if (!place) continue;
    spans[index] = {
      startSample: Math.min(samples.length, place.start * frames.samplesPerFrame),
      endSample: Math.min(samples.length, place.end * frames.samplesPerFrame),
    };
  }
  return spans;
}

interface Place {
  start: number;
  end: number;
}

/**
 * The cheapest places of the words, by dynamic programming over words and frames.
 * @param pauses whether punctuation follows each word.
 */
function placeInFrames(
  weights: readonly number[],
  pauses: readonly boolean[],
  { count, speech, db }: SpeechFrames,
): Place[] {
  const silence = runningSum(count, (frame) => 1 - (speech[frame] ?? 0));
  const spokenFrames = count - (silence[count] ?? 0);
  const framesPerWeight = spokenFrames / weights.reduce((sum, weight) => sum + weight, 0);
  const evenly = evenStarts(weights, silence, framesPerWeight, count);
  // Frame by frame: the cost until a word begins there, and where the word before it ended; until a word ends, and where it began.
  const starts: Float64Array[] = [];
  const endedAt: Int32Array[] = [];
  const beganAt: Int32Array[] = [];
  let start = leadIn(count, speech);
  let came = new Int32Array(count + 1).fill(-1);
  for (const [word, weight] of weights.entries()) {
    starts.push(start);
    endedAt.push(came);
    const probable = weight * framesPerWeight;
    const longest = Math.ceil(Math.max(probable * mostStretch, leastFrames + 12));
    const lengthCost = Float64Array.from({ length: longest + 1 }, (_, frames) =>
      frames < leastFrames
        ? Number.POSITIVE_INFINITY
        : (Math.log(frames / probable) / lengthDeviation) ** 2 / 2,
    );
    const end = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
    const began = new Int32Array(count + 1).fill(-1);
    const from = Math.max(0, (evenly[word] ?? 0) - reachFrames);
    const to = Math.min(count, (evenly[word] ?? 0) + reachFrames);
    for (let at = from; at <= to; at++) {
      const before = start[at] ?? 0;
      if (before === Number.POSITIVE_INFINITY) continue;
      const last = Math.min(count, at + longest);
      for (let until = at + leastFrames; until <= last; until++) {
        const quiet = (silence[until] ?? 0) - (silence[at] ?? 0);
        const cost = before + (lengthCost[until - at] ?? 0) + silentInWord * quiet;
        if (cost >= (end[until] ?? 0)) continue;
        end[until] = cost;
        began[until] = at;
      }
    }
    beganAt.push(began);
    const next = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY);
    const nextCame = new Int32Array(count + 1).fill(-1);
    const hasPause = pauses[word] ?? false;
    let inPause = Number.POSITIVE_INFINITY;
    let pauseFrom = -1;
    for (let at = 0; at <= count; at++) {
      const touching = (end[at] ?? 0) + boundaryCost(db, at) + (hasPause ? punctuationWithout : 0);
      if (inPause < touching) {
        next[at] = inPause;
        nextCame[at] = pauseFrom;
      } else {
        next[at] = touching;
        nextCame[at] = at;
      }
      const begins = (end[at] ?? 0) + (hasPause ? 0 : pauseWithout);
      if (begins < inPause) {
        inPause = begins;
        pauseFrom = at;
      }
      inPause += spokenInPause * (speech[at] ?? 0);
    }
    start = next;
    came = nextCame;
    if (word === weights.length - 1) return trace(end, { beganAt, endedAt, speech, count });
  }
  return [];
}

/** What it costs to begin the first word at each frame: all that is spoken before it. */
function leadIn(count: number, speech: Float32Array): Float64Array {
  return runningSum(count, (frame) => spokenInPause * (speech[frame] ?? 0));
}

function runningSum(count: number, costOf: (frame: number) => number): Float64Array {
  const sums = new Float64Array(count + 1);
  for (let frame = 0; frame < count; frame++) sums[frame + 1] = (sums[frame] ?? 0) + costOf(frame);
  return sums;
}

/** Where each word would begin, if all were as long as is probable and pauses counted for nothing. */
function evenStarts(
  weights: readonly number[],
  silence: Float64Array,
  framesPerWeight: number,
  count: number,
): number[] {
  let at = 0;
  let spoken = 0;
  return weights.map((weight) => {
    while (at < count && at - (silence[at] ?? 0) < spoken) at++;
    spoken += weight * framesPerWeight;
    return at;
  });
}

/** Least where the sound is quieter than around it. */
function boundaryCost(db: Float32Array, at: number): number {
  const here = Math.min(db[at - 1] ?? 0, db[at] ?? 0);
  let around = here;
  for (let frame = at - 6; frame < at + 6; frame++) around = Math.max(around, db[frame] ?? here);
  const dip = Math.min(1, (around - here) / 12);
  return loudBoundary * (1 - dip);
}

function trace(
  end: Float64Array,
  {
    beganAt,
    endedAt,
    speech,
    count,
  }: {
    beganAt: readonly Int32Array[];
    endedAt: readonly Int32Array[];
    speech: Float32Array;
    count: number;
  },
): Place[] {
  // What is spoken after the last word costs as much as what is spoken in a pause.
  let best = count;
  let bestCost = Number.POSITIVE_INFINITY;
  let after = 0;
  for (let at = count; at >= 0; at--) {
    const cost = (end[at] ?? 0) + after;
    if (cost < bestCost) {
      bestCost = cost;
      best = at;
    }
    after += spokenInPause * (speech[at - 1] ?? 0);
  }
  if (bestCost === Number.POSITIVE_INFINITY) return [];
  const places: Place[] = [];
  let until = best;
  for (let word = beganAt.length - 1; word >= 0; word--) {
    const began = beganAt[word]?.[until] ?? -1;
    if (began < 0) return [];
    places.unshift({ start: began, end: until });
    until = endedAt[word]?.[began] ?? -1;
  }
  return places;
}
