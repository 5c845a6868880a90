import { expect, test } from "vitest";
import { frameSize } from "../../../../src/render/request.js";
import { showAllWords } from "../../../../src/render/scenes/overlays/shows-its-words.js";
import { sceneOf } from "../sample-scenes.js";
import { illustrated, overlaysOf, toDraw } from "./staged-scene.js";

async function linesOf(text: string): Promise<string[]> {
  const scene = sceneOf("quote", text);
  const overlays = await overlaysOf(toDraw(scene));
  expect(showAllWords(overlays, scene)).toBe(true);
  return overlays
    .filter(({ entrance, lit }) => entrance?.kind === "masked-rise" && lit)
    .map(({ image }) => image.pixels.toString("base64"));
}

test("a quotation loses the marks around all of it, for which the large one stands", async () => {
  const plain = await linesOf("If you want to go far.");
  for (const text of [
    '"If you want to go far."',
    "“If you want to go far.”",
    "«If you want to go far».",
    "„If you want to go far.“",
  ])
    expect(await linesOf(text)).toEqual(plain);
});

test("marks that are not around all of it stay", async () => {
  const plain = await linesOf("Yes, she said, but not today.");
  expect(await linesOf("“Yes,” she said, “but not today.”")).not.toEqual(plain);
});

test("a sentence that also says whose it is shows the quoted words as a quotation, and says all", async () => {
  const scene = {
    ...sceneOf("quote", "“Time is money,” wrote Benjamin Franklin."),
    inlineQuote: { quoted: [{ startWord: 0, endWord: 3 }], name: { startWord: 4, endWord: 6 } },
    attribution: "Benjamin Franklin",
  };
  const overlays = await overlaysOf(toDraw(scene));
  expect(showAllWords(overlays, scene)).toBe(true);
  const lines = overlays.filter(({ entrance, lit }) => entrance?.kind === "masked-rise" && lit);
  // The quotation and the name.
  expect(lines).toHaveLength(2);
});

test("a quotation in two parts is shown as one, without who said it between them", async () => {
  const scene = {
    ...sceneOf("quote", "“Air is free,” she says, “but wheels are not.”"),
    inlineQuote: {
      quoted: [
        { startWord: 0, endWord: 3 },
        { startWord: 5, endWord: 9 },
      ],
      name: null,
    },
  };
  const overlays = await overlaysOf(toDraw(scene));
  expect(showAllWords(overlays, scene)).toBe(true);
  const shown = overlays
    .filter(({ entrance, lit }) => entrance?.kind === "masked-rise" && lit)
    .map(({ image }) => image.pixels.toString("base64"));
  expect(shown).toEqual(await linesOf("Air is free, but wheels are not."));
});

test("what the next sentence quotes follows behind a stop, and dashes are marks", async () => {
  const inlineQuoteOf = (...quoted: [startWord: number, endWord: number][]) => ({
    quoted: quoted.map(([startWord, endWord]) => ({ startWord, endWord })),
    name: null,
  });
  for (const scene of [
    {
      ...sceneOf("quote", "“It is dark,” she said.", "“Am I lost?”"),
      inlineQuote: inlineQuoteOf([0, 3], [5, 8]),
    },
    {
      ...sceneOf("quote", "—It is dark —she said—.", "Am I lost?"),
      inlineQuote: inlineQuoteOf([0, 3], [5, 8]),
    },
  ]) {
    const overlays = await overlaysOf(toDraw(scene));
    expect(showAllWords(overlays, scene)).toBe(true);
    const shown = overlays
      .filter(({ entrance, lit }) => entrance?.kind === "masked-rise" && lit)
      .map(({ image }) => image.pixels.toString("base64"));
    expect(shown).toEqual(await linesOf("It is dark. Am I lost?"));
  }
});

const square = frameSize({ aspectRatio: "1:1", resolution: "480p" });

test("a quotation of two sentences with a name between them needs no captions", async () => {
  const scene = {
    ...sceneOf(
      "quote",
      "“The sea is no monster,” said the crab.",
      "“It is only a very large house.”",
    ),
    inlineQuote: {
      quoted: [
        { startWord: 0, endWord: 5 },
        { startWord: 8, endWord: 15 },
      ],
      name: { startWord: 6, endWord: 8 },
    },
    attribution: "The crab",
  };
  for (const illustration of [null, illustrated]) {
    const overlays = await overlaysOf(toDraw(scene, { illustration, frame: square }));
    expect(showAllWords(overlays, scene)).toBe(true);
  }
});

test("a quotation that would be small under an illustration stands alone", async () => {
  const text = "“The mountain does not care who climbs it, and neither does the wind at night.”";
  const scene = sceneOf("quote", text);
  const alone = await overlaysOf(toDraw(scene, { frame: square }));
  const beside = await overlaysOf(toDraw(scene, { illustration: illustrated, frame: square }));
  expect(showAllWords(beside, scene)).toBe(true);
  const heightOf = (overlays: typeof alone) =>
    Math.max(...overlays.filter(({ lit }) => lit).map(({ image }) => image.height));
  expect(heightOf(beside)).toBeGreaterThan(0.6 * heightOf(alone));
});

test("words of a source that are not shown need no captions", async () => {
  const scene = {
    ...sceneOf("quote", "“We want to be trusted,” says our mayor, Tom Hill."),
    inlineQuote: { quoted: [{ startWord: 0, endWord: 5 }], name: { startWord: 6, endWord: 10 } },
    attribution: "Mayor Tom Hill",
  };
  const overlays = await overlaysOf(toDraw(scene));
  expect(showAllWords(overlays, scene)).toBe(true);
});
