import type { WordSpan } from "../narration/speech.js";
import { minDurationMs } from "../request.js";
import { samplesPerMs } from "../sample-rate.js";
import type { Script } from "../script/scene.js";
import { fitToLength, naturalLengthMs } from "./choose-tempo.js";
import { gapsOf } from "./list-gaps.js";
import { placeScenes, placeSentences } from "./place-scenes.js";
import type { Timeline } from "./timeline.js";
import { type CaptionCapacity, cuesOf } from "./wrap-captions.js";

/** What the timeline needs to know of a spoken sentence. */
export interface SpokenLength {
  /** At 48 kHz, as spoken. */
  sampleCount: number;
  /** One for each word of the sentence. */
  words: readonly WordSpan[];
}

export interface TimelineOptions {
  /** Unset: the narration's natural length, in whole milliseconds, held inside the limits. */
  durationMs?: number | undefined;
  /** Longest natural length, in milliseconds. */
  maxDurationMs: number;
  fps: number;
  /** Length of a crossfade between scenes. */
  transitionMs: number;
  capacity: CaptionCapacity;
}

/**
 * Lays out a clip: every sentence, cut, crossfade and caption word in frames and samples.
 * @param spoken one for each sentence, in the order of the script.
 * @throws ClipError `script.too_long`.
 */
export function buildTimeline(
  script: Script,
  spoken: readonly SpokenLength[],
  { durationMs, maxDurationMs, fps, transitionMs, capacity }: TimelineOptions,
): Timeline {
  const sampleCounts = spoken.map((speech) => speech.sampleCount);
  const speechMs = sampleCounts.reduce((sum, count) => sum + count, 0) / samplesPerMs;
  const gaps = gapsOf(script.scenes);
  const natural = Math.ceil(naturalLengthMs(speechMs, gaps));
  const lengthMs = durationMs ?? Math.min(maxDurationMs, Math.max(minDurationMs, natural));
  const fitted = fitToLength(speechMs, gaps, lengthMs);
  const frameCount = Math.floor((lengthMs * fps) / 1000);
  const sentences = placeSentences(script.scenes, sampleCounts, fitted);
  return {
    durationMs: lengthMs,
    fps,
    frameCount,
    sampleCount: lengthMs * samplesPerMs,
    tempo: fitted.tempo,
    scenes: placeScenes(script.scenes, sentences, { fps, frameCount, transitionMs }),
    cues: cuesOf(
      sentences,
      spoken.map((speech) => speech.words),
      { tempo: fitted.tempo, fps, frameCount },
      capacity,
    ),
  };
}
