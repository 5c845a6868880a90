import { expect, test } from "vitest";
import { withoutPercent } from "../../../src/render/scenes/without-percent.js";
import { sceneOf } from "./sample-scenes.js";

const place = { sentenceIndex: 0, wordIndex: 1 };
const drawn = {
  ...{ main: "shopping-bags", satellites: ["percent", "coin"], satelliteWords: [null, place] },
  ...{ sentenceIndex: 0, wordIndex: 0, isFromSubject: false, items: [] },
};

test("a written percentage needs no drawing of its sign", () => {
  const scene = sceneOf("statement", "62 % of customers come back");
  const left = { ...drawn, satellites: ["coin"], satelliteWords: [place] };
  expect(withoutPercent(drawn, scene)).toEqual(left);
  expect(withoutPercent({ ...drawn, main: "percent" }, scene)).toBeNull();
});

test("what is said in words keeps it", () => {
  const scene = sceneOf("statement", "Everything is reduced");
  expect(withoutPercent(drawn, scene)).toBe(drawn);
  expect(withoutPercent(null, scene)).toBeNull();
});
