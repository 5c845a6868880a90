/** The entry of a speech process that speaks with Festival. Argument: the program's path. */
import { createSpeechFinisher } from "../sound/finish-speech.js";
import type { VoiceTreatment } from "../sound/voice-treatment.js";
import { serveSpeech } from "../speech-process/serve-speech.js";
import { speakWithFestival } from "./speak.js";

/** A voice of 32 kHz, whose pauses are silent. */
const treatment: VoiceTreatment = { highPassHz: 70, hisses: false, presenceDb: 0, air: 0 };

serveSpeech(async () => {
  const [path = ""] = process.argv.slice(2);
  const finish = await createSpeechFinisher();
  return async (call) => finish(await speakWithFestival(path, call), treatment);
});
