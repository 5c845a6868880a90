import { internalError, throwIfAborted } from "../../errors.js";
import { sampleRateHz, samplesPerMs } from "../sample-rate.js";
import type { TimedSentence, Timeline } from "../timeline/timeline.js";
import { createTimeStretcher } from "./time-stretch.js";

/** Gives a sentence's speech as it was spoken: mono at 48 kHz. What it gives is valid until its next call. */
export type SpeechSource = (
  sentenceIndex: number,
) => Promise<{ samples: Int16Array; sampleRateHz: typeof sampleRateHz }>;

/** How long both ends of each sentence are faded, so that they do not click: 5 ms. */
const fadeSamples = 5 * samplesPerMs;
/** The longest chunk: half a second. */
export const chunkSamples = sampleRateHz / 2;
/** How much of a sentence may be cut off where the next one begins: 1 ms, which is more than rounding can make. */
const overlapTolerance = samplesPerMs;

/**
 * The speech of a whole clip, from its first sample to its last: silence, and every sentence in its place at the
 * timeline's tempo. Mono, -1 to 1, in chunks of at most {@link chunkSamples}; a chunk is valid until the next one is
 * asked for.
 * @throws ClipError `internal` where sentences overlap; `canceled`; and whatever `speech` throws.
 */
export async function* speechTrack(
  timeline: Timeline,
  speech: SpeechSource,
  signal: AbortSignal,
): AsyncGenerator<Float32Array, void, undefined> {
  const sentences = timeline.scenes.flatMap((scene) => scene.sentences);
  const silence = new Float32Array(chunkSamples);
  const chunk = new Float32Array(chunkSamples);
  const stretch = createTimeStretcher(timeline.tempo);
  let at = 0;
  for (const [order, sentence] of sentences.entries()) {
    for (; at < sentence.startSample; at += chunkSamples) {
      yield silence.subarray(0, Math.min(chunkSamples, sentence.startSample - at));
    }
    at = sentence.startSample;
    const { samples } = await speech(sentence.index);
    throwIfAborted(signal);
    const placed = stretch(samples);
    const room = (sentences[order + 1]?.startSample ?? timeline.sampleCount) - at;
    const length = fittedLength(sentence, placed.length, room);
    for (let from = 0; from < length; from += chunkSamples) {
      const count = Math.min(chunkSamples, length - from);
      copyFaded(chunk, placed, from, count, length);
      yield chunk.subarray(0, count);
    }
    at += length;
  }
  for (; at < timeline.sampleCount; at += chunkSamples) {
    throwIfAborted(signal);
    yield silence.subarray(0, Math.min(chunkSamples, timeline.sampleCount - at));
  }
}

/** How many samples of a sentence are played: it must end where the next one begins. */
function fittedLength({ index }: TimedSentence, length: number, room: number): number {
  if (length <= room) return length;
  if (length > room + overlapTolerance) {
    throw internalError(
      `sentence ${index} has ${length} samples of speech, but only ${room} lie before the next`,
    );
  }
  return room;
}

/** Copies `count` samples of a sentence that has `length`, from one on. */
function copyFaded(
  chunk: Float32Array,
  sentence: Int16Array,
  from: number,
  count: number,
  length: number,
): void {
  for (let i = 0; i < count; i += 1) {
    chunk[i] = ((sentence[from + i] ?? 0) / 32_768) * fadeAt(from + i, length);
  }
}

function fadeAt(index: number, length: number): number {
  return Math.min(1, (index + 0.5) / fadeSamples, (length - index - 0.5) / fadeSamples);
}
