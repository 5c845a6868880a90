import { soundRange } from "../sound/trim-silence.js";
import type { Speech } from "../speech.js";
import type { WordSpan } from "../utterance.js";
import { estimateWords, type WordsToFind } from "./estimate-words.js";
import { melFrames } from "./mel-frames.js";
import { snapToPauses } from "./snap-to-pauses.js";
import { pausesOf, speechFrames } from "./speech-frames.js";
import { warpTimes } from "./warp-times.js";

/** A silence from here on is cut out for the comparison, in frames; and of it so many are kept at each end. */
const shortestCut = 7;
const keptOfPause = 2;

/**
 * Finds the words in a sound whose server does not tell when they are heard: by comparing it with another voice that says the
 * same, else by how long they probably are; and then by its pauses.
 * @param reference the other voice; null where there is none.
 * @returns null for a word without letters.
 */
export function findWords(
  { samples, sampleRateHz, words }: WordsToFind,
  reference: Speech | null,
): (WordSpan | null)[] {
  const { start, end } = soundRange(samples, sampleRateHz);
  const sound = { samples: samples.subarray(start, end), sampleRateHz, words };
  const placed = reference ? compareWith(reference, sound) : estimateWords(sound);
  const snapped = snapToPauses(placed, speechFrames(sound.samples, sampleRateHz));
  return snapped.map(
    (span) =>
      span && {
        startSample: Math.round(span.startSample) + start,
        endSample: Math.round(span.endSample) + start,
      },
  );
}

/** Where the words of the reference are in a sound of the same words. */
function compareWith(reference: Speech, sound: WordsToFind): (WordSpan | null)[] {
  const said = condense(reference);
  const heard = condense(sound);
  const path = warpTimes(
    melFrames(reference.samples, reference.sampleRateHz, said.kept),
    melFrames(sound.samples, sound.sampleRateHz, heard.kept),
  );
  const place = (sample: number, side: Side) => {
    const row = rowOf(sample / said.samplesPerFrame - 0.5, said.kept, side);
    const frame = frameOf(between(path, row, side), heard.kept, side);
    return Math.max(0, Math.min(sound.samples.length, (frame + 0.5) * heard.samplesPerFrame));
  };
  return reference.words.map(({ startSample, endSample }) => {
    if (endSample <= startSample) return null;
    const start = place(startSample, "after");
    return { startSample: start, endSample: Math.max(start, place(endSample, "before")) };
  });
}

/**
 * The frames of a sound without its pauses, but for a little of each: two speakers make pauses in different places, and of
 * different length.
 */
function condense({ samples, sampleRateHz }: Pick<Speech, "samples"> & { sampleRateHz: number }) {
  const frames = speechFrames(samples, sampleRateHz);
  const kept: number[] = [];
  let next = 0;
  for (const { start, end } of pausesOf(frames, shortestCut)) {
    for (; next < start + keptOfPause; next++) kept.push(next);
    next = end - keptOfPause;
  }
  for (; next < frames.count; next++) kept.push(next);
  return { kept, samplesPerFrame: frames.samplesPerFrame };
}

/** Which end of a pause that was cut out is meant: a word begins after it, and ends before it. */
type Side = "before" | "after";

/** Where a frame, which may be a fraction, is among those that were kept. */
function rowOf(frame: number, kept: readonly number[], side: Side): number {
  let row = 0;
  while (row < kept.length - 1 && (kept[row + 1] ?? 0) <= frame) row++;
  const distance = frame - (kept[row] ?? 0);
  if (distance <= 0 || row === kept.length - 1) return row;
  const isCut = (kept[row + 1] ?? 0) - (kept[row] ?? 0) > 1;
  return isCut ? row + (side === "after" ? 1 : 0) : row + distance;
}

/** The frame that is at a place, which may be a fraction, among those that were kept. */
function frameOf(row: number, kept: readonly number[], side: Side): number {
  const from = kept[Math.floor(row)] ?? 0;
  const to = kept[Math.ceil(row)] ?? from;
  if (to - from > 1) return side === "after" ? to : from;
  return from + (to - from) * (row - Math.floor(row));
}

/** A value of the path at a place that may be a fraction. */
function between(path: Float64Array, row: number, side: Side): number {
  const from = path[Math.floor(row)] ?? 0;
  const to = path[Math.ceil(row)] ?? from;
  return side === "after" && to - from > 8 ? to : from + (to - from) * (row - Math.floor(row));
}
