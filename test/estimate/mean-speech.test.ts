import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { meanSpeech } from "../../src/estimate/mean-speech.js";
import { createNarrator, type Narrator } from "../../src/render/narration/narrator.js";
import { parseScript } from "../../src/render/script/parse-script.js";

const folder = "assets/scripts";
const never = new AbortController().signal;

let narrator: Narrator;
let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), "clipwright-mean-"));
  narrator = createNarrator({ cacheDir: cache });
});
afterAll(async () => {
  await narrator.close();
  await rm(cache, { recursive: true, force: true });
});

/** For each sample script and the first voice of its language: how far the estimate of its speech is off, as a share. */
async function errors(): Promise<number[]> {
  const found = [];
  for (const file of await readdir(folder)) {
    const language = /\.(\w\w)\.(txt|md)$/.exec(file)?.[1];
    if (language === undefined) continue;
    if (!narrator.voices.some(({ language: tag }) => tag.split("-")[0] === language)) continue;
    const script = parseScript(await readFile(join(folder, file), "utf8"), language);
    const sentences = script.scenes.flatMap((scene) => scene.sentences);
    const voice = narrator.pickVoice(language);
    const spoken = await narrator.narrate(sentences, voice, { signal: never });
    const told = sentences.map((sentence) => meanSpeech(sentence, voice.id, language));
    found.push(Math.abs(samplesOf(told) / samplesOf(spoken) - 1));
  }
  return found.sort((a, b) => a - b);
}

const samplesOf = (lengths: readonly { sampleCount: number }[]) =>
  lengths.reduce((total, { sampleCount }) => total + sampleCount, 0);

// Without espeak-ng, only English is spoken, and the promise is held for that.
test("the speech of the sample scripts is estimated within 4 % (median), and within 10 % (the worst)", async () => {
  const all = await errors();
  expect(all.length).toBeGreaterThanOrEqual(3);
  expect(all[Math.floor(all.length / 2)]).toBeLessThan(0.04);
  expect(all.at(-1)).toBeLessThan(0.1);
}, 120_000);
