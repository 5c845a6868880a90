import { describe, expect, it } from "vitest";
import { addAir } from "../../../../src/render/narration/sound/add-air.js";
import { cleanSpeech } from "../../../../src/render/narration/sound/clean-speech.js";
import { createSpeechFinisher } from "../../../../src/render/narration/sound/finish-speech.js";
import { loadSpeechKernel } from "../../../../src/render/narration/sound/speech-kernel.js";
import type { VoiceTreatment } from "../../../../src/render/narration/sound/voice-treatment.js";
import { rms } from "../../sound/test-sound.js";

const kernel = await loadSpeechKernel();
const rate = 16_000;
const untreated: VoiceTreatment = { highPassHz: 70, hisses: false, presenceDb: 0, air: 0 };

function sine(hertz: number, peak: number, sampleCount = rate, sampleRateHz = rate): Int16Array {
  return Int16Array.from({ length: sampleCount }, (_, i) =>
    Math.round(peak * Math.sin((2 * Math.PI * hertz * i) / sampleRateHz)),
  );
}

/** Noise of up to `peak`, the same in every run. */
function hiss(sampleCount: number, peak: number): Int16Array {
  let state = 1;
  return Int16Array.from({ length: sampleCount }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.round((state / 2 ** 31 - 1) * peak);
  });
}

/** How much louder the second sound is than the first, in dB, without their first 50 ms. */
const gainDb = (before: Int16Array, after: Int16Array) =>
  20 * Math.log10(rms(after, before.length / 20) / rms(before, before.length / 20));

/** How loud one frequency is, as the amplitude of its sine. */
function amplitudeAt(samples: Int16Array, hertz: number, sampleRateHz: number): number {
  let real = 0;
  let imaginary = 0;
  for (const [i, sample] of samples.entries()) {
    const angle = (2 * Math.PI * hertz * i) / sampleRateHz;
    real += sample * Math.cos(angle);
    imaginary += sample * Math.sin(angle);
  }
  return (2 * Math.hypot(real, imaginary)) / samples.length;
}

describe("the treatment of a voice", () => {
  it("takes rumble away and leaves the voice", () => {
    expect(
      gainDb(sine(25, 5_000), cleanSpeech(kernel, sine(25, 5_000), rate, untreated)),
    ).toBeLessThan(-15);
    expect(
      gainDb(sine(150, 5_000), cleanSpeech(kernel, sine(150, 5_000), rate, untreated)),
    ).toBeCloseTo(0, 0);
  });

  it("raises consonants by as much as it says, and no vowels", () => {
    const clear = { ...untreated, presenceDb: 4 };
    expect(
      gainDb(sine(4_200, 5_000), cleanSpeech(kernel, sine(4_200, 5_000), rate, clear)),
    ).toBeCloseTo(4, 1);
    expect(
      gainDb(sine(400, 5_000), cleanSpeech(kernel, sine(400, 5_000), rate, clear)),
    ).toBeCloseTo(0, 1);
  });

  it("makes the hiss of a pause quieter by 10 dB and more, and speech not at all", () => {
    const samples = hiss(rate, 80);
    const word = sine(300, 12_000, 6_400);
    samples.set(word, 0);
    samples.set(word, 9_600);
    const plain = cleanSpeech(kernel, samples, rate, untreated);
    const quiet = cleanSpeech(kernel, samples, rate, { ...untreated, hisses: true });
    const pause = [6_400 + 640, 9_600 - 640] as const;
    expect(20 * Math.log10(rms(plain, ...pause) / rms(quiet, ...pause))).toBeGreaterThan(10);
    expect(quiet.subarray(0, 6_400)).toEqual(plain.subarray(0, 6_400));
  });

  it("leaves a soft consonant 30 dB below the vowels", () => {
    const samples = hiss(rate, 640);
    samples.set(sine(300, 12_000, 12_800), 0);
    const plain = cleanSpeech(kernel, samples, rate, untreated);
    const quiet = cleanSpeech(kernel, samples, rate, { ...untreated, hisses: true });
    expect(quiet).toEqual(plain);
  });

  it("gives a consonant overtones above 7 kHz, in proportion to it, and a vowel none", () => {
    const withAir = (samples: Int16Array) => {
      const copy = samples.slice();
      addAir(kernel, copy, 2);
      return copy;
    };
    const [soft, loud] = [1_000, 4_000].map((peak) => withAir(sine(4_500, peak, 48_000, 48_000)));
    const overtone = (samples: Int16Array | undefined) =>
      amplitudeAt(samples ?? new Int16Array(1), 9_000, 48_000);
    expect(overtone(soft)).toBeGreaterThan(100);
    expect(overtone(loud) / overtone(soft)).toBeCloseTo(4, 1);
    expect(overtone(withAir(sine(300, 8_000, 48_000, 48_000)))).toBeLessThan(8);
  });

  it("adds little below 7 kHz, where consonants are told apart", () => {
    const samples = sine(3_000, 8_000, 48_000, 48_000);
    addAir(kernel, samples, 2);
    expect(amplitudeAt(samples, 6_000, 48_000)).toBeLessThan(8_000 / 16);
    const high = sine(4_500, 8_000, 48_000, 48_000);
    addAir(kernel, high, 2);
    expect(amplitudeAt(high, 9_000, 48_000)).toBeGreaterThan(8_000 / 5);
  });

  it("does not move words: a click stays where it is", async () => {
    const samples = new Int16Array(rate);
    samples[8_000] = 12_000;
    samples[4_000] = 3_000;
    const finish = await createSpeechFinisher();
    const raw = { samples, sampleRateHz: rate, words: [], weights: [] };
    const loudest = (treatment: VoiceTreatment) => {
      const { samples: spoken } = finish(raw, treatment);
      return spoken.reduce(
        (at, value, i) => (Math.abs(value) > Math.abs(spoken[at] ?? 0) ? i : at),
        0,
      );
    };
    const treated = loudest({ highPassHz: 70, hisses: true, presenceDb: 3, air: 1 });
    expect(Math.abs(treated - loudest(untreated))).toBeLessThan(48);
  });
});
