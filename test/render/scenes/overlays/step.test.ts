import { describe, expect, test } from "vitest";
import { isOwnText, showAllWords } from "../../../../src/render/scenes/overlays/shows-its-words.js";
import type { Scene } from "../../../../src/render/script/scene.js";
import { sceneOf } from "../sample-scenes.js";
import {
  around,
  aspectRatios,
  illustrated,
  overlaysOf,
  sizeOf,
  solidBoxes,
  toDraw,
} from "./staged-scene.js";

function stepScene(number: number, text: string, endWord: number): Scene {
  const headline = { sentenceIndex: 0, startWord: 0, endWord };
  return { ...sceneOf("step", text), headline, step: { number, count: 5 } };
}

/** Without captions of its own, with them, and with a headline of several lines. */
const row = [
  stepScene(1, "Loosen the nuts.", 3),
  stepScene(2, "Lift the car with the jack until the wheel hangs free.", 6),
  stepScene(3, "Take off the old wheel and its cover, then put the spare one on.", 7),
];

describe.each(aspectRatios)("at %s", (aspectRatio) => {
  test.each(["en", "ar"])(
    "progress stands in one place through a row of steps in %s",
    async (language) => {
      const places = [];
      for (const [index, scene] of row.entries()) {
        for (const illustration of [null, illustrated]) {
          const boxes = await solidBoxes(
            toDraw(scene, {
              ...{ frame: sizeOf(aspectRatio), language, sceneIndex: index, illustration },
              stepRow: { hasCaptions: true, longest: { words: [], others: [] } },
            }),
          );
          const progress = boxes.filter(({ overlay }) => overlay.entrance?.kind === "grow");
          const { x, y } = around(progress.map(({ box }) => box));
          places.push(language === "ar" ? y : `${x},${y}`);
        }
      }
      expect(new Set(places).size).toBe(1);
    },
  );
});

test.each(aspectRatios)(
  "at %s, a step without captions has their room for its words",
  async (ratio) => {
    const scene = stepScene(3, "Bake each of the pancakes for three minutes and turn it over.", 12);
    const frame = sizeOf(ratio);
    const stepRow = { hasCaptions: true, longest: { words: [], others: [] } };
    const input = toDraw(scene, { frame, illustration: illustrated, stepRow });
    const words = (await overlaysOf(input)).filter(({ lit }) => lit);
    expect(showAllWords(words, scene)).toBe(true);
    const heights = words.map(({ image }) => image.height);
    expect(Math.max(...heights) / Math.min(frame.width, frame.height)).toBeGreaterThan(0.05);
  },
);

test("a step whose words are too long for its place needs captions for those that it lost", async () => {
  const scene = stepScene(1, `Carry ${"the very heavy boxes and ".repeat(12)}rest.`, 62);
  const overlays = await overlaysOf(
    toDraw(scene, { frame: sizeOf("1:1"), illustration: illustrated }),
  );
  expect(showAllWords(overlays, scene)).toBe(false);
});

test("a step whose headline is all but “Step 1:” needs no captions", async () => {
  const scene = {
    ...sceneOf("step", "Step 1: Loosen the nuts."),
    headline: { sentenceIndex: 0, startWord: 2, endWord: 5 },
    step: { number: 1, count: 3 },
  };
  expect(isOwnText(scene, "en")).toBe(true);
  expect(showAllWords(await overlaysOf(toDraw(scene)), scene)).toBe(true);
  const part = { ...scene, headline: { sentenceIndex: 0, startWord: 2, endWord: 4 } };
  expect(isOwnText(part, "en")).toBe(false);
});

const shownWhole = [
  ["two sentences", "Loosen the nuts. Half a turn is enough.", 3],
  ["a headline that is a part", "Finish with ten squats and keep your heels on the floor.", 4],
  ["no headline", "Park on firm, level ground and pull the handbrake.", 0],
] as const;

test.each(aspectRatios.flatMap((ratio) => shownWhole.map((sample) => [ratio, ...sample] as const)))(
  "at %s, a step with %s stands there as it is said",
  async (ratio, _, text, endWord) => {
    const { headline, ...scene } = stepScene(2, text, endWord);
    const step = { ...scene, headline: endWord === 0 ? null : headline };
    const input = toDraw(step, { frame: sizeOf(ratio), illustration: illustrated });
    expect(showAllWords(await overlaysOf(input), step)).toBe(true);
  },
);
