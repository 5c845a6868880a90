import { expect, test } from "vitest";
import type { StepRow } from "../../../../src/render/scenes/overlays/overlay.js";
import { stepRowOf } from "../../../../src/render/scenes/overlays/step-row.js";
import type { Scene } from "../../../../src/render/script/scene.js";
import { sceneOf } from "../sample-scenes.js";
import { illustrated, overlaysOf, sizeOf, toDraw } from "./staged-scene.js";

const texts = [
  "Testen Sie Ihr Gehör.",
  "Probieren Sie mindestens drei Geräte im Alltag aus.",
  "Geben Sie dem Gehirn mindestens sechs Wochen Zeit, sich an alle neuen Geräusche zu gewöhnen.",
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

/** As a timeline has them. */
const timed = (scene: Scene) => ({ scene });

/** How high the lines of a step are at most, in pixels. */
async function lineHeight(scene: Scene, stepRow: StepRow | null): Promise<number> {
  const staged = { frame: sizeOf("16:9"), language: "de", illustration: illustrated };
  const overlays = await overlaysOf(toDraw(scene, { ...staged, ...(stepRow && { stepRow }) }));
  return Math.max(...overlays.filter(({ lit }) => lit).map(({ image }) => image.height));
}

test("no step of a row is set in larger type than its longest one", async () => {
  const long = sceneOf("step", `Geben Sie dem Gehirn Zeit${" und noch mehr Zeit".repeat(4)}.`);
  const endWord = long.sentences[0]?.words.length ?? 0;
  const last = {
    ...long,
    headline: { sentenceIndex: 0, startWord: 0, endWord },
    step: { number: 3, count: 3 },
  };
  const [, second] = row;
  if (!second) throw new Error("there is no second step");
  const stepRow = stepRowOf([...row.slice(0, 2), last].map(timed), 1, {
    captionsBurned: true,
    language: "de",
  });
  const alone = await lineHeight(second, null);
  expect(await lineHeight(second, stepRow)).toBeLessThan(0.85 * alone);
});

test("a row ends where something else is said, and one step is no row", () => {
  const design = { captionsBurned: true, language: "de" };
  const scenes = [...row.slice(0, 2), sceneOf("statement", "Das war leicht."), ...row.slice(2)].map(
    timed,
  );
  const longest = stepRowOf(scenes, 0, design)?.longest.words.map(({ written }) => written);
  expect(longest?.join(" ")).toBe(texts[1]?.replace(".", ""));
  expect(stepRowOf(scenes, 1, design)?.longest.words).toHaveLength(8);
  expect(stepRowOf(scenes, 2, design)).toBeNull();
  expect(stepRowOf(scenes, 3, design)).toBeNull();
});
