import { open } from "node:fs/promises";
import { internalError } from "../../errors.js";
import { partialFile } from "../../files/partial-file.js";
import { sampleRateHz } from "../sample-rate.js";
import type { Ffmpeg } from "./find-ffmpeg.js";
import { runFfmpeg } from "./run-ffmpeg.js";

/** Samples in one AAC packet. */
export const aacFrameSamples = 1024;
/** Samples of silence that ffmpeg's AAC encoder puts before the sound; an edit list of the clip cuts them off. */
export const aacDelaySamples = 1024;

const bitRate = 128_000;
/**
 * The simpler of the encoder's two coding methods: on speech at this bit rate it takes a third of the time, and its
 * noise is 15 dB lower in every band. Both channels carry the same voice, so mid/side stereo is always used instead of
 * being tried.
 */
const coder = { aac_coder: "fast", aac_ms: 1 };
const bytesPerSample = 4;
const chunkBytes = 1 << 20;

export interface EncodeAacOptions {
  ffmpeg: Ffmpeg;
  /** Raw sound: s16le, stereo, 48 kHz. */
  pcmPath: string;
  /** Absolute path of the AAC file (ADTS). The file appears only when it is complete. */
  path: string;
  /** Samples of each channel in the PCM file. */
  sampleCount: number;
  signal: AbortSignal;
  /** How long ffmpeg may make no progress, in milliseconds. */
  stallMs?: number;
}

/**
 * Encodes the whole sound of a clip in one run to AAC-LC, stereo, 128 kb/s. The file is ADTS, which has packets and no
 * times, so that no muxer of ffmpeg can change the times. The same sound gives the same bytes.
 * @throws ClipError `render.failed`, `render.timeout`, `canceled`.
 */
export async function encodeAac(options: EncodeAacOptions): Promise<void> {
  const { ffmpeg, pcmPath, path, sampleCount, signal, stallMs } = options;
  await using part = partialFile(path);
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
      path: part.path,
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
    await part.commit();
  } finally {
    await file.close();
  }
}
