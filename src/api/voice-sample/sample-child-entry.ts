// The process that speaks one voice sample: `node sample-child-entry.js VOICE LANGUAGE PLACE`. It ends with 0 when the file is
// in its place.

import { dirname } from "node:path";
import { makeFolder } from "../../files/make-folder.js";
import { createNarrator } from "../../render/narration/narrator.js";
import { writeSample } from "./write-sample.js";

const longestMs = 25_000;

const [voiceId = "", language = "", place = ""] = process.argv.slice(2);
await makeFolder(dirname(place));
const narrator = createNarrator({ cacheDir: `${dirname(place)}/speech`, concurrency: 1 });
try {
  const voice = narrator.pickVoice(language, voiceId);
  await writeSample(narrator, voice, place, AbortSignal.timeout(longestMs));
} finally {
  await narrator.close();
}
