import { sampleRateHz, samplesPerMs } from "../sample-rate.js";
import type { Scene } from "../script/scene.js";
import type { TimedScene, TimedSentence } from "./timeline.js";

/** A transition may be as long as this, in milliseconds, where the silence between two scenes is shorter. */
const shortestMs = 300;

/**
 * Cuts the clip into scenes, in frames. A cut lies in the middle of the silence between two scenes; a transition is
 * centred there. It takes at most that silence, so that text may leave before it and come after it and still be there
 * while it is spoken, and at most half of either scene.
 */
export function placeScenes(
  scenes: readonly Scene[],
  sentences: readonly TimedSentence[],
  clip: { fps: number; frameCount: number; transitionMs: number },
): TimedScene[] {
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
    // Divided once, and last: a scene that begins some whole frames later is then cut exactly so many frames later.
    return Math.round(((end + start) * clip.fps) / (2 * sampleRateHz));
  });
  // Every scene is shown for at least one frame, however short the clip is.
  for (let i = 1; i < cuts.length; i++) cuts[i] = Math.max(cuts[i] ?? 0, (cuts[i - 1] ?? 0) + 1);
  let latest = clip.frameCount;
  for (let i = cuts.length - 1; i > 0; i--) {
    latest -= 1;
    cuts[i] = Math.min(cuts[i] ?? 0, latest);
  }
  const inFrames = (ms: number) => Math.round((ms * clip.fps) / 1000);
  const wanted = scenes.map((_, i) => {
    const end = groups[i - 1]?.at(-1)?.endSample ?? 0;
    const silence = ((groups[i]?.[0]?.startSample ?? end) - end) / samplesPerMs;
    return inFrames(Math.min(clip.transitionMs, Math.max(shortestMs, silence)));
  });
  const lengthOf = (i: number) => (cuts[i + 1] ?? clip.frameCount) - (cuts[i] ?? 0);
  const fades = scenes.map((scene, i) =>
    i === 0 || scene.entry === "hard"
      ? 0
      : Math.min(wanted[i] ?? 0, Math.floor(Math.min(lengthOf(i - 1), lengthOf(i)) / 2)),
  );
  // A transition begins half its length before the cut; the scene before it is at least twice as long.
  const starts = cuts.map((cut, i) => cut - Math.floor((fades[i] ?? 0) / 2));
  return scenes.map((scene, i) => ({
    scene,
    startFrame: starts[i] ?? 0,
    endFrame: starts[i + 1] ?? clip.frameCount,
    transitionFrames: fades[i] ?? 0,
    sentences: groups[i] ?? [],
  }));
}
