import { describe, expect, test } from "vitest";
import { parseScript } from "../../../../src/render/script/parse-script.js";
import { writtenText } from "../../../../src/render/script/scene.js";

/** Each scene as its kind and what it says; the items of a list one by one. */
function scenesOf(text: string, language: string): string[] {
  return parseScript(text, language).scenes.map(({ kind, sentences }) => {
    return `${kind}: ${sentences.map(writtenText).join(" / ")}`;
  });
}

/** What the scenes behind a title say. */
function underTitle(text: string, language: string): string[] {
  return scenesOf(
    `What to know today\n\n${text}\n\nThat is all there is to say about it.`,
    language,
  )
    .slice(1)
    .slice(0, -1);
}

describe("lines that were typed one under the other", () => {
  test("are scenes of their own: a title, a quotation, a request", () => {
    const post = [
      "Padaria do Seu Joaquim",
      "Pão quentinho às 6h, 11h e 17h. 🥖",
      "Fermentação natural de 24 horas, farinha orgânica e nenhum conservante.",
      "Pão francês R$ 0,90 | Sonho R$ 7,50 | Café coado R$ 4,00",
      '"O melhor sonho do bairro!" — Dona Cida, cliente há 20 anos',
      "Rua das Acácias, 120 - Vila Nova",
      "Peça pelo WhatsApp: (11) 98765-4321",
    ].join("\n");
    expect(scenesOf(post, "pt")).toEqual([
      "title: Padaria do Seu Joaquim",
      "statement: Pão quentinho às 6h, 11h e 17h. 🥖",
      "statement: Fermentação natural de 24 horas, farinha orgânica e nenhum conservante.",
      "list: Pão francês R$ 0,90 / Sonho R$ 7,50 / Café coado R$ 4,00",
      'quote: "O melhor sonho do bairro!" / — Dona Cida, cliente há 20 anos',
      "statement: Rua das Acácias, 120 - Vila Nova",
      "closing: Peça pelo WhatsApp: (11) 98765-4321",
    ]);
  });

  test.each([
    [
      "hours",
      "de",
      "15:00 Uhr Kaffee und Kuchen\n16:30 Uhr Kinderschminken\n18:00 Uhr Grillen mit Musik von den Blechpiraten\n21:00 Uhr Lagerfeuer",
      [
        "list: 15:00 Uhr Kaffee und Kuchen / 16:30 Uhr Kinderschminken / 18:00 Uhr Grillen mit Musik von den Blechpiraten / 21:00 Uhr Lagerfeuer",
      ],
    ],
    [
      "what is led to by a colon",
      "en",
      "You need:\nFlour\nEggs\nA pinch of salt",
      ["list: You need: / Flour / Eggs / A pinch of salt"],
    ],
    [
      "prices under what they are of",
      "es",
      "Menú del día\nSopa 4 €\nPollo 9 €\nFlan 3 €",
      ["list: Menú del día / Sopa 4 € / Pollo 9 € / Flan 3 €"],
    ],
    [
      "items between bars",
      "fr",
      "Pain 1 € | Café 2 € | Gâteau 3 €",
      ["list: Pain 1 € / Café 2 € / Gâteau 3 €"],
    ],
  ])("are a list of %s", (_, language, text, scenes) => {
    expect(underTitle(text, language)).toEqual(scenes);
  });

  test.each([
    [
      "that an editor has wrapped",
      "de",
      "Der Verein lädt alle Nachbarn herzlich zu seinem diesjährigen großen\nSommerfest am Amselweg ein, und wir freuen uns auf jede helfende\nHand beim Aufbau.",
      1,
    ],
    ["that go on in small letters", "en", "We fix bikes\nand we sell them", 1],
    ["that end with a comma", "en", "Roses are red,\nViolets are blue", 1],
    ["that end on an article", "en", "We walked to the\nEiffel Tower", 1],
    ["that all end with stops", "en", "The tide turns.\nIt always does.", 1],
    ["without case", "ja", "雨が降って\n地面が濡れた", 1],
  ])("are not those %s", (_, language, text, count) => {
    expect(underTitle(text, language)).toHaveLength(count);
  });
});
