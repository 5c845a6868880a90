import { sampleRateHz } from "../sample-rate.js";
import { barsInLoop, type Note, type Score } from "./compose.js";
import { reverberate } from "./filters.js";
import { moods } from "./moods.js";
import { playNote } from "./play-note.js";

/** The sound of a piece: mono at 48 kHz. */
export interface RenderedScore {
  /** Goes on at its beginning without a seam. */
  loop: Float32Array;
  ending: Float32Array;
  /** Is silent at its end. */
  accent: Float32Array;
}

/** How long the last chord may ring after its bar. */
const ringOutSeconds = 4;
const accentSeconds = 4;

/** Plays a score: 0.1 to 0.3 s of processor time, however long the clip is. */
export function renderScore(score: Score): RenderedScore {
  const loop = new Float32Array(barsInLoop * score.barSamples);
  play(loop, score.loop, score);
  reverberate(loop);
  const ending = new Float32Array(2 * score.barSamples + ringOutSeconds * sampleRateHz);
  play(ending, score.ending, score);
  reverberate(ending);
  const accent = new Float32Array(accentSeconds * sampleRateHz);
  play(accent, score.accent, score);
  reverberate(accent);
  for (let i = 1; i <= sampleRateHz; i += 1) {
    accent[accent.length - i] = (accent[accent.length - i] ?? 0) * (i / sampleRateHz);
  }
  return { loop, ending, accent };
}

function play(into: Float32Array, notes: readonly Note[], { mood }: Score): void {
  const { levels, ringSeconds } = moods[mood];
  for (const note of notes) {
    const part =
      note.instrument === "drum" || note.instrument === "shaker" ? "percussion" : note.instrument;
    playNote(into, note, levels[part], ringSeconds);
  }
}
