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

describe("a closing is split into what is large, what is told, and each contact, with its verb", () => {
  test.each([
    [
      "en",
      "Questions? Our helpline is open every day on 0800 555 019.",
      ["l: Questions?", "t: Our helpline is open every day", "c: 0800 555 019."],
    ],
    [
      "es",
      "¿Quieres verlo? Llama a Marta al 600 123 456 o escribe a visitas@aticos.example.",
      [
        "t: ¿Quieres verlo?",
        "l: Llama a Marta",
        "c: 600 123 456",
        "t: o escribe a",
        "c: visitas@aticos.example.",
      ],
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
        "t: Rufen Sie uns an unter",
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
    [
      "es",
      "Pide cita en tu centro de salud o llama al 900 123 456.",
      ["l: Pide cita en tu centro de salud", "t: o llama al", "c: 900 123 456."],
    ],
    [
      "es",
      "Para apuntarse al paseo hay que llamar al 955 410 220 o pasar por la biblioteca.",
      [
        "l: Para apuntarse al paseo",
        "t: hay que llamar al",
        "c: 955 410 220",
        "t: o pasar por la biblioteca.",
      ],
    ],
    [
      "es",
      "Si te ha gustado, suscríbete y visita www.historias.com.",
      ["t: Si te ha gustado,", "l: suscríbete", "t: y visita", "c: www.historias.com."],
    ],
    [
      "fr",
      "Et si vous avez une variante, écrivez-moi à bonjour@cuisine.fr !",
      ["t: Et si vous avez une variante,", "l: écrivez-moi à", "c: bonjour@cuisine.fr !"],
    ],
    [
      "de",
      "Ruf uns an unter 040 555 87 60 oder komm am Sonntag.",
      ["l: Ruf uns an unter", "c: 040 555 87 60", "t: oder komm am Sonntag."],
    ],
    [
      "it",
      "Per una valutazione gratuita prenotate al numero 051 234 567, oppure passate in via Emilia 14.",
      [
        "l: Per una valutazione gratuita",
        "t: prenotate al numero",
        "c: 051 234 567,",
        "t: oppure passate in via Emilia 14.",
      ],
    ],
    [
      "it",
      "Buonanotte, e se vuoi un'altra storia la trovi su favole.it.",
      ["l: Buonanotte,", "t: e se vuoi un'altra storia la trovi su", "c: favole.it."],
    ],
    [
      "pt",
      "Agende a sua visita pelo telefone (19) 3232-4545.",
      ["l: Agende a sua visita", "t: pelo telefone", "c: (19) 3232-4545."],
    ],
    [
      "nl",
      "Heeft u vragen? Bel ons op 020 123 4567.",
      ["l: Heeft u vragen?", "t: Bel ons op", "c: 020 123 4567."],
    ],
    [
      "en",
      "In the UK you can call 0800 555 111 at any hour.",
      ["l: In the UK you can call", "c: 0800 555 111", "t: at any hour."],
    ],
    [
      "fr",
      "Pour prolonger la visite, rendez-vous au musée de Revel, ou abonnez-vous à notre chaîne.",
      [
        "t: Pour prolonger la visite,",
        "l: rendez-vous au musée de Revel,",
        "t: ou abonnez-vous à notre chaîne.",
      ],
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
