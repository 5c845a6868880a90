import { describe, expect, test } from "vitest";
import { estimateSpeechMs } from "../../../src/render/script/estimate-speech.js";
import { parseScript } from "../../../src/render/script/parse-script.js";
import { type Scene, spokenText, writtenText } from "../../../src/render/script/scene.js";

/** What each scene behind the first one says. */
function partsOf(text: string, language: string): string[] {
  return scenesOf(text, language).map(({ sentences }) => sentences.map(writtenText).join(" ¶ "));
}

function scenesOf(text: string, language: string): readonly Scene[] {
  return parseScript(`One.\n\n${text}\n\nThree.`, language).scenes.slice(1, -1);
}

const tides =
  "The main cause is the Moon, whose gravity pulls a little harder on the ocean that faces it than on the solid Earth below, so that the water there heaps up into a broad, shallow bulge.";

describe("a sentence that takes longer than a scene should last becomes scenes of its parts", () => {
  test.each([
    [
      "en",
      tides,
      [
        "The main cause is the Moon,",
        "whose gravity pulls a little harder on the ocean that faces it than on the solid Earth below,",
        "so that the water there heaps up into a broad, shallow bulge.",
      ],
    ],
    [
      "de",
      "Die alte Brücke wurde nach dem Hochwasser innerhalb von drei Monaten abgerissen, weil die Pfeiler unterspült waren, und erst fünf Jahre später durch eine neue aus Stahl ersetzt.",
      [
        "Die alte Brücke wurde nach dem Hochwasser innerhalb von drei Monaten abgerissen,",
        "weil die Pfeiler unterspült waren, und erst fünf Jahre später durch eine neue aus Stahl ersetzt.",
      ],
    ],
    [
      "es",
      "Son cinco amigos de Valladolid, el más joven de 58, y los sábados suben escaleras de caracol con una caja de herramientas y bocadillos.",
      [
        "Son cinco amigos de Valladolid, el más joven de 58,",
        "y los sábados suben escaleras de caracol con una caja de herramientas y bocadillos.",
      ],
    ],
  ])("in %s: %s", (language, text, parts) => {
    expect(partsOf(text, language)).toEqual(parts);
  });

  test.each([
    ["a shorter one", "When the Moon is full, the sea comes up to the road, and we stay in."],
    [
      "one without a clause that begins behind a comma",
      "In 2023 a single research ship, the Falkor, found more than a hundred new species on one chain of underwater mountains.",
    ],
  ])("but %s stays whole", (_, text) => {
    expect(partsOf(text, "en")).toHaveLength(1);
  });

  test("never inside of a quotation", () => {
    const quotation = '"when the bell rings, and it will ring, you run and you do not look back"';
    const text = `The old captain who had taken every one of us across the bay said ${quotation} before he left the house.`;
    expect(partsOf(text, "en").filter((part) => part.includes(quotation))).toHaveLength(1);
  });

  test("at the commas of a row where clauses alone would still take too long", () => {
    const row =
      "Into the bag went the tent that leaks at the seams, the stove with the broken leg, the maps of three valleys, the blanket that his mother had knitted, the kettle without a lid and the letters from his brother in Canada.";
    const scenes = scenesOf(row, "en");
    expect(scenes.length).toBeGreaterThan(1);
    for (const { sentences } of scenes) {
      for (const sentence of sentences) {
        expect(estimateSpeechMs(sentence, "en")).toBeLessThanOrEqual(8_000);
      }
    }
  });

  test("whose parts say the same in the same order, the pause behind the last one", () => {
    const scenes = scenesOf(`${tides} [pause 900ms]`, "en");
    const sentences = scenes.flatMap((scene) => scene.sentences);
    expect(sentences.map(writtenText).join(" ")).toBe(tides);
    expect(sentences.map(spokenText).join(" ")).toBe(tides);
    expect(sentences.map(({ pauseAfterMs }) => pauseAfterMs)).toEqual([0, 0, 900]);
    expect(sentences.map(({ goesOn = false }) => goesOn)).toEqual([true, true, false]);
    expect(sentences.map(({ resumes = false }) => resumes)).toEqual([false, true, true]);
    expect(scenes.map(({ startsParagraph }) => startsParagraph)).toEqual([true, false, false]);
  });

  test("under a heading that the first of them says", () => {
    const { scenes } = parseScript(`One.\n\nTwo.\n\nWhy it rises:\n${tides}`, "en");
    const under = scenes.filter(({ eyebrow }) => eyebrow === "Why it rises");
    expect(under).toHaveLength(3);
    expect(under[0]?.sentences.map(writtenText)).toEqual([
      "Why it rises:",
      "The main cause is the Moon,",
    ]);
    expect(under[0]?.headline).toEqual({ sentenceIndex: 1, startWord: 0, endWord: 6 });
  });

  test("of which short ones are headlines as a whole, and longer ones have none", () => {
    const headlines = scenesOf(tides, "en").map(({ headline, sentences }) =>
      headline ? headline.endWord - headline.startWord - (sentences[0]?.words.length ?? 0) : null,
    );
    expect(headlines).toEqual([0, null, 0]);
  });
});
