import { expect, test } from "vitest";
import { openLanguage } from "../../../../src/render/script/language.js";
import { litSpan } from "../../../../src/render/script/line-breaks/lit-span.js";
import { splitWords } from "../../../../src/render/script/split-words.js";
import { wrapCaption } from "../../../../src/render/timeline/wrap-captions.js";

const wordsOf = (text: string, language: string) =>
  splitWords([{ text, strong: false }], openLanguage(language));

test.each([
  ["ja", "汚れた水域になっていた", ["汚れた", "水域になっていた"]],
  ["ja", "海を救ったのではありません。", ["海を", "救ったのではありません。"]],
  ["ja", "息を吹き返した港", ["息を", "吹き返した", "港"]],
  ["ja", "1時間以内に通報する。", ["1時間以内に", "通報する。"]],
  ["ja", "海洋生物学者 山本千代子博士", ["海洋生物学者", "山本千代子博士"]],
  ["en", "It cost 12 million euros.", ["It", "cost", "12millioneuros."]],
])("in %s, what is read as one lights up as one: %s", (language, text, expected) => {
  const words = wordsOf(text, language);
  const spans = words.map((_, index) => {
    const { first, end } = litSpan(words, index, language);
    return words.slice(first, end).map(({ written }) => written);
  });
  expect([...new Set(spans.map((span) => span.join("")))]).toEqual(expected);
});

test("no page of Japanese captions begins with a particle, also where numbers stand", () => {
  const text =
    "来訪者は2015年の2万1000人から、2017年に3万8000人、2019年に6万4000人、2023年には11万2000人に増えました。";
  const words = wordsOf(text, "ja");
  for (const charsPerLine of [16, 20, 24, 30]) {
    const starts = wrapCaption(words, { charsPerLine, lines: 2 }, "ja").map(
      ({ first }) => words[first]?.written ?? "",
    );
    for (const start of starts) expect(start).toMatch(/^[\p{Nd}\p{Script=Han}]+[、。]?$/u);
    for (const start of starts) expect(start).not.toMatch(/^[年万人]/u);
  }
});
