import { describe, expect, it } from "vitest";
import { stressWords } from "../../../../src/render/narration/sound/stress-words.js";
import type { Speech } from "../../../../src/render/narration/speech.js";
import { rms, toInt16, tone } from "../../sound/test-sound.js";

const ms = 48;
const wordMs = 300;
const gapMs = 100;

/** Words of 300 ms that are tones, with 100 ms of silence between them. */
function toneWords(count: number, peak = 0.3): Speech {
  const samples = new Int16Array((count * (wordMs + gapMs) - gapMs) * ms);
  const words = Array.from({ length: count }, (_, i) => {
    const startSample = i * (wordMs + gapMs) * ms;
    samples.set(toInt16(tone(wordMs * ms, { hz: 150 + 20 * i, peak })), startSample);
    return { startSample, endSample: startSample + wordMs * ms };
  });
  return { samples, sampleRateHz: 48_000, words };
}

const named = (...strong: boolean[]) => strong.map((one) => ({ spoken: "word", strong: one }));
const lengthMs = ({ startSample, endSample }: { startSample: number; endSample: number }) =>
  (endSample - startSample) / ms;

describe("stressed words", () => {
  it("are 2 dB louder and a seventh longer; the others are as they were", () => {
    const plain = toneWords(4);
    const { samples, words } = stressWords(plain, named(false, true, false, false));
    expect(words.map(lengthMs).map(Math.round)).toEqual([300, 342, 300, 300]);
    expect(samples.length - plain.samples.length).toBe(42 * ms);
    const level = (speech: Pick<Speech, "samples" | "words">, word: number) => {
      const { startSample = 0, endSample = 0 } = speech.words[word] ?? {};
      return rms(speech.samples, startSample + 60 * ms, endSample - 60 * ms);
    };
    const gains = plain.words.map(
      (_, i) => 20 * Math.log10(level({ samples, words }, i) / level(plain, i)),
    );
    expect(gains[1]).toBeGreaterThan(1.8);
    expect(gains[1]).toBeLessThan(2.2);
    for (const i of [0, 2, 3]) expect(Math.abs(gains[i] ?? 9)).toBeLessThan(0.1);
    expect(samples.subarray(0, 380 * ms)).toEqual(plain.samples.subarray(0, 380 * ms));
  });

  it("have the spans where the sound is, also behind several of them", () => {
    const { samples, words } = stressWords(
      toneWords(8),
      named(true, false, true, true, false, true, false, false),
    );
    for (const { startSample } of words.slice(1)) {
      const sounds = (at: number) => rms(samples, at - 2 * ms, at + 2 * ms) > 300;
      expect(sounds(startSample + 12 * ms)).toBe(true);
      expect(sounds(startSample - 14 * ms)).toBe(false);
    }
  });

  it("do not click: no step in a steady voice is larger than the louder voice makes", () => {
    const peak = 0.3;
    const samples = toInt16(tone(2_000 * ms, { hz: 170, peak }));
    const words = [0, 1, 2, 3].map((i) => ({
      startSample: i * 500 * ms,
      endSample: (i + 1) * 500 * ms,
    }));
    const stressed = stressWords(
      { samples, sampleRateHz: 48_000, words },
      named(false, true, false, true),
    ).samples;
    let steepest = 0;
    for (let i = 1; i < stressed.length; i += 1) {
      steepest = Math.max(steepest, Math.abs((stressed[i] ?? 0) - (stressed[i - 1] ?? 0)));
    }
    const louder = 32_767 * peak * 10 ** (2 / 20);
    expect(steepest).toBeLessThan(1.1 * louder * ((2 * Math.PI * 170) / 48_000));
  });

  it("never clip: where they would, the whole sentence is quieter", () => {
    const { samples, words } = stressWords(toneWords(3, 0.95), named(false, true, false));
    const peakOf = (i: number) => {
      const { startSample = 0, endSample = 0 } = words[i] ?? {};
      return samples.subarray(startSample, endSample).reduce((most, one) => Math.max(most, one), 0);
    };
    expect(peakOf(1)).toBeLessThanOrEqual(32_000);
    expect(20 * Math.log10(peakOf(1) / peakOf(0))).toBeCloseTo(2, 1);
  });

  it("leave a sentence as it is that has none, or nothing else", () => {
    const plain = toneWords(3);
    expect(stressWords(plain, named(false, false, false))).toBe(plain);
    expect(stressWords(plain, named(true, true, true))).toBe(plain);
    const silent = { ...plain, words: [...plain.words, { startSample: 0, endSample: 0 }] };
    expect(stressWords(silent, named(true, true, true, false))).toBe(silent);
  });

  it("sound the same each time", () => {
    const stressed = () => stressWords(toneWords(5), named(false, true, false, true, false));
    expect(stressed()).toEqual(stressed());
  });
});
