import { describe, expect, it } from "vitest";
import { checkClip } from "../../../src/render/encode/check-clip.js";
import { probeClip } from "../../../src/render/encode/probe-clip.js";
import { testFolder } from "../../test-folder.js";
import { everyFfmpeg, ffprobe, hasFfprobe } from "./real-tools.js";
import { makeClip } from "./test-media.js";

const builds = await everyFfmpeg();
const rates = [24, 25, 30, 50, 60];

/** Lengths as they come, the same in every run: a linear congruential generator (Numerical Recipes). */
function* lengths(count: number) {
  let state = 1_234_567;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let i = 0; i < count; i += 1) {
    yield { durationMs: 1000 + next(5000), fps: rates[i % rates.length] ?? 30, turn: i };
  }
}

const cases = [
  ...lengths(38),
  { durationMs: 1000, fps: 24, turn: 38 },
  { durationMs: 1001, fps: 60, turn: 39 },
  { durationMs: 61_003, fps: 25, turn: 43 },
];

describe("a clip is as long as it should be, to the millisecond", () => {
  it.each(cases)("$durationMs ms at $fps frames a second", async ({ durationMs, fps, turn }) => {
    const ffmpeg = builds[turn % builds.length];
    if (!ffmpeg) throw new Error("there is no ffmpeg");
    const shape = { width: 64, height: 36, fps };
    const clip = await makeClip(ffmpeg, await testFolder(), {
      ...{ ...shape, durationMs },
      segmentFrames: 17 + 40 * (turn % 4),
    });
    const pictureMs = (clip.frameCount * 1000) / fps;
    expect(pictureMs).toBeLessThanOrEqual(durationMs);
    checkClip(await probeClip(clip.path), { ...clip, hasAudio: true });

    if (!hasFfprobe) return;
    const { format, streams } = await ffprobe(clip.path);
    const [video, audio] = streams;
    expect(Math.abs(Number(format.duration) * 1000 - durationMs)).toBeLessThan(0.5);
    expect(Math.abs(Number(audio?.duration) * 1000 - durationMs)).toBeLessThan(0.5);
    expect(Math.abs(Number(video?.duration) * 1000 - pictureMs)).toBeLessThan(0.5);
    expect(Number(video?.nb_read_packets)).toBe(clip.frameCount);
    expect([format.start_time, video?.start_time, audio?.start_time].map(Number)).toEqual([
      0, 0, 0,
    ]);
  });
});
