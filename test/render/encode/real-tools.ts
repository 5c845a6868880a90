import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { type Ffmpeg, findFfmpeg } from "../../../src/render/encode/find-ffmpeg.js";

const run = promisify(execFile);

/** Every ffmpeg of this machine that clips may be made with: the system's, if it has one, and the bundled one. */
export async function everyFfmpeg(): Promise<Ffmpeg[]> {
  const preferred = await findFfmpeg({ env: { PATH: process.env.PATH } });
  const bundled = await findFfmpeg({ env: { PATH: "" } });
  return preferred.source === "bundled" ? [bundled] : [preferred, bundled];
}

export const ffprobePath = "/usr/bin/ffprobe";
export const hasFfprobe = existsSync(ffprobePath);

export interface Probed {
  format: { duration: string; start_time: string };
  streams: Record<string, string | number>[];
}

/** What ffprobe says of a file, with its packets counted. */
export async function ffprobe(path: string): Promise<Probed> {
  const args = ["-v", "error", "-count_packets", "-show_format", "-show_streams", "-of", "json"];
  const { stdout } = await run(ffprobePath, [...args, path]);
  return JSON.parse(stdout) as Probed;
}

/** The sound of a file as it is heard: s16le samples, channels interleaved. */
export async function decodeSound(ffmpeg: Ffmpeg, path: string): Promise<Int16Array> {
  const bytes = await decode(ffmpeg, ["-i", path, "-map", "0:a", "-f", "s16le", "-"]);
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
}

/** The pictures of a file as they are seen: yuv420p, one after the other. */
export async function decodePictures(ffmpeg: Ffmpeg, path: string): Promise<Buffer> {
  return decode(ffmpeg, [
    ...["-i", path, "-map", "0:v", "-vsync", "0"],
    ...["-f", "rawvideo", "-pix_fmt", "yuv420p", "-"],
  ]);
}

/** Decoded media on standard output; fails on the first error that the decoder reports. */
async function decode(ffmpeg: Ffmpeg, args: string[]): Promise<Buffer> {
  const { stdout, stderr } = await run(ffmpeg.path, ["-v", "error", ...args], {
    encoding: "buffer",
    maxBuffer: 1 << 30,
  });
  if (stderr.length > 0) throw new Error(stderr.toString());
  // A copy of its own: what a child process wrote need not lie at an even address.
  return Buffer.from(stdout);
}

export const never = new AbortController().signal;
