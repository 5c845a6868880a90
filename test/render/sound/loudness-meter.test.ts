import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { createLoudnessMeter } from "../../../src/render/sound/loudness-meter.js";
import { createTruePeakMeter } from "../../../src/render/sound/true-peak.js";
import { babble, tone } from "./test-sound.js";

const systemFfmpeg = "/usr/bin/ffmpeg";

function loudnessOf(samples: Float32Array, channelWeight = 1): number {
  const meter = createLoudnessMeter(channelWeight);
  // Pieces of odd lengths: a measurement must not depend on how sound is cut into chunks.
  for (let at = 0; at < samples.length; at += 7919) meter.push(samples.subarray(at, at + 7919));
  return meter.integratedLufs();
}

function truePeakOf(samples: Float32Array): number {
  const meter = createTruePeakMeter();
  meter.push(samples);
  return meter.peakDb();
}

describe("integrated loudness (EBU Tech 3341 test signals)", () => {
  it("says -23 LUFS of a stereo sine of 1 kHz at -23 dBFS", () => {
    const sine = tone(20 * 48_000, { hz: 1000, peak: 10 ** (-23 / 20) });
    expect(loudnessOf(sine, 2)).toBeCloseTo(-23, 1);
  });

  it("says -33 LUFS of the same at -33 dBFS, and 3 LU less of one channel alone", () => {
    const sine = tone(20 * 48_000, { hz: 1000, peak: 10 ** (-33 / 20) });
    expect(loudnessOf(sine, 2)).toBeCloseTo(-33, 1);
    expect(loudnessOf(sine)).toBeCloseTo(-36.01, 1);
  });

  it("leaves out what is far quieter than the rest", () => {
    const parts = [
      [10, -36],
      [60, -23],
      [10, -36],
    ].map(([seconds = 0, db = 0]) => tone(seconds * 48_000, { hz: 1000, peak: 10 ** (db / 20) }));
    const whole = Float32Array.from(parts.flatMap((part) => [...part]));
    expect(loudnessOf(whole, 2)).toBeCloseTo(-23, 1);
  });

  it("leaves out silence", () => {
    const spoken = tone(5 * 48_000, { hz: 1000, peak: 0.1 });
    const whole = new Float32Array(30 * 48_000);
    whole.set(spoken, 10 * 48_000);
    expect(Math.abs(loudnessOf(whole, 2) - loudnessOf(spoken, 2))).toBeLessThan(0.3);
  });

  it("says nothing can be heard of silence", () => {
    expect(loudnessOf(new Float32Array(96_000))).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe("true peak", () => {
  it("finds the peak between samples: a quarter of the sample rate, out of phase", () => {
    // Every sample is 3 dB below the crest of the wave.
    const sine = tone(48_000, { hz: 12_000, peak: 0.5, phase: Math.PI / 4 });
    expect(truePeakOf(sine)).toBeGreaterThan(-6.02 - 0.4);
    expect(truePeakOf(sine)).toBeLessThan(-6.02 + 0.3);
  });

  it.each([100, 997, 3000, 6000])("reads a sine of %d Hz right", (hz) => {
    expect(Math.abs(truePeakOf(tone(48_000, { hz, peak: 0.5 })) + 6.02)).toBeLessThan(0.15);
  });

  it("sees a peak in the very last sample", () => {
    const samples = new Float32Array(4800);
    samples[4799] = 0.9;
    expect(truePeakOf(samples)).toBeGreaterThan(-1.2);
  });

  it("says nothing can be heard of silence", () => {
    expect(truePeakOf(new Float32Array(4800))).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe.runIf(existsSync(systemFfmpeg))("beside ffmpeg's ebur128", () => {
  it.each([
    ["speech-like sound", babble(12 * 48_000, { peak: 0.6 })],
    ["loud speech-like sound", babble(12 * 48_000, { peak: 0.99, seed: 5 })],
  ])("agrees on %s", async (_, samples) => {
    const folder = await mkdtemp(join(tmpdir(), "clipwright-test-"));
    try {
      const path = join(folder, "mono.pcm");
      await writeFile(path, samples);
      const { stderr } = await promisify(execFile)(systemFfmpeg, [
        ...["-nostats", "-f", "s16le", "-ar", "48000", "-ac", "1", "-i", path],
        ...["-af", "ebur128=peak=true:framelog=verbose", "-f", "null", "-"],
      ]);
      const theirs = Number(/I:\s+(-?[\d.]+) LUFS/.exec(stderr)?.[1]);
      const theirPeak = Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(stderr)?.[1]);
      const ours = Float32Array.from(samples, (value) => value / 32_768);
      expect(Math.abs(loudnessOf(ours) - theirs)).toBeLessThan(0.1);
      expect(Math.abs(truePeakOf(ours) - theirPeak)).toBeLessThan(0.2);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
