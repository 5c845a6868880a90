import { describe, expect, test } from "vitest";
import { faceOf } from "../../../../src/render/scenes/fonts.js";
import { loadStyle } from "../../../../src/render/scenes/style.js";
import { drawWords } from "../../../../src/render/scenes/text/draw-words.js";

const signal = new AbortController().signal;
const style = await loadStyle("cinematic");

/** Where the middle of each word lies from left to right, each drawn in a colour of its own. */
async function middles(words: readonly string[], language: string): Promise<number[]> {
  const colours = words.map(
    (_, index) => `#${(40 * (index + 1)).toString(16).padStart(2, "0")}0000`,
  );
  const line = words.map((written, index) => ({
    written,
    spaceBefore: index > 0,
    colour: colours[index] ?? "#000000",
  }));
  const { image } = await drawWords(
    {
      ...{ lines: [line], face: faceOf(style, "text"), sizePx: 60, lineHeight: 1.3, language },
      ...{ align: "start" as const, wrapWidthPx: null },
    },
    signal,
  );
  return words.map((_, index) => {
    let [sum, count] = [0, 0];
    for (let at = 0; at < image.pixels.length; at += 4) {
      if (image.pixels[at + 3] !== 255 || image.pixels[at] !== 40 * (index + 1)) continue;
      sum += (at / 4) % image.width;
      count += 1;
    }
    return sum / count;
  });
}

/** The words in the order in which they are seen from left to right. */
async function seen(words: readonly string[], language = "ar"): Promise<string[]> {
  const places = await middles(words, language);
  return words
    .map((word, index) => ({ word, x: places[index] ?? 0 }))
    .sort((a, b) => a.x - b.x)
    .map(({ word }) => word);
}

describe("a telephone is read from left to right", () => {
  test.each([
    [
      ["اتصل", "+971", "4", "123"],
      ["+971", "4", "123", "اتصل"],
    ],
    [
      ["اتصل", "555", "0123."],
      ["555", "0123.", "اتصل"],
    ],
    [
      ["חייגו", "03", "555", "0123"],
      ["03", "555", "0123", "חייגו"],
    ],
  ])("%j", async (words, order) => {
    expect(await seen(words, /[א-ת]/u.test(words[0] ?? "") ? "he" : "ar")).toEqual(order);
  });

  test("also where hyphens part its groups", async () => {
    const [plain, phone] = await Promise.all(
      ["اتصل 02-555-0199", "اتصل \u206602-555-0199\u2069"].map(async (written) => {
        const words = written.split(" ").map((part) => ({
          written: part,
          spaceBefore: part !== "اتصل",
          colour: "#000000",
        }));
        const rule = { face: faceOf(style, "text"), sizePx: 60, lineHeight: 1.3, language: "ar" };
        const drawn = await drawWords(
          { ...rule, lines: [words], align: "start", wrapWidthPx: null },
          signal,
        );
        return drawn.image.pixels.toString("base64");
      }),
    );
    expect(plain).toBe(phone);
  });
});

test("other numbers beside each other are read in the order of the text", async () => {
  expect(await seen(["في", "2022", "18", "مليون"])).toEqual(["مليون", "18", "2022", "في"]);
});
