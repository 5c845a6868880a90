import { join } from "node:path";
import { encodeAac } from "./encode/aac.js";
import type { Ffmpeg } from "./encode/find-ffmpeg.js";
import type { MusicPlan } from "./music/choose-music.js";
import { decodeTrack } from "./music/decode-track.js";
import type { ReadyMusic } from "./music/make-music.js";
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
  options: { ffmpeg: Ffmpeg; music: MusicPlan | null; folder: string; signal: AbortSignal },
): Promise<ClipSound> {
  const { ffmpeg, music: plan, folder, signal } = options;
  const pcmPath = join(folder, "sound.pcm");
  const speechPaths = utterances.map((utterance) => utterance.path);
  const music = plan && (await readyMusic(plan, options));
  const job = { timeline, speechPaths, music, path: pcmPath };
  const { mixed, cpuMs } = await mixOnThread(job, signal);
  const path = join(folder, "sound.aac");
  await encodeAac({ ffmpeg, pcmPath, path, sampleCount: mixed.sampleCount, signal });
  const { loudnessLufs, truePeakDb } = mixed;
  return { path, pcmPath, loudnessLufs, truePeakDb, mixCpuMs: cpuMs };
}

async function readyMusic(
  plan: MusicPlan,
  { ffmpeg, folder, signal }: { ffmpeg: Ffmpeg; folder: string; signal: AbortSignal },
): Promise<ReadyMusic> {
  if ("mood" in plan) return plan;
  const decodedPath = join(folder, "music.f32");
  await decodeTrack(plan.track, { ffmpeg, path: decodedPath, signal });
  return { decodedPath };
}
