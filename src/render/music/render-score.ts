import { sampleRateHz } from "../sample-rate.js";
import { barsInLoop, endingBars, type Note, type Score } from "./compose.js";
import { reverberate } from "./filters.js";
import { moods } from "./moods.js";
import { playNote } from "./play-note.js";

/** How long the last chord may ring after its bar. */
const ringOutSeconds = 4;
const accentSeconds = 4;

// Each part of a score is rendered by itself, since no clip that lacks a part should wait for it: together they take 0.1 to 0.3 s
// of processor time, however long the clip is. All sounds are mono at 48 kHz.

/** Goes on at its beginning without a seam. */
export function renderLoop(score: Score): Float32Array {
  const loop = new Float32Array(barsInLoop * score.barSamples);
  play(loop, score.loop, score);
  reverberate(loop);
  return loop;
}

export function renderEnding(score: Score): Float32Array {
  const ending = new Float32Array(endingBars * score.barSamples + ringOutSeconds * sampleRateHz);
  play(ending, score.ending, score);
  reverberate(ending);
  return ending;
}

/** Is silent at its end. */
export function renderAccent(score: Score): Float32Array {
  const accent = new Float32Array(accentSeconds * sampleRateHz);
  play(accent, score.accent, score);
  reverberate(accent);
  for (let i = 1; i <= sampleRateHz; i += 1) {
    accent[accent.length - i] = (accent[accent.length - i] ?? 0) * (i / sampleRateHz);
  }
  return accent;
}

function play(into: Float32Array, notes: readonly Note[], { mood }: Score): void {
  const { levels, ringSeconds } = moods[mood];
  for (const note of notes) {
    const part =
      note.instrument === "drum" || note.instrument === "shaker" ? "percussion" : note.instrument;
    playNote(into, note, levels[part], ringSeconds);
  }
}
