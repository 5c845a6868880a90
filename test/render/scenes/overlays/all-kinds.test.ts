import { describe, expect, test } from "vitest";
import type { SceneIllustration } from "../../../../src/render/illustration/scene-illustration.js";
import { contrast } from "../../../../src/render/scenes/contrast.js";
import { showAllWords } from "../../../../src/render/scenes/overlays/shows-its-words.js";
import { dimmedShare } from "../../../../src/render/scenes/overlays/then-dimmed.js";
import type { Scene } from "../../../../src/render/script/scene.js";
import { sceneOf } from "../sample-scenes.js";
import {
  around,
  aspectRatios,
  cinematic,
  freeArea,
  illustrated,
  isInside,
  overlapsNone,
  overlaysOf,
  sizeOf,
  solidBoxes,
  toDraw,
} from "./staged-scene.js";

/** Without shadows, so that only ink is measured. */
const style = { ...cinematic, ground: "light" as const };
const headline = { sentenceIndex: 0, startWord: 0, endWord: 4 };

const scenes: Record<string, [scene: Scene, illustration: SceneIllustration | null]> = {
  "title with a drawing": [sceneOf("title", "The story of a lighthouse by the sea"), illustrated],
  "title alone": [{ ...sceneOf("title", "Quarterly report"), eyebrow: "Third quarter" }, null],
  "step with a drawing": [
    {
      ...sceneOf("step", "Loosen the wheel nuts with a wrench."),
      headline,
      eyebrow: "How to change a tyre",
      step: { number: 4, count: 7 },
    },
    illustrated,
  ],
  "step alone": [
    { ...sceneOf("step", "Loosen the wheel nuts."), headline, step: { number: 12, count: 31 } },
    null,
  ],
  "list with icons": [
    sceneOf("list", "200 g of flour", "Two fresh eggs", "A pinch of salt and some sugar"),
    { ...illustrated, items: ["hammer", "lighthouse", null] },
  ],
  "list under a heading that is said": [
    {
      ...sceneOf("list", "What the two of us have baked:", "Bread", "Rolls"),
      itemStarts: [1, 2],
      eyebrow: "What the two of us have baked",
    },
    null,
  ],
  "numbered list": [
    { ...sceneOf("list", "Spots a leak", "Shuts the valve"), firstNumber: 9, eyebrow: "It does" },
    illustrated,
  ],
  "quote with its author": [
    { ...sceneOf("quote", "We saved 31,000 litres in the first year."), attribution: "Dana R." },
    null,
  ],
  "closing with a drawing": [
    { ...sceneOf("closing", "12 Harbour Street in Bristol"), headline, eyebrow: "Visit us" },
    illustrated,
  ],
  "closing with what is to be kept": [
    {
      ...sceneOf(
        "closing",
        "Visit the Harbour Bakery",
        "We are at 12 Quay Street.",
        "Call 555-0142.",
      ),
      headline,
    },
    illustrated,
  ],
  "closing alone": [{ ...sceneOf("closing", "Get yours at tidewater.example for $49.") }, null],
  code: [
    {
      ...sceneOf("code", "A function that waits."),
      eyebrow: "wait.ts",
      code: ["function wait(ms) {", "\treturn sleep(ms, 'now'); // soon", "}", "x".repeat(300)],
    },
    null,
  ],
  "code of a step": [
    {
      ...sceneOf("code", "Restore it once a week."),
      eyebrow: "How to begin",
      step: { number: 3, count: 3 },
      code: Array.from({ length: 10 }, (_, line) => `restore --latest --line ${line}`),
    },
    null,
  ],
};

describe.each(aspectRatios)("at %s", (aspectRatio) => {
  test.each(Object.keys(scenes))(
    "a %s stands inside the frame, and nothing in the way of its words",
    async (name) => {
      const [scene, illustration] = scenes[name] ?? [sceneOf("title", "x"), null];
      for (const [language, sceneIndex] of [
        ["en", 0],
        ["he", 1],
      ] as const) {
        const change = { frame: sizeOf(aspectRatio), style, illustration, language, sceneIndex };
        const input = toDraw(scene, change);
        const boxes = await solidBoxes(input);
        expect(boxes.length).toBeGreaterThan(0);
        for (const { box } of boxes) expect(isInside(box, freeArea(input))).toBe(true);
        // The card of a closing and the panel of code lie behind their words.
        const panel = /^(closing|code)/.test(name) ? largestOf(boxes) : undefined;
        const inFront = boxes.filter((it) => it !== panel);
        expect(overlapsNone(inFront, "pop", "masked-rise")).toBe(true);
      }
    },
  );
});

test("items come with their sentences, each after what stands before it", async () => {
  const [scene, illustration] = scenes["list with icons"] ?? [sceneOf("list", "x"), null];
  const overlays = await overlaysOf(toDraw(scene, { illustration }));
  const coming = overlays.filter(({ entrance }) => entrance?.kind !== "fade");
  expect(coming.map(({ sentenceIndex }) => sentenceIndex)).toEqual([0, 0, 1, 1, 2, 2]);
});

test("the heading of a list that is said needs no caption", async () => {
  const said = sceneOf("list", "What we bake:", "Bread", "Rolls");
  const scene = { ...said, itemStarts: [1, 2], eyebrow: "What we bake" };
  expect(showAllWords(await overlaysOf(toDraw(scene)), scene)).toBe(true);
});

test("the words of items that were said are dimmed a little in their places until the last word of all", async () => {
  const scene = sceneOf("list", "One", "Two", "Three words here");
  const overlays = await overlaysOf(toDraw(scene));
  const fading = overlays.filter(({ entrance }) => entrance?.kind === "fade");
  const dimmed = fading.filter(({ wordIndex }) => wordIndex === undefined);
  const back = fading.filter(({ wordIndex }) => wordIndex !== undefined);
  expect(dimmed.map(({ sentenceIndex }) => sentenceIndex)).toEqual([1, 2]);
  expect(back.map((it) => [it.sentenceIndex, it.wordIndex])).toEqual(Array(2).fill([2, 2]));
  const greatest = ({ pixels }: (typeof overlays)[number]["image"]) =>
    Math.max(...pixels.filter((_, at) => at % 4 === 3));
  for (const overlay of dimmed) {
    const { x, y, sentenceIndex } = overlay;
    const inPlace = (it: typeof overlay) => it.x === x && it.y === y;
    const bright = overlays.find((it) => inPlace(it) && it.untilSentence !== undefined);
    expect(bright?.untilSentence).toBe(sentenceIndex);
    const spoken = bright?.lit?.image ?? bright?.image;
    expect(spoken && greatest(spoken)).toBe(255);
    expect(greatest(overlay.image)).toBeGreaterThan(0.9 * 255);
    expect(greatest(overlay.image)).toBeLessThan(255);
    expect(back.find(inPlace)?.image).toBe(spoken);
  }
  const last = overlays.filter(({ sentenceIndex, entrance }) => sentenceIndex === 2 && !entrance);
  expect(last.map(({ untilSentence }) => untilSentence)).toEqual([undefined]);
});

test("dimmed ink is readable on the ground of each kind of style", () => {
  // The ink is nearly black or nearly white; grounds are light or dark plates, never quite white or black.
  const mixed = (ink: number, ground: number, share: number): [number, number, number] => {
    const level = Math.round(ink * share + ground * (1 - share));
    return [level, level, level];
  };
  const onLight = mixed(45, 215, dimmedShare.light);
  expect(contrast(onLight, [215, 215, 215])).toBeGreaterThan(4.5);
  const onDark = mixed(240, 70, dimmedShare.dark);
  expect(contrast(onDark, [70, 70, 70])).toBeGreaterThan(4.5);
});

test("a list is numbered from where the script begins", async () => {
  const marks = async (firstNumber: number | null) => {
    const scene = { ...sceneOf("list", "One", "Two"), firstNumber };
    return (await overlaysOf(toDraw(scene)))
      .filter(({ entrance }) => entrance?.kind === "pop")
      .map(({ image }) => image.pixels.toString("base64"));
  };
  const [first, second] = await marks(3);
  expect((await marks(4))[0]).toBe(second);
  expect(first).not.toBe(second);
  expect((await marks(null))[0]).toBe((await marks(null))[1]);
});

test("a closing shows its name, and what is to be kept as it is said, for 2 s or more", async () => {
  const [scene] = scenes["closing with what is to be kept"] ?? [sceneOf("closing", "x")];
  const overlays = await overlaysOf(toDraw(scene, { style, illustration: illustrated }));
  const texts = overlays.filter(({ entrance }) => entrance?.kind === "masked-rise");
  const facts = texts.filter(({ seenMs }) => seenMs !== undefined);
  // A telephone has a line of its own.
  expect(facts.map(({ sentenceIndex }) => sentenceIndex)).toEqual([1, 2, 2]);
  expect(facts.every(({ seenMs }) => (seenMs ?? 0) >= 2_000)).toBe(true);
  expect(showAllWords(overlays, scene)).toBe(true);
});

test("of a step, as many parts are filled as steps are done", async () => {
  const scene = { ...sceneOf("step", "Do it."), step: { number: 2, count: 5 } };
  const parts = (await overlaysOf(toDraw(scene, { style }))).filter(
    ({ entrance }) => entrance?.kind === "grow",
  );
  const opacity = parts.map(({ image }) => {
    const middle = ((image.height >> 1) * image.width + (image.width >> 1)) * 4;
    return image.pixels[middle + 3];
  });
  expect(opacity.map((alpha) => alpha === 255)).toEqual([true, true, false, false, false]);
});

test.each(aspectRatios)(
  "the number and the progress of a step stand above its code, on wide frames beside it, at %s",
  async (aspectRatio) => {
    const [coded] = scenes["code of a step"] ?? [sceneOf("code", "x")];
    const scene = { ...coded, eyebrow: null };
    const boxes = await solidBoxes(toDraw(scene, { frame: sizeOf(aspectRatio), style }));
    const panel = largestOf(boxes);
    const clear = boxes.filter(({ box }) =>
      aspectRatio === "16:9"
        ? box.x + box.width <= (panel?.box.x ?? 0)
        : box.y + box.height <= (panel?.box.y ?? 0),
    );
    expect(clear.map(({ overlay }) => overlay.entrance?.kind)).toEqual([
      "masked-rise",
      ...["grow", "grow", "grow"],
    ]);
    const rows = boxes.filter(({ overlay }) => overlay.entrance === undefined);
    // Three dots and ten lines.
    expect(rows.length).toBeGreaterThanOrEqual(13);
  },
);

test("the author stands under the quotation", async () => {
  const scene = { ...sceneOf("quote", "Less is more."), attribution: "Dana R." };
  const boxes = await solidBoxes(toDraw(scene, { style }));
  const without = await solidBoxes(toDraw({ ...scene, attribution: null }, { style }));
  expect(boxes.length).toBe(without.length + 2);
  const author = boxes.at(-1)?.box;
  expect(author?.y).toBeGreaterThan(around(boxes.slice(0, -2).map(({ box }) => box)).y);
});

test("an author who is said stands under the quotation, too, and needs no caption", async () => {
  const quote = sceneOf("quote", "Less is more.", "— Dana R.");
  const said = toDraw({ ...quote, attribution: "Dana R." }, { style });
  const unsaid = toDraw(
    { ...sceneOf("quote", "Less is more."), attribution: "Dana R." },
    { style },
  );
  const places = async (input: typeof said) => (await solidBoxes(input)).map(({ box }) => box);
  expect(await places(said)).toEqual(await places(unsaid));
  expect(showAllWords(await overlaysOf(said), said.scene)).toBe(true);
});

function largestOf(boxes: Awaited<ReturnType<typeof solidBoxes>>) {
  const area = ({ box }: (typeof boxes)[number]) => box.width * box.height;
  return [...boxes].sort((a, b) => area(b) - area(a))[0];
}
