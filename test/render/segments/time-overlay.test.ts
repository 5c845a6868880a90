import { expect, test } from "vitest";
import { timeOverlay } from "../../../src/render/segments/time-overlay.js";

const view = { x: 0, y: 0, scale: 1 };
const segment = { frame: { width: 640, height: 360 }, fps: 30, frameCount: 200 };
const spokenFrom = (startFrame: number) => ({ startFrame, endFrame: startFrame + 8 });
const said = (text: string) => ({ words: text.split(" ").map((written) => ({ written })) });
/** A shot that comes in 20 frames, and makes way for the next one in another 20. */
const shot = {
  camera: { from: view, to: view, startFrame: 10, endFrame: 170 },
  ...{ startFrame: 10, endFrame: 150, transitionFrames: 20, fadedOutFrame: 170 },
  transition: { kind: "crossfade" },
  wordFrames: [[25, 33, 41].map(spokenFrom), [90, 96].map(spokenFrom)],
  drawing: {
    content: { language: "en", scene: { sentences: [said("We sell a lot"), said("and more")] } },
  },
};
const drawn = { image: { path: "", width: 44, height: 24 }, x: 100, y: 200, sentenceIndex: null };

type Parts = [
  Partial<Parameters<typeof timeOverlay>[0]>,
  Partial<typeof shot>?,
  Parameters<typeof timeOverlay>[3]?,
];
const timed = (...[part, shotPart, next = "crossfade"]: Parts) => {
  const rest = { shots: [], captions: [] };
  const planned = { ...shot, ...shotPart } as unknown as Parameters<typeof timeOverlay>[1];
  return timeOverlay({ ...drawn, ...part }, planned, { ...segment, ...rest }, next);
};

test.each([
  ["with its scene, when what was there before has gone", { sentenceIndex: null }, 17],
  ["with its first sentence, not waiting for it", { sentenceIndex: 0 }, 17],
  ["staggered from then on", { sentenceIndex: 0, delayMs: 200 }, 23],
  ["with a sentence", { sentenceIndex: 1 }, 90],
  ["with a word", { sentenceIndex: 1, wordIndex: 1 }, 96],
  ["with a word of the first sentence", { sentenceIndex: 0, wordIndex: 2 }, 41],
  ["with a word that is said in the transition", { sentenceIndex: 0, wordIndex: 0 }, 25],
  ["some time later", { sentenceIndex: 0, wordIndex: 2, delayMs: 400 }, 53],
])("comes %s", (_when, part, frame) => {
  expect(timed(part).startFrame).toBe(frame);
});

test("what belongs to a word at the end of its scene comes earlier, and has come before it leaves", () => {
  const late = { wordFrames: [[25, 33, 41].map(spokenFrom), [90, 140].map(spokenFrom)] };
  const scroll = { kind: "scroll" as const, windowHeight: 20, fromY: 0, toY: 100 };
  const digits = timed({ sentenceIndex: 1, wordIndex: 1, entrance: scroll }, late);
  expect(digits).toMatchObject({ startFrame: 105, endFrame: 157, enterFrames: 22, leaveFrames: 7 });
  const longer = timed({ sentenceIndex: 1, wordIndex: 1, seenMs: 2_000 }, late);
  expect(longer.startFrame).toBe(90);
  // It never comes before its scene is seen, however short that is.
  const short = timed({ sentenceIndex: 1, wordIndex: 1 }, { ...late, endFrame: 40 });
  expect(short).toMatchObject({ startFrame: 17, enterFrames: 11 });
});

test.each([
  ["crossfade", 157, 159],
  ["zoom", 158, 160],
  ["wipe", 157, 170],
  ["push", 170, 170],
  ["dip", 170, 170],
] as const)("in a %s text is seen until %i, and a drawing until %i", (next, text, drawing) => {
  const isGone = (frame: number) => ({
    endFrame: frame,
    leaveFrames: frame === 170 ? 0 : frame - 150,
  });
  expect(timed({}, {}, next)).toMatchObject(isGone(text));
  expect(timed({ entrance: { kind: "pop" } }, {}, next)).toMatchObject(isGone(drawing));
});

test("text never comes before the text of the scene before it has faded out", () => {
  for (const kind of ["crossfade", "zoom", "wipe"] as const) {
    const coming = timed({}, { transition: { kind } }, null).startFrame - shot.startFrame;
    const leaving = timed({}, {}, kind).endFrame - shot.endFrame;
    expect(coming).toBeGreaterThanOrEqual(leaving);
  }
});

test("stays to the end of a scene that is cut off, and of the last one", () => {
  expect(timed({}, { fadedOutFrame: 150 })).toMatchObject({ endFrame: 150, leaveFrames: 0 });
});

test("makes way for what takes its place when a sentence begins, while that fades in", () => {
  expect(timed({ untilSentence: 1 })).toMatchObject({ endFrame: 98, leaveFrames: 8 });
  const next = timed({ sentenceIndex: 1, entrance: { kind: "fade" } });
  expect(next).toMatchObject({ startFrame: 90, endFrame: 157, enterFrames: 8 });
  expect(next.entrance).toEqual({ kind: "rise", px: 0 });
  // Also where the sentence is the scene's last word: what was said before is not dimmed while it is spoken.
  const late = { wordFrames: [[spokenFrom(25)], [spokenFrom(146)]] };
  expect(timed({ untilSentence: 1 }, late)).toMatchObject({ endFrame: 157, leaveFrames: 7 });
  expect(timed({ sentenceIndex: 1, entrance: { kind: "fade" } }, late).startFrame).toBe(146);
});

test("what all scenes show is there all the time", () => {
  expect(timed({ still: true })).toMatchObject({
    ...{ startFrame: 10, endFrame: 170, enterFrames: 0, leaveFrames: 0, still: true },
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

test("lights words up in their boxes when they are spoken, for as long as their scene is seen", () => {
  const box = { x: 4, y: 6, width: 10, height: 8 };
  const words = [
    { sentenceIndex: 1, wordIndex: 1, boxes: [box] },
    { sentenceIndex: 1, wordIndex: 7, boxes: [box] },
  ];
  const { lit } = timed({ lit: { image: drawn.image, words } });
  expect(lit?.words).toEqual([{ ...box, x: 6, y: 8, startFrame: 96, endFrame: 170 }]);
  expect(lit?.lightFrames).toBe(4);
});

test("lights a mark that stands apart at the end with the last word that is spoken", () => {
  const box = { x: 0, y: 0, width: 20, height: 10 };
  const words = [0, 1, 2].map((wordIndex) => ({ sentenceIndex: 1, wordIndex, boxes: [box] }));
  const question = {
    words: ["Jamais", "vu", ""].map((spoken) => ({ written: spoken || "!", spoken })),
  };
  const content = { language: "fr", scene: { sentences: [said("Du"), question] } };
  const wordFrames = [[spokenFrom(25)], [90, 96, 104].map(spokenFrom)];
  const { lit } = timed({ lit: { image: drawn.image, words } }, {
    drawing: { content },
    wordFrames,
  } as unknown as Partial<typeof shot>);
  expect(lit?.words.map(({ startFrame }) => startFrame)).toEqual([90, 96, 96]);
});

test("lights a number and its unit up as one word", () => {
  const box = { x: 0, y: 0, width: 20, height: 10 };
  const words = [0, 1].map((wordIndex) => ({ sentenceIndex: 1, wordIndex, boxes: [box] }));
  const content = { language: "en", scene: { sentences: [said("We sell"), said("12 million")] } };
  const { lit } = timed({ lit: { image: drawn.image, words } }, { drawing: { content } });
  expect(lit?.words.map(({ startFrame, endFrame }) => [startFrame, endFrame])).toEqual([
    [90, 170],
    [90, 170],
  ]);
});
