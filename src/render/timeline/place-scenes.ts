import { sampleRateHz, samplesPerMs } from "../sample-rate.js";
import type { Scene } from "../script/scene.js";
import type { Fit } from "./choose-tempo.js";
import type { TimedScene, TimedSentence } from "./timeline.js";

/**
 * Lays sentences along the clip's sound. Ends fall where the sums of the exact lengths do, so that no rounding adds up.
 * @param sampleCounts length of each sentence as spoken, in samples.
 */
export function placeSentences(
  scenes: readonly Scene[],
  sampleCounts: readonly number[],
  { tempo, gapsMs }: Fit,
): TimedSentence[] {
  const placed: TimedSentence[] = [];
  let atSample = (gapsMs[0] ?? 0) * samplesPerMs;
  for (const sentence of scenes.flatMap((scene) => scene.sentences)) {
    const index = placed.length;
    const startSample = Math.round(atSample);
    // The stretched speech has a whole number of samples of its own.
    const endSample = startSample + Math.round((sampleCounts[index] ?? 0) / tempo);
    placed.push({ sentence, index, startSample, endSample });
    atSample += (sampleCounts[index] ?? 0) / tempo + (gapsMs[index + 1] ?? 0) * samplesPerMs;
  }
  return placed;
}

/**
 * Cuts the clip into scenes, in frames. A cut lies in the middle of the silence between two scenes; a crossfade is
 * centred there, and never takes more than half of a scene.
 */
export function placeScenes(
  scenes: readonly Scene[],
  sentences: readonly TimedSentence[],
  clip: { fps: number; frameCount: number; transitionMs: number },
): TimedScene[] {
  const framesPerSample = clip.fps / sampleRateHz;
  const groups: TimedSentence[][] = [];
  let taken = 0;
  for (const scene of scenes) {
    groups.push(sentences.slice(taken, taken + scene.sentences.length));
    taken += scene.sentences.length;
  }
  const cuts = scenes.map((_, i) => {
    if (i === 0) return 0;
    const end = groups[i - 1]?.at(-1)?.endSample ?? 0;
    const start = groups[i]?.[0]?.startSample ?? end;
    return Math.round(((end + start) / 2) * framesPerSample);
  });
  // Every scene is seen for a frame at least, however short the clip.
  for (let i = 1; i < cuts.length; i++) cuts[i] = Math.max(cuts[i] ?? 0, (cuts[i - 1] ?? 0) + 1);
  let latest = clip.frameCount;
  for (let i = cuts.length - 1; i > 0; i--) {
    latest -= 1;
    cuts[i] = Math.min(cuts[i] ?? 0, latest);
  }
  const wanted = Math.round((clip.transitionMs * clip.fps) / 1000);
  const lengthOf = (i: number) => (cuts[i + 1] ?? clip.frameCount) - (cuts[i] ?? 0);
  const fades = scenes.map((scene, i) =>
    i === 0 || scene.entry === "hard"
      ? 0
      : Math.min(wanted, Math.floor(Math.min(lengthOf(i - 1), lengthOf(i)) / 2)),
  );
  // A crossfade begins before the cut by half its length, which is less than the scene before it has left.
  const starts = cuts.map((cut, i) => cut - Math.floor((fades[i] ?? 0) / 2));
  return scenes.map((scene, i) => ({
    scene,
    startFrame: starts[i] ?? 0,
    endFrame: starts[i + 1] ?? clip.frameCount,
    transitionFrames: fades[i] ?? 0,
    sentences: groups[i] ?? [],
  }));
}
