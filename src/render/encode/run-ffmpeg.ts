import { isAbsolute } from "node:path";
import fluent from "fluent-ffmpeg";
import { internalError } from "../../errors.js";
import { type FfmpegProcess, startFfmpeg } from "./ffmpeg-process.js";
import type { Ffmpeg } from "./find-ffmpeg.js";

/** Options by ffmpeg's own names without the dash; they are passed in this order: `{ f: "rawvideo", framerate: 30 }`. */
export type FfmpegOptions = Readonly<Record<string, number | string>>;

/** One run of ffmpeg: it encodes raw media from its standard input to one file. */
export interface FfmpegJob {
  ffmpeg: Ffmpeg;
  /** Options of the input; must force its format with `f`. */
  input: FfmpegOptions;
  /** Options of the output; must force its format with `f`. */
  output: FfmpegOptions;
  /** Absolute path of the output file; it is overwritten where it exists. */
  path: string;
  /** What the job does, for messages that begin with "ffmpeg failed ": `encoding the sound`. */
  purpose: string;
  signal: AbortSignal;
  /** How long ffmpeg may make no progress, in milliseconds. */
  stallMs?: number;
}

/**
 * The command line of a job. fluent-ffmpeg only builds it and does not start ffmpeg: it would do so without reading its
 * messages, without a process group and without a time limit. The package is archived, so its behaviour will not change.
 */
export function ffmpegArguments(job: Pick<FfmpegJob, "input" | "output" | "path">): string[] {
  const { input, output, path } = job;
  if (input.f === undefined || output.f === undefined || !isAbsolute(path)) {
    throw internalError(`ffmpeg needs forced formats and an absolute path, not ${path}`);
  }
  const command = fluent({}).input("pipe:0");
  // fluent-ffmpeg passes two arguments as they are, but splits a single one at its spaces.
  for (const [name, value] of Object.entries(input)) {
    command.inputOptions(`-${name}`, String(value));
  }
  for (const [name, value] of Object.entries(output)) {
    command.outputOptions(`-${name}`, String(value));
  }
  command.output(path);
  return [
    ...["-hide_banner", "-nostdin", "-v", "error", "-filter_threads", "1"],
    ...["-protocol_whitelist", "file,pipe"],
    ...builtArguments(command),
  ];
}

/** Starts ffmpeg for a job. @throws ClipError `canceled` where the signal is already aborted. */
export function runFfmpeg(job: FfmpegJob): FfmpegProcess {
  return startFfmpeg({
    program: job.ffmpeg.path,
    args: ffmpegArguments(job),
    purpose: job.purpose,
    signal: job.signal,
    ...(job.stallMs === undefined ? {} : { stallMs: job.stallMs }),
  });
}

/** The arguments with which fluent-ffmpeg itself would start ffmpeg. Its types leave this method out. */
function builtArguments(command: fluent.FfmpegCommand): string[] {
  const build: unknown = Reflect.get(command, "_getArguments");
  if (typeof build !== "function") throw internalError("fluent-ffmpeg has changed");
  const args: unknown = build.call(command);
  if (!Array.isArray(args)) throw internalError("fluent-ffmpeg has changed");
  return args.map(String);
}
