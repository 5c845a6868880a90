import { isAbsolute } from "node:path";
import fluent from "fluent-ffmpeg";
import { internalError } from "../../errors.js";
import { type FfmpegProcess, startFfmpeg } from "./ffmpeg-process.js";
import type { Ffmpeg } from "./find-ffmpeg.js";

/** Options by ffmpeg's own names, without the dash, in the order given: `{ f: "rawvideo", framerate: 30 }`. */
export type FfmpegOptions = Readonly<Record<string, number | string>>;

/** One encode: raw media through standard input, one file out. */
export interface FfmpegJob {
  ffmpeg: Ffmpeg;
  /** What comes in; must force its format with `f`. */
  input: FfmpegOptions;
  /** What is made of it; must force its format with `f`. */
  output: FfmpegOptions;
  /** Absolute path of the file; overwritten where it exists. */
  path: string;
  /** For messages, after "ffmpeg failed ": `encoding the sound`. */
  purpose: string;
  signal: AbortSignal;
  /** How long ffmpeg may make no progress, in milliseconds. */
  stallMs?: number;
}

/**
 * The command line of a job. fluent-ffmpeg builds it and does no more: it would start ffmpeg without draining its
 * messages, without a group and without a limit. The package is archived, so what is used of it will not change.
 */
export function ffmpegArguments(job: Pick<FfmpegJob, "input" | "output" | "path">): string[] {
  const { input, output, path } = job;
  if (input.f === undefined || output.f === undefined || !isAbsolute(path)) {
    throw internalError(`ffmpeg needs forced formats and an absolute path, not ${path}`);
  }
  const command = fluent({}).input("pipe:0");
  // With two arguments fluent-ffmpeg passes a value as it is; a single one it would split at a space.
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

/** Starts a job. @throws ClipError `canceled` where the signal is aborted already. */
export function runFfmpeg(job: FfmpegJob): FfmpegProcess {
  return startFfmpeg({
    program: job.ffmpeg.path,
    args: ffmpegArguments(job),
    purpose: job.purpose,
    signal: job.signal,
    ...(job.stallMs === undefined ? {} : { stallMs: job.stallMs }),
  });
}

/** `_getArguments` is what fluent-ffmpeg itself spawns ffmpeg with; its types leave it out. */
function builtArguments(command: fluent.FfmpegCommand): string[] {
  const build: unknown = Reflect.get(command, "_getArguments");
  if (typeof build !== "function") throw internalError("fluent-ffmpeg has changed");
  const args: unknown = build.call(command);
  if (!Array.isArray(args)) throw internalError("fluent-ffmpeg has changed");
  return args.map(String);
}
