import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { createEspeakEngine } from "../../../../src/render/narration/espeak/engine.js";
import {
  findEspeakLibrary,
  findEspeakProgram,
} from "../../../../src/render/narration/espeak/find-espeak.js";
import { pickVoice } from "../../../../src/render/narration/pick-voice.js";
import type { Speech } from "../../../../src/render/narration/speech.js";
import type { SpeechEngine } from "../../../../src/render/narration/speech-engine.js";
import {
  faultsOf,
  fingerprint,
  segmentedWords,
  sentencesOf,
  spokenWords,
} from "../spoken-words.js";

const { signal } = new AbortController();
const library = findEspeakLibrary();
const program = findEspeakProgram();

function engineOf(installed: ReturnType<typeof findEspeakLibrary>): SpeechEngine {
  if (!installed) throw new Error("espeak-ng is not installed");
  const engine = createEspeakEngine({ processes: 2, timeoutMs: 60_000, installed });
  if (!engine) throw new Error("no engine");
  return engine;
}

const engine = engineOf(library);
afterAll(() => engine.close());

const wordsOf = (text: string, language: string) =>
  ["ja", "zh"].includes(language) ? segmentedWords(text, language) : spokenWords(text);

async function speak(text: string, language: string, by = engine): Promise<Speech> {
  return by.synthesize(
    { words: wordsOf(text, language), voice: pickVoice(by.voices, language) },
    signal,
  );
}

const secondsOf = (speech: Speech) => speech.samples.length / 48_000;

describe("speech by espeak-ng", () => {
  it.each([
    ["coffee.de.txt", "de"],
    ["desert.ar.txt", "ar"],
    ["metro.ru.txt", "ru"],
    ["rain.hi.txt", "hi"],
    ["tea.ja.txt", "ja"],
    ["tren.es.txt", "es"],
    ["winter.fr.txt", "fr"],
    ["ocean.en.txt", "en-GB"],
  ])("reads the sample script %s, word by word", async (file, language) => {
    const url = new URL(`../../../../assets/scripts/${file}`, import.meta.url);
    for (const sentence of sentencesOf(readFileSync(url, "utf8"), language)) {
      const speech = await speak(sentence, language);
      const pace = secondsOf(speech) / [...sentence].length;
      expect(pace, sentence).toBeGreaterThan(0.04);
      expect(pace, sentence).toBeLessThan(0.2);
      expect(
        faultsOf(speech.words, wordsOf(sentence, language), speech.samples.length),
        sentence,
      ).toEqual([]);
    }
  });

  it("reads kanji as words: as long as the same in kana, not as “Chinese letter”", async () => {
    const kanji = await speak("時間と温度によって違う味になります。", "ja");
    const kana = await speak("じかんとおんどによってちがうあじになります。", "ja");
    expect(secondsOf(kanji)).toBeGreaterThan(0.8 * secondsOf(kana));
    expect(secondsOf(kanji)).toBeLessThan(1.2 * secondsOf(kana));
  });

  it("reads one syllable a character in Chinese", async () => {
    const speech = await speak("北京是中国的首都，人口超过两千万。", "zh");
    expect(secondsOf(speech) / 15).toBeGreaterThan(0.15);
    expect(secondsOf(speech) / 15).toBeLessThan(0.4);
  });

  it.each(engine.voices.map((voice) => [voice.id, voice.language] as const))(
    "%s speaks",
    async (id) => {
      const voice = engine.voices.find((candidate) => candidate.id === id);
      if (!voice) throw new Error(id);
      const name = new Intl.DisplayNames(voice.language, { type: "region" });
      const text = ["US", "FR", "JP"].map((region) => name.of(region)).join(", ");
      const words = wordsOf(text, voice.language);
      const speech = await engine.synthesize({ words, voice }, signal);
      expect(secondsOf(speech)).toBeGreaterThan(1);
      expect(secondsOf(speech)).toBeLessThan(8);
      expect(faultsOf(speech.words, words, speech.samples.length)).toEqual([]);
    },
  );

  it("gives the same bytes twice, whatever was said in between", async () => {
    const text = "Erst beim Rösten verwandelt sich die Bohne.";
    const first = await speak(text, "de");
    await Promise.all([
      speak("Bonjour à tous !", "fr"),
      speak("Привет.", "ru"),
      speak("Olá.", "pt"),
    ]);
    expect(fingerprint(await speak(text, "de"))).toBe(fingerprint(first));
  });

  it("has the words where the sound is", async () => {
    const { samples, words } = await speak("eins, zwei, drei", "de");
    const loud = (start: number, end: number) =>
      samples.subarray(start, end).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    const [one, two] = words;
    if (!one || !two) throw new Error("words");
    expect(two.startSample - one.endSample).toBeGreaterThan(0.05 * 48_000);
    const third = (two.startSample - one.endSample) / 3;
    expect(loud(one.endSample + third, two.startSample - third)).toBeLessThan(
      loud(0, samples.length) / 20,
    );
  });

  it("speaks a word of 300 letters and a sentence of 500 words to the end", async () => {
    expect(secondsOf(await speak(`so ${"long".repeat(75)}`, "en"))).toBeGreaterThan(12);
    const text = "and then we walked on ".repeat(100).trim();
    const speech = await speak(text, "en");
    expect(secondsOf(speech)).toBeGreaterThan(90);
    expect(faultsOf(speech.words, spokenWords(text), speech.samples.length)).toEqual([]);
  });

  it("refuses a sentence that it cannot read a letter of", async () => {
    await expect(speak("🎉 …", "de")).rejects.toMatchObject({ code: "script.unspeakable" });
  });
});

describe.runIf(program !== null)(
  "speech by the system's espeak-ng, where there is no library",
  () => {
    it("reads the same, with word times by the words' lengths", async () => {
      const by = engineOf(program);
      try {
        const text = "Der Duft von frischem Kaffee.";
        const speech = await speak(text, "de", by);
        expect(faultsOf(speech.words, spokenWords(text), speech.samples.length)).toEqual([]);
        expect(secondsOf(speech)).toBeGreaterThan(1);
        expect(secondsOf(speech)).toBeLessThan(5);
        expect(by.version).not.toBe(engine.version);
      } finally {
        await by.close();
      }
    });

    it("says what the program complained about", async () => {
      const by = engineOf({ kind: "program", path: "/bin/false", version: "0" });
      try {
        await expect(speak("Hallo.", "de", by)).rejects.toMatchObject({
          code: "narration.failed",
          message: expect.stringContaining("/bin/false ended with status 1"),
        });
      } finally {
        await by.close();
      }
    });
  },
);
