import { describe, expect, test } from "vitest";
import { safeArea } from "../../../../src/render/scenes/layout.js";
import { headlineWords } from "../../../../src/render/scenes/overlays/headline.js";
import type { DrawnOverlay } from "../../../../src/render/scenes/overlays/overlay.js";
import { showAllWords, showWords } from "../../../../src/render/scenes/overlays/shows-its-words.js";
import type { Scene } from "../../../../src/render/script/scene.js";
import { sceneOf } from "../sample-scenes.js";
import {
  around,
  aspectRatios,
  cinematic,
  freeArea,
  illustrated,
  isInside,
  overlap,
  overlapsNone,
  overlaysOf,
  sizeOf,
  solidBoxes,
  toDraw,
} from "./staged-scene.js";

/** Too long to be shown whole. */
const rocket: Scene = {
  ...sceneOf(
    "statement",
    "The rocket lifts off from a pad by the sea at dawn, while thousands of people on the beach hold their breath, look up and count the last seconds down out loud.",
  ),
  headline: { sentenceIndex: 0, startWord: 0, endWord: 4 },
  eyebrow: "At dawn",
};
const isText = ({ entrance }: DrawnOverlay) => entrance?.kind === "masked-rise";
const isDrawing = ({ entrance }: DrawnOverlay) => entrance?.kind === "pop";

describe.each(aspectRatios)("at %s", (aspectRatio) => {
  const frame = sizeOf(aspectRatio);

  test.each(["disc", "card", "glow", "none"] as const)(
    "headline and illustration on a %s lie inside the frame, clear of the captions and of each other",
    async (kind) => {
      for (const [language, captionsBurned] of [
        ["en", true],
        ["ar", false],
      ] as const) {
        const style = { ...cinematic, stage: { ...cinematic.stage, kind } };
        const change = { frame, style, language, captionsBurned, illustration: illustrated };
        const input = toDraw(rocket, change);
        const boxes = await solidBoxes(input);
        for (const { box } of boxes) expect(isInside(box, freeArea(input))).toBe(true);
        const text = around(boxes.flatMap(({ box, overlay }) => (isText(overlay) ? [box] : [])));
        const drawn = around(
          boxes.flatMap(({ box, overlay }) => (isDrawing(overlay) ? [box] : [])),
        );
        expect(overlap(text, drawn)).toBe(false);
        expect(drawn.height).toBeGreaterThan(0.25 * frame.height);
      }
    },
  );

  test("a headline alone is larger than one beside an illustration", async () => {
    const height = async (illustration: typeof illustrated | null) => {
      const boxes = await solidBoxes(toDraw(rocket, { frame, illustration }));
      const lines = boxes.filter(({ overlay }) => isText(overlay)).map(({ box }) => box.height);
      return Math.max(...lines);
    };
    expect(await height(null)).toBeGreaterThan((await height(illustrated)) * 1.05);
  });
});

test("a sentence alone on a tall frame fills more lines than four, in larger letters", async () => {
  const text = "Be patient with yourself and do not count the days you missed.";
  const scene: Scene = {
    ...sceneOf("statement", text),
    headline: { sentenceIndex: 0, startWord: 0, endWord: text.split(" ").length },
  };
  const linesOf = async (illustration: typeof illustrated | null) => {
    const boxes = await solidBoxes(toDraw(scene, { frame: sizeOf("9:16"), illustration }));
    return boxes.filter(({ overlay }) => isText(overlay)).map(({ box }) => box.height);
  };
  const [alone, beside] = [await linesOf(null), await linesOf(illustrated)];
  expect(alone.length).toBeGreaterThan(4);
  expect(beside.length).toBeLessThanOrEqual(4);
  expect(Math.max(...alone)).toBeGreaterThan(1.2 * Math.max(...beside));
});

test("on wide frames the illustration stands at the other side in the next scene, and in a script from the right", async () => {
  const isRight = async (sceneIndex: number, language: string) => {
    const input = toDraw(rocket, { sceneIndex, language, illustration: illustrated });
    const drawings = (await solidBoxes(input)).filter(({ overlay }) => isDrawing(overlay));
    const { x, width } = around(drawings.map(({ box }) => box));
    return x + width / 2 > input.frame.width / 2;
  };
  expect(await isRight(0, "en")).toBe(true);
  expect(await isRight(1, "en")).toBe(false);
  expect(await isRight(0, "he")).toBe(false);
  expect(await isRight(1, "he")).toBe(true);
});

test("the lines of a headline come one after the other, the stage before what stands on it", async () => {
  const overlays = await overlaysOf(toDraw(rocket, { illustration: illustrated }));
  const delays = (of: (overlay: DrawnOverlay) => boolean) =>
    overlays.filter(of).map(({ delayMs = 0 }) => delayMs);
  for (const found of [delays(isText), delays(isDrawing)]) {
    expect(found.length).toBeGreaterThan(1);
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(new Set(found).size).toBe(found.length);
  }
});

test("a headline that is a whole sentence lights up, and so needs no captions", async () => {
  const scene: Scene = {
    ...sceneOf("statement", "We are open."),
    headline: { sentenceIndex: 0, startWord: 0, endWord: 3 },
  };
  const overlays = await overlaysOf(toDraw(scene, { illustration: illustrated }));
  expect(showAllWords(overlays, scene)).toBe(true);
  const more = "Come by when you are in town, and bring whoever likes bread. ".repeat(3).trim();
  const two = { ...sceneOf("statement", "We are open.", more), headline: scene.headline };
  const shown = await overlaysOf(toDraw(two, { illustration: illustrated }));
  expect(showWords(shown, 0, { firstWord: 0, endWord: 3 })).toBe(true);
  expect(showAllWords(shown, two)).toBe(false);
  const part = await overlaysOf(toDraw(rocket, { illustration: illustrated }));
  expect(part.some(({ lit }) => lit)).toBe(false);
});

test("a short sentence is shown whole where only a part of it is its headline", async () => {
  const text = "Put the open box on the floor and wait until she comes out by herself.";
  const headline = { sentenceIndex: 0, startWord: 0, endWord: 7 };
  for (const aspectRatio of aspectRatios) {
    const scene: Scene = { ...sceneOf("statement", text), headline };
    const input = toDraw(scene, { frame: sizeOf(aspectRatio), illustration: illustrated });
    expect(showAllWords(await overlaysOf(input), scene)).toBe(true);
  }
});

test("sentences around a headline that is one stand above and below it, in smaller type, if they are short", async () => {
  const sentences = ["It is cold outside.", "We are open.", "Come by."];
  const scene: Scene = {
    ...sceneOf("statement", ...sentences),
    headline: { sentenceIndex: 1, startWord: 0, endWord: 3 },
  };
  for (const aspectRatio of aspectRatios) {
    const frame = sizeOf(aspectRatio);
    const input = toDraw(scene, { frame, illustration: illustrated });
    expect(showAllWords(await overlaysOf(input), scene)).toBe(true);
    const texts = (await solidBoxes({ ...input, captionsBurned: false })).filter(
      ({ overlay }) => overlay.lit,
    );
    const said = new Set(texts.map(({ overlay }) => overlay.sentenceIndex));
    expect([...said]).toEqual([null, 1, 2]);
    const tops = texts.map(({ box }) => box.y);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    for (const { box } of texts) expect(isInside(box, safeArea(frame))).toBe(true);
  }
});

test("on a light ground text has no shadow", async () => {
  const light = { ...cinematic, ground: "light" as const };
  const overlays = await overlaysOf(toDraw(rocket, { style: light }));
  expect(overlays.every((overlay) => overlay.entrance !== undefined)).toBe(true);
  const dark = await overlaysOf(toDraw(rocket));
  expect(dark.length).toBeGreaterThan(overlays.length);
});

test("a headline from the middle of a sentence begins with a capital, an address as it is written", () => {
  const first = (text: string, language: string) => {
    const headline = { sentenceIndex: 0, startWord: 1, endWord: 3 };
    const scene: Scene = { ...sceneOf("statement", text), headline };
    return headlineWords({ scene, language })?.map(({ written }) => written);
  };
  expect(first("The rocket leaves.", "en")).toEqual(["Rocket", "leaves"]);
  expect(first("Der i-Punkt fehlt.", "de")).toEqual(["i-Punkt", "fehlt"]);
  expect(first("Bu ilk adım.", "tr")).toEqual(["İlk", "adım"]);
  expect(first("See tidewater.example today.", "en")).toEqual(["tidewater.example", "today"]);
});

test("the bar comes with the headline of a later sentence, and stands over nothing before", async () => {
  const scene: Scene = {
    ...sceneOf("statement", "It was dark.", "The rocket lifts off at dawn."),
    headline: { sentenceIndex: 1, startWord: 0, endWord: 6 },
  };
  const overlays = await overlaysOf(toDraw(scene, { frame: sizeOf("16:9") }));
  const bars = overlays.filter(({ entrance }) => entrance?.kind === "grow");
  expect(bars.map(({ sentenceIndex }) => sentenceIndex)).toEqual([1]);
});

describe("beside captions the illustration is more than a third as high as the frame", () => {
  test.each([
    ["1:1", 7],
    ["4:5", 7],
    ["1:1", 3],
    ["4:5", 3],
  ] as const)("at %s, with a headline of %d words", async (aspectRatio, endWord) => {
    const scene = {
      ...sceneOf(
        "statement",
        "Scientists in Norway have found a way to turn waste into clean fuel, which could drive ferries, lorries and small planes within a few years if it gets cheap enough",
      ),
      headline: { sentenceIndex: 0, startWord: 0, endWord },
    };
    const frame = sizeOf(aspectRatio);
    const input = toDraw(scene, { frame, illustration: illustrated });
    const boxes = await solidBoxes(input);
    const drawn = boxes.filter(({ overlay }) => overlay.entrance?.kind === "pop");
    expect(around(drawn.map(({ box }) => box)).height).toBeGreaterThan(0.34 * frame.height);
    for (const { box } of boxes) expect(isInside(box, freeArea(input))).toBe(true);
    expect(overlapsNone(boxes, "pop", "masked-rise")).toBe(true);
  });
});

test("a statement without a headline that is short stands there as it is said, and lights up", async () => {
  const scene = sceneOf("statement", "They would rather not have been there, and none of us had.");
  const longer = sceneOf("statement", "and then we walked on ".repeat(6).trim());
  for (const aspectRatio of aspectRatios) {
    const frame = sizeOf(aspectRatio);
    for (const one of [scene, longer]) {
      expect(showAllWords(await overlaysOf(toDraw(one, { frame })), one)).toBe(true);
      const input = toDraw(one, { frame, illustration: illustrated });
      expect(showAllWords(await overlaysOf(input), one)).toBe(true);
      const boxes = await solidBoxes({ ...input, captionsBurned: false });
      for (const { box } of boxes) expect(isInside(box, safeArea(frame))).toBe(true);
      expect(overlapsNone(boxes, "pop", "masked-rise")).toBe(true);
    }
  }
  const long = sceneOf("statement", "and then we walked on ".repeat(8).trim());
  expect(await overlaysOf(toDraw(long))).toHaveLength(0);
  expect(showAllWords(await overlaysOf(toDraw(long, { illustration: illustrated })), long)).toBe(
    false,
  );
});

test("two sentences that a narrow frame has room for are shown whole, under a smaller illustration", async () => {
  const first = "Beware of the plants in your home: a lily kills every cat that eats of it";
  const second = "Close the windows that tilt, too, since they are traps for it.";
  const scene = {
    ...sceneOf("statement", `${first}.`, second),
    headline: { sentenceIndex: 0, startWord: 0, endWord: first.split(" ").length },
  };
  for (const aspectRatio of aspectRatios) {
    const frame = sizeOf(aspectRatio);
    const overlays = await overlaysOf(toDraw(scene, { frame, illustration: illustrated }));
    expect(showAllWords(overlays, scene)).toBe(true);
  }
});
