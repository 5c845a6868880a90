import type { Utterance } from "../narration/utterance.js";
import { minDurationMs } from "../request.js";
import { samplesPerMs } from "../sample-rate.js";
import type { Script } from "../script/scene.js";
import { chooseTempo, naturalLengthMs } from "./choose-tempo.js";
import { listGaps } from "./list-gaps.js";
import { placeScenes } from "./place-scenes.js";
import { placeSentences } from "./place-sentences.js";
import { timeCaptions } from "./time-captions.js";
import type { Timeline } from "./timeline.js";
import type { CaptionCapacity } from "./wrap-captions.js";

/** What the timeline needs to know of an utterance: its length and its words' times at tempo 1. */
export type UtteranceLength = Pick<Utterance, "sampleCount" | "words">;

export interface TimelineOptions {
  /** Unset gives the narration's natural length in whole milliseconds, but no less than the shortest clip. */
  durationMs?: number | undefined;
  /** Longest natural length, in milliseconds. */
  maxDurationMs: number;
  fps: number;
  /** Length of a crossfade between scenes. */
  transitionMs: number;
  capacity: CaptionCapacity;
}

/**
 * Lays out a clip in time: its sentences in samples; its scenes, crossfades and caption words in frames.
 * @param spoken one for each sentence, in the order of the script.
 * @throws ClipError `script.too_long`.
 */
export function buildTimeline(
  script: Script,
  spoken: readonly UtteranceLength[],
  { durationMs, maxDurationMs, fps, transitionMs, capacity }: TimelineOptions,
): Timeline {
  const sampleCounts = spoken.map((speech) => speech.sampleCount);
  const speechMs = sampleCounts.reduce((sum, count) => sum + count, 0) / samplesPerMs;
  const gaps = listGaps(script.scenes);
  const natural = Math.ceil(naturalLengthMs(speechMs, gaps));
  const lengthMs = durationMs ?? Math.min(maxDurationMs, Math.max(minDurationMs, natural));
  const tempoAndGaps = chooseTempo(speechMs, gaps, lengthMs, durationMs === undefined);
  const { tempo } = tempoAndGaps;
  const frameCount = Math.floor((lengthMs * fps) / 1000);
  const sentences = placeSentences(script.scenes, sampleCounts, tempoAndGaps);
  return {
    durationMs: lengthMs,
    fps,
    frameCount,
    sampleCount: lengthMs * samplesPerMs,
    tempo,
    scenes: placeScenes(script.scenes, sentences, { fps, frameCount, transitionMs }),
    cues: timeCaptions(
      sentences,
      spoken.map((speech) => speech.words),
      { tempo, fps, frameCount },
      capacity,
    ),
  };
}
