import { describe, expect, it } from "vitest";
import { wrapCaption } from "../../../src/render/timeline/wrap-captions.js";

const capacity = { charsPerLine: 24, lines: 2 };

describe("wrapCaption", () => {
  const words = (text: string) =>
    text.split(" ").map((written, i) => ({ written, spaceBefore: i > 0 }));

  it("keeps what fits on one page", () => {
    expect(wrapCaption(words("a short one"), capacity, "en")).toEqual([{ first: 0, end: 3 }]);
  });

  it("prefers the end of a clause", () => {
    const text = "It covers most of our planet, and we have seen little of it";
    expect(wrapCaption(words(text), capacity, "en")[0]).toEqual({ first: 0, end: 6 });
  });

  it("makes even pages rather than a full one and a crumb", () => {
    const pages = wrapCaption(
      words("word ".repeat(11).trim()),
      { charsPerLine: 22, lines: 2 },
      "en",
    );
    expect(pages.map((page) => page.end - page.first)).toEqual([6, 5]);
  });

  it("gives a word that is wider than a page a page of its own", () => {
    const pages = wrapCaption(words(`so ${"long".repeat(75)} yes`), capacity, "en");
    expect(pages.length).toBe(3);
  });

  it("counts East Asian letters as two columns", () => {
    const letters = Array.from("お茶の葉は同じ木から摘まれても時間と温度で違う味に", (written) => ({
      written,
      spaceBefore: false,
    }));
    expect(wrapCaption(letters, capacity, "ja").length).toBe(2);
  });

  it("ends no page on an article, and tears no number from its unit", () => {
    const text =
      "Every morning he carries a sack of 25 kg up the stairs of the old lighthouse alone";
    for (const charsPerLine of [16, 20, 30]) {
      const list = words(text);
      for (const page of wrapCaption(list, { charsPerLine, lines: 2 }, "en")) {
        const last = list[page.end - 1]?.written;
        expect(["a", "of", "the", "25", "Every"]).not.toContain(last);
      }
    }
  });

  it("shows two to four words at once where type is large, and no short word alone", () => {
    const list = words(
      "The ocean covers most of our planet, and yet we have mapped the surface of Mars in finer detail than that",
    );
    const pages = wrapCaption(list, { charsPerLine: 18, lines: 2, mostWords: 4 }, "en");
    for (const { first, end } of pages) {
      expect(end - first).toBeGreaterThanOrEqual(2);
      expect(end - first).toBeLessThanOrEqual(4);
    }
  });

  it("shows a phone number whole, though it has more words than a page", () => {
    const pages = wrapCaption(
      words("Call us on +49 30 1234 5678 90 today"),
      { charsPerLine: 18, lines: 2, mostWords: 4 },
      "en",
    );
    expect(pages.some(({ first, end }) => first <= 3 && end >= 8)).toBe(true);
  });
});
