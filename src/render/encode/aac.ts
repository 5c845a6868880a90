import { open, rename, rm } from "node:fs/promises";
import { internalError } from "../../errors.js";
import { sampleRateHz } from "../sample-rate.js";
import { runFfmpeg } from "./ffmpeg.js";
import type { Ffmpeg } from "./find-ffmpeg.js";

/** Samples in one AAC packet. */
export const aacFrameSamples = 1024;
/** Samples of silence that ffmpeg's AAC encoder puts before the sound: the join cuts them off with an edit list. */
export const aacDelaySamples = 1024;

const bitRate = 128_000;
/**
 * Of ffmpeg's two searches the simple one: on speech at this bit rate it takes a third of the time and leaves noise that
 * is 15 dB lower in every band. Both channels carry the same voice: their sum and difference are coded, without trying.
 */
const coder = { aac_coder: "fast", aac_ms: 1 };
const bytesPerSample = 4;
const chunkBytes = 1 << 20;

export interface EncodeAacOptions {
  ffmpeg: Ffmpeg;
  /** Raw sound: s16le, stereo, 48 kHz. */
  pcmPath: string;
  /** Absolute path of the AAC file (ADTS). It is there only when it is complete. */
  path: string;
  /** Samples of each channel in the PCM file. */
  sampleCount: number;
  signal: AbortSignal;
  /** How long ffmpeg may make no progress, in milliseconds. */
  stallMs?: number;
}

/**
 * Encodes the whole sound of a clip in one run to AAC-LC, stereo, 128 kb/s, as ADTS: packets and nothing else, so that
 * no muxer's idea of their times has a say. The same sound gives the same bytes.
 * @throws ClipError `render.failed`, `render.timeout`, `canceled`.
 */
export async function encodeAac(options: EncodeAacOptions): Promise<void> {
  const { ffmpeg, pcmPath, path, sampleCount, signal, stallMs } = options;
  const part = `${path}.part`;
  const file = await open(pcmPath, "r");
  try {
    const { size } = await file.stat();
    if (size !== sampleCount * bytesPerSample) {
      throw internalError(
        `${pcmPath} has ${size} bytes; ${sampleCount} samples need ${sampleCount * bytesPerSample}`,
      );
    }
    const process = runFfmpeg({
      ffmpeg,
      input: { f: "s16le", ar: sampleRateHz, ac: 2 },
      output: {
        "c:a": "aac",
        "b:a": bitRate,
        ...coder,
        map_metadata: -1,
        fflags: "+bitexact",
        "flags:a": "+bitexact",
        f: "adts",
      },
      path: part,
      purpose: `encoding the sound of ${pcmPath}`,
      signal,
      ...(stallMs === undefined ? {} : { stallMs }),
    });
    try {
      const chunk = Buffer.allocUnsafe(chunkBytes);
      for (;;) {
        const { bytesRead } = await file.read(chunk, 0, chunk.length);
        if (bytesRead === 0) break;
        await process.write(chunk.subarray(0, bytesRead));
      }
      await process.finish();
    } finally {
      await process.kill();
    }
    await rename(part, path);
  } finally {
    await file.close();
    await rm(part, { force: true });
  }
}
