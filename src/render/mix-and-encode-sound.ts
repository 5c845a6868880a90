import { join } from "node:path";
import { encodeAac } from "./encode/aac.js";
import type { Ffmpeg } from "./encode/find-ffmpeg.js";
import type { Utterance } from "./narration/utterance.js";
import { mixOnThread } from "./sound/run-mix-thread.js";
import type { Timeline } from "./timeline/timeline.js";

/** A clip's whole sound, mixed and encoded. */
export interface ClipSound {
  /** The AAC file, for `joinClip`. */
  path: string;
  /** The raw sound that it was encoded from: s16le, stereo, 48 kHz. */
  pcmPath: string;
  loudnessLufs: number;
  truePeakDb: number;
  /** Processor time of the mixing, in milliseconds. */
  mixCpuMs: number;
}

/** Mixes a clip's sound and encodes it, over its whole length at once. @throws ClipError as mixing and encoding do. */
export async function mixAndEncodeSound(
  timeline: Timeline,
  utterances: readonly Utterance[],
  options: { ffmpeg: Ffmpeg; folder: string; signal: AbortSignal },
): Promise<ClipSound> {
  const { ffmpeg, folder, signal } = options;
  const pcmPath = join(folder, "sound.pcm");
  const speechPaths = utterances.map((utterance) => utterance.path);
  const { mixed, cpuMs } = await mixOnThread({ timeline, speechPaths, path: pcmPath }, signal);
  const path = join(folder, "sound.aac");
  await encodeAac({ ffmpeg, pcmPath, path, sampleCount: mixed.sampleCount, signal });
  const { loudnessLufs, truePeakDb } = mixed;
  return { path, pcmPath, loudnessLufs, truePeakDb, mixCpuMs: cpuMs };
}
