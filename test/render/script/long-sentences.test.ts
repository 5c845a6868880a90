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
      "en",
      "Turn off the heating at the thermostat, because hot water under pressure can scald you and because the pump would only draw more air into the system.",
      [
        "Turn off the heating at the thermostat, because hot water under pressure can scald you",
        "and because the pump would only draw more air into the system.",
      ],
    ],
    [
      "en",
      "There will be a coffee machine on the second floor (next to the printer), and the canteen next door gives us 20% off all week if you show your badge.",
      [
        "There will be a coffee machine on the second floor (next to the printer),",
        "and the canteen next door gives us 20% off all week if you show your badge.",
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
      "Son cinco amigos de Valladolid, el más joven de 58, y los sábados suben escaleras de caracol con una caja de herramientas, una cuerda y bocadillos.",
      [
        "Son cinco amigos de Valladolid, el más joven de 58,",
        "y los sábados suben escaleras de caracol con una caja de herramientas, una cuerda y bocadillos.",
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

  test("which say a number large in the part that has it", () => {
    const { scenes } = parseScript(
      "Results.\n\nOur profit rose to 3.1 million euros in the third quarter, because we had bought gas when it was cheap in the spring, and because the solar panels on the roof of the pool work better than anybody had dared to hope.\n\nThank you.",
      "en",
    );
    const parts = scenes.slice(1, -1);
    expect(parts.map(({ kind }) => kind)).toEqual(["figure", "statement", "statement"]);
    const [{ figure, sentences } = {}] = parts;
    const word = sentences?.[0]?.words[figure?.wordIndex ?? 0]?.written;
    expect([figure?.value, word]).toEqual(["€3.1M", "3.1"]);
    expect(parts.slice(1).every((part) => part.figure === null)).toBe(true);
  });

  test("which also are steps, and shorter there, as their numeral takes room", () => {
    const { scenes } = parseScript(
      "How to bleed a radiator\n\n1. Insert the radiator key and turn it slowly anticlockwise, no more than a quarter of a turn, until you hear the air begin to hiss.\n\n2. Close the valve again. Wipe it dry.\n\n3. Check the pressure. It should read one bar.",
      "en",
    );
    const parts = scenes.filter(({ step }) => step?.number === 1);
    expect(parts.map(({ sentences }) => sentences.map(writtenText))).toEqual([
      ["Insert the radiator key and turn it slowly anticlockwise,"],
      ["no more than a quarter of a turn, until you hear the air begin to hiss."],
    ]);
    expect(parts.map(({ kind }) => kind)).toEqual(["step", "step"]);
    expect(parts.map(({ headline }) => headline?.endWord)).toEqual([9, 16]);
  });
});
