import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { childrenCpuMs } from "../../process/cpu-time.js";
import { encodeAac } from "../../render/encode/aac.js";
import { mixAndEncodeSound } from "../../render/mix-and-encode-sound.js";
import type { PreparedClip } from "../../render/prepare-clip.js";
import { prepareSoundClip } from "./bench-clip.js";
import { type DecodedSound, decodeSound } from "./decode-sound.js";

/** The sound of one clip, as it is heard, and what it cost. */
export interface ClipSoundMeasure extends DecodedSound {
  style: string;
  /** The mood that was composed; null for none. */
  music: string | null;
  durationMs: number;
  /** Processor time of mixing, music included, and of encoding, for a minute of clip. */
  mixCpuMsPerMinute: number;
  aacCpuMsPerMinute: number;
}

/** Makes the sound of a script in each style, with the style's music and without, and measures what comes out of the decoder. */
export async function measureClips(
  script: string,
  styles: readonly string[],
  signal: AbortSignal,
  say: (what: string) => void,
): Promise<ClipSoundMeasure[]> {
  const folder = await mkdtemp(join(tmpdir(), "clipwright-bench-sound-"));
  const measured: ClipSoundMeasure[] = [];
  try {
    for (const style of styles) {
      say(`the sound of a clip in ${style}`);
      const clip = await prepareSoundClip({ script, style }, folder, signal);
      for (const music of [clip.music, null]) {
        const sound = await measureClip({ ...clip, music }, folder, signal);
        measured.push({ style, music: music && "mood" in music ? music.mood : null, ...sound });
      }
    }
    return measured;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureClip(
  { timeline, utterances, ffmpeg, music }: PreparedClip,
  folder: string,
  signal: AbortSignal,
): Promise<Omit<ClipSoundMeasure, "style" | "music">> {
  const sound = await mixAndEncodeSound(timeline, utterances, { ffmpeg, music, folder, signal });
  const before = childrenCpuMs();
  const { pcmPath, path, mixCpuMs } = sound;
  // Once more, since in the first run another process may have ended meanwhile.
  await encodeAac({ ffmpeg, pcmPath, path, sampleCount: timeline.sampleCount, signal });
  const aacCpuMs = childrenCpuMs() - before;
  const minutes = timeline.durationMs / 60_000;
  return {
    durationMs: timeline.durationMs,
    mixCpuMsPerMinute: Math.round(mixCpuMs / minutes),
    aacCpuMsPerMinute: Math.round(aacCpuMs / minutes),
    ...(await decodeSound(path, timeline.sampleCount, ffmpeg, signal)),
  };
}
