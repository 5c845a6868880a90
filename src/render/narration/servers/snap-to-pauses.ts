import type { WordSpan } from "../utterance.js";
import { pausesOf, type SpeechFrames } from "./speech-frames.js";

/** A pause is at least so long, in frames of 10 ms; shorter ones are within sounds. */
const shortestPause = 11;
/** A word begins at the end of a pause that is so near, in frames; and the one before it ends at its beginning. */
const reach = 12;

/** Moves the ends of words to the pauses of the sound between them, where those are near. Words that touch stay as they are. */
export function snapToPauses(
  spans: readonly (WordSpan | null)[],
  frames: SpeechFrames,
): (WordSpan | null)[] {
  const { samplesPerFrame } = frames;
  const pauses = pausesOf(frames, shortestPause);
  const moved = spans.map((span) => span && { ...span });
  let before: WordSpan | null = null;
  for (const span of moved) {
    if (!span) continue;
    const start = span.startSample / samplesPerFrame;
    const end = before ? before.endSample / samplesPerFrame : start;
    const near = pauses.filter((pause) => pause.end >= end - reach && pause.start <= start + reach);
    // Of several the longest is the one between the words.
    const pause = near.sort((a, b) => b.end - b.start - (a.end - a.start))[0];
    if (pause && pause.end >= start - reach && pause.end * samplesPerFrame < span.endSample) {
      span.startSample = Math.max(pause.end * samplesPerFrame, before?.startSample ?? 0);
      if (before) {
        const ends = Math.min(before.endSample, pause.start * samplesPerFrame);
        before.endSample = Math.max(before.startSample, ends);
      }
    }
    before = span;
  }
  return moved;
}
