import { expect, it } from "vitest";
import { loadSpeechKernel } from "../../../../src/render/narration/sound/speech-kernel.js";
import { type Biquad, highPass, lowPass, peaking } from "../../../../src/render/sound/biquad.js";

const kernel = await loadSpeechKernel();
const sampleRateHz = 48_000;

/** Noise with digital silence in it, the same in every run. */
const speech = Int16Array.from({ length: 20_000 }, (_, i) =>
  i % 8_000 > 5_000 ? 0 : Math.round(9_000 * Math.sin(i * i * 0.013)),
);

/** A biquad as it is written in books. */
function filtered(samples: Float32Array, { b0, b1, b2, a1, a2 }: Biquad, settled = 0) {
  let z1 = (b1 + b2) * settled;
  let z2 = b2 * settled;
  return samples.map((x) => {
    const y = b0 * x + z1;
    z1 = b1 * x - a1 * y + z2;
    z2 = b2 * x - a2 * y;
    return y;
  });
}

it("filters as the formula does, to the bit", () => {
  const filter = peaking({ sampleRateHz, hertz: 4_200, q: 0.9 }, 3);
  const sound = new Float32Array(speech);
  kernel.filter(sound, filter, 12);
  expect(sound).toEqual(filtered(new Float32Array(speech), filter, 12));
});

it("runs seven filters at once as one after the other, to the bit", () => {
  const filters = [
    highPass({ sampleRateHz, hertz: 3_800, q: 0.7 }),
    lowPass({ sampleRateHz, hertz: 5_500, q: 0.7 }),
    ...[0.5, 0.6, 0.9, 2.6].map((q) => highPass({ sampleRateHz, hertz: 7_500, q })),
    lowPass({ sampleRateHz, hertz: 9_000, q: 0.7 }),
  ];
  let air: Float32Array = new Float32Array(speech);
  for (const [i, filter] of filters.entries()) {
    air = filtered(air, filter);
    if (i === 1) air = air.map(Math.abs);
  }
  const share = 1.5;
  const wanted = speech.map((sample, i) => {
    const sum = Math.round(sample + share * (air[i] ?? 0));
    return Math.max(-32_768, Math.min(32_767, sum));
  });
  const found = speech.slice();
  kernel.addOvertones(found, filters, share);
  expect(found).toEqual(wanted);
});

it("rounds as JavaScript does, and scales a loud sound down to its limit", () => {
  const halves = Float32Array.of(-2.5, -1.5, -0.5, 0.5, 1.5, 2.5);
  expect([...kernel.toWhole(halves, 30_000)]).toEqual([-2, -1, 0, 1, 2, 3]);
  expect([...kernel.toWhole(Float32Array.of(40_000, -20_000), 30_000)]).toEqual([30_000, -15_000]);
});

it("measures windows, of which the last may be shorter", () => {
  expect(kernel.windowPowers(Float32Array.of(1, 3, 2, 2, 4), 2)).toEqual([5, 4, 16]);
});
