import { describe, expect, test } from "vitest";
import type { Box } from "../../../../src/render/image/box.js";
import { withoutSharedUnit } from "../../../../src/render/scenes/overlays/chart-unit.js";
import type { DrawnOverlay } from "../../../../src/render/scenes/overlays/overlay.js";
import type { Comparison, Scene } from "../../../../src/render/script/scene.js";
import { sceneOf } from "../sample-scenes.js";
import {
  aspectRatios,
  cinematic,
  freeArea,
  isInside,
  overlaysOf,
  sizeOf,
  solidBoxes,
  toDraw,
} from "./staged-scene.js";

function compared(form: Comparison["form"], values: readonly number[], label = "Part"): Scene {
  const points = values.map((value, index) => ({
    value,
    text: `${value} %`,
    label: `${label} ${index}`,
    sentenceIndex: 0,
    wordIndex: index,
  }));
  return {
    ...sceneOf("comparison", "First one then another and then the rest of them"),
    comparison: { form, points },
  };
}

/** Without shadows, so that only ink is measured. */
const style = { ...cinematic, ground: "light" as const };

describe.each(aspectRatios)("at %s", (aspectRatio) => {
  test.each(["bars", "ring", "line"] as const)("%s stand inside the frame", async (form) => {
    for (const [language, values, eyebrow] of [
      ["en", [3.1, 2.2], "Prices"],
      ["ar", [45, 30, 25], null],
      ["de", [12000, 60000, 36000, 96000, 72000], null],
    ] as const) {
      const scene = { ...compared(form, values), eyebrow };
      const input = toDraw(scene, { frame: sizeOf(aspectRatio), language, style });
      for (const { box } of await solidBoxes(input)) {
        expect(isInside(box, freeArea(input))).toBe(true);
      }
    }
  });
});

test("bars are as long as their values, and stand in the direction of the script", async () => {
  const bars = async (language: string) => {
    const boxes = await solidBoxes(toDraw(compared("bars", [80, 40, 20]), { language, style }));
    return boxes.flatMap(({ box, overlay }) => (overlay.entrance?.kind === "grow" ? [box] : []));
  };
  const [first, second, third] = await bars("en");
  expect((second?.height ?? 0) / (first?.height ?? 1)).toBeCloseTo(0.5, 1);
  expect((third?.height ?? 0) / (first?.height ?? 1)).toBeCloseTo(0.25, 1);
  expect(first?.x).toBeLessThan(second?.x ?? 0);
  const [firstArabic, secondArabic] = await bars("ar");
  expect(firstArabic?.x).toBeGreaterThan(secondArabic?.x ?? 0);
});

test.each(["16:9", "9:16"] as const)(
  "at %s, the places of bars are seen before any number is said",
  async (ratio) => {
    const scene = compared("bars", [80, 40, 20, 10]);
    const overlays = await overlaysOf(toDraw(scene, { frame: sizeOf(ratio), style }));
    const bars = overlays.filter(({ entrance }) => entrance?.kind === "grow").slice(-4);
    const covers = (place: Box, bar: Box) =>
      place.x <= bar.x &&
      place.y <= bar.y &&
      place.x + place.width >= bar.x + bar.width &&
      place.y + place.height >= bar.y + bar.height;
    const boxOf = ({ x, y, image: { width, height } }: DrawnOverlay) => ({ x, y, width, height });
    for (const bar of bars) {
      const places = overlays.filter(
        (overlay) => overlay.wordIndex === undefined && covers(boxOf(overlay), boxOf(bar)),
      );
      expect(places).toHaveLength(1);
      const { image } = places[0] ?? bar;
      // The number above a standing bar has nothing behind it.
      if (ratio === "16:9") expect(image.height).toBe(bar.image.height);
      const middle = (image.width * (image.height >> 1) + (image.width >> 1)) * 4 + 3;
      expect(image.pixels[middle]).toBeGreaterThan(10);
      expect(image.pixels[middle]).toBeLessThan(40);
    }
  },
);

test("the labels of lying bars stand clear of them, and nearest to their own", async () => {
  const scene = compared("bars", [30, 60, 90, 120], "वर्षु");
  for (const ratio of ["9:16", "1:1"] as const) {
    const frame = sizeOf(ratio);
    const boxes = await solidBoxes(toDraw(scene, { frame, language: "hi", style }));
    const bars = boxes.filter(({ overlay }) => overlay.entrance?.kind === "grow").slice(-4);
    const labels = boxes.filter(({ overlay }) => overlay.entrance?.kind !== "grow");
    expect(bars).toHaveLength(4);
    for (const { box: label } of labels) {
      const bottom = label.y + label.height;
      const own = bars.find(({ box }) => box.y >= bottom)?.box;
      const before = bars.findLast(({ box }) => box.y < label.y)?.box;
      const gap = (own?.y ?? 0) - bottom;
      expect(gap).toBeGreaterThanOrEqual(Math.min(frame.width, frame.height) * 0.01);
      if (before) expect(label.y - before.y - before.height).toBeGreaterThanOrEqual(gap);
    }
  }
});

test("each point comes with its word", async () => {
  for (const form of ["bars", "ring", "line"] as const) {
    const overlays = await overlaysOf(toDraw(compared(form, [10, 20, 70])));
    const words = new Set(overlays.map(({ wordIndex }) => wordIndex));
    for (const index of [0, 1, 2]) expect(words.has(index)).toBe(true);
  }
});

test("a word that all values of a row share stands once beside them", () => {
  const row = (texts: readonly string[]) => {
    const { comparison } = compared("line", [1, 2, 3].slice(0, texts.length));
    const points = comparison?.points.map((point, at) => ({ ...point, text: texts[at] ?? "" }));
    const shown = withoutSharedUnit({ form: "line", points: points ?? [] });
    return [...shown.comparison.points.map(({ text }) => text), shown.unit];
  };
  expect(row(["$2 million", "$3 million", "$5 million"])).toEqual(["$2", "$3", "$5", "million"]);
  expect(row(["12億円", "18億円", "31億円"])).toEqual(["12", "18", "31", "億円"]);
  expect(row(["3 Mio. €", "950 Tsd. €", "5 Mio. €"])).toContain(null);
  expect(row(["12 %", "18 %", "31 %"])).toEqual(["12 %", "18 %", "31 %", null]);
  expect(row(["120人", "180人", "310人"])).toEqual(["120人", "180人", "310人", null]);
  expect(row(["40 million", "55 million"])).toEqual(["40 million", "55 million", null]);
});

test("values of a line stand beside it, not over it", async () => {
  for (const aspectRatio of aspectRatios) {
    const scene = compared("line", [1200, 1900, 2400, 2200, 3600]);
    const boxes = await solidBoxes(toDraw(scene, { frame: sizeOf(aspectRatio), style }));
    const dots = boxes.filter(({ overlay }) => overlay.entrance?.kind === "pop");
    const values = boxes.filter(({ overlay }) => overlay.delayMs === dots[0]?.overlay.delayMs);
    // The fourth point lies lower than both beside it, and has its value under it.
    const [dot, value] = values.filter(({ overlay }) => overlay.wordIndex === 3);
    expect(value?.box.y).toBeGreaterThan((dot?.box.y ?? 0) + (dot?.box.height ?? 0));
  }
});
