import { describe, expect, it } from "vitest";
import { loadStyle, type TransitionName } from "../../../src/render/scenes/style.js";
import { nameSegment } from "../../../src/render/segments/name-segment.js";
import { planSegments } from "../../../src/render/segments/plan-segments.js";
import { buildTimeline } from "../../../src/render/timeline/build-timeline.js";
import { scene, sentence, spokenEvenly } from "../timeline/scripts.js";

const frame = { width: 640, height: 360 };

async function plan(
  scenes: Parameters<typeof scene>[],
  durationMs?: number,
  between: TransitionName = "crossfade",
) {
  const script = { language: "en", scenes: scenes.map((args) => scene(...args)) };
  const transitions = { within: "crossfade" as const, between: [between] };
  const style = { ...(await loadStyle("cinematic")), transitions };
  const timeline = buildTimeline(script, spokenEvenly(script), {
    ...{ durationMs, maxDurationMs: 600_000, fps: 30, transitionMs: style.transitionMs },
    capacity: { charsPerLine: 30, lines: 2 },
  });
  const design = {
    style,
    language: "en",
    frame,
    captionsBurned: true,
    seed: "seed",
    family: "tide",
    worlds: [],
    weathers: [],
  };
  const nothing = scenes.map(() => null);
  const clip = { design, timeline, pictures: nothing, illustrations: nothing, logo: null };
  const [segment] = planSegments(clip, [{ startFrame: 0, endFrame: timeline.frameCount }]);
  if (!segment) throw new Error("no segment");
  return segment;
}

const words = (count: number) => sentence(Array.from({ length: count }, () => "word").join(" "));

describe("planSegments", () => {
  it.each([undefined, 20_000, 40_000])("shows no caption in a transition (%s ms)", async (ms) => {
    const { shots, captions } = await plan(
      [[[words(12), words(9)]], [[words(15)], { startsParagraph: false }], [[words(12)]]],
      ms,
    );
    expect(shots).toHaveLength(3);
    expect(captions.length).toBeGreaterThan(2);
    for (const { startFrame, transitionFrames } of shots) {
      for (const caption of captions) {
        const isBefore = caption.endFrame <= startFrame;
        expect(isBefore || caption.startFrame >= startFrame + transitionFrames).toBe(true);
      }
    }
  });

  it("knows the frame of each word, also of one that is not spoken", async () => {
    const { shots } = await plan([[[sentence("one – two")]]]);
    const [frames] = shots[0]?.wordFrames ?? [];
    const first = frames?.[0]?.startFrame ?? -1;
    expect(first).toBeGreaterThan(0);
    expect(frames).toEqual([
      { startFrame: first, endFrame: first + 9 },
      { startFrame: first + 9, endFrame: first + 9 },
      { startFrame: first + 9, endFrame: first + 18 },
    ]);
  });

  it("gives a segment another name when its transition changes", async () => {
    const scenes: Parameters<typeof plan>[0] = [[[words(12)]], [[words(12)]]];
    const names = [];
    for (const between of ["crossfade", "push", "zoom"] as const) {
      names.push(nameSegment(await plan(scenes, undefined, between), {}));
    }
    expect(new Set(names).size).toBe(3);
  });

  it("makes no transition longer than the silence, but a third of a second", async () => {
    const within = { startsParagraph: false };
    const { shots } = await plan([[[words(20)]], [[words(20)], within], [[words(20)]]]);
    expect(shots.map((shot) => shot.transitionFrames)).toEqual([0, 14, 21]);
    const dense = await plan([[[words(60)]], [[words(60)], within]], 31_000);
    expect(dense.shots[1]?.transitionFrames).toBe(9);
  });

  it("leaves room for captions in all steps of a row of which one has some", async () => {
    const step = (number: number, text: string): Parameters<typeof scene> => [
      [sentence(text)],
      {
        kind: "step",
        step: { number, count: 3 },
        headline: { sentenceIndex: 0, startWord: 0, endWord: 3 },
      },
    ];
    const keeps = async (scenes: Parameters<typeof scene>[]) =>
      (await plan(scenes)).shots.map(
        ({ drawing }) => drawing.content.stepRow?.hasCaptions === true,
      );
    const short = step(1, "Loosen the nuts.");
    // More than a step shows of itself.
    const long = step(2, `Lift the car${" and look under it".repeat(9)}.`);
    expect(await keeps([short, long])).toEqual([true, true]);
    expect(await keeps([short, [[words(5)]], long, long])).toEqual([false, false, true, true]);
    expect(await keeps([short, short])).toEqual([false, false]);
  });
});
