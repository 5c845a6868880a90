import { expect, test } from "vitest";
import { estimateSpeechMs } from "../../../src/render/script/estimate-speech.js";
import { readSample } from "./read-script.js";

// Seconds that the shipped voices took for the samples (flite for English, espeak-ng at 175 words a minute).
test.each([
  ["ocean.en.txt", 53.3],
  ["coffee.de.txt", 16.9],
  ["tren.es.txt", 14.7],
  ["desert.ar.txt", 18.6],
  ["rain.hi.txt", 12.3],
  ["metro.ru.txt", 15.7],
  ["winter.fr.txt", 10.7],
])("%s is estimated within 15 %% of its speech", (name, seconds) => {
  const script = readSample(name);
  const sentences = script.scenes.flatMap((scene) => scene.sentences);
  const ms = sentences.reduce((sum, it) => sum + estimateSpeechMs(it, script.language), 0);
  expect(Math.abs(ms / 1000 - seconds) / seconds).toBeLessThan(0.15);
});
