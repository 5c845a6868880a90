import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Ffmpeg } from "../../render/encode/find-ffmpeg.js";
import { runChild } from "../run-child.js";

export interface RawVideo {
  path: string;
  width: number;
  height: number;
  fps: number;
}

/** The cost and the result of an encode of raw frames. */
export interface Encoded {
  cpuMs: number;
  wallMs: number;
  /** Size of the H.264 stream alone. */
  bytes: number;
  ssimDb: number;
}

function rawInput({ path, width, height, fps }: RawVideo): string[] {
  const size = `${width}x${height}`;
  return ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", size, "-r", String(fps), "-i", path];
}

const quiet = ["-hide_banner", "-nostdin", "-nostats", "-y"];

/**
 * Measures the encode floor: the same frames, from a raw file, through one ffmpeg as most people would call it. The rest of a
 * render's cost is that of speech, drawing, composing and muxing.
 */
export async function encodeFloor(
  ffmpeg: Ffmpeg,
  raw: RawVideo,
  folder: string,
  signal: AbortSignal,
): Promise<Encoded> {
  const path = join(folder, "floor.mp4");
  const x264 = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "21", "-threads", "2"];
  const args = [...quiet, "-v", "error", ...rawInput(raw), ...x264, "-pix_fmt", "yuv420p", path];
  const { cpuMs, wallMs } = await runChild(ffmpeg.path, args, signal);
  return { cpuMs, wallMs, ...(await compareWithFrames(ffmpeg, path, raw, folder, signal)) };
}

/** Measures how long ffmpeg takes to read the frames without encoding them, in milliseconds of processor time. */
export async function measureReadCpuMs(
  ffmpeg: Ffmpeg,
  raw: RawVideo,
  signal: AbortSignal,
): Promise<number> {
  const sink = ["-c:v", "wrapped_avframe", "-f", "null", "-"];
  const args = [...quiet, "-v", "error", ...rawInput(raw), ...sink];
  return (await runChild(ffmpeg.path, args, signal)).cpuMs;
}

/** The size of an MP4's picture stream, and its likeness to the frames that it was made from (SSIM of all planes, in dB). */
export async function compareWithFrames(
  ffmpeg: Ffmpeg,
  path: string,
  raw: RawVideo,
  folder: string,
  signal: AbortSignal,
): Promise<{ bytes: number; ssimDb: number }> {
  const stream = join(folder, "stream.h264");
  const copy = ["-i", path, "-map", "0:v", "-c", "copy", "-f", "h264", stream];
  await runChild(ffmpeg.path, [...quiet, "-v", "error", ...copy], signal);
  const { size } = await stat(stream);
  await rm(stream);
  const compare = ["-i", path, ...rawInput(raw), "-lavfi", "[0:v][1:v]ssim", "-f", "null", "-"];
  const { stderr } = await runChild(ffmpeg.path, [...quiet, "-v", "info", ...compare], signal);
  const found = /SSIM.*All:[\d.]+ \(([\d.]+)\)/.exec(stderr)?.[1];
  if (found === undefined) throw new Error(`ffmpeg's ssim filter said: ${stderr.slice(-500)}`);
  return { bytes: size, ssimDb: Number(found) };
}
