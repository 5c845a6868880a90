import { internalError, renderFailed } from "../../errors.js";
import { partialFile } from "../../files/partial-file.js";
import type { Ffmpeg } from "./find-ffmpeg.js";
import { needBox, readMovieBox } from "./mp4-boxes.js";
import { type FfmpegOptions, runFfmpeg } from "./run-ffmpeg.js";
import type { X264Settings } from "./x264-settings.js";

export interface SegmentEncoderOptions {
  ffmpeg: Ffmpeg;
  /** In pixels, even. */
  width: number;
  height: number;
  fps: number;
  /** How many frames are written, 1 or more. */
  frameCount: number;
  /** Absolute path of the MP4. The file appears only when it is complete. */
  path: string;
  settings: X264Settings;
  signal: AbortSignal;
  /** How long ffmpeg may make no progress, in milliseconds. */
  stallMs?: number;
}

/** Encodes the frames of one segment, in order. It must be ended by `finish` or, when anything fails, by `kill`. */
export interface SegmentEncoder {
  /**
   * Writes one frame, yuv420p without padding: `width × height × 1.5` bytes. Resolves when ffmpeg has taken the bytes, so
   * that the buffer may be used again.
   * @throws ClipError `render.failed`, `render.timeout`, `canceled`.
   */
  write(frame: Uint8Array): Promise<void>;
  /** Resolves when the file is complete and in its place. @throws as `write`. */
  finish(): Promise<void>;
  /** Kills ffmpeg and removes what it wrote. Never throws; does nothing after `finish`. */
  kill(): Promise<void>;
}

/**
 * Encodes a segment to H.264 High in an MP4 of its own: closed GOPs, BT.709 in limited range, one encoder thread.
 * The same frames and settings give the same bytes, whatever the other segments are.
 */
export function openSegmentEncoder(options: SegmentEncoderOptions): SegmentEncoder {
  const { ffmpeg, width, height, fps, frameCount, path, signal, stallMs } = options;
  const part = partialFile(path);
  const process = runFfmpeg({
    ffmpeg,
    input: rawVideo({ width, height, fps }),
    output: h264(options),
    path: part.path,
    purpose: `encoding the ${frameCount} frames of ${path}`,
    signal,
    ...(stallMs === undefined ? {} : { stallMs }),
  });
  const frameBytes = (width * height * 3) / 2;
  let written = 0;

  const kill = async () => {
    await process.kill();
    await part[Symbol.asyncDispose]();
  };

  return {
    async write(frame) {
      if (frame.length !== frameBytes || written === frameCount) {
        throw internalError(
          `frame ${written} of ${frameCount} has ${frame.length} bytes; ${width}×${height} needs ${frameBytes}`,
        );
      }
      written += 1;
      await process.write(frame);
    },
    async finish() {
      try {
        if (written !== frameCount) {
          throw internalError(`${written} of ${frameCount} frames were written`);
        }
        await process.finish();
        await checkFrameCount(part.path, frameCount);
        await part.commit();
      } catch (error) {
        await kill();
        throw error;
      }
    },
    kill,
  };
}

function rawVideo({ width, height, fps }: { width: number; height: number; fps: number }) {
  return {
    f: "rawvideo",
    pixel_format: "yuv420p",
    video_size: `${width}x${height}`,
    framerate: fps,
  } satisfies FfmpegOptions;
}

function h264({ fps, settings }: Pick<SegmentEncoderOptions, "fps" | "settings">): FfmpegOptions {
  const params = { ...settings.params, threads: 1, "lookahead-threads": 1, "open-gop": 0 };
  return {
    "c:v": "libx264",
    threads: 1,
    "profile:v": "high",
    pix_fmt: "yuv420p",
    preset: settings.preset,
    qp: settings.quantiser,
    "x264-params": Object.entries(params)
      .map(([name, value]) => `${name}=${value}`)
      .join(":"),
    color_primaries: "bt709",
    color_trc: "bt709",
    colorspace: "bt709",
    color_range: "tv",
    // The file has no program versions and no times; only x264's own note of its settings remains.
    map_metadata: -1,
    fflags: "+bitexact",
    "flags:v": "+bitexact",
    video_track_timescale: fps * 512,
    // The build of 2018 writes colour tags to the container only with this flag; later builds always do.
    movflags: "+write_colr",
    f: "mp4",
  };
}

/** Counts the frames of the file: an ffmpeg that ran out of disk space may still exit with status 0. */
async function checkFrameCount(path: string, frameCount: number): Promise<void> {
  try {
    const { moov } = await readMovieBox(path);
    const sizes = needBox(moov, ["moov", "trak", "mdia", "minf", "stbl", "stsz"]);
    const found = moov.getUint32(sizes.body + 8);
    if (found !== frameCount) throw new RangeError(`it has ${found} frames`);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `the segment ${path} should have ${frameCount} frames, but ${reason}; is the disk full?`;
    throw renderFailed(message, { cause });
  }
}
