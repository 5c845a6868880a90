// The process that speaks one voice sample: `node sample-child-entry.js VOICE LANGUAGE PLACE SPEECH`. It ends with 0 when the file is
// in its place.

import { writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { makeFolder } from "../../files/make-folder.js";
import { partialFile } from "../../files/partial-file.js";
import { createSpeechReader } from "../../render/narration/cache/speech-reader.js";
import { createNarrator } from "../../render/narration/narrator.js";
import type { SpeechSettings } from "../../render/narration/speech-settings.js";
import { parseScript } from "../../render/script/parse-script.js";
import { sampleSentence } from "./sample-sentences.js";
import { waveFile } from "./wave-file.js";

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
  const { scenes } = parseScript(sampleSentence(language), language);
  const signal = AbortSignal.timeout(longestMs);
  const sentences = scenes.flatMap((scene) => scene.sentences);
  const [spoken] = await narrator.narrate(sentences, voice, { signal });
  if (!spoken) throw new Error(`${basename(place)}: there is nothing to say.`);
  const { samples } = await createSpeechReader()(spoken);
  await using part = partialFile(place);
  await writeFile(part.path, waveFile(samples));
  await part.commit();
} finally {
  await narrator.close();
}
