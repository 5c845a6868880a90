import { expect, it } from "vitest";
import type { PlacedWord } from "../../../../src/render/scenes/overlays/join-sentences.js";
import { withoutStop } from "../../../../src/render/scenes/overlays/without-stop.js";

function shown(text: string): string {
  const words = text.split(" ").map((written, wordIndex): PlacedWord => {
    const spaceBefore = wordIndex > 0;
    return { written, spoken: written, strong: false, spaceBefore, sentenceIndex: 0, wordIndex };
  });
  return withoutStop(words)
    .map(({ written }) => written)
    .join(" ");
}

it.each([
  ["The handle stays cool.", "The handle stays cool"],
  ["Die Presse spricht von „Kisten.“", "Die Presse spricht von „Kisten“"],
  ["They call it “the box.”", "They call it “the box”"],
  ["雨が降ります。", "雨が降ります"],
])("takes the full stop from %s", (text, without) => {
  expect(shown(text)).toBe(without);
});

it.each(["Does it?", "Watch out!", "And then…", "And then...", "It opens at 10 a.m.", "No stop"])(
  "leaves %s as it is",
  (text) => {
    expect(shown(text)).toBe(text);
  },
);
