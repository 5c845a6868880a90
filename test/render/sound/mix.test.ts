import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { encodeAac } from "../../../src/render/encode/aac.js";
import { createLoudnessMeter } from "../../../src/render/sound/loudness-meter.js";
import { mixSound } from "../../../src/render/sound/mix.js";
import { roomToneDb } from "../../../src/render/sound/room-tone.js";
import { createTruePeakMeter } from "../../../src/render/sound/true-peak.js";
import { testFolder } from "../../test-folder.js";
import { decodeSound, everyFfmpeg } from "../encode/real-tools.js";
import { babble, never, rms, timelineOf } from "./test-sound.js";

interface Spoken {
  startSample: number;
  samples: Int16Array;
}

async function mixed(
  spoken: readonly Spoken[],
  { durationMs, tempo = 1 }: { durationMs: number; tempo?: number },
) {
  const folder = await testFolder();
  const path = `${folder}/sound.pcm`;
  const timeline = timelineOf({
    ...{ durationMs, tempo },
    sentences: spoken.map(({ startSample, samples }) => ({ startSample, length: samples.length })),
  });
  const result = await mixSound({
    ...{ timeline, path, signal: never },
    speech: async (index) => ({
      samples: spoken[index]?.samples ?? new Int16Array(0),
      sampleRateHz: 48_000,
    }),
  });
  const bytes = await readFile(path);
  const stereo = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  return { folder, path, result, stereo, left: stereo.filter((_, i) => i % 2 === 0) };
}

/** The level of a stretch of 16-bit sound, in dBFS. */
function levelDb(samples: Int16Array, from = 0, to = samples.length): number {
  return 20 * Math.log10(rms(samples, from, to) / 32_768);
}

/** How many samples in a row are 0 at most. */
function longestSilence(samples: Int16Array): number {
  let longest = 0;
  let length = 0;
  for (const sample of samples) {
    length = sample === 0 ? length + 1 : 0;
    longest = Math.max(longest, length);
  }
  return longest;
}

const story = [
  { startSample: 12_000, samples: babble(150_000, { peak: 0.3 }) },
  { startSample: 190_000, samples: babble(100_000, { peak: 0.3, seed: 2 }) },
  { startSample: 330_000, samples: babble(120_000, { peak: 0.3, seed: 3 }) },
];

describe("mixSound", () => {
  it("makes a file of exactly the clip's length, for any length", async () => {
    for (const durationMs of [1000, 3001, 12_345]) {
      const word = { startSample: 1000, samples: babble(20_000) };
      const { result, stereo } = await mixed([word], { durationMs });
      expect(result.sampleCount).toBe(durationMs * 48);
      expect(stereo.length).toBe(2 * durationMs * 48);
    }
  });

  it("plays the same in both channels", async () => {
    const { stereo, left } = await mixed(story, { durationMs: 10_000 });
    expect(stereo.filter((_, i) => i % 2 === 1)).toEqual(left);
  });

  it("lays each sentence at its sample, with room tone between", async () => {
    const { left } = await mixed(story, { durationMs: 10_000 });
    for (const { startSample, samples } of story) {
      expect(levelDb(left, startSample - 5000, startSample)).toBeCloseTo(roomToneDb, -1);
      expect(rms(left, startSample, startSample + samples.length)).toBeGreaterThan(1000);
      const end = startSample + samples.length;
      expect(levelDb(left, end, end + 5000)).toBeCloseTo(roomToneDb, -1);
    }
  });

  it("keeps a sentence's samples where they are: no delay from the limiter", async () => {
    const click = new Int16Array(9600);
    click[4800] = 20_000;
    const { left } = await mixed([{ startSample: 10_000, samples: click }], { durationMs: 1000 });
    const loudest = left.reduce((best, value, i) => (value > (left[best] ?? 0) ? i : best), 0);
    expect(loudest).toBe(14_800);
  });

  it("plays speech at the timeline's tempo", async () => {
    const { left } = await mixed([{ startSample: 4800, samples: babble(96_000) }], {
      ...{ durationMs: 3000, tempo: 1.2 },
    });
    expect(rms(left, 70_000, 84_000)).toBeGreaterThan(1000);
    expect(levelDb(left, 4800 + 80_000, 144_000)).toBeCloseTo(roomToneDb, 0);
  });

  it.each([0.06, 0.1, 0.5, 0.99])(
    "brings speech with a peak of %d to -16 LUFS and below -2 dBTP",
    async (peak) => {
      const loud = story.map((spoken, i) => ({
        ...spoken,
        samples: babble(spoken.samples.length, { peak, seed: i + 1 }),
      }));
      const { result, left } = await mixed(loud, { durationMs: 10_000 });
      expect(Math.abs(result.loudnessLufs + 16)).toBeLessThan(0.5);
      expect(result.truePeakDb).toBeLessThan(-1.9);
      const loudness = createLoudnessMeter(2);
      loudness.push(Float32Array.from(left, (value) => value / 32_768));
      expect(loudness.integratedLufs()).toBeCloseTo(result.loudnessLufs, 1);
    },
  );

  it("brings one short word in half a minute of silence to the same loudness", async () => {
    const word = { startSample: 480_000, samples: babble(14_400, { peak: 0.3 }) };
    const { result } = await mixed([word], { durationMs: 30_000 });
    expect(Math.abs(result.loudnessLufs + 16)).toBeLessThan(1);
    expect(result.truePeakDb).toBeLessThan(-1.9);
  });

  it("raises what is all but silent by 24 dB and no more", async () => {
    const whisper = { startSample: 4800, samples: babble(96_000, { peak: 0.003 }) };
    const { left } = await mixed([whisper], { durationMs: 3000 });
    const before = rms(whisper.samples);
    expect(rms(left, 4800, 100_800) / before).toBeCloseTo(10 ** (24 / 20), 0);
  });

  it("does not raise the room tone of a clip in which nobody speaks", async () => {
    const { result, left } = await mixed([], { durationMs: 1500 });
    expect(levelDb(left)).toBeCloseTo(roomToneDb, 0);
    expect(result.loudnessLufs).toBeLessThan(-55);
  });

  it("makes the same bytes twice", async () => {
    const one = await mixed(story, { durationMs: 10_000, tempo: 0.93 });
    const two = await mixed(story, { durationMs: 10_000, tempo: 0.93 });
    expect(two.left).toEqual(one.left);
  });

  it("refuses sentences that lie over one another", async () => {
    const overlapping = [
      { startSample: 0, samples: babble(24_000) },
      { startSample: 20_000, samples: babble(24_000) },
    ];
    await expect(mixed(overlapping, { durationMs: 1000 })).rejects.toMatchObject({
      code: "internal",
    });
  });

  it("stops when it is canceled and leaves nothing behind", async () => {
    const folder = await testFolder();
    const cancel = new AbortController();
    const mixing = mixSound({
      timeline: timelineOf({ durationMs: 2000, sentences: [{ startSample: 0, length: 4800 }] }),
      path: `${folder}/sound.pcm`,
      signal: cancel.signal,
      onProgress: () => cancel.abort(),
      speech: async () => ({ samples: babble(4800), sampleRateHz: 48_000 }),
    });
    await expect(mixing).rejects.toMatchObject({ code: "canceled" });
    expect(await readdir(folder)).toEqual([]);
  });

  it("tells how far it is, never backwards", async () => {
    const told: number[] = [];
    await mixSound({
      timeline: timelineOf({ durationMs: 2000, sentences: [{ startSample: 0, length: 48_000 }] }),
      path: `${await testFolder()}/sound.pcm`,
      signal: never,
      onProgress: (fraction) => told.push(fraction),
      speech: async () => ({ samples: babble(48_000), sampleRateHz: 48_000 }),
    });
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
  });
});

describe.each(await everyFfmpeg())(
  "what is heard of it, after AAC by ffmpeg $version",
  (ffmpeg) => {
    it("stays at or below -1 dBTP, even where speech had to be limited hard", async () => {
      const loud = story.map((spoken, i) => ({
        ...spoken,
        samples: babble(spoken.samples.length, { peak: 0.99, seed: i + 7 }),
      }));
      const { folder, path: pcmPath, result } = await mixed(loud, { durationMs: 10_000 });
      const path = `${folder}/sound.aac`;
      const { sampleCount } = result;
      await encodeAac({ ffmpeg, pcmPath, path, sampleCount, signal: never });
      const heard = (await decodeSound(ffmpeg, path)).filter((_, i) => i % 2 === 0);
      const floats = Float32Array.from(heard, (value) => value / 32_768);
      const truePeak = createTruePeakMeter();
      truePeak.push(floats);
      expect(truePeak.peakDb()).toBeLessThan(-1);
      const loudness = createLoudnessMeter(2);
      loudness.push(floats);
      expect(Math.abs(loudness.integratedLufs() + 16)).toBeLessThan(0.6);
    });

    it("is never digitally silent for more than 5 ms", async () => {
      const { folder, path: pcmPath, left } = await mixed(story, { durationMs: 12_000 });
      expect(longestSilence(left)).toBeLessThan(5 * 48);
      const path = `${folder}/sound.aac`;
      await encodeAac({ ...{ ffmpeg, pcmPath, path, signal: never }, sampleCount: 12_000 * 48 });
      const heard = (await decodeSound(ffmpeg, path)).filter((_, i) => i % 2 === 0);
      expect(longestSilence(heard.subarray(0, 12_000 * 48))).toBeLessThanOrEqual(5 * 48);
    });
  },
);
