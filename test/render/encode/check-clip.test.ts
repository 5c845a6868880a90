import { copyFile, truncate } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { checkClip } from "../../../src/render/encode/check-clip.js";
import { findFfmpeg } from "../../../src/render/encode/find-ffmpeg.js";
import { probeClip } from "../../../src/render/encode/probe-clip.js";
import { testFolder } from "../../test-folder.js";
import { makeClip } from "./test-media.js";

const ffmpeg = await findFfmpeg({ env: process.env });
const shape = { width: 64, height: 36, fps: 24 };

describe("probeClip", () => {
  it("tells all that matters of a clip", async () => {
    const folder = await testFolder();
    const clip = await makeClip(ffmpeg, folder, { ...shape, durationMs: 2021, segmentFrames: 20 });
    const facts = await probeClip(clip.path);
    expect(facts).toMatchObject({
      fastStart: true,
      durationMs: 2021,
      video: { codec: "avc", width: 64, height: 36, frameCount: 48, startMs: 0 },
      audio: { codec: "aac", sampleRateHz: 48_000, channelCount: 2, startMs: 0 },
    });
    expect(facts.video?.durationMs).toBeCloseTo(2000, 3);
    expect(facts.audio?.durationMs).toBeCloseTo(2021, 3);
    expect(facts.bytes).toBeGreaterThan(10_000);
  });

  it("fails on a clip that is cut off, wherever it is cut", async () => {
    const folder = await testFolder();
    const clip = await makeClip(ffmpeg, folder, { ...shape, durationMs: 1500, segmentFrames: 36 });
    const { bytes } = await probeClip(clip.path);
    const copy = `${folder}/cut.mp4`;
    for (const length of [0, 10, 700, Math.round(bytes / 2), bytes - 1]) {
      await copyFile(clip.path, copy);
      await truncate(copy, length);
      await expect(probeClip(copy)).rejects.toMatchObject({ code: "render.failed" });
    }
  });

  it("fails on a file that is not there, naming it", async () => {
    await expect(probeClip("/nowhere/clip.mp4")).rejects.toThrow(/nowhere\/clip\.mp4/);
  });
});

describe("checkClip", async () => {
  const good = {
    ...{ bytes: 1000, fastStart: true, durationMs: 2021 },
    video: {
      ...{ codec: "avc", width: 64, height: 36, frameCount: 48, startMs: 0, durationMs: 2000 },
      colour: { primaries: "bt709", transfer: "bt709", matrix: "bt709", fullRange: false },
    },
    audio: { codec: "aac", sampleRateHz: 48_000, channelCount: 2, startMs: 0, durationMs: 2021 },
  };
  const expected = { ...shape, frameCount: 48, durationMs: 2021, hasAudio: true };

  it("lets a good clip pass", () => {
    expect(() => checkClip(good, expected)).not.toThrow();
  });

  it.each([
    ["its length", { ...good, durationMs: 2022 }, "the clip's length is 2022 ms, not 2021 ms"],
    ["its index", { ...good, fastStart: false }, "the index before the media is false"],
    ["its sound", { ...good, audio: null }, "sound is false, not true"],
    ["its picture", { ...good, video: null }, "the video codec is undefined, not avc"],
    [
      "its frames",
      { ...good, video: { ...good.video, frameCount: 47 } },
      "the number of frames is 47, not 48",
    ],
    [
      "the start of its sound",
      { ...good, audio: { ...good.audio, startMs: 21.3 } },
      "the sound's start is 21.3 ms, not 0 ms",
    ],
    [
      "its colours",
      { ...good, video: { ...good.video, colour: { ...good.video.colour, fullRange: true } } },
      "the colour is bt709 bt709 bt709 true",
    ],
  ])("stops a clip that differs in %s", (_, facts, words) => {
    expect(() => checkClip(facts, expected)).toThrow(words);
    expect(() => checkClip(facts, expected)).toThrow(
      expect.objectContaining({ code: "render.failed" }),
    );
  });

  it("names everything that differs", () => {
    const facts = { ...good, fastStart: false, durationMs: 1 };
    expect(() => checkClip(facts, expected)).toThrow(/length is 1 ms.*; the index/);
  });
});
