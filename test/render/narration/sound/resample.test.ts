import { describe, expect, it } from "vitest";
import { createResampler } from "../../../../src/render/narration/sound/resample.js";
import { loadSpeechKernel } from "../../../../src/render/narration/sound/speech-kernel.js";

const kernel = await loadSpeechKernel();
const seconds = 0.5;

describe.each([16_000, 22_050])("raising %i Hz to 48,000 Hz", (fromHz) => {
  const resample = createResampler(kernel, fromHz, 48_000);
  const tone = (hz: number, rate: number) =>
    Int16Array.from({ length: seconds * rate }, (_, i) =>
      Math.round(12_000 * Math.sin((2 * Math.PI * hz * i) / rate)),
    );

  it("keeps the length in time, to the sample", () => {
    expect(resample(new Int16Array(fromHz)).length).toBe(48_000);
    expect(resample(new Int16Array(1)).length).toBe(Math.ceil(48_000 / fromHz));
    expect(resample(new Int16Array(0)).length).toBe(0);
  });

  it.each([100, 1_000, 4_000, 6_000])("keeps a tone of %i Hz, in place and loudness", (hz) => {
    const found = resample(tone(hz, fromHz));
    const wanted = tone(hz, 48_000);
    const middle = Array.from(wanted).slice(1_000, -1_000);
    const worst = Math.max(
      ...middle.map((sample, i) => Math.abs(sample - (found[i + 1_000] ?? 0))),
    );
    expect(worst).toBeLessThan(12_000 * 0.005);
  });

  it("keeps a constant", () => {
    const found = resample(new Int16Array(4_000).fill(1_000)).slice(200, -200);
    expect(new Set(found)).toEqual(new Set([1_000]));
  });

  it("adds nothing above what the input can hold", () => {
    const found = resample(tone(6_000, fromHz));
    for (const image of [fromHz - 6_000, fromHz + 6_000]) {
      expect(partAt(found, image, 48_000)).toBeLessThan(12_000 * 0.003);
    }
  });

  it("saturates rather than wraps around", () => {
    const loud = Int16Array.from({ length: 2_000 }, (_, i) => (i % 40 < 20 ? 32_767 : -32_768));
    const found = resample(loud);
    const jumps = found.filter(
      (sample, i) => i > 0 && Math.abs(sample - (found[i - 1] ?? 0)) > 60_000,
    );
    expect(jumps.length).toBe(0);
  });

  it("gives the same bytes twice and leaves its input alone", () => {
    const input = tone(440, fromHz);
    const copy = input.slice();
    expect(resample(input)).toEqual(resample(input));
    expect(input).toEqual(copy);
  });
});

it("refuses to lower a rate", () => {
  expect(() => createResampler(kernel, 48_000, 16_000)).toThrow("48000 Hz to 16000 Hz");
});

/** How loud one frequency is in a sound: its Fourier coefficient. */
function partAt(samples: Int16Array, hz: number, rate: number): number {
  let re = 0;
  let im = 0;
  for (const [i, sample] of samples.entries()) {
    re += sample * Math.cos((2 * Math.PI * hz * i) / rate);
    im += sample * Math.sin((2 * Math.PI * hz * i) / rate);
  }
  return (2 * Math.hypot(re, im)) / samples.length;
}
