import { expect, test } from "vitest";
import { stepRowOf } from "../../../../src/render/scenes/overlays/step-row.js";
import type { Scene } from "../../../../src/render/script/scene.js";
import { sceneOf } from "../sample-scenes.js";
import { aspectRatios, illustrated, overlaysOf, sizeOf, toDraw } from "./staged-scene.js";

const texts = [
  "Lassen Sie Ihr Gehör beim Ohrenarzt testen.",
  "Probieren Sie mindestens drei Geräte im Alltag aus.",
  "Geben Sie dem Gehirn sechs Wochen Zeit, sich daran zu gewöhnen.",
];

const row: Scene[] = texts.map((text, index) => {
  const scene = sceneOf("step", text);
  const endWord = scene.sentences[0]?.words.length ?? 0;
  return {
    ...scene,
    headline: { sentenceIndex: 0, startWord: 0, endWord },
    step: { number: index + 1, count: texts.length },
  };
});

/** How high a line of the words of a step is, in pixels: with letters that reach up and down. */
async function lineHeight(index: number, ratio: (typeof aspectRatios)[number]): Promise<number> {
  const scene = row[index];
  const stepRow = stepRowOf(row, index, { captionsBurned: true, language: "de" });
  if (!scene || !stepRow) throw new Error(`there is no step ${index}`);
  const frame = sizeOf(ratio);
  const overlays = await overlaysOf(
    toDraw(scene, { frame, language: "de", illustration: illustrated, stepRow }),
  );
  const lines = overlays.filter(({ lit }) => lit);
  return Math.max(...lines.map(({ image }) => image.height));
}

test.each(aspectRatios)("at %s, all steps of a row are set in about one size", async (ratio) => {
  const heights = [];
  for (const index of row.keys()) heights.push(await lineHeight(index, ratio));
  // A size may still be less, where a word would else stand alone.
  expect(Math.min(...heights) / Math.max(...heights)).toBeGreaterThan(0.75);
});

test("a row ends where something else is said, and one step is no row", () => {
  const design = { captionsBurned: true, language: "de" };
  const scenes = [...row.slice(0, 2), sceneOf("statement", "Das war leicht."), ...row.slice(2)];
  const longest = stepRowOf(scenes, 0, design)?.longestWords.map(({ written }) => written);
  expect(longest?.join(" ")).toBe(texts[1]?.replace(".", ""));
  expect(stepRowOf(scenes, 1, design)?.longestWords).toHaveLength(8);
  expect(stepRowOf(scenes, 2, design)).toBeNull();
  expect(stepRowOf(scenes, 3, design)).toBeNull();
});
