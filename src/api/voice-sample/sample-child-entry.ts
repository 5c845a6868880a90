// The process that speaks one voice sample: `node sample-child-entry.js VOICE LANGUAGE PLACE`, with the settings of speech as
// JSON on its standard input. It ends with 0 when the file is in its place.

import { dirname } from "node:path";
import { json } from "node:stream/consumers";
import { makeFolder } from "../../files/make-folder.js";
import { createNarrator } from "../../render/narration/narrator.js";
import type { SpeechSettings } from "../../render/narration/speech-settings.js";
import { writeSample } from "./write-sample.js";

const longestMs = 25_000;

const [voiceId = "", language = "", place = ""] = process.argv.slice(2);
const speech = (await json(process.stdin)) as SpeechSettings;
await makeFolder(dirname(place));
const narrator = createNarrator({
  cacheDir: `${dirname(place)}/speech`,
  concurrency: 1,
  speech,
});
try {
  const voice = narrator.pickVoice(language, voiceId);
  await writeSample(narrator, voice, place, AbortSignal.timeout(longestMs));
} finally {
  await narrator.close();
}
