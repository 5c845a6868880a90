import { join } from "node:path";
import { encodeAac } from "./encode/aac.js";
import type { Ffmpeg } from "./encode/find-ffmpeg.js";
import { readSpeech, type Utterance } from "./narration/cache/speech-cache.js";
import { mixSound } from "./sound/mix.js";
import type { Timeline } from "./timeline/timeline.js";

export interface ClipSound {
  /** AAC as `joinClip` takes it. */
  path: string;
  loudnessLufs: number;
  truePeakDb: number;
}

/** Mixes a clip's sound and encodes it, over its whole length at once. @throws ClipError as those do. */
export async function makeSound(
  timeline: Timeline,
  utterances: readonly Utterance[],
  options: { ffmpeg: Ffmpeg; folder: string; signal: AbortSignal },
): Promise<ClipSound> {
  const { ffmpeg, folder, signal } = options;
  const speech = (index: number) => {
    const utterance = utterances[index];
    if (!utterance) throw new RangeError(`there is no sentence ${index}`);
    return readSpeech(utterance);
  };
  const pcmPath = join(folder, "sound.pcm");
  const { sampleCount, loudnessLufs, truePeakDb } = await mixSound({
    timeline,
    speech,
    path: pcmPath,
    signal,
  });
  const path = join(folder, "sound.aac");
  await encodeAac({ ffmpeg, pcmPath, path, sampleCount, signal });
  return { path, loudnessLufs, truePeakDb };
}
