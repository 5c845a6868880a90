import { describe, expect, it } from "vitest";
import { longestSilenceMs } from "../../../src/bench/sound/decode-sound.js";
import { plainWords, wordErrors } from "../../../src/bench/sound/word-errors.js";
import { wordTimeErrors } from "../../../src/bench/sound/word-time-errors.js";
import { toInt16, tone } from "../../render/sound/test-sound.js";

describe("word errors", () => {
  const errors = (said: string, heard: string) => wordErrors(plainWords(said), plainWords(heard));

  it.each([
    ["It's easy to tell the depth of a well.", "it's easy to tell the depth of a well", 0],
    ["The box was thrown.", "the fox was thrown", 1],
    ["The box was thrown.", "the box thrown", 1],
    ["The box was thrown.", "the big box was thrown", 1],
    ["The box was thrown.", "", 4],
    ["The box was thrown.", "a fox is flown away", 5],
  ])("of %j heard as %j are %i", (said, heard, count) => {
    expect(errors(said, heard)).toBe(count);
  });
});

describe("word time errors", () => {
  const words = ["One,", "two,", "three"].map((spoken) => ({ spoken }));
  /** Tones of 300 ms, each 200 ms behind the one before it, over a hiss; and spans that are `shiftMs` off. */
  const speechOf = (shiftMs: number) => {
    const samples = new Int16Array(1_400 * 48).map((_, i) => (i % 7) - 3);
    const spans = words.map((_, i) => {
      const start = i * 500 * 48;
      samples.set(toInt16(tone(300 * 48, { hz: 200, peak: 0.4, phase: 1 })), start);
      return { startSample: start + shiftMs * 48, endSample: start + 300 * 48 };
    });
    return { samples, words: spans };
  };

  it("are how far words are from the rise of the sound after a comma", () => {
    for (const shiftMs of [0, 40, -40]) {
      const errors = wordTimeErrors(speechOf(shiftMs), words);
      expect(errors).toHaveLength(2);
      for (const error of errors) expect(Math.abs(error - shiftMs)).toBeLessThanOrEqual(5);
    }
  });

  it("are not judged where no comma makes a pause", () => {
    expect(
      wordTimeErrors(
        speechOf(0),
        words.map(() => ({ spoken: "word" })),
      ),
    ).toEqual([]);
  });
});

it("the longest digital silence is one of both channels", () => {
  const stereo = new Int16Array(2 * 4_800).fill(1);
  for (let i = 0; i < 480; i += 1) stereo[2 * (1_000 + i)] = 0;
  expect(longestSilenceMs(Buffer.from(stereo.buffer))).toBe(0);
  for (let i = 0; i < 240; i += 1) stereo[2 * (1_000 + i) + 1] = 0;
  expect(longestSilenceMs(Buffer.from(stereo.buffer))).toBe(5);
});
