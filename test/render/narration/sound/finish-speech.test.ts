import { describe, expect, it } from "vitest";
import { cleanSpeech } from "../../../../src/render/narration/sound/clean-speech.js";
import { createSpeechFinisher } from "../../../../src/render/narration/sound/finish-speech.js";
import { readWave } from "../../../../src/render/narration/sound/read-wave.js";
import { loadSpeechKernel } from "../../../../src/render/narration/sound/speech-kernel.js";
import { soundRange } from "../../../../src/render/narration/sound/trim-silence.js";
import { trimWordEnds } from "../../../../src/render/narration/sound/trim-word-ends.js";

const kernel = await loadSpeechKernel();
const rate = 16_000;
const treatment = { highPassHz: 70, hisses: true, presenceDb: 3, air: 1.5 };
/** Silence, a tone, silence: lengths in milliseconds. */
function beep(leadMs: number, toneMs: number, tailMs: number): Int16Array {
  const start = (leadMs * rate) / 1000;
  const end = start + (toneMs * rate) / 1000;
  return Int16Array.from({ length: end + (tailMs * rate) / 1000 }, (_, i) =>
    i < start || i >= end ? 0 : Math.round(10_000 * Math.cos((i - start) / 5)),
  );
}

describe("finishing a sentence", () => {
  it("leaves 20 ms of silence at both ends and moves the words with the cut", async () => {
    const speech = (await createSpeechFinisher())(
      {
        samples: beep(200, 500, 300),
        sampleRateHz: rate,
        words: [{ startSample: 3_200, endSample: 11_200 }],
        weights: [3],
      },
      treatment,
    );
    expect(speech.sampleRateHz).toBe(48_000);
    expect(speech.samples.length).toBeCloseTo(0.54 * 48_000, -2);
    expect(speech.words[0]?.startSample).toBeCloseTo(0.02 * 48_000, -2);
    expect(speech.words[0]?.endSample).toBeCloseTo(0.52 * 48_000, -2);
  });

  it("keeps a recording without any sound as it is", () => {
    expect(soundRange(new Int16Array(500), rate)).toEqual({ start: 0, end: 500 });
  });

  it("does not take the hiss of a pause for speech", () => {
    const hissing = beep(200, 500, 0).map((sample, i) => sample + (i % 2 === 0 ? 40 : -40));
    expect(soundRange(hissing, rate).start).toBe(3_200 - 320);
  });

  it("takes an offset away and keeps a loud voice from clipping", () => {
    const offset = cleanSpeech(kernel, new Int16Array(rate).fill(500), rate, treatment);
    expect(Math.max(...offset.map(Math.abs))).toBe(0);
    const loud = cleanSpeech(
      kernel,
      Int16Array.from(beep(0, 500, 0), (sample) => sample * 3.27),
      rate,
      treatment,
    );
    expect(loud.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeLessThanOrEqual(
      30_000,
    );
  });

  it("ends a word where its sound ends, not where the pause after it ends", () => {
    const [span] = trimWordEnds([{ startSample: 0, endSample: 16_000 }], beep(0, 500, 500), rate);
    expect(span?.endSample).toBeGreaterThanOrEqual(8_000);
    expect(span?.endSample).toBeLessThan(8_200);
  });
});

describe("reading a WAVE file", () => {
  const wave = (claimedLength: number) => {
    const bytes = Buffer.alloc(48);
    bytes.write("RIFF....WAVEfmt ", "latin1");
    bytes.writeUInt32LE(16, 16);
    bytes.writeUInt16LE(1, 20);
    bytes.writeUInt16LE(1, 22);
    bytes.writeUInt32LE(22_050, 24);
    bytes.writeUInt16LE(16, 34);
    bytes.write("data", 36, "latin1");
    bytes.writeUInt32LE(claimedLength, 40);
    bytes.writeInt16LE(-7, 44);
    bytes.writeInt16LE(9, 46);
    return bytes;
  };

  it("finds rate and samples, also where a pipe's length was not known", () => {
    const expected = { samples: Int16Array.of(-7, 9), sampleRateHz: 22_050 };
    expect(readWave(wave(4))).toEqual(expected);
    expect(readWave(wave(0x7fff_f000))).toEqual(expected);
  });

  it("says so when it is something else", () => {
    expect(() => readWave(Buffer.from("no sound"))).toThrow("8 bytes that are not a WAVE file");
    expect(() => readWave(wave(4).subarray(0, 36))).toThrow("without sound");
  });
});
