import { describe, expect, it } from "vitest";
import { wrapCaption } from "../../../src/render/timeline/wrap-captions.js";

const capacity = { charsPerLine: 24, lines: 2 };

describe("wrapCaption", () => {
  const words = (text: string) =>
    text.split(" ").map((written, i) => ({ written, spaceBefore: i > 0 }));

  it("keeps what fits on one page", () => {
    expect(wrapCaption(words("a short one"), capacity)).toEqual([{ first: 0, end: 3 }]);
  });

  it("prefers the end of a clause", () => {
    const text = "It covers most of our planet, and we have seen little of it";
    expect(wrapCaption(words(text), capacity)[0]).toEqual({ first: 0, end: 6 });
  });

  it("makes even pages rather than a full one and a crumb", () => {
    const pages = wrapCaption(words("word ".repeat(11).trim()), { charsPerLine: 22, lines: 2 });
    expect(pages.map((page) => page.end - page.first)).toEqual([6, 5]);
  });

  it("gives a word that is wider than a page a page of its own", () => {
    const pages = wrapCaption(words(`so ${"long".repeat(75)} yes`), capacity);
    expect(pages.length).toBe(3);
  });

  it("counts East Asian letters as two columns", () => {
    const letters = Array.from("お茶の葉は同じ木から摘まれても時間と温度で違う味に", (written) => ({
      written,
      spaceBefore: false,
    }));
    expect(wrapCaption(letters, capacity).length).toBe(2);
  });
});
