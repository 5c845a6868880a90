import { expect, test } from "vitest";
import { breakLines, rowCount } from "../../../../src/render/scenes/text/break-lines.js";
import { breakCosts } from "../../../../src/render/script/line-breaks/break-costs.js";
import { wordsOf } from "../sample-scenes.js";

const texts = (words: readonly { written: string; spaceBefore: boolean }[], limit: number) => {
  const widths = words.map((word) => [...word.written].length);
  return breakLines(words, widths, limit, breakCosts(words, "en")).map((line) =>
    words
      .slice(line.start, line.end)
      .map((word) => word.written)
      .join(" "),
  );
};

test("lines are balanced: no lonely word at the end", () => {
  expect(texts(wordsOf("aaaa bbbb cccc dddd e"), 18)).toEqual(["aaaa bbbb", "cccc dddd e"]);
  expect(texts(wordsOf("aaaa bbbb cccc dddd"), 14)).toEqual(["aaaa bbbb", "cccc dddd"]);
});

test("words without a space between them stay together, unless their script writes without spaces", () => {
  const glued = [
    { written: "don", spaceBefore: false },
    { written: "key", spaceBefore: false },
  ];
  expect(texts(glued, 4)).toHaveLength(1);
  const japanese = ["お茶", "の", "葉", "は、"].map((written) => ({ written, spaceBefore: false }));
  expect(texts(japanese, 3).length).toBeGreaterThan(1);
});

test("no line begins with what closes, or ends with what opens", () => {
  const words = ["日本", "「", "茶", "」", "。"].map((written) => ({
    written,
    spaceBefore: false,
  }));
  for (const line of texts(words, 3)) {
    expect(line).not.toMatch(/^[」。]/);
    expect(line).not.toMatch(/「$/);
  }
});

test("a word wider than a line takes rows of its own", () => {
  const lines = breakLines(wordsOf("a bbbbbbbbbbbbbbbbbbbbbbbbb c"), [1, 25, 1], 10, [0, 0, 0]);
  expect(rowCount(lines)).toBe(5);
});
