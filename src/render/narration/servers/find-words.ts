import { sampleRateHz as clipRateHz } from "../../sample-rate.js";
import { soundRange } from "../sound/trim-silence.js";
import type { Speech } from "../speech.js";
import type { WordSpan } from "../utterance.js";
import { estimateWords, type WordsToFind } from "./estimate-words.js";
import { melFrameMs, melFrames } from "./mel-frames.js";
import { snapToPauses } from "./snap-to-pauses.js";
import { speechFrames } from "./speech-frames.js";
import { warpTimes } from "./warp-times.js";

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
function compareWith(
  reference: Speech,
  { samples, sampleRateHz }: WordsToFind,
): (WordSpan | null)[] {
  const path = warpTimes(
    melFrames(reference.samples, reference.sampleRateHz),
    melFrames(samples, sampleRateHz),
  );
  const framesPerSample = 1_000 / melFrameMs / clipRateHz;
  const samplesPerFrame = (sampleRateHz * melFrameMs) / 1_000;
  const heardAt = (sample: number) => {
    // Frames are told by their middle.
    const frame = Math.max(0, Math.min(path.length - 1, sample * framesPerSample - 0.5));
    const from = path[Math.floor(frame)] ?? 0;
    const to = path[Math.ceil(frame)] ?? from;
    const heard = from + (to - from) * (frame - Math.floor(frame)) + 0.5;
    return Math.min(samples.length, heard * samplesPerFrame);
  };
  return reference.words.map(({ startSample, endSample }) =>
    endSample > startSample
      ? { startSample: heardAt(startSample), endSample: heardAt(endSample) }
      : null,
  );
}
