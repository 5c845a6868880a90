import { expect, test } from "vitest";
import { openLanguage } from "../../../src/render/script/language.js";
import { splitWords } from "../../../src/render/script/split-words.js";

const split = (text: string, language: string) =>
  splitWords([{ text, strong: false }], openLanguage(language)).map((word) => word.written);

test.each([
  ["en", "“Yes”, she said — no.", ["“Yes”,", "she", "said", "—", "no."]],
  ["en", "5\u00A0km\tand\nmore", ["5", "km", "and", "more"]],
  ["en", "a \u200B b\u00AD", ["a", "b\u00AD"]],
  ["ja", "「お茶の葉」は、", ["「お茶", "の", "葉」", "は、"]],
  ["ja", "東京\n大阪", ["東京", "大阪"]],
  ["zh", "他花了$5。", ["他", "花了", "$5。"]],
  ["th", "สวัสดีครับ", ["สวัสดี", "ครับ"]],
  ["ko", "해가 떠오릅니다.", ["해가", "떠오릅니다."]],
  ["en", "The word 東京 is 2 signs", ["The", "word", "東京", "is", "2", "signs"]],
])("%s: %j", (language, text, words) => {
  expect(split(text, language)).toEqual(words);
});

test("words joined by their spaces are the text", () => {
  const text = "彼は「Hello world」と 言った。$5です（本当）。";
  const words = splitWords([{ text, strong: false }], openLanguage("ja"));
  expect(words.map((word) => (word.spaceBefore ? " " : "") + word.written).join("")).toBe(text);
});
