import { readFile, rm } from "node:fs/promises";
import { aacDelaySamples } from "../../render/encode/aac.js";
import type { Ffmpeg } from "../../render/encode/find-ffmpeg.js";
import { sampleRateHz } from "../../render/sample-rate.js";
import { runChild } from "../run-child.js";

/** What somebody hears of an encoded sound, measured by ffmpeg's own meters and in the decoded samples. */
export interface DecodedSound {
  /** Integrated loudness, and true peak in dBTP: ffmpeg's ebur128, which has nothing in common with the meters of the mixer. */
  loudnessLufs: number;
  truePeakDb: number;
  /** The longest run of samples that are zero in both channels, in milliseconds. */
  longestSilenceMs: number;
}

/** Decodes the AAC of a clip, without the encoder's delay and without what fills its last frame: a player plays neither. */
export async function decodeSound(
  path: string,
  sampleCount: number,
  ffmpeg: Ffmpeg,
  signal: AbortSignal,
): Promise<DecodedSound> {
  const pcmPath = `${path}.decoded`;
  const end = aacDelaySamples + sampleCount;
  const filter = `atrim=start_sample=${aacDelaySamples}:end_sample=${end},ebur128=peak=true`;
  const output = ["-f", "s16le", "-ar", String(sampleRateHz), "-ac", "2", pcmPath];
  const quiet = ["-hide_banner", "-nostdin", "-nostats", "-y"];
  const args = [...quiet, "-f", "aac", "-i", path, "-af", filter, ...output];
  try {
    const { stderr } = await runChild(ffmpeg.path, args, signal);
    const summary = stderr.slice(stderr.lastIndexOf("Summary:"));
    const figure = (pattern: RegExp) => {
      const found = pattern.exec(summary)?.[1];
      if (found === undefined) throw new Error(`ffmpeg's ebur128 said: ${stderr.slice(-500)}`);
      return Number(found);
    };
    return {
      loudnessLufs: figure(/I:\s+(-?[\d.]+) LUFS/),
      truePeakDb: figure(/Peak:\s+(-?[\d.]+) dBFS/),
      longestSilenceMs: longestSilenceMs(await readFile(pcmPath)),
    };
  } finally {
    await rm(pcmPath, { force: true });
  }
}

/** @param stereo raw s16le at 48 kHz, two channels. */
export function longestSilenceMs(stereo: Buffer): number {
  let longest = 0;
  let run = 0;
  for (let at = 0; at + 4 <= stereo.length; at += 4) {
    run = stereo.readInt32LE(at) === 0 ? run + 1 : 0;
    if (run > longest) longest = run;
  }
  return (longest * 1000) / sampleRateHz;
}
