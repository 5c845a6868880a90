import { describe, expect, test } from "vitest";
import { closingFacts, isAllShown } from "../../../src/render/script/closing-facts.js";
import { parseScript } from "../../../src/render/script/parse-script.js";

function closing(text: string, language: string) {
  const scene = parseScript(`The first scene.\n\nThe second one.\n\n${text}`, language).scenes.at(
    -1,
  );
  if (scene?.kind !== "closing") throw new Error("this script has no closing");
  return scene;
}

function factsOf(text: string, language = "en"): string[] {
  const scene = closing(text, language);
  return closingFacts(scene, language).map(({ sentenceIndex, startWord, endWord }) => {
    const words = scene.sentences[sentenceIndex]?.words.slice(startWord, endWord) ?? [];
    return words
      .map(({ written, spaceBefore }) => (spaceBefore ? ` ${written}` : written))
      .join("");
  });
}

describe("beside the headline of a closing stand", () => {
  test.each([
    [
      "short sentences with a number or an address, whole",
      "en",
      "Visit the Harbour Bakery on Saturday. We are at 12 Quay Street. Call 555-0142.",
      ["We are at 12 Quay Street.", "Call 555-0142."],
    ],
    [
      "a price with its unit",
      "de",
      "Buchen Sie jetzt auf www.donau-fahrten.example. Schon ab 39 € pro Person.",
      ["auf www.donau-fahrten.example.", "Schon ab 39 € pro Person."],
    ],
    [
      "of a long sentence only what is to be kept",
      "en",
      "Visit us. Write to the whole of our family at hello@bakery.example or call us on 0341 555 01 42 whenever you like.",
      ["hello@bakery.example", "0341 555 01 42"],
    ],
    [
      "at most three, addresses before other numbers",
      "en",
      "Visit our garden. Gate 1. Gate 2. Gate 3. See www.a.example.",
      ["Gate 1.", "Gate 2.", "See www.a.example."],
    ],
    [
      "those of a language without spaces",
      "ja",
      "中央図書館へお越しください。電話は03-5555-0142です。",
      ["電話は03-5555-0142です。"],
    ],
    [
      "an address at the end of the headline's sentence, with its preposition",
      "en",
      "Come and see it on Saturday, at gardens.example.com.",
      ["at gardens.example.com."],
    ],
    [
      "of a long sentence also short clauses with a number: a street, a town, opening hours",
      "en",
      "Come and swim: Kajgatan 7, 302 45 Halmstad, every day from 8 a.m. to 9 p.m.",
      ["Kajgatan 7,", "302 45 Halmstad,", "every day from 8 a.m. to 9 p.m."],
    ],
    [
      "a house number with its street",
      "fr",
      "Le fournil recrute. Envoyez votre CV avant le 28 février à bonjour@four.example, ou passez nous voir au 17, rue du Four, à Angers.",
      ["bonjour@four.example,", "ou passez nous voir au 17, rue du Four, à Angers."],
    ],
    [
      "what leads to a telephone, with it",
      "de",
      "Mehr Tipps gibt es in unserer Praxis am Lindenplatz 8 oder unter der Nummer 0711 555 01 20.",
      ["oder unter der Nummer 0711 555 01 20."],
    ],
    [
      "what leads to a telephone, with it",
      "es",
      "Más consejos en nuestra consulta de la plaza de los Tilos o llamando al 0711 555 01 20.",
      ["o llamando al 0711 555 01 20."],
    ],
    [
      "a day and a street, also without a number",
      "en-GB",
      "Come and see it: Saturday at ten, Linden Street, in front of the bakery.",
      ["Saturday at ten,", "Linden Street,"],
    ],
    [
      "a day in another case, and a street of one word",
      "de",
      "Kommen Sie vorbei: samstags ab neun, in der Lindengasse, hinter dem Bahnhof.",
      ["samstags ab neun,", "in der Lindengasse,"],
    ],
    [
      "a square and an hour in words",
      "it",
      "Venite a trovarci con la famiglia e con gli amici del quartiere: ogni domenica, alle dieci, in piazza della Luna.",
      ["ogni domenica, alle dieci, in piazza della Luna."],
    ],
    [
      "a short number to call",
      "pt",
      "Viu uma capivara perdida no quintal? Ligue para o 153 e não tente resolver na marra.",
      ["153"],
    ],
    [
      "when and where, in a sentence with the date",
      "fr",
      "L'assemblée générale se tiendra le vendredi 14 novembre à 20 heures, salle des fêtes de Mouthe. Le vin est offert.",
      ["le vendredi 14 novembre à 20 heures,", "salle des fêtes de Mouthe."],
    ],
    [
      "the day behind an address",
      "en",
      "Drop off your résumé at the counter or email jobs@crumb.example by December 1. Bring an appetite.",
      ["or email jobs@crumb.example", "by December 1."],
    ],
    ["nothing that the headline says", "en", "Call 555 0123 today.", []],
    ["nothing without a number or an address", "en", "Thank you for listening. Sleep well.", []],
  ])("%s (%s)", (_, language, text, facts) => {
    // The headline of a whole sentence leaves nothing of it.
    expect(factsOf(text, language).map((fact) => fact.trim())).toEqual(facts);
  });
});

test.each([
  [
    "en",
    "Come and swim: Kajgatan 7, 302 45 Halmstad, every day from 8 a.m. to 9 p.m.",
    "Come and swim:",
  ],
  [
    "de",
    "Kommen Sie zum Schwimmen: Kajgatan 7, 30245 Halmstad, täglich von 8 Uhr früh bis 21 Uhr abends.",
    "Kommen Sie zum Schwimmen:",
  ],
  [
    "de",
    "Mehr Tipps gibt es in unserer Praxis am Lindenplatz 8 oder unter der Nummer 0711 555 01 20.",
    "Mehr Tipps gibt es in unserer Praxis am Lindenplatz 8",
  ],
  [
    "fr",
    "Plus de conseils dans notre cabinet de la place des Tilleuls ou au 02 41 55 01 20.",
    "Plus de conseils dans notre cabinet de la place des Tilleuls",
  ],
])(
  "%s: a long closing has what it asks for as its headline, and needs no captions",
  (language, text, headline) => {
    const scene = closing(text, language);
    const words = scene.sentences[0]?.words.slice(
      scene.headline?.startWord,
      scene.headline?.endWord,
    );
    expect(words?.map(({ written }) => written).join(" ")).toBe(headline);
    expect(isAllShown(scene, language)).toBe(true);
  },
);

test("a closing of one sentence, cut in two on its card, needs no captions", () => {
  const one = closing("Come and see it on Saturday, at gardens.example.com.", "en");
  expect(isAllShown(one, "en")).toBe(true);
});

test("a closing whose sentences all stand on its card needs no captions", () => {
  const all = closing("Visit the Harbour Bakery. Call 555-0142.", "en");
  expect(isAllShown(all, "en")).toBe(true);
  const more = closing("Visit the Harbour Bakery. Call 555-0142. We like guests.", "en");
  expect(isAllShown(more, "en")).toBe(false);
});
