import { describe, expect, test } from "vitest";
import { parseScript } from "../../../src/render/script/parse-script.js";

const figureOf = (text: string, language = "en") =>
  parseScript(text, language).scenes[0]?.figure?.value ?? null;

describe("a sentence turns on", () => {
  test.each([
    ["It carries 93% of the heat that we have added.", "93%"],
    ["The ocean covers seventy-one percent of our planet.", "71%"],
    ["About 40 percent of them survive.", "About 40%"],
    ["A dripping tap costs you $400 a year.", "$400 a year"],
    ["It sold for $1,299.99 in May.", "$1,299.99"],
    ["They raised $1.1 million in a week.", "$1.1 million"],
    ["Some 12.5 million people live here.", "Some 12.5 million"],
    ["We saved 31,000 litres in the first year.", "31,000 litres"],
    ["It is 10x faster.", "10x"],
    ["The wind reached 212 km/h that night.", "212 km/h"],
    ["It was -40°C outside.", "−40°C"],
    ["The house has 365 windows.", "365"],
  ])("%s → %s", (text, value) => {
    expect(figureOf(text)).toBe(value);
  });

  test("a number of another language", () => {
    expect(figureOf("Das sind 93 % der Wärme.", "de")).toBe("93 %");
    expect(figureOf("Cuesta 400 € al mes.", "es")).toBe("400 € al mes");
  });
});

describe("no sentence turns on", () => {
  test.each([
    "I have 3 cats.",
    "It began in 1935.",
    "On 2026-11-20 at 09:30 we met.",
    "In 2023 a single research ship found a hundred new species on one chain of mountains.",
    "See example.com/1000 for more.",
    "Version 1.2.3 is out.",
    "Rows of 10%, 20%, 30%, 40% and 50% were tried.",
    "The 21st century began.",
  ])("%s", (text) => {
    expect(figureOf(text)).toBeNull();
  });

  test("a title, a quotation, a list or a picture's text", () => {
    for (const text of ["# 93% done", "> We saved 93%.", "- 93% less", "![a](a.jpg) It is 93%."]) {
      expect(figureOf(text)).toBeNull();
    }
  });
});

test("strong numbers fill up to one scene in two, and no more than three in a row", () => {
  const script = parseScript(
    Array.from({ length: 12 }, (_, i) => `It costs $${i + 110} here.`).join("\n\n"),
    "en",
  );
  const is = script.scenes.map(({ kind }) => (kind === "figure" ? "F" : "-")).join("");
  expect(is.replaceAll("-", "")).toHaveLength(6);
  expect(is).not.toContain("FFFF");
});

test("of other numbers at most one scene in three is a figure, and never two in a row", () => {
  const script = parseScript(
    Array.from({ length: 12 }, (_, i) => `It takes ${i + 10} minutes.`).join("\n\n"),
    "en",
  );
  const at = script.scenes.flatMap((scene, index) => (scene.kind === "figure" ? [index] : []));
  expect(at).toEqual([0, 2, 4, 6]);
});

test("the strongest number of a scene is its figure", () => {
  const script = parseScript("It was 1200 pages. It cost $93 more.", "en");
  expect(script.scenes[0]?.figure).toEqual({
    value: "$93",
    label: "",
    sentenceIndex: 1,
    wordIndex: 2,
    endWord: 3,
  });
});
