import { describe, expect, it } from "vitest";
import { createLimiter, limiterDelay } from "../../../src/render/sound/limiter.js";
import { createTruePeakMeter } from "../../../src/render/sound/true-peak.js";
import { babble, tone } from "./test-sound.js";

function limited(samples: Float32Array, ceiling: number): Float32Array {
  const limit = createLimiter(ceiling);
  const padded = new Float32Array(samples.length + limiterDelay);
  padded.set(samples);
  // Pieces of odd lengths: the limiter must not care how sound is cut into chunks.
  for (let at = 0; at < padded.length; at += 1009) limit(padded.subarray(at, at + 1009));
  return padded.subarray(limiterDelay);
}

function truePeakDb(samples: Float32Array): number {
  const meter = createTruePeakMeter();
  meter.push(samples);
  return meter.peakDb();
}

const loud = Float32Array.from(babble(5 * 48_000, { peak: 0.99 }), (value) => (value * 4) / 32_768);

describe("the limiter", () => {
  it("passes what is below the ceiling as it is, only later", () => {
    const quiet = tone(9600, { hz: 300, peak: 0.3 });
    expect(limited(quiet, 0.8)).toEqual(quiet);
  });

  it.each([0.5, 0.8])("holds true peaks at a ceiling of %d", (ceiling) => {
    const ceilingDb = 20 * Math.log10(ceiling);
    expect(truePeakDb(loud)).toBeGreaterThan(10);
    expect(truePeakDb(limited(loud, ceiling))).toBeLessThan(ceilingDb + 0.1);
  });

  it("holds a single sample, the first and the last one too", () => {
    for (const place of [0, 1, 2400, 4799]) {
      const samples = new Float32Array(4800);
      samples[place] = 3;
      expect(truePeakDb(limited(samples, 0.8))).toBeLessThan(20 * Math.log10(0.8) + 0.1);
    }
  });

  it("goes back to full gain after a peak", () => {
    const samples = tone(48_000, { hz: 300, peak: 0.3 });
    samples[2400] = 3;
    const result = limited(samples, 0.8);
    const lateError = Math.abs((result[47_000] ?? 0) - (samples[47_000] ?? 0));
    expect(lateError).toBeLessThan(1e-4);
  });

  it("turns down smoothly", () => {
    const samples = tone(9600, { hz: 100, peak: 0.7 });
    samples[4800] = 3;
    const gains = limited(samples, 0.8).map((value, i) => value / (samples[i] ?? 1));
    let steepest = 0;
    for (let i = 1; i < gains.length; i += 1) {
      // Where the wave crosses zero there is no gain to be seen.
      if (Math.min(Math.abs(samples[i] ?? 0), Math.abs(samples[i - 1] ?? 0)) < 0.1) continue;
      steepest = Math.max(steepest, Math.abs((gains[i] ?? 0) - (gains[i - 1] ?? 0)));
    }
    expect(steepest).toBeLessThan(0.005);
  });
});
