import { plainScene } from "../../../src/render/script/scene.js";
import type { Timeline } from "../../../src/render/timeline/timeline.js";

/** A timeline of one scene whose sentences are spoken at these times, in milliseconds. */
export function testTimeline(
  durationMs: number,
  spoken: readonly (readonly [startMs: number, endMs: number])[],
): Timeline {
  const fps = 30;
  const frameCount = Math.floor((durationMs * fps) / 1000);
  const sentences = spoken.map(([startMs, endMs], index) => ({
    sentence: { words: [], pauseAfterMs: 0 },
    index,
    startSample: startMs * 48,
    endSample: endMs * 48,
    wordFrames: [],
  }));
  const scene = {
    ...plainScene,
    kind: "statement" as const,
    sentences: [],
    entry: "hard" as const,
    startsParagraph: true,
  };
  return {
    durationMs,
    fps,
    frameCount,
    sampleCount: durationMs * 48,
    tempo: 1,
    cues: [],
    subtitles: [],
    scenes: [{ scene, startFrame: 0, endFrame: frameCount, transitionFrames: 0, sentences }],
  };
}
