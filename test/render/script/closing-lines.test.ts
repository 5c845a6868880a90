import { describe, expect, test } from "vitest";
import { closingLines } from "../../../src/render/script/closing-lines.js";
import { parseScript } from "../../../src/render/script/parse-script.js";

/** The lines of the card that a script ends with, each after the first letter of its kind. */
function linesOf(text: string, language: string): string[] {
  const { scenes } = parseScript(`The first scene.\n\nThe second one.\n\n${text}`, language);
  const scene = scenes.at(-1);
  if (scene?.kind !== "closing") throw new Error("this script has no closing");
  return closingLines(scene, language).map(({ kind, sentenceIndex, startWord, endWord }) => {
    const words = scene.sentences[sentenceIndex]?.words.slice(startWord, endWord) ?? [];
    return `${kind[0]}: ${words.map(({ written }) => written).join(" ")}`;
  });
}

describe("a closing is split into what is large, what is told, and each contact without its preposition", () => {
  test.each([
    [
      "en",
      "Questions? Our helpline is open every day on 0800 555 019.",
      ["l: Questions?", "t: Our helpline is open every day", "c: 0800 555 019."],
    ],
    [
      "es",
      "¿Quieres verlo? Llama a Marta al 600 123 456 o escribe a visitas@aticos.example.",
      ["t: ¿Quieres verlo?", "l: Llama a Marta", "c: 600 123 456", "c: visitas@aticos.example."],
    ],
    [
      "fr",
      "Un témoignage ? Écrivez à la rédaction au 02 41 55 18 90 ou sur redaction@aubin.example.",
      [
        "t: Un témoignage ?",
        "l: Écrivez à la rédaction",
        "c: 02 41 55 18 90",
        "c: redaction@aubin.example.",
      ],
    ],
    [
      "de",
      "Haben Sie einen Hinweis für unsere Redaktion? Rufen Sie uns an unter 06255 48 21 90.",
      [
        "l: Haben Sie einen Hinweis für unsere Redaktion?",
        "t: Rufen Sie uns an",
        "c: 06255 48 21 90.",
      ],
    ],
    [
      "it",
      "Per segnalazioni e informazioni chiamate l'ufficio mobilità allo 0523 492211.",
      ["l: Per segnalazioni e informazioni chiamate l'ufficio mobilità", "c: 0523 492211."],
    ],
    [
      "pt",
      "Em caso de emergência, ligue para a Defesa Civil no 199 ou para os Bombeiros no 193.",
      [
        "t: Em caso de emergência,",
        "l: ligue para a Defesa Civil",
        "c: 199",
        "t: ou para os Bombeiros",
        "c: 193.",
      ],
    ],
    [
      "en",
      "Got a question? Write to curious@small.example.",
      ["l: Got a question?", "t: Write to", "c: curious@small.example."],
    ],
    [
      "en",
      "Tickets and opening times are at themonument.org.uk.",
      ["l: Tickets and opening times", "c: themonument.org.uk."],
    ],
    [
      "es",
      "Si quieres colaborar, llama al ayuntamiento: 978 000 111.",
      ["t: Si quieres colaborar,", "l: llama al ayuntamiento:", "c: 978 000 111."],
    ],
  ])("%s: %s", (language, text, lines) => {
    expect(linesOf(text, language)).toEqual(lines);
  });
});

test("all words of a goodbye are large", () => {
  expect(linesOf("He fell asleep. Gute Nacht, Fips. Gute Nacht, kleiner Mond.", "de")).toEqual([
    "t: He fell asleep.",
    "l: Gute Nacht, Fips.",
    "l: Gute Nacht, kleiner Mond.",
  ]);
});

test("a number in a language without spaces stays in its sentence", () => {
  expect(
    linesOf("お待ちしています。電話は03-5555-0142です。", "ja").some((line) =>
      line.startsWith("c"),
    ),
  ).toBe(false);
});
