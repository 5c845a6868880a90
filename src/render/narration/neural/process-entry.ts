/** The entry of a speech process that speaks with installed neural voices. Arguments: espeak-ng's library, then the folders of models. */

import { startPhonemeProcess } from "../espeak/phoneme-process.js";
import { readableText } from "../espeak/readable-text.js";
import { scriptOf } from "../espeak/voice-table.js";
import { createSpeechFinisher } from "../sound/finish-speech.js";
import type { VoiceTreatment } from "../sound/voice-treatment.js";
import { serveSpeech } from "../speech-process/serve-speech.js";
import { type InstalledModel, readModel } from "./installed-voices.js";
import { createVoiceLoader } from "./load-voice.js";
import { loadRuntime } from "./onnx/runtime.js";
import { groupPhonemes } from "./phoneme-text.js";
import { speakPhonemes } from "./speak.js";

/** These voices are models of recordings: only what lies below every voice is taken away. No real one was measured yet. */
const treatment: VoiceTreatment = { highPassHz: 70, hisses: false, presenceDb: 0, air: 0 };

serveSpeech(async () => {
  const [library = "", ...folders] = process.argv.slice(2);
  const phonemes = startPhonemeProcess(library);
  const loader = createVoiceLoader(await loadRuntime());
  const finish = await createSpeechFinisher();
  return async ({ voice: id, words, pace = 1 }) => {
    const { model, speaker } = speakerOf(folders, id);
    const text = readableText(words, scriptOf(speaker.espeak));
    const [read, voice] = await Promise.all([
      phonemes.read(text.text, speaker.espeak),
      loader.load(model, id),
    ]);
    const raw = await speakPhonemes(voice, {
      text,
      groups: groupPhonemes(text, read),
      wordCount: words.length,
      sampleRateHz: model.entry.sampleRateHz,
      durations: model.durations,
      lengthScale: 1 / pace,
    });
    return finish(raw, treatment);
  };
});

function speakerOf(folders: readonly string[], id: string) {
  for (const folder of folders) {
    const model: InstalledModel | null = readModel(folder);
    const speaker = model?.entry.voices.find((voice) => voice.id === id);
    if (model && speaker) return { model, speaker };
  }
  throw new Error(`The voice ${id} is not installed any more. Run clipwright voices install.`);
}
