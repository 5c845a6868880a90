import { sampleRateHz, samplesPerMs } from "../sample-rate.js";
import type { Scene } from "../script/scene.js";
import type { TempoAndGaps } from "./choose-tempo.js";
import type { PlacedSentence } from "./timeline.js";

/**
 * Lays sentences along the clip's sound. Each start is rounded from the exact sum of all lengths before it, so that
 * rounding errors do not add up.
 * @param sampleCounts length of each sentence as spoken, in samples.
 */
export function placeSentences(
  scenes: readonly Scene[],
  sampleCounts: readonly number[],
  { tempo, gapsMs }: TempoAndGaps,
): PlacedSentence[] {
  const placed: PlacedSentence[] = [];
  let atSample = (gapsMs[0] ?? 0) * samplesPerMs;
  for (const sentence of scenes.flatMap((scene) => scene.sentences)) {
    const index = placed.length;
    const startSample = Math.round(atSample);
    // The speech at the clip's tempo has a whole number of samples, wherever it starts.
    const endSample = startSample + Math.round((sampleCounts[index] ?? 0) / tempo);
    placed.push({ sentence, index, startSample, endSample });
    atSample += (sampleCounts[index] ?? 0) / tempo + (gapsMs[index + 1] ?? 0) * samplesPerMs;
  }
  return placed;
}

/**
 * The same at tempo 1, but that the speech of each scene begins with a frame. Where it begins depends on what comes before
 * by whole frames only: a sentence that becomes longer moves later scenes, but changes nothing in them, so that their
 * segments can be used again. The gaps between scenes are half a frame longer or shorter for it, which nobody hears; these
 * differences add up, and the last gap, which is not placed here, has to take them.
 */
export function placeSentencesOnFrames(
  scenes: readonly Scene[],
  sampleCounts: readonly number[],
  gapsMs: readonly number[],
  fps: number,
): PlacedSentence[] {
  const samplesPerFrame = sampleRateHz / fps;
  const placed: PlacedSentence[] = [];
  let atSample = Math.round((gapsMs[0] ?? 0) * samplesPerMs);
  for (const scene of scenes) {
    atSample = Math.round(atSample / samplesPerFrame) * samplesPerFrame;
    for (const sentence of scene.sentences) {
      const index = placed.length;
      const endSample = atSample + (sampleCounts[index] ?? 0);
      placed.push({ sentence, index, startSample: atSample, endSample });
      atSample = endSample + Math.round((gapsMs[index + 1] ?? 0) * samplesPerMs);
    }
  }
  return placed;
}
