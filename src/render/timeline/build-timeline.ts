import type { Utterance } from "../narration/utterance.js";
import { minDurationMs } from "../request.js";
import { sampleRateHz, samplesPerMs } from "../sample-rate.js";
import type { Script } from "../script/scene.js";
import { chooseTempo } from "./choose-tempo.js";
import { cutSubtitles } from "./cut-subtitles.js";
import { listGaps } from "./list-gaps.js";
import { placeScenes } from "./place-scenes.js";
import { placeSentences, placeSentencesOnFrames } from "./place-sentences.js";
import { timeCaptions } from "./time-captions.js";
import { timeWords } from "./time-words.js";
import type { PlacedSentence, Timeline } from "./timeline.js";
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
  const { lengthMs, tempo, sentences } =
    durationMs === undefined
      ? layNaturally(script, sampleCounts, { fps, maxDurationMs })
      : fitInto(script, sampleCounts, { fps, lengthMs: durationMs, isLimit: false });
  const frameCount = Math.floor((lengthMs * fps) / 1000);
  const spans = spoken.map((speech) => speech.words);
  const timed = timeWords(sentences, spans, { tempo, fps, frameCount });
  const scenes = placeScenes(script.scenes, timed, { fps, frameCount, transitionMs });
  const clip = { fps, frameCount, language: script.language };
  return {
    durationMs: lengthMs,
    fps,
    frameCount,
    sampleCount: lengthMs * samplesPerMs,
    tempo,
    scenes,
    cues: timeCaptions(scenes, clip, capacity),
    subtitles: cutSubtitles(scenes, clip),
  };
}

/** Where the speech lies in a clip of `lengthMs`. */
interface LaidSpeech {
  lengthMs: number;
  tempo: number;
  sentences: PlacedSentence[];
}

/** With natural pauses, as long as that takes; the clip ends with a whole frame, so that its last scene does not depend on
 * where it begins. */
function layNaturally(
  { scenes }: Script,
  sampleCounts: readonly number[],
  { fps, maxDurationMs }: { fps: number; maxDurationMs: number },
): LaidSpeech {
  const gapsMs = listGaps(scenes).map((gap) => gap.naturalMs);
  const sentences = placeSentencesOnFrames(scenes, sampleCounts, gapsMs, fps);
  const tailSamples = (gapsMs.at(-1) ?? 0) * samplesPerMs;
  const frames = Math.ceil(((endOf(sentences) + tailSamples) * fps) / sampleRateHz);
  const lengthMs = Math.ceil((frames * 1000) / fps);
  if (lengthMs >= minDurationMs && lengthMs <= maxDurationMs) {
    return { lengthMs, tempo: 1, sentences };
  }
  const nearest = Math.min(maxDurationMs, Math.max(minDurationMs, lengthMs));
  return fitInto({ scenes }, sampleCounts, { fps, lengthMs: nearest, isLimit: true });
}

/** @param isLimit whether that length is a limit, and not one that was asked for. */
function fitInto(
  { scenes }: Pick<Script, "scenes">,
  sampleCounts: readonly number[],
  { fps, lengthMs, isLimit }: { fps: number; lengthMs: number; isLimit: boolean },
): LaidSpeech {
  const speechMs = sampleCounts.reduce((sum, count) => sum + count, 0) / samplesPerMs;
  const gaps = listGaps(scenes);
  const tempoAndGaps = chooseTempo(speechMs, gaps, lengthMs, isLimit);
  const { tempo, gapsMs } = tempoAndGaps;
  if (tempo === 1) {
    const sentences = placeSentencesOnFrames(scenes, sampleCounts, gapsMs, fps);
    const leastTailSamples = (gaps.at(-1)?.leastMs ?? 0) * samplesPerMs;
    if (endOf(sentences) + leastTailSamples <= lengthMs * samplesPerMs) {
      return { lengthMs, tempo, sentences };
    }
  }
  return { lengthMs, tempo, sentences: placeSentences(scenes, sampleCounts, tempoAndGaps) };
}

function endOf(sentences: readonly PlacedSentence[]): number {
  return sentences.at(-1)?.endSample ?? 0;
}
