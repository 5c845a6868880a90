import { expect, test } from "vitest";
import { drawFitted } from "../../../../src/render/scenes/text/draw-fitted.js";
import {
  type FitRule,
  fitTexts,
  measureText,
} from "../../../../src/render/scenes/text/fit-text.js";
import { openLanguage } from "../../../../src/render/script/language.js";
import { splitWords } from "../../../../src/render/script/split-words.js";
import { oddTexts, wordsOf } from "../sample-scenes.js";

const signal = new AbortController().signal;
const rule: FitRule = {
  face: "text",
  sizePx: 60,
  minSizePx: 20,
  lineHeight: 1.25,
  maxLines: 4,
  maxWidthPx: 700,
  maxHeightPx: 320,
  align: "centre",
};

async function fitOne(text: string, change: Partial<FitRule> = {}) {
  const words = wordsOf(text);
  const [fitted] = fitTexts([await measureText(words, "text", "en", signal)], {
    ...rule,
    ...change,
  });
  if (!fitted) throw new Error("one text in, one text out");
  return fitted;
}

test("a text that fits keeps its size on one line", async () => {
  const fitted = await fitOne("Two words.");
  expect(fitted).toMatchObject({ sizePx: 60, shortened: false });
  expect(fitted.lines).toHaveLength(1);
});

test("a longer text wraps before it shrinks, into lines of about one length", async () => {
  const fitted = await fitOne("The ocean covers seventy-one percent of our planet");
  expect(fitted.sizePx).toBe(60);
  expect(fitted.lines.length).toBeGreaterThan(1);
  const widths = fitted.lines.map((line) => line.width);
  expect(Math.min(...widths)).toBeGreaterThan(0.6 * Math.max(...widths));
});

test("a text shrinks a little for the sake of a number and its unit", async () => {
  const fitted = await fitOne("The pumpkin of this year weighs 412 kg", { maxWidthPx: 610 });
  const starts = fitted.lines.map(({ start }) => fitted.words[start]?.written);
  expect(fitted.sizePx).toBeGreaterThan(46);
  expect(starts).not.toContain("kg");
});

test("a telephone number stays on one line where it fits at three fifths of the size", async () => {
  const fitted = await fitOne("Call +49 30 5557 2214", { maxWidthPx: 360 });
  const lines = fitted.lines.map(({ start, end }) =>
    fitted.words
      .slice(start, end)
      .map(({ written }) => written)
      .join(" "),
  );
  expect(fitted.sizePx).toBeGreaterThanOrEqual(36);
  expect(fitted.sizePx).toBeLessThan(42);
  expect(lines).toEqual(["Call", "+49 30 5557 2214"]);
});

test.each([
  ["a last word", "Bees of the far corner", 560, ["corner"]],
  ["a first word", "at gardens.example.com", 600, ["at"]],
  ["a stack of words", "Where our money goes", 300, ["goes", "our"]],
])(
  "a text shrinks a little rather than leave %s alone on a line",
  async (_, text, width, alone) => {
    const change = { maxWidthPx: width, maxHeightPx: 600, maxLines: 6 };
    const lines = ({ words, lines }: Awaited<ReturnType<typeof fitOne>>) =>
      lines.map(({ start, end }) =>
        words
          .slice(start, end)
          .map(({ written }) => written)
          .join(" "),
      );
    const largest = await fitOne(text, change);
    expect(lines(largest)).toEqual(expect.arrayContaining(alone));
    const fitted = await fitOne(text, { ...change, leastForCompany: 0.82 });
    expect(fitted.sizePx).toBeGreaterThanOrEqual(0.82 * largest.sizePx);
    for (const word of alone) expect(lines(fitted)).not.toContain(word);
  },
);

test("a text shrinks a little rather than end a line on a preposition, and no further", async () => {
  const ends = async (leastForCompany: number) => {
    const text = "A weekend in the old town with friends";
    const { words, lines, sizePx } = await fitOne(text, { maxWidthPx: 430, leastForCompany });
    return { sizePx, last: lines.map(({ end }) => words[end - 1]?.written) };
  };
  const largest = await ends(1);
  expect(largest.last).toContain("in");
  const fitted = await ends(0.7);
  expect(fitted.last).not.toContain("in");
  expect(fitted.sizePx).toBeGreaterThanOrEqual(0.82 * largest.sizePx);
});

test("what stands before each line takes its part of the width at every size", async () => {
  const fitted = await fitOne("along the sunny wall", { maxLines: 1, maxWidthPx: 500, indent: 3 });
  const [line] = fitted.lines;
  expect(fitted.sizePx).toBeLessThan(60);
  expect(((line?.width ?? 0) + 3) * fitted.sizePx).toBeLessThanOrEqual(500);
  // No smaller than it has to be: sizes are tried in steps of a twentieth.
  expect((((line?.width ?? 0) + 3) * fitted.sizePx) / 0.95).toBeGreaterThan(500);
});

test("a text too long for its lines shrinks, and loses no word", async () => {
  const text = "and then we walked on ".repeat(6).trim();
  const fitted = await fitOne(text);
  expect(fitted.sizePx).toBeLessThan(60);
  expect(fitted.sizePx).toBeGreaterThanOrEqual(20);
  expect(fitted).toMatchObject({ shortened: false });
  expect(fitted.words).toHaveLength(30);
});

test("only what does not fit at the smallest size is ended with an ellipsis", async () => {
  const fitted = await fitOne("and then we walked on ".repeat(80).trim());
  expect(fitted).toMatchObject({ sizePx: 20, shortened: true });
  expect(fitted.words.at(-1)?.written).toMatch(/…$/);
  expect(fitted.words.length).toBeGreaterThan(20);
});

test("a word of 300 letters is broken, whole where there is room for it", async () => {
  const fitted = await fitOne("long".repeat(75), { minSizePx: 10, maxLines: 8 });
  expect(fitted.shortened).toBe(false);
  expect(fitted.lines[0]?.rows).toBeGreaterThan(1);
});

test("texts that stand together have one size", async () => {
  const texts = [wordsOf("Short."), wordsOf("and then we walked on ".repeat(8).trim())];
  const measured = await Promise.all(
    texts.map((words) => measureText(words, "text", "en", signal)),
  );
  const [first, second] = fitTexts(measured, rule, 0.5);
  expect(first?.sizePx).toBe(second?.sizePx);
});

test.each(Object.entries(oddTexts))(
  "%s stays inside its width when it is drawn",
  async (_, text) => {
    for (const maxWidthPx of [200, 700]) {
      const words = wordsOf(text);
      const narrow = { ...rule, maxWidthPx };
      const [fitted] = fitTexts([await measureText(words, "text", "en", signal)], narrow);
      if (!fitted) throw new Error("one text in, one text out");
      const drawn = await drawFitted(fitted, narrow, "en", () => "#ffffff", signal);
      expect(drawn.image.width).toBeLessThanOrEqual(maxWidthPx);
      expect(drawn.image.height).toBeLessThanOrEqual(rule.maxHeightPx * 1.2);
    }
  },
);

test("Japanese takes a line more before a phrase of it is torn", async () => {
  const text = "殺すのをやめただけで、あとは";
  const words = splitWords([{ text, strong: false }], openLanguage("ja"));
  const measured = await measureText(words, "text", "ja", signal);
  const [fitted] = fitTexts([measured], { ...rule, minSizePx: 60, maxWidthPx: 480 });
  const lines = fitted?.lines.map(({ start, end }) =>
    words
      .slice(start, end)
      .map(({ written }) => written)
      .join(""),
  );
  expect(lines).toEqual(["殺すのを", "やめただけで、", "あとは"]);
});

test("Japanese takes a line more before it gets small", async () => {
  const text = "まず、起きる時間を先に決めてしまいましょう";
  const words = splitWords([{ text, strong: false }], openLanguage("ja"));
  const measured = await measureText(words, "text", "ja", signal);
  const [fitted] = fitTexts([measured], { ...rule, maxWidthPx: 560 });
  expect(fitted?.lines).toHaveLength(3);
  expect(fitted?.sizePx).toBeGreaterThanOrEqual(0.8 * rule.sizePx);
});
