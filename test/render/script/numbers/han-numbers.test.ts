import { describe, expect, test } from "vitest";
import { hanNumeral, readHanNumber } from "../../../../src/render/script/numbers/han-numbers.js";
import { parseScript } from "../../../../src/render/script/parse-script.js";

test.each([
  ["一万五千", 15_000],
  ["百四十", 140],
  ["两千", 2_000],
  ["三十二", 32],
  ["三億二千万", 320_000_000],
])("%s is %d", (text, number) => {
  expect(hanNumeral(`${text}円`)).toBe(text);
  expect(readHanNumber(text)).toBe(number);
});

test.each(["万一", "一二", "十百", "万億"])("%s is no number", (text) => {
  expect(readHanNumber(text)).toBeNull();
});

describe("a number in Chinese characters is an amount only with a unit, and not in an idiom", () => {
  const figureOf = (language: string, text: string) => {
    const figure = parseScript(`${text}\n\nx`, language).scenes[0]?.figure;
    return figure ? `${figure.value} ${figure.label}` : null;
  };
  test("ja", () => {
    expect(figureOf("ja", "豆腐の値段は百八十円です。")).toBe("180円 豆腐の値段");
    expect(figureOf("ja", "水は三百リットル必要です。")).toBe("300リットル 水");
    expect(figureOf("ja", "十分おいしいです。")).toBeNull();
    expect(figureOf("ja", "一人で食べました。")).toBeNull();
  });
});
