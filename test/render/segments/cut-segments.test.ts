import { describe, expect, it } from "vitest";
import { cutSegments } from "../../../src/render/segments/cut-segments.js";
import type { TimedScene, Timeline } from "../../../src/render/timeline/timeline.js";
import { scene, sentence } from "../timeline/scripts.js";

function timeline(sceneStarts: number[], frameCount: number): Timeline {
  const scenes = sceneStarts.map(
    (startFrame, i): TimedScene => ({
      scene: scene([sentence("A scene.")]),
      startFrame,
      endFrame: sceneStarts[i + 1] ?? frameCount,
      transitionFrames: 0,
      sentences: [],
    }),
  );
  return {
    durationMs: Math.ceil((frameCount * 1000) / 30),
    fps: 30,
    frameCount,
    sampleCount: 0,
    tempo: 1,
    scenes,
    cues: [],
    subtitles: [],
  };
}

const lengths = (made: ReturnType<typeof cutSegments>) =>
  made.map(({ startFrame, endFrame }) => endFrame - startFrame);

describe("cutSegments", () => {
  it("covers the clip without gaps or overlaps, and no segment is empty", () => {
    for (const [starts, frames] of [
      [[0], 24],
      [[0, 1, 2], 30],
      [[0, 150, 190, 900], 1_801],
      [Array.from({ length: 100 }, (_, i) => i * 61), 6_001],
    ] as const) {
      const made = cutSegments(timeline([...starts], frames));
      expect(made[0]?.startFrame).toBe(0);
      expect(made.at(-1)?.endFrame).toBe(frames);
      for (const [i, one] of made.entries()) {
        expect(one.endFrame).toBeGreaterThan(one.startFrame);
        expect(made[i + 1]?.startFrame ?? frames).toBe(one.endFrame);
      }
    }
  });

  it("begins segments where scenes begin", () => {
    const made = cutSegments(timeline([0, 150, 290], 440));
    expect(made.map((one) => one.startFrame)).toEqual([0, 150, 290]);
  });

  it("lets short scenes share a segment, and leaves no short one at the end", () => {
    const made = cutSegments(timeline([0, 40, 80, 120, 160, 200, 280, 320], 330));
    expect(Math.min(...lengths(made))).toBeGreaterThanOrEqual(135);
  });

  it("cuts a long scene into even parts", () => {
    const made = lengths(cutSegments(timeline([0], 1_000)));
    expect(Math.max(...made)).toBeLessThanOrEqual(240);
    expect(Math.max(...made) - Math.min(...made)).toBeLessThanOrEqual(1);
  });
});
