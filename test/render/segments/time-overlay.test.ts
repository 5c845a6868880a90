import { expect, test } from "vitest";
import { timeOverlay } from "../../../src/render/segments/time-overlay.js";

const view = { x: 0, y: 0, scale: 1 };
const segment = { frame: { width: 640, height: 360 }, fps: 30, frameCount: 200 };
/** A shot that comes in 20 frames, and makes way for the next one in another 20. */
const shot = {
  camera: { from: view, to: view, startFrame: 10, endFrame: 170 },
  ...{ startFrame: 10, endFrame: 150, transitionFrames: 20, fadedOutFrame: 170 },
  wordFrames: [
    [25, 33, 41],
    [90, 98],
  ],
};
const drawn = { image: { path: "", width: 44, height: 24 }, x: 100, y: 200, sentenceIndex: null };

type Parts = [Partial<Parameters<typeof timeOverlay>[0]>, Partial<typeof shot>?];
const timed = (...[part, shotPart]: Parts) => {
  const rest = { shots: [], captions: [] };
  const planned = { ...shot, ...shotPart } as unknown as Parameters<typeof timeOverlay>[1];
  return timeOverlay({ ...drawn, ...part }, planned, { ...segment, ...rest });
};

test.each([
  ["with its scene, after the transition", { sentenceIndex: null }, 30],
  ["with its first sentence, not waiting for it", { sentenceIndex: 0 }, 30],
  ["with a sentence", { sentenceIndex: 1 }, 90],
  ["with a word", { sentenceIndex: 1, wordIndex: 1 }, 98],
  ["with a word of the first sentence", { sentenceIndex: 0, wordIndex: 2 }, 41],
  ["never in the transition", { sentenceIndex: 0, wordIndex: 0 }, 30],
  ["some time later", { sentenceIndex: 0, wordIndex: 2, delayMs: 400 }, 53],
])("comes %s", (_when, part, frame) => {
  expect(timed(part).startFrame).toBe(frame);
});

test("leaves before the scene makes way for the next one", () => {
  expect(timed({})).toMatchObject({ endFrame: 150, leaveFrames: 8 });
});

test("stays to the end of a scene that is cut off, and of the last one", () => {
  expect(timed({}, { fadedOutFrame: 150 })).toMatchObject({ endFrame: 150, leaveFrames: 0 });
});

test("what all scenes show is there all the time", () => {
  expect(timed({ still: true })).toMatchObject({
    ...{ startFrame: 10, endFrame: 170, enterFrames: 0, leaveFrames: 0 },
  });
});

test("lies where it was drawn, with its clear rim around it", () => {
  expect(timed({})).toMatchObject({ x: 98, y: 198 });
  const masked = timed({ entrance: { kind: "masked-rise" } });
  expect(masked.entrance).toMatchObject({ box: { x: 100, y: 200, width: 40, height: 20 } });
});

test("a window over a tall image ends at the row that it scrolls to", () => {
  const image = { path: "", width: 44, height: 404 };
  const scroll = { kind: "scroll" as const, windowHeight: 39, fromY: 0, toY: 360 };
  expect(timed({ image, entrance: scroll })).toMatchObject({
    ...{ x: 98, y: 198 - 360 },
    entrance: { kind: "scroll", px: 360, box: { x: 100, y: 200, width: 40, height: 40 } },
  });
});

test("floats no farther than is smooth", () => {
  expect(timed({ floatPx: 6 }).float).toEqual({ px: 6, periodFrames: 120 });
  expect(timed({ floatPx: 600 }).float?.px).toBeLessThan(30);
});
