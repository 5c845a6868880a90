import { expect, test } from "vitest";
import { shortTextScale } from "../../../../src/render/scenes/overlays/short-text-scale.js";
import { wordsOf } from "../sample-scenes.js";

const rule = { scale: 1.5, columns: 10, none: 30 };

test.each([
  ["Thank you", 1.5],
  ["Twenty columns here.", 1.25],
  ["As long as what has no room to be larger", 1],
  ["またお待ちしています", 1.25],
])("a short text is larger than the style says: %s", (text, expected) => {
  expect(shortTextScale(wordsOf(text), rule)).toBeCloseTo(expected);
});
