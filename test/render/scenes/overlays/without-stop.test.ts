import { expect, it } from "vitest";
import type { PlacedWord } from "../../../../src/render/scenes/overlays/join-sentences.js";
import { withoutComma, withoutStop } from "../../../../src/render/scenes/overlays/without-stop.js";

function shown(text: string, change = withoutStop): string {
  const words = text.split(" ").map((written, wordIndex): PlacedWord => {
    const spaceBefore = wordIndex > 0;
    return { written, spoken: written, strong: false, spaceBefore, sentenceIndex: 0, wordIndex };
  });
  return change(words)
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

it.each([
  ["The main cause is the Moon,", "The main cause is the Moon"],
  ["Die Küste zählt so viel wie der Himmel:", "Die Küste zählt so viel wie der Himmel"],
  ["雨が降って、", "雨が降って"],
  ["before the door —", "before the door"],
  ["la nuit n’était pas vide :", "la nuit n’était pas vide"],
])("takes the comma from %s, which the next part goes on with", (text, without) => {
  expect(shown(text, (words) => withoutComma(words, [{ goesOn: true }]))).toBe(without);
});
