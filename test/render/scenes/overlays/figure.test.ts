import { describe, expect, test } from "vitest";
import { safeArea } from "../../../../src/render/scenes/layout.js";
import { imageAtRest } from "../../../../src/render/scenes/overlays/at-rest.js";
import { splitUnit } from "../../../../src/render/scenes/overlays/number-line.js";
import { showAllWords } from "../../../../src/render/scenes/overlays/shows-its-words.js";
import { parseScript } from "../../../../src/render/script/parse-script.js";
import type { Scene } from "../../../../src/render/script/scene.js";
import { sceneOf } from "../sample-scenes.js";
import {
  around,
  aspectRatios,
  freeArea,
  illustrated,
  isInside,
  overlapsNone,
  overlaysOf,
  sizeOf,
  solidBoxes,
  toDraw,
} from "./staged-scene.js";

/** More than a scene shows beside its number, so that it has captions. */
const more = "And then we walked on and on, until nobody could say where it was. ".repeat(3).trim();

function figureScene(value: string, label = "of the heat"): Scene {
  const figure = { value, label, sentenceIndex: 0, wordIndex: 1, endWord: 2 };
  const said = `About ${value.replaceAll(" ", "\u00a0")} ${label}`;
  return { ...sceneOf("figure", said, more), figure };
}

const values = [
  ["en", "7"],
  ["en", "93%"],
  ["de", "465.000 €"],
  ["hi", "₹12,50,000"],
  ["en", "$18.4 million"],
  ["de", "1.234.567.890,99 €"],
  ["ar", "٩٣٪"],
  ["ar", "13,200 منزل"],
  ["ja", "3億円"],
] as const;

describe.each(aspectRatios)("at %s", (aspectRatio) => {
  test.each(values)("in %s, %s stands on one line, inside the frame", async (language, value) => {
    for (const illustration of [null, illustrated]) {
      const scene = figureScene(value);
      const input = toDraw(scene, { frame: sizeOf(aspectRatio), language, illustration });
      const boxes = await solidBoxes(input);
      for (const { box } of boxes) expect(isInside(box, freeArea(input))).toBe(true);
      // What comes with the number's word and without delay by its label is the number.
      const number = boxes.filter(
        ({ overlay }) => overlay.wordIndex === 1 && overlay.entrance?.kind !== "masked-rise",
      );
      const marks = number.filter(
        ({ overlay }) => (overlay.delayMs ?? 0) < 300 || overlay.entrance?.kind === "scroll",
      );
      const line = around(marks.map(({ box }) => box));
      const tallest = Math.max(...marks.map(({ box }) => box.height));
      expect(line.height).toBeLessThan(1.5 * tallest);
      expect(overlapsNone(boxes, "pop", "masked-rise")).toBe(true);
    }
  });
});

test.each(aspectRatios)(
  "at %s all that is said of a number stands under it where that is short, and lights up",
  async (aspectRatio) => {
    const frame = sizeOf(aspectRatio);
    for (const value of ["7", "93%", "465.000 €"]) {
      const { figure } = figureScene(value);
      const said = `Our new boiler saves about ${value.replaceAll(" ", "\u00a0")} of the heat.`;
      const scene = { ...sceneOf("figure", said, "We are proud of it."), figure };
      for (const illustration of [null, illustrated]) {
        const input = toDraw(scene, { frame, illustration });
        expect(showAllWords(await overlaysOf(input), scene)).toBe(true);
        const boxes = await solidBoxes({ ...input, captionsBurned: false });
        for (const { box } of boxes) expect(isInside(box, safeArea(frame))).toBe(true);
        expect(overlapsNone(boxes, "pop", "masked-rise")).toBe(true);
        expect(overlapsNone(boxes, "scroll", "masked-rise")).toBe(true);
      }
    }
  },
);

test("a longer number is smaller, and no part of it is left out", async () => {
  const digits = async (value: string) => {
    const boxes = await solidBoxes(toDraw(figureScene(value), { frame: sizeOf("9:16") }));
    return boxes.filter(({ overlay }) => overlay.entrance?.kind === "scroll");
  };
  const short = await digits("465 €");
  const long = await digits("465.000 €");
  expect(short).toHaveLength(3);
  expect(long).toHaveLength(6);
  expect(long[0]?.box.height).toBeLessThan(0.8 * (short[0]?.box.height ?? 0));
});

test("the digits of a number count up, and come to stand where it has them", async () => {
  const overlays = await overlaysOf(toDraw(figureScene("2026")));
  const digits = overlays.filter(({ entrance }) => entrance?.kind === "scroll");
  expect(digits).toHaveLength(4);
  const pixels = digits.map((digit) => imageAtRest(digit).pixels.toString("base64"));
  expect(pixels[0]).toBe(pixels[2]);
  expect(new Set(pixels).size).toBe(3);
  for (const { entrance, image, x, y } of digits) {
    if (entrance?.kind !== "scroll") throw new Error("not a digit");
    for (const value of [entrance.windowHeight, entrance.toY, image.width, x, y]) {
      expect(value % 2).toBe(0);
    }
    expect(entrance.toY + entrance.windowHeight).toBe(image.height);
  }
  expect(digits.map(({ x }) => x)).toEqual(digits.map(({ x }) => x).sort((a, b) => a - b));
});

test("the number appears with its word, and its label after it", async () => {
  const overlays = await overlaysOf(toDraw(figureScene("93%")));
  expect(
    overlays.every(({ sentenceIndex, wordIndex }) => sentenceIndex === 0 && wordIndex === 1),
  ).toBe(true);
});

test.each([
  ["$18.4 million", "$18.4", "million"],
  ["465.000 €", "465.000 €", ""],
  ["80度", "80", "度"],
  ["3.5 km", "3.5 km", ""],
  ["+12 points", "+12", "points"],
  ["13,200", "13,200", ""],
])("%s is the number %s before the smaller word “%s”", (value, number, unit) => {
  expect(splitUnit(value)).toEqual({ number, unit });
});

test("a share is a ring around its number, but under a drawing, where there is no room", async () => {
  const ringOf = async (aspectRatio: "16:9" | "9:16", illustration: typeof illustrated | null) => {
    const frame = sizeOf(aspectRatio);
    const boxes = await solidBoxes(toDraw(figureScene("71%"), { frame, illustration }));
    const digits = boxes.filter(({ overlay }) => overlay.entrance?.kind === "scroll");
    const number = around(digits.map(({ box }) => box));
    const around71 = boxes.filter(
      ({ box, overlay }) =>
        overlay.wordIndex === 1 && isInside(number, box) && box.height > 2 * number.height,
    );
    return around71.length > 0;
  };
  expect(await ringOf("16:9", null)).toBe(true);
  expect(await ringOf("16:9", illustrated)).toBe(true);
  expect(await ringOf("9:16", null)).toBe(true);
  expect(await ringOf("9:16", illustrated)).toBe(false);
});

test("alone on a tall frame, the word of a number stands under it, and both are larger", async () => {
  const partsOf = async (aspectRatio: "1:1" | "9:16", illustration: typeof illustrated | null) => {
    const scene = figureScene("40 minutes", "");
    const boxes = await solidBoxes(toDraw(scene, { frame: sizeOf(aspectRatio), illustration }));
    const digits = boxes.filter(({ overlay }) => overlay.entrance?.kind === "scroll");
    const number = around(digits.map(({ box }) => box));
    return { number, isUnder: boxes.some(({ box }) => box.y >= number.y + number.height) };
  };
  const stacked = await partsOf("9:16", null);
  const inLine = await partsOf("1:1", null);
  expect(stacked.isUnder).toBe(true);
  expect(inLine.isUnder).toBe(false);
  expect((await partsOf("9:16", illustrated)).isUnder).toBe(false);
  expect(stacked.number.height).toBeGreaterThan(1.3 * inLine.number.height);
});

test("what something grew by has no ring, and a label without words draws none", async () => {
  const scene = figureScene("14%");
  const { figure } = scene;
  if (!figure) throw new Error("no figure");
  const count = async (more: Partial<typeof figure>) =>
    (await overlaysOf(toDraw({ ...scene, figure: { ...figure, ...more } }))).length;
  expect(await count({ isChange: true })).toBeLessThan(await count({}));
  expect(await count({ label: "" })).toBeLessThan(await count({}));
});

test("a label that is the whole sentence lights up with its words, so that no caption repeats it", async () => {
  const said = "Two thirds of it come from sugar";
  const figure = { value: "2/3", label: said, sentenceIndex: 0, wordIndex: 0, endWord: 2 };
  const scene: Scene = { ...sceneOf("figure", `${said}.`), figure };
  const overlays = await overlaysOf(toDraw(scene, { frame: sizeOf("16:9"), language: "en" }));
  expect(showAllWords(overlays, scene)).toBe(true);
  const named = { ...figure, label: "of the heat" };
  const longer: Scene = { ...sceneOf("figure", `${said}.`, more), figure: named };
  const others = await overlaysOf(toDraw(longer, { frame: sizeOf("16:9"), language: "en" }));
  expect(others.some(({ lit }) => lit)).toBe(false);
});

describe("under a number stands all that is said, once", () => {
  test.each([
    ["a ratio", "One in four adults sleeps badly. And no, another coffee does not help.", "en"],
    ["a count with its noun", "When it was over, 13,200 houses and 87 churches were gone.", "en"],
  ])("%s", async (_, text, language) => {
    const { scenes } = parseScript(`The first scene of it.\n\n${text}`, language);
    const scene = scenes.find(({ kind }) => kind === "figure");
    if (!scene) throw new Error("this script has no figure");
    for (const aspect of aspectRatios) {
      const overlays = await overlaysOf(
        toDraw(scene, { frame: sizeOf(aspect), illustration: illustrated }),
      );
      expect(showAllWords(overlays, scene)).toBe(true);
      const lit = overlays.flatMap((overlay) => overlay.lit?.words ?? []);
      const places = lit.map(({ sentenceIndex, wordIndex }) => `${sentenceIndex}/${wordIndex}`);
      expect(new Set(places).size).toBe(places.length);
    }
  });
});

test("a number stands over its unit where that would leave it small beside an illustration", async () => {
  const { scenes } = parseScript("Twenty dollars a week makes a holiday.", "en");
  const figure = { value: "20 dollars a week", sentenceIndex: 0, wordIndex: 0, endWord: 4 };
  const frame = sizeOf("16:9");
  const heightOf = async (value: string) => {
    const scene = {
      ...(scenes[0] as Scene),
      kind: "figure" as const,
      figure: { ...figure, value },
    };
    const boxes = await solidBoxes(toDraw(scene, { frame, illustration: illustrated }));
    const digits = boxes.filter(({ overlay }) => overlay.entrance?.kind === "scroll");
    return Math.max(...digits.map(({ box }) => box.height));
  };
  expect(await heightOf("20 dollars a week")).toBeGreaterThan(0.8 * (await heightOf("20")));
  // What is read as one stays on one line.
  expect(await heightOf("1 h 30 min")).toBeLessThan(0.8 * (await heightOf("20")));
});

test.each([
  ["fr", "Puis montez les 225 marches de la tour des Clercs.", true],
  ["es", "El ayuntamiento espera 22.000 viajeros al día.", true],
  ["en", "In May, 13,200 new houses were sold.", false],
  ["hi", "पिछले साल 450 बच्चों ने दाखिला लिया।", false],
])(
  "in %s, a bare count has the noun right behind it as its unit: %s",
  async (language, said, is) => {
    const { scenes } = parseScript(said, language);
    const [scene] = scenes;
    if (!scene?.figure) throw new Error("there is no figure");
    const withUnit = await overlaysOf(toDraw(scene, { language }));
    const bare = { ...scene, figure: { ...scene.figure, label: "" } };
    const without = await overlaysOf(toDraw(bare, { language }));
    expect(withUnit.length > without.length).toBe(is);
  },
);
