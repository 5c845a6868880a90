import { open } from "node:fs/promises";
import { sampleRateHz } from "../sample-rate.js";
import type { Timeline } from "../timeline/timeline.js";
import type { MusicSound } from "./add-music.js";
import { compose } from "./compose.js";
import type { MoodName } from "./moods.js";
import { renderAccent, renderEnding, renderLoop } from "./render-score.js";

/** Music whose track is decoded: see `decodeTrack`. */
export type ReadyMusic = { mood: MoodName; seed: string } | { decodedPath: string };

/** So much of a track is played, over and over, since it lies in memory: three minutes. */
const longestBytes = 180 * sampleRateHz * 4;
/** The seam of a track that is played again: its end is crossfaded with its beginning over a second. */
const seamSamples = sampleRateHz;

/** Titles and paragraphs that follow each other sooner are not all marked: 12 s. */
const betweenAccents = 12 * sampleRateHz;

/** The sound of a clip's music. */
export async function makeMusic(music: ReadyMusic, timeline: Timeline): Promise<MusicSound> {
  if ("decodedPath" in music) {
    const samples = await readSamples(music.decodedPath);
    return { loop: loopOf(samples), ...noEnding };
  }
  const score = compose(music.mood, timeline.sampleCount, music.seed);
  const { endingStart } = score;
  const ending = renderEnding(score);
  // A clip that is shorter than the ending hears nothing else.
  if (endingStart === 0) return { loop: ending, ...noEnding };
  const starts = accentStarts(timeline, endingStart);
  const accent = starts.length > 0 ? renderAccent(score) : noEnding.accent;
  return { loop: renderLoop(score), ending, endingStart, accent, accentStarts: starts };
}

const noEnding = {
  ending: null,
  endingStart: 0,
  accent: new Float32Array(0),
  accentStarts: [],
} as const;

/** Where titles and paragraphs begin, before the ending; in samples of the clip. */
function accentStarts({ scenes, fps }: Timeline, endingStart: number): number[] {
  const starts: number[] = [];
  for (const { scene, startFrame } of scenes) {
    if (scene.kind !== "title" && !scene.startsParagraph) continue;
    const at = Math.round((startFrame * sampleRateHz) / fps);
    const soonest = (starts.at(-1) ?? Number.NEGATIVE_INFINITY) + betweenAccents;
    if (at >= soonest && at < endingStart) starts.push(at);
  }
  return starts;
}

async function readSamples(path: string): Promise<Float32Array> {
  await using file = await open(path, "r");
  const { size } = await file.stat();
  const bytes = Buffer.alloc(Math.min(size, longestBytes) & ~3);
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
}

function loopOf(samples: Float32Array): Float32Array {
  const seam = Math.min(seamSamples, samples.length >> 1);
  const loop = samples.slice(0, Math.max(1, samples.length - seam));
  for (let i = 0; i < seam && i < loop.length; i += 1) {
    const part = i / seam;
    // Of equal power, since the two have nothing to do with each other.
    const left = (samples[loop.length + i] ?? 0) * Math.cos((part * Math.PI) / 2);
    loop[i] = (samples[i] ?? 0) * Math.sin((part * Math.PI) / 2) + left;
  }
  return loop;
}
