import { expect, test } from "vitest";
import { withoutPercent } from "../../../src/render/scenes/without-percent.js";
import { sceneOf } from "./sample-scenes.js";

const place = { sentenceIndex: 0, wordIndex: 1 };
const other = { sentenceIndex: 0, wordIndex: 0 };
const drawn = {
  ...{ main: "shopping-bags", satellites: ["percent", "coin"], satelliteWords: [other, place] },
  ...{ sentenceIndex: 0, wordIndex: 0, isFromSubject: false, isDenied: false, items: [] },
};

test("a written percentage needs no drawing of its sign", () => {
  const scene = sceneOf("statement", "62 % of customers come back");
  const left = { ...drawn, satellites: ["coin"], satelliteWords: [place] };
  expect(withoutPercent(drawn, scene)).toEqual(left);
  expect(withoutPercent({ ...drawn, main: "percent" }, scene)).toBeNull();
});

test("a percentage that is said in words and shown as a number needs none either", () => {
  const said = sceneOf("figure", "62 percent of customers come back");
  const figure = { value: "62%", sentenceIndex: 0, wordIndex: 0, endWord: 2 };
  expect(withoutPercent({ ...drawn, main: "percent" }, { ...said, figure })).toBeNull();
  const points = [{ value: 62, text: "62%", label: "", sentenceIndex: 0, wordIndex: 0 }];
  const comparison = { form: "ring" as const, points };
  const compared = { ...said, figure: null, comparison };
  expect(withoutPercent({ ...drawn, main: "percent" }, compared)).toBeNull();
});

test("what is said in words keeps it", () => {
  const scene = sceneOf("statement", "Everything is reduced");
  expect(withoutPercent(drawn, scene)).toBe(drawn);
  expect(withoutPercent(null, scene)).toBeNull();
});
