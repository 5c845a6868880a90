import { expect, test } from "vitest";
import { shortTextScale } from "../../../../src/render/scenes/overlays/short-text-scale.js";
import { sceneOf, wordsOf } from "../sample-scenes.js";
import { overlaysOf, toDraw } from "./staged-scene.js";

const rule = { scale: 1.5, columns: 10, none: 30 };

test.each([
  ["Thank you", 1.5],
  ["Twenty columns here.", 1.25],
  ["As long as what has no room to be larger", 1],
  ["またお待ちしています", 1.25],
])("a short text is larger than the style says: %s", (text, expected) => {
  expect(shortTextScale(wordsOf(text), rule)).toBeCloseTo(expected);
});

test.each(["title", "quote", "statement", "closing"] as const)(
  "a %s of two words is set larger than one of a sentence",
  async (kind) => {
    const lineHeight = async (text: string) => {
      const headline = { sentenceIndex: 0, startWord: 0, endWord: text.split(" ").length };
      const overlays = await overlaysOf(toDraw({ ...sceneOf(kind, text), headline }));
      return Math.max(...overlays.filter(({ lit }) => lit).map(({ image }) => image.height));
    };
    const short = await lineHeight("Thank you");
    expect(short).toBeGreaterThan(
      1.1 *
        (await lineHeight("Thank you all for the long way that you came to this town by the sea")),
    );
  },
);
