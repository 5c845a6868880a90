import { describe, expect, it } from "vitest";
import { sampleRateHz } from "../../../src/render/sample-rate.js";
import type { Script } from "../../../src/render/script/scene.js";
import {
  buildTimeline,
  type UtteranceLength,
} from "../../../src/render/timeline/build-timeline.js";
import type { Timeline } from "../../../src/render/timeline/timeline.js";
import { scene, sentence, spokenEvenly } from "./scripts.js";

const sceneCount = 10;
const script: Script = {
  language: "en",
  scenes: Array.from({ length: sceneCount }, (_, i) =>
    scene([sentence("It covers most of our planet, all in all."), sentence("So let us look.")], {
      startsParagraph: i % 3 === 0,
    }),
  ),
};
/** Speech of odd lengths, so that no scene ends with a frame; one sentence is so many samples longer. */
function spoken(longerBy: number): UtteranceLength[] {
  return spokenEvenly(script).map((speech, i) => ({
    ...speech,
    sampleCount: speech.sampleCount + 517 * i + (i === 8 ? longerBy : 0),
  }));
}
const build = (longerBy: number, fps: number, durationMs?: number) =>
  buildTimeline(script, spoken(longerBy), {
    durationMs,
    maxDurationMs: 600_000,
    fps,
    transitionMs: 500,
    capacity: { charsPerLine: 24, lines: 2 },
  });

/** What is seen and heard in a scene, from its own beginning on. */
function told({ scenes, cues, fps }: Timeline, index: number) {
  const one = scenes[index];
  if (!one) throw new RangeError(`there is no scene ${index}`);
  const { startFrame, endFrame } = one;
  const seen = cues.filter((cue) => cue.startFrame < endFrame && cue.endFrame > startFrame);
  return {
    frames: endFrame - startFrame,
    speech: one.sentences.map(({ startSample }) => startSample - (startFrame * sampleRateHz) / fps),
    captions: seen.map((cue) => [
      cue.startFrame - startFrame,
      cue.endFrame - startFrame,
      cue.words.map((word) => word.startFrame - startFrame),
    ]),
  };
}
const scenesFrom = (timeline: Timeline, from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => told(timeline, from + i));

describe("a sentence that becomes longer", () => {
  it.each([
    [24, 1],
    [25, 7_777],
    [30, 12_345],
    [50, 40_001],
    [60, -9_999],
  ])("at %d frames a second leaves all later scenes as they were: %d samples", (fps, longerBy) => {
    const [before, after] = [build(0, fps), build(longerBy, fps)];
    expect(told(after, 4)).not.toEqual(told(before, 4));
    expect(scenesFrom(after, 0, 4)).toEqual(scenesFrom(before, 0, 4));
    expect(scenesFrom(after, 6, sceneCount)).toEqual(scenesFrom(before, 6, sceneCount));
  });

  it("takes its time from the end of the clip, where a length was asked for and the end has it", () => {
    const durationMs = build(0, 30).durationMs + 350;
    const [before, after] = [build(0, 30, durationMs), build(12_000, 30, durationMs)];
    expect(after.durationMs).toBe(durationMs);
    expect(scenesFrom(after, 6, sceneCount - 1)).toEqual(scenesFrom(before, 6, sceneCount - 1));
  });
});

it("keeps half a frame of each scene from adding up to more than the end of the clip has", () => {
  // At 24 frames a second, each of these scenes would end a little under half a frame after a whole one.
  const scenes = Array.from({ length: 150 }, () =>
    scene([sentence("Go")], { startsParagraph: false }),
  );
  const many: Script = { language: "en", scenes };
  const samplesPerFrame = sampleRateHz / 24;
  const gapSamples = 450 * 48;
  const sampleCount = 20 * samplesPerFrame - (gapSamples % samplesPerFrame) + samplesPerFrame / 2;
  const utterances = scenes.map(() => ({ sampleCount, words: [] }));
  const exactMs = (150 * sampleCount + 149 * gapSamples) / 48 + 400 + 900;
  const timeline = buildTimeline(many, utterances, {
    durationMs: Math.ceil(exactMs),
    maxDurationMs: 600_000,
    fps: 24,
    transitionMs: 500,
    capacity: { charsPerLine: 24, lines: 2 },
  });
  const last = timeline.scenes.at(-1)?.sentences.at(-1);
  expect(last?.endSample).toBeLessThanOrEqual(timeline.sampleCount);
});
