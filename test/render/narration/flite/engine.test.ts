import { afterAll, describe, expect, it } from "vitest";
import { createFliteEngine } from "../../../../src/render/narration/flite/engine.js";
import type { Speech } from "../../../../src/render/narration/speech.js";
import { faultsOf, fingerprint, spokenWords } from "../spoken-words.js";

const engine = createFliteEngine({ processes: 2, timeoutMs: 60_000 });
afterAll(() => engine.close());

const { signal } = new AbortController();

async function speak(text: string, voiceId = "flite-slt"): Promise<Speech> {
  const voice = engine.voices.find((candidate) => candidate.id === voiceId);
  if (!voice) throw new Error(`no ${voiceId}`);
  return engine.synthesize({ words: spokenWords(text), voice }, signal);
}

const secondsOf = (speech: Speech) => speech.samples.length / 48_000;

/** Loudest sample of a stretch. */
function peak(samples: Int16Array, start = 0, end = samples.length): number {
  return samples.subarray(start, end).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

describe("speech by flite", () => {
  it.each(["flite-slt", "flite-rms", "flite-awb"])("%s speaks at a narrator's pace", async (id) => {
    const text =
      "The ocean covers seventy-one percent of our planet, and yet we know little of it.";
    const speech = await speak(text, id);
    expect(text.length / secondsOf(speech)).toBeGreaterThan(10);
    expect(text.length / secondsOf(speech)).toBeLessThan(22);
    expect(peak(speech.samples)).toBeGreaterThan(5_000);
    expect(faultsOf(speech.words, spokenWords(text), speech.samples.length)).toEqual([]);
  });

  it("places the words where the sound is: the gaps between them are the silences", async () => {
    const { samples, words } = await speak("one, two, three, four");
    const loudest = peak(samples);
    for (const [i, word] of words.entries()) {
      expect(peak(samples, word.startSample, word.endSample)).toBeGreaterThan(loudest / 5);
      const next = words[i + 1];
      if (!next) continue;
      const [start, end] = [word.endSample, next.startSample];
      expect(end - start).toBeGreaterThan(0.05 * 48_000);
      const middle = peak(samples, start + (end - start) / 3, end - (end - start) / 3);
      expect(middle).toBeLessThan(loudest / 20);
    }
  });

  it("places the same words alike without the silences", async () => {
    const [apart, together] = await Promise.all([speak("one, two, three"), speak("one two three")]);
    const lengths = (speech: Speech) =>
      speech.words.map((word) => (word.endSample - word.startSample) / 48_000);
    for (const [i, length] of lengths(together).entries()) {
      expect(length).toBeGreaterThan(0.4 * (lengths(apart)[i] ?? 0));
      expect(length).toBeLessThan(1.6 * (lengths(apart)[i] ?? 0));
    }
  });

  it("trims the silence at both ends to about 20 ms", async () => {
    const { samples } = await speak("Apples and pears.");
    const loudest = peak(samples);
    expect(peak(samples, 0, 0.015 * 48_000)).toBeLessThan(loudest / 50);
    expect(peak(samples, 0.015 * 48_000, 0.06 * 48_000)).toBeGreaterThan(loudest / 125);
  });

  it("gives the same bytes twice, whatever was said in between and in whichever process", async () => {
    const text = "The same words give the same sound.";
    const first = await speak(text);
    await Promise.all([speak("Something else entirely, of another length."), speak("Or this.")]);
    const [second, third] = await Promise.all([speak(text), speak(text)]);
    expect([second, third].map(fingerprint)).toEqual([first, first].map(fingerprint));
  });

  it.each([
    "-o /etc/passwd",
    "--help",
    "-voice rms -psdur -o /out",
    "don't O'Neill's ’tis rock 'n' roll",
    "café naïve Zürich coöperate cafe\u0301",
    "The word سلام means peace, and שלום does too.",
    "Dr. Smith of St. Ives e.g. said: \"U.S.\" (twice) [really] {so}; 'fine'.",
    "one thousand two hundred and ninety-nine dollars, and ninety-nine cents",
    "one — two … three - four",
    "a I o A",
    "xkcd bcdfg NASA mp3 4K II",
  ])("speaks every word of %j", async (text) => {
    const speech = await speak(text);
    expect(faultsOf(speech.words, spokenWords(text), speech.samples.length)).toEqual([]);
  });

  it("speaks a word of many words as one", async () => {
    const words = [
      { spoken: "It cost", spaceBefore: false },
      {
        spoken: "one thousand two hundred ninety-nine dollars, and ninety-nine cents,",
        spaceBefore: true,
      },
      { spoken: "😀", spaceBefore: true },
      { spoken: "", spaceBefore: true },
      { spoken: "then.", spaceBefore: true },
    ];
    const voice = engine.voices[0];
    if (!voice) throw new Error("no voice");
    const { words: spans, samples } = await engine.synthesize({ words, voice }, signal);
    expect(faultsOf(spans, words, samples.length)).toEqual([]);
    const lengths = spans.map((span) => span.endSample - span.startSample);
    expect(lengths[1]).toBeGreaterThan(4 * (lengths[4] ?? 0));
  });

  it("speaks a word of 300 letters to its end", async () => {
    const text = `so ${"long".repeat(75)} indeed`;
    const speech = await speak(text);
    expect(faultsOf(speech.words, spokenWords(text), speech.samples.length)).toEqual([]);
    expect(secondsOf(speech)).toBeGreaterThan(15);
  });

  it("speaks a sentence of 500 words as one sound", async () => {
    const text = "and then we walked on ".repeat(100).trim();
    const speech = await speak(text);
    expect(faultsOf(speech.words, spokenWords(text), speech.samples.length)).toEqual([]);
    expect(secondsOf(speech)).toBeGreaterThan(90);
    expect(secondsOf(speech)).toBeLessThan(140);
  });

  it("refuses a sentence that it cannot read a letter of", async () => {
    await expect(speak("🎉 …")).rejects.toMatchObject({
      code: "script.unspeakable",
    });
  });
});
