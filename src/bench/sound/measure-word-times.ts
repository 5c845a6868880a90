import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSpeechReader } from "../../render/narration/cache/speech-reader.js";
import { createNarrator } from "../../render/narration/narrator.js";
import type { SpeechSettings } from "../../render/narration/speech-settings.js";
import { parseScript } from "../../render/script/parse-script.js";
import { wordTimeErrors } from "./word-time-errors.js";

/** How well a voice tells when its words are spoken. */
export interface WordTimesMeasure {
  voice: string;
  engine: string;
  /** Words behind a pause, which begin where the sound rises again. */
  words: number;
  /** Of the distance between the two, in milliseconds. */
  medianMs: number;
  percentile95Ms: number;
}

/** Sentences with many pauses, some stressed words, and words that begin in every way. */
export const pausedSentences = `
Apples, pears, **plums**, cherries, and grapes.
One, two, three, four, **five**, six, seven, eight, nine, ten.
In the morning, before the shops open, the market is quiet; by noon, it is loud.
Slowly, very slowly, the **heavy** door, which nobody had opened for years, swung back.
First, wash the rice. Then, boil the water. At last, add salt, oil, and **pepper**.
Yes, we could, but should we? No: not today, not tomorrow, **not** next week.
Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday.
He came, he saw, he left, and, as far as we know, he **never** wrote.
`;

/** Measures all English voices that are here. */
export async function measureWordTimes(
  speech: SpeechSettings,
  signal: AbortSignal,
  say: (what: string) => void,
): Promise<WordTimesMeasure[]> {
  const { scenes } = parseScript(pausedSentences.trim().split("\n").join("\n\n"), "en");
  const sentences = scenes.flatMap((scene) => scene.sentences);
  const folder = await mkdtemp(join(tmpdir(), "clipwright-bench-words-"));
  const narrator = createNarrator({ cacheDir: folder, concurrency: 1, speech });
  const read = createSpeechReader();
  const measured: WordTimesMeasure[] = [];
  try {
    for (const voice of narrator.voices.filter(({ language }) => /^en\b/.test(language))) {
      say(`when ${voice.id} speaks its words`);
      const errors: number[] = [];
      const utterances = await narrator.narrate(sentences, voice, { signal });
      for (const [i, utterance] of utterances.entries()) {
        const all = wordTimeErrors(await read(utterance), sentences[i]?.words ?? []);
        errors.push(...all.map(Math.abs));
      }
      measured.push({ voice: voice.id, engine: voice.engine, ...summary(errors) });
    }
    return measured;
  } finally {
    await narrator.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export function summary(errors: readonly number[]) {
  const sorted = errors.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { words: sorted.length, medianMs: at(0.5), percentile95Ms: at(0.95) };
}
