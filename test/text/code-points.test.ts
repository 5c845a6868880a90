import { expect, test } from "vitest";
import { codePointCount, cutText } from "../../src/text/code-points.js";

test.each([
  ["", 0],
  ["abc", 3],
  ["𐤀𐤀", 2],
  ["a𐤀b", 3],
  ["\ud800", 1],
  ["\udc00\ud800", 2],
  ["日本", 2],
])("%j has %d code points", (text, count) => {
  expect(codePointCount(text)).toBe(count);
  expect([...text].length).toBe(count);
});

test("a text is never cut inside a surrogate pair", () => {
  const text = "a𐤀𐤀";
  const cut = [0, 1, 2, 3, 4, 5, 6].map((most) => cutText(text, most));
  expect(cut).toEqual(["", "a", "a", "a𐤀", "a𐤀", text, text]);
  expect(cut.every((one) => one.isWellFormed())).toBe(true);
});
