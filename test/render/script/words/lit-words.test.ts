import { expect, test } from "vitest";
import { litWords } from "../../../../src/render/script/words/lit-words.js";

const wordsOf = (text: string) => text.split(" ").map((written) => ({ written }));

test.each([
  ["en", "It looked like a coin in the sky.", "looked looked coin coin coin sky. sky. sky."],
  ["en", "and come on", "come come come"],
  ["de", "der Duft von Kaffee und Brot", "Duft Duft Kaffee Kaffee Brot Brot"],
  ["es", "el café de la montaña", "café café montaña montaña montaña"],
  ["en", "Not a word", "Not word word"],
  ["sw", "na maji", "na maji"],
])(
  "in %s, words of “%s” that say nothing leave the light to those that do",
  (language, text, lit) => {
    const words = wordsOf(text);
    const shown = litWords(words, language).map((index) => words[index]?.written);
    expect(shown.join(" ")).toBe(lit);
  },
);

test("a word of small ones alone lights up itself, and so does one far away from any other", () => {
  expect(litWords(wordsOf("and there it was"), "en")).toEqual([0, 1, 2, 3]);
  expect(litWords(wordsOf("that is what it was all about roses"), "en")).toEqual([
    ...[0, 1, 2, 3, 7, 7, 7, 7],
  ]);
});

test("a stressed word lights up whatever it is", () => {
  expect(litWords([{ written: "for", strong: true }, { written: "you" }], "en")).toEqual([0, 0]);
});
