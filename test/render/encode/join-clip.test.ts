import { createHash } from "node:crypto";
import { readdir, readFile, truncate } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { checkClip } from "../../../src/render/encode/check-clip.js";
import { joinClip } from "../../../src/render/encode/join-clip.js";
import { boxesIn, findBox, needBox, readMovieBox } from "../../../src/render/encode/mp4-boxes.js";
import { probeClip } from "../../../src/render/encode/probe-clip.js";
import { testFolder } from "../../test-folder.js";
import {
  decodePictures,
  decodeSound,
  everyFfmpeg,
  ffprobe,
  hasFfprobe,
  never,
} from "./real-tools.js";
import { encodeSegment, encodeSound, greyOf, makeClip, sine } from "./test-media.js";

const shape = { width: 64, height: 36, fps: 30 };
const builds = await everyFfmpeg();

describe.each(builds)("joinClip with ffmpeg $version", (ffmpeg) => {
  it("keeps every frame, in order, over the joins", async () => {
    const clip = await makeClip(ffmpeg, await testFolder(), {
      ...shape,
      durationMs: 3000,
      segmentFrames: 25,
    });
    const pictures = await decodePictures(ffmpeg, clip.path);
    const frameBytes = (shape.width * shape.height * 3) / 2;
    expect(pictures.length).toBe(90 * frameBytes);
    for (let frame = 0; frame < 90; frame += 1) {
      expect(Math.abs((pictures[frame * frameBytes] ?? 0) - greyOf(frame))).toBeLessThan(3);
    }
  });

  it("keeps the sound to the sample: it starts at 0 and ends with the clip", async () => {
    const folder = await testFolder();
    const durationMs = 2357;
    const click = new Int16Array(durationMs * 48 * 2);
    click.fill(20000, 2 * 24_000, 2 * 24_480);
    const audio = await encodeSound(ffmpeg, folder, click);
    const segment = { path: `${folder}/s.mp4`, frameCount: 70 };
    await encodeSegment(ffmpeg, shape, { ...segment, startFrame: 0 });
    const path = `${folder}/clip.mp4`;
    await joinClip({ segments: [segment], audio, path, fps: 30, durationMs, signal: never });

    const heard = await decodeSound(ffmpeg, path);
    expect(await soundEdit(path)).toEqual({ duration: durationMs * 48, mediaTime: 1024 });
    // How a decoder treats the end of an edit is its own affair: at worst the last packet is heard to its end.
    expect(heard.length / 2).toBeGreaterThanOrEqual(durationMs * 48);
    expect(heard.length / 2).toBeLessThan(durationMs * 48 + 1024);
    const middle = Math.round(10_000);
    const rises = heard.findIndex((value) => value > middle) / 2;
    const falls = heard.findLastIndex((value) => value > middle) / 2;
    expect(Math.abs(rises - 24_000)).toBeLessThanOrEqual(4);
    expect(Math.abs(falls - 24_480)).toBeLessThanOrEqual(4);
  });

  it("joins segments of one and two frames with longer ones", async () => {
    const folder = await testFolder();
    const segments = [];
    let startFrame = 0;
    for (const frameCount of [1, 30, 2, 1, 11]) {
      const segment = { path: `${folder}/${startFrame}.mp4`, frameCount };
      await encodeSegment(ffmpeg, shape, { ...segment, startFrame });
      segments.push(segment);
      startFrame += frameCount;
    }
    const path = `${folder}/clip.mp4`;
    await joinClip({ segments, audio: null, path, fps: 30, durationMs: 1500, signal: never });
    const pictures = await decodePictures(ffmpeg, path);
    const frameBytes = (shape.width * shape.height * 3) / 2;
    const greys = Array.from(
      { length: pictures.length / frameBytes },
      (_, i) => pictures[i * frameBytes],
    );
    expect(greys.length).toBe(45);
    for (const [frame, grey] of greys.entries()) {
      expect(Math.abs((grey ?? 0) - greyOf(frame))).toBeLessThan(3);
    }
  });

  it("makes the same bytes twice, with no time of creation in them", async () => {
    const options = { ...shape, durationMs: 1500, segmentFrames: 20 };
    const one = await readFile((await makeClip(ffmpeg, await testFolder(), options)).path);
    const two = await readFile((await makeClip(ffmpeg, await testFolder(), options)).path);
    expect(hash(two)).toBe(hash(one));
    const view = new DataView(one.buffer, one.byteOffset, one.length);
    const header = findBox(view, ["moov", "mvhd"]);
    expect(view.getBigUint64((header?.body ?? 0) + 4)).toBe(0n);
  });

  it("wastes little on the space that it keeps for the index", async () => {
    const clip = await makeClip(ffmpeg, await testFolder(), {
      ...shape,
      durationMs: 10_000,
      segmentFrames: 100,
    });
    const bytes = await readFile(clip.path);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const free = findBox(view, ["free"]);
    expect((free?.end ?? 0) - (free?.start ?? 0)).toBeLessThan(8000);
  });

  it("joins pictures without sound", async () => {
    const folder = await testFolder();
    const segment = { path: `${folder}/s.mp4`, frameCount: 45 };
    await encodeSegment(ffmpeg, shape, { ...segment, startFrame: 0 });
    const path = `${folder}/clip.mp4`;
    await joinClip({
      segments: [segment],
      audio: null,
      path,
      fps: 30,
      durationMs: 1510,
      signal: never,
    });
    const expected = { ...shape, frameCount: 45, durationMs: 1510, hasAudio: false };
    checkClip(await probeClip(path), expected);
  });

  it("refuses a segment that was encoded in another size", async () => {
    const folder = await testFolder();
    const segments = [
      { path: `${folder}/a.mp4`, frameCount: 10 },
      { path: `${folder}/b.mp4`, frameCount: 10 },
    ] as const;
    await encodeSegment(ffmpeg, shape, { ...segments[0], startFrame: 0 });
    await encodeSegment(ffmpeg, { ...shape, width: 80 }, { ...segments[1], startFrame: 10 });
    const join = joinClip({
      ...{ segments, audio: null, path: `${folder}/clip.mp4` },
      ...{ fps: 30, durationMs: 700, signal: never },
    });
    await expect(join).rejects.toThrow(/b\.mp4 was encoded with other settings/);
    expect(await readdir(folder)).toEqual(["a.mp4", "b.mp4"]);
  });

  it("refuses a segment with fewer frames than it should have", async () => {
    const folder = await testFolder();
    const path = `${folder}/a.mp4`;
    await encodeSegment(ffmpeg, shape, { path, frameCount: 10, startFrame: 0 });
    const join = joinClip({
      ...{ segments: [{ path, frameCount: 12 }], audio: null, path: `${folder}/clip.mp4` },
      ...{ fps: 30, durationMs: 700, signal: never },
    });
    await expect(join).rejects.toThrow(/has 10 frames; there should be 12/);
  });

  it("refuses a segment that is cut off, and a sound that is too short", async () => {
    const folder = await testFolder();
    const segment = { path: `${folder}/a.mp4`, frameCount: 30 };
    await encodeSegment(ffmpeg, shape, { ...segment, startFrame: 0 });
    const audio = await encodeSound(ffmpeg, folder, sine(24_000));
    const options = {
      segments: [segment],
      audio,
      path: `${folder}/clip.mp4`,
      fps: 30,
      signal: never,
    };
    await expect(joinClip({ ...options, durationMs: 1000 })).rejects.toThrow(
      /there should be 48000/,
    );
    await truncate(segment.path, 900);
    await expect(joinClip({ ...options, durationMs: 500 })).rejects.toMatchObject({
      code: "render.failed",
    });
  });

  it("stops when it is canceled and leaves nothing behind", async () => {
    const folder = await testFolder();
    const segment = { path: `${folder}/a.mp4`, frameCount: 10 };
    await encodeSegment(ffmpeg, shape, { ...segment, startFrame: 0 });
    const join = joinClip({
      ...{ segments: [segment], audio: null, path: `${folder}/clip.mp4` },
      ...{ fps: 30, durationMs: 334, signal: AbortSignal.abort() },
    });
    await expect(join).rejects.toMatchObject({ code: "canceled" });
    expect(await readdir(folder)).toEqual(["a.mp4"]);
  });

  it.runIf(hasFfprobe)("tags the colours as BT.709 in limited range", async () => {
    const clip = await makeClip(ffmpeg, await testFolder(), {
      ...shape,
      durationMs: 1000,
      segmentFrames: 30,
    });
    const [video] = (await ffprobe(clip.path)).streams;
    expect(video).toMatchObject({
      ...{ codec_name: "h264", profile: "High", pix_fmt: "yuv420p", color_range: "tv" },
      ...{ color_space: "bt709", color_transfer: "bt709", color_primaries: "bt709" },
      ...{ has_b_frames: 2, avg_frame_rate: "30/1" },
    });
  });
});

/** The edit that the sound track plays: in samples, as movie and sound both count at 48 kHz. */
async function soundEdit(path: string): Promise<{ duration: number; mediaTime: number }> {
  const { moov } = await readMovieBox(path);
  const movie = needBox(moov, ["moov"]);
  const [, sound] = [...boxesIn(moov, movie.body, movie.end)].filter((box) => box.type === "trak");
  const edits = needBox(moov, ["edts", "elst"], sound);
  return {
    duration: moov.getUint32(edits.body + 8),
    mediaTime: moov.getInt32(edits.body + 12),
  };
}

function hash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
