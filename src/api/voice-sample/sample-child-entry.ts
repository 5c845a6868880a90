// The process that speaks one voice sample: `node sample-child-entry.js VOICE LANGUAGE PLACE SPEECH`. It ends with 0 when the file is
// in its place.

import { dirname } from "node:path";
import { makeFolder } from "../../files/make-folder.js";
import { createNarrator } from "../../render/narration/narrator.js";
import type { SpeechSettings } from "../../render/narration/speech-settings.js";
import { writeSample } from "./write-sample.js";

const longestMs = 25_000;

const [voiceId = "", language = "", place = "", settings = "null"] = process.argv.slice(2);
const speech: SpeechSettings | null = JSON.parse(settings);
await makeFolder(dirname(place));
const narrator = createNarrator({
  cacheDir: `${dirname(place)}/speech`,
  concurrency: 1,
  ...(speech && { speech }),
});
try {
  const voice = narrator.pickVoice(language, voiceId);
  await writeSample(narrator, voice, place, AbortSignal.timeout(longestMs));
} finally {
  await narrator.close();
}
