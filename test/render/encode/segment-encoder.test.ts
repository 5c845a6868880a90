import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { builtEntry } from "../../../src/process/built-entry.js";
import {
  openSegmentEncoder,
  type SegmentEncoderOptions,
} from "../../../src/render/encode/segment-encoder.js";
import { x264Settings } from "../../../src/render/encode/x264-settings.js";
import { testFolder } from "../../test-folder.js";
import { decodePictures, everyFfmpeg, ffprobe, hasFfprobe, never } from "./real-tools.js";
import { encodeSegment, testFrame } from "./test-media.js";

const shape = { width: 64, height: 36, fps: 25 };

describe.each(await everyFfmpeg())("a segment encoded with ffmpeg $version", (ffmpeg) => {
  const options = async (
    changes: Partial<SegmentEncoderOptions> = {},
  ): Promise<SegmentEncoderOptions & { folder: string }> => {
    const folder = await testFolder();
    const path = `${folder}/segment.mp4`;
    const settings = x264Settings;
    return {
      ...{ ffmpeg, ...shape, frameCount: 10, path, settings, signal: never, folder },
      ...changes,
    };
  };

  it("appears under its name only when it is complete", async () => {
    const segment = await options();
    const encoder = openSegmentEncoder(segment);
    for (let frame = 0; frame < 10; frame += 1) {
      await encoder.write(testFrame(shape, frame));
      expect(await readdir(segment.folder)).not.toContain("segment.mp4");
    }
    await encoder.finish();
    expect(await readdir(segment.folder)).toEqual(["segment.mp4"]);
  });

  it("shows the pixels that were written, neither scaled nor in another range", async () => {
    const settings = { ...x264Settings, quantiser: 1 };
    const segment = await options({ settings });
    const encoder = openSegmentEncoder(segment);
    for (let frame = 0; frame < 10; frame += 1) await encoder.write(testFrame(shape, frame));
    await encoder.finish();
    const seen = await decodePictures(ffmpeg, segment.path);
    const frameBytes = (shape.width * shape.height * 3) / 2;
    for (let frame = 0; frame < 10; frame += 1) {
      const expected = testFrame(shape, frame);
      for (let i = 0; i < frameBytes; i += 1) {
        const difference = Math.abs((seen[frame * frameBytes + i] ?? 0) - (expected[i] ?? 0));
        if (difference > 4) throw new Error(`frame ${frame} differs by ${difference} at ${i}`);
      }
    }
  });

  it("has the same bytes every time, and no program's version but x264's", async () => {
    const bytes = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const { path } = await options();
      await encodeSegment(ffmpeg, shape, { path, frameCount: 40, startFrame: 0 });
      bytes.push(await readFile(path));
    }
    expect(bytes.map(hash)[1]).toBe(bytes.map(hash)[0]);
    expect(bytes[0]?.toString("latin1")).not.toMatch(/Lav[cf]\d/);
  });

  it("has one frame where one was asked for", async () => {
    const { path } = await options();
    await encodeSegment(ffmpeg, shape, { path, frameCount: 1, startFrame: 0 });
    const frameBytes = (shape.width * shape.height * 3) / 2;
    expect((await decodePictures(ffmpeg, path)).length).toBe(frameBytes);
  });

  it("refuses frames of another size, and more or fewer than agreed", async () => {
    const encoder = openSegmentEncoder(await options({ frameCount: 1 }));
    await expect(encoder.write(new Uint8Array(10))).rejects.toMatchObject({ code: "internal" });
    await expect(encoder.finish()).rejects.toThrow("0 of 1 frames were written");
    const other = openSegmentEncoder(await options({ frameCount: 1 }));
    await other.write(testFrame(shape, 0));
    await expect(other.write(testFrame(shape, 1))).rejects.toMatchObject({ code: "internal" });
    await other.kill();
  });

  it("leaves nothing behind when it is killed", async () => {
    const segment = await options();
    const encoder = openSegmentEncoder(segment);
    await encoder.write(testFrame(shape, 0));
    await encoder.kill();
    await encoder.kill();
    expect(await readdir(segment.folder)).toEqual([]);
  });

  it("stops when it is canceled", async () => {
    const cancel = new AbortController();
    const segment = await options({ signal: cancel.signal });
    const encoder = openSegmentEncoder(segment);
    await encoder.write(testFrame(shape, 0));
    cancel.abort();
    await expect(encoder.write(testFrame(shape, 1))).rejects.toMatchObject({ code: "canceled" });
    await encoder.kill();
    expect(await readdir(segment.folder)).toEqual([]);
  });

  it("says in ffmpeg's words why it failed: a folder that is not there", async () => {
    const segment = await options();
    const encoder = openSegmentEncoder({ ...segment, path: `${segment.folder}/gone/segment.mp4` });
    const writing = (async () => {
      for (let frame = 0; frame < 10; frame += 1) await encoder.write(testFrame(shape, frame));
      await encoder.finish();
    })();
    await expect(writing).rejects.toMatchObject({
      code: "render.failed",
      message: expect.stringMatching(/No such file or directory/),
    });
    await encoder.kill();
  });

  it("says so where the disk is full", async () => {
    const segment = await options({ frameCount: 3, width: 640, height: 360 });
    // A device on which every write fails for want of space stands in for the file.
    const program = `${await testFolder()}/ffmpeg`;
    const script = `#!/bin/sh\nfor path; do :; done\nln -s /dev/full "$path"\nexec '${ffmpeg.path}' "$@"\n`;
    await writeFile(program, script, { mode: 0o755 });
    const encoder = openSegmentEncoder({ ...segment, ffmpeg: { ...ffmpeg, path: program } });
    const writing = (async () => {
      for (let frame = 0; frame < 3; frame += 1) await encoder.write(testFrame(segment, frame));
      await encoder.finish();
    })();
    await expect(writing).rejects.toMatchObject({
      code: "render.failed",
      message: expect.stringMatching(/No space left on device|is the disk full/),
    });
    await encoder.kill();
    expect(await readdir(segment.folder)).toEqual([]);
  });

  it("can be encoded in a worker thread", async () => {
    const { path } = await options();
    const script = `
      const { parentPort, workerData } = require("node:worker_threads");
      (async () => {
        const { openSegmentEncoder } = await import(workerData.module);
        const encoder = openSegmentEncoder({ ...workerData.options, signal: new AbortController().signal });
        for (let i = 0; i < 10; i += 1) await encoder.write(new Uint8Array(64 * 36 * 3 / 2).fill(100 + i));
        await encoder.finish();
        parentPort.postMessage("done");
      })();
    `;
    const worker = new Worker(script, {
      eval: true,
      workerData: {
        module: builtEntry("render/encode/segment-encoder.js").href,
        options: { ffmpeg, ...shape, frameCount: 10, path, settings: x264Settings },
      },
    });
    try {
      const said = await new Promise((resolve, reject) => {
        worker.once("message", resolve);
        worker.once("error", reject);
      });
      expect(said).toBe("done");
      const frameBytes = (shape.width * shape.height * 3) / 2;
      expect((await decodePictures(ffmpeg, path)).length).toBe(10 * frameBytes);
    } finally {
      await worker.terminate();
    }
  });

  it.runIf(hasFfprobe)("is H.264 High with B-frames, tagged BT.709 limited", async () => {
    const { path } = await options();
    await encodeSegment(ffmpeg, shape, { path, frameCount: 60, startFrame: 0 });
    const { streams } = await ffprobe(path);
    expect(streams[0]).toMatchObject({
      ...{ codec_name: "h264", profile: "High", pix_fmt: "yuv420p", color_range: "tv" },
      ...{ color_space: "bt709", color_transfer: "bt709", color_primaries: "bt709" },
      ...{ nb_read_packets: "60", time_base: `1/${25 * 512}` },
    });
  });
});

function hash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
