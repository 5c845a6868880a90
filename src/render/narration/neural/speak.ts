import { scriptUnspeakable } from "../../../errors.js";
import { cutText } from "../../../text/code-points.js";
import type { ReadableText } from "../espeak/readable-text.js";
import type { WordMark } from "../espeak/synthesizer.js";
import { letterCounts, placeWords } from "../espeak/word-times.js";
import type { RawSpeech } from "../sound/raw-speech.js";
import { trimWordEnds } from "../sound/trim-word-ends.js";
import { type IdRun, idRuns } from "./phoneme-ids.js";
import type { PhonemeGroup } from "./phoneme-text.js";
import { type LoadedVoice, runModel } from "./run-model.js";

export interface SpokenText {
  text: ReadableText;
  groups: readonly PhonemeGroup[];
  wordCount: number;
  sampleRateHz: number;
  /** The tensor of durations; null where the model tells none. */
  durations: string | null;
  lengthScale?: number;
}

/** Speaks a text that was turned into phonemes. @throws ClipError `script.unspeakable` where the voice knows none of them. */
export async function speakPhonemes(voice: LoadedVoice, spoken: SpokenText): Promise<RawSpeech> {
  const { text, groups, wordCount, sampleRateHz, durations, lengthScale } = spoken;
  const runs = idRuns(groups, voice.config);
  if (runs.length === 0) {
    throw scriptUnspeakable(
      `“${cutText(text.text, 80)}” has nothing that the voice can read. Set “language” to the script's language.`,
    );
  }
  const parts: Int16Array[] = [];
  const marks: WordMark[] = [];
  let sampleCount = 0;
  for (const run of runs) {
    const seed = JSON.stringify([run.ids, voice.speaker]);
    const { sound, others } = await runModel(voice, run.ids, seed, lengthScale);
    const table = durations === null ? undefined : others[durations]?.data;
    const units = table && Array.from(table as ArrayLike<number | bigint>, Number);
    if (units) marks.push(...marksOf(run, units, sound.length, sampleCount));
    parts.push(toPcm(sound));
    sampleCount += sound.length;
    // Between runs the event loop must run, or the process would not notice that its parent is gone.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const samples = new Int16Array(sampleCount);
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  const placed = placeWords(text, wordCount, marks, sampleCount);
  return {
    samples,
    sampleRateHz,
    words: trimWordEnds(placed, samples, sampleRateHz),
    weights: letterCounts(text, wordCount),
  };
}

/** Where each group begins, and where its sound ends before punctuation or a space; see `placeWords`. */
function marksOf(run: IdRun, units: readonly number[], length: number, from: number): WordMark[] {
  const ends = [0];
  for (const unit of units) ends.push((ends.at(-1) ?? 0) + unit);
  const scale = length / Math.max(1, ends.at(-1) ?? 0);
  const sampleAt = (id: number) => from + Math.round((ends[id] ?? 0) * scale);
  return run.groups.flatMap(({ group, start, end }) => [
    { position: group.position, sample: sampleAt(start) },
    { position: group.end, sample: sampleAt(end) },
  ]);
}

function toPcm(sound: Float32Array): Int16Array {
  return Int16Array.from(sound, (value) =>
    Math.round(Math.max(-1, Math.min(1, Number.isFinite(value) ? value : 0)) * 32_767),
  );
}
