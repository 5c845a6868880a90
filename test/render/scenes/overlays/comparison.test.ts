import { describe, expect, test } from "vitest";
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

test("each point comes with its word", async () => {
  for (const form of ["bars", "ring", "line"] as const) {
    const overlays = await overlaysOf(toDraw(compared(form, [10, 20, 70])));
    const words = new Set(overlays.map(({ wordIndex }) => wordIndex));
    for (const index of [0, 1, 2]) expect(words.has(index)).toBe(true);
  }
});
