import { describe, expect, it } from "vitest";
import { type SpeechSource, speechTrack } from "../../../src/render/sound/speech-track.js";
import type { Timeline } from "../../../src/render/timeline/timeline.js";
import { never, timelineOf } from "./test-sound.js";

const level = 16_384;
const block: SpeechSource = async () => ({
  samples: new Int16Array(60_000).fill(level),
  sampleRateHz: 48_000,
});

async function wholeTrack(timeline: Timeline, speech: SpeechSource): Promise<Float32Array> {
  const whole: number[] = [];
  for await (const chunk of speechTrack(timeline, speech, never)) {
    expect(chunk.length).toBeLessThanOrEqual(24_000);
    whole.push(...chunk);
  }
  return Float32Array.from(whole);
}

describe("the voice of a clip", () => {
  const timeline = timelineOf({
    durationMs: 4000,
    sentences: [{ startSample: 70_001, length: 60_000 }],
  });

  it("has every sample of the clip, in chunks of half a second at most", async () => {
    expect((await wholeTrack(timeline, block)).length).toBe(192_000);
  });

  it("is silent but for the sentence, which is in its place", async () => {
    const track = await wholeTrack(timeline, block);
    expect(track.findIndex((value) => value !== 0)).toBe(70_001);
    expect(track.findLastIndex((value) => value !== 0)).toBe(130_000);
    expect(track[100_000]).toBe(0.5);
  });

  it("fades in and out over 5 ms, so that nothing clicks", async () => {
    const track = await wholeTrack(timeline, block);
    let steepest = 0;
    for (let i = 1; i < track.length; i += 1) {
      steepest = Math.max(steepest, Math.abs((track[i] ?? 0) - (track[i - 1] ?? 0)));
    }
    expect(steepest).toBeLessThanOrEqual(0.5 / 240 + 1e-6);
    expect(track[70_001 + 240]).toBe(0.5);
  });

  it("asks for sentences by their index over the whole clip, in order, one at a time", async () => {
    const asked: number[] = [];
    const three = timelineOf({
      durationMs: 1000,
      sentences: [0, 10_000, 20_000].map((startSample) => ({ startSample, length: 9000 })),
    });
    await wholeTrack(three, async (index) => {
      asked.push(index);
      return { samples: new Int16Array(9000), sampleRateHz: 48_000 };
    });
    expect(asked).toEqual([0, 1, 2]);
  });

  it("cuts what rounding lets reach into the next sentence or over the clip's end", async () => {
    const tight = timelineOf({
      durationMs: 1000,
      sentences: [
        { startSample: 0, length: 24_000 },
        { startSample: 23_999, length: 24_002 },
      ],
    });
    const track = await wholeTrack(tight, async (index) => ({
      samples: new Int16Array(index === 0 ? 24_000 : 24_002).fill(level),
      sampleRateHz: 48_000,
    }));
    expect(track.length).toBe(48_000);
  });

  it("passes on why speech is not to be had", async () => {
    const failing = wholeTrack(timeline, () => Promise.reject(new Error("no voice")));
    await expect(failing).rejects.toThrow("no voice");
  });
});
