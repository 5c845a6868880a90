import { describe, expect, it } from "vitest";
import { chooseIllustrations } from "../../../src/render/illustration/choose-illustrations.js";
import { namedColours } from "../../../src/render/illustration/colours/named-colours.js";
import { drawSwatches } from "../../../src/render/illustration/colours/swatches.js";
import { parseScript } from "../../../src/render/script/parse-script.js";

function named(language: string, text: string) {
  const sentence = parseScript(text, language).scenes[0]?.sentences[0];
  if (!sentence) throw new Error("A text has a sentence.");
  const found = namedColours(sentence, language);
  if (!found) return null;
  const words = sentence.words.slice(found.startWord, found.endWord);
  return { count: found.colours.length, words: words.map(({ written }) => written).join(" ") };
}

describe("the colours that something is to be had in", () => {
  it.each([
    [
      "en",
      "It comes in moss green, brick red and plain black.",
      3,
      "moss green, brick red and plain black.",
    ],
    [
      "en",
      "Available in dark blue, light grey or coral from May.",
      3,
      "dark blue, light grey or coral",
    ],
    [
      "de",
      "Es gibt sie in Moosgrün, Ziegelrot und Schwarz.",
      3,
      "Moosgrün, Ziegelrot und Schwarz.",
    ],
    ["de", "Wählen Sie zwischen Hellblau und Anthrazit.", 2, "Hellblau und Anthrazit."],
    [
      "fr",
      "Disponible en bleu marine, blanc cassé et gris clair.",
      3,
      "bleu marine, blanc cassé et gris clair.",
    ],
    [
      "es",
      "Viene en verde musgo, rojo ladrillo y negro.",
      3,
      "verde musgo, rojo ladrillo y negro.",
    ],
    [
      "it",
      "È disponibile in verde salvia, rosso mattone e blu notte.",
      3,
      "verde salvia, rosso mattone e blu notte.",
    ],
    ["pt", "Vem em branco, azul-claro e vermelho.", 3, "branco, azul-claro e vermelho."],
  ])("are read in %s: %s", (language, text, count, words) => {
    expect(named(language, text)).toEqual({ count, words });
  });

  it.each([
    ["en", "The cat is black and white."],
    ["en", "It comes in red."],
    ["en", "The juice comes in orange, lemon and mint."],
    ["en", "Available with mint and cherry."],
    ["de", "Rot und Blau gewannen beide."],
    ["fr", "Un film en noir et blanc."],
    ["ja", "赤と青があります。"],
    ["en", "It does not come in red and blue."],
    ["en", "Choose between red and green apples."],
    ["en", "The juice comes in orange, cherry and mint."],
    ["en", "Traffic lights change colour: red, orange and green."],
    ["en", "The choice between black and white people was cruel."],
    ["de", "Zur Auswahl stehen Brot, Wein und Käse."],
    ["de", "Wählen Sie zwischen Brot und Eis."],
    ["it", "Scegli vino bianco o rosso."],
  ])("are none in %s: %s", (language, text) => {
    expect(named(language, text)).toBeNull();
  });

  it("are drawn as a fan in these colours, and never in other scenes", async () => {
    const script = parseScript(
      "Meet Foldaway, the bike helmet that fits in your bag\n\nIt comes in moss green, brick red and plain black.\n\nWe are proud of it.",
      "en",
    );
    const [title, offer, last] = await chooseIllustrations(script);
    expect(offer).toMatchObject({ main: "colour-swatches", satellites: [] });
    expect(offer?.colours).toHaveLength(3);
    for (const colour of offer?.colours ?? []) {
      expect(drawSwatches(offer?.colours ?? [])).toContain(`fill="${colour}"`);
    }
    expect([title?.main, last?.main]).not.toContain("colour-swatches");
  });
});
