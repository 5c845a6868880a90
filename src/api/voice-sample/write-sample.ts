import { writeFile } from "node:fs/promises";
import { narrationFailed } from "../../errors.js";
import { partialFile } from "../../files/partial-file.js";
import { createSpeechReader } from "../../render/narration/cache/speech-reader.js";
import type { Narrator } from "../../render/narration/narrator.js";
import type { Voice } from "../../render/narration/voice.js";
import { parseScript } from "../../render/script/parse-script.js";
import { sampleSentence } from "./sample-sentences.js";
import { waveFile } from "./wave-file.js";

/**
 * Writes a WAV file in which a voice says a sentence of its language. The file appears only when it is complete.
 * @param place absolute path of the file; its folder must be there.
 * @throws ClipError as `Narrator.narrate` does; `narration.failed` where there is nothing to say.
 */
export async function writeSample(
  narrator: Narrator,
  voice: Voice,
  place: string,
  signal: AbortSignal,
): Promise<void> {
  const { scenes } = parseScript(sampleSentence(voice.language), voice.language);
  const sentences = scenes.flatMap((scene) => scene.sentences);
  const [spoken] = await narrator.narrate(sentences, voice, { signal });
  if (!spoken) throw narrationFailed(`${voice.id} has no sentence to say.`);
  const { samples } = await createSpeechReader()(spoken);
  await using part = partialFile(place);
  await writeFile(part.path, waveFile(samples));
  await part.commit();
}
