/** The entry of a speech process that speaks with espeak-ng. Arguments: `library` or `program`, and its path. */
import { scriptUnspeakable } from "../../../errors.js";
import { cutText } from "../../../text/code-points.js";
import { installedPackage } from "../installed-package.js";
import { createSpeechFinisher } from "../sound/finish-speech.js";
import { trimWordEnds } from "../sound/trim-word-ends.js";
import type { VoiceTreatment } from "../sound/voice-treatment.js";
import { serveSpeech } from "../speech-process/serve-speech.js";
import { japanesePackage } from "./find-espeak.js";
import { type JapaneseTokenizer, kanaText, loadJapanese } from "./japanese.js";
import { loadLibrarySynthesizer } from "./library-synthesizer.js";
import { programSynthesizer } from "./program-synthesizer.js";
import { readableText } from "./readable-text.js";
import { espeakVoices } from "./voice-table.js";
import { letterCounts, placeWords } from "./word-times.js";

/** Its pauses are silent, it has all that a voice of 22 kHz can have, and is rather too sharp than too dull. */
const treatment: VoiceTreatment = { highPassHz: 70, hisses: false, presenceDb: 0, air: 0 };

serveSpeech(async () => {
  const [kind, path = ""] = process.argv.slice(2);
  const synthesize =
    kind === "library" ? await loadLibrarySynthesizer(path) : programSynthesizer(path);
  const finish = await createSpeechFinisher();
  let japanese: Promise<JapaneseTokenizer> | undefined;
  const loadJapaneseOnce = () => {
    const installed = installedPackage(japanesePackage);
    if (!installed) throw new Error(`The package ${japanesePackage} is not installed.`);
    japanese ??= loadJapanese(installed.path);
    return japanese;
  };
  return async ({ voice: id, words }) => {
    const voice = espeakVoices.find((candidate) => candidate.id === id);
    if (!voice) throw new Error(`There is no espeak-ng voice ${id}.`);
    const text =
      voice.language === "ja"
        ? kanaText(words, await loadJapaneseOnce())
        : readableText(words, voice.script);
    if (!text.wordIndices.some((index) => index >= 0)) {
      const written = words.map((word) => word.spoken).join(" ");
      throw scriptUnspeakable(
        `“${cutText(written, 80)}” has nothing that the voice ${id} can read. Set “language” to the script's language.`,
      );
    }
    const { samples, sampleRateHz, marks } = await synthesize(text.text, {
      voice: voice.espeak,
      rate: voice.rate,
    });
    const placed = placeWords(text, words.length, marks, samples.length);
    return finish(
      {
        samples,
        sampleRateHz,
        words: trimWordEnds(placed, samples, sampleRateHz),
        weights: letterCounts(text, words.length),
      },
      treatment,
    );
  };
});
