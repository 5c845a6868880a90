import { describe, expect, test } from "vitest";
import { parseScript } from "../../../src/render/script/parse-script.js";

const lastKind = (language: string, text: string) =>
  parseScript(`The first scene says something.\n\n${text}`, language).scenes.at(-1)?.kind;

describe("the last scene closes the clip where it", () => {
  test.each([
    ["gives an address", "en", "Tidewater. From €89 at tidewater.example."],
    ["asks to call", "en", "Call 555 0123 today."],
    ["asks for a visit", "en", "Visit us on Saturday and taste it."],
    ["says on which day and at what hour", "en", "The doors open on Saturday at ten."],
    ["says where and when", "de", "Geöffnet von acht bis achtzehn Uhr, Marktstraße 4."],
    ["says where and when", "es", "Los sábados a las once, en la calle de la Luna."],
    ["says thank you", "en", "Thank you for listening."],
    ["ends the story", "en", "The end."],
    ["gives a price", "de", "Ab 89 € im Handel."],
    ["asks for an order", "de", "Bestellen Sie noch heute."],
    ["asks to subscribe", "es", "Suscríbete para ver más."],
    ["gives a telephone", "es", "Llámanos al 912 345 678."],
    ["asks to book", "fr", "Réservez votre table dès ce soir."],
    ["says thank you", "it", "Grazie per la visione."],
    ["asks to download", "pt", "Baixe o aplicativo e comece agora."],
    ["asks to subscribe", "ru", "Подписывайтесь на наш канал."],
    ["asks to subscribe", "uk", "Підписуйтесь на наш канал."],
    ["asks to call", "pl", "Zadzwoń i umów wizytę."],
    ["says thank you", "uk", "Дякуємо за увагу."],
    ["asks politely", "ja", "ぜひ一度お越しください。"],
    ["says thank you", "hi", "देखने के लिए धन्यवाद।"],
    ["asks to order", "ar", "اطلب الآن من موقعنا."],
  ])("%s: %s: %s", (_, language, text) => {
    expect(lastKind(language, text)).toBe("closing");
  });
});

test.each([
  ["en", "The lamp still burns, and a ship comes home."],
  ["en", "Profit rose by a fifth and costs fell."],
  ["en", "On Saturday at ten the doors were still closed. Nobody came."],
  ["en", "We met again on a Monday."],
  ["de", "Das Meer wird wieder still."],
  ["fr", "La neige tombe encore sur la vallée."],
])("%s: nothing closes: %s", (language, text) => {
  expect(lastKind(language, text)).not.toBe("closing");
});

describe("an amount that something rose or fell from is no price", () => {
  const change =
    "Revenue went from $1.2 million in 2020 to $3.4 million in 2021, $7.9 million in 2022 and $15.1 million in 2023.";

  test("and its chart stands before the closing", () => {
    const text = `The first scene.\n\n${change}\n\nStart today for $9 a month at stowaway.example.com.`;
    const { scenes } = parseScript(text, "en");
    expect(scenes.map(({ kind, sentences }) => [kind, sentences.length])).toEqual([
      ["statement", 1],
      ["comparison", 1],
      ["closing", 1],
    ]);
  });

  test.each([
    ["en", change],
    ["es", "Los ingresos crecieron desde $1 a $3."],
    ["it", "I ricavi sono saliti da 2 euro a 5 euro."],
  ])("%s: and closes nothing: %s", (language, text) => {
    expect(lastKind(language, text)).not.toBe("closing");
  });

  test("but the price of an offer is one", () => {
    expect(lastKind("en", "From $9 a month, for up to 5 users.")).toBe("closing");
  });
});

test("only the last scene closes, and never the only one", () => {
  expect(parseScript("Visit us at tidewater.example.", "en").scenes[0]?.kind).toBe("statement");
  const { scenes } = parseScript("Visit us at tidewater.example.\n\nThe sea is calm.", "en");
  expect(scenes.map(({ kind }) => kind)).toEqual(["statement", "statement"]);
});

test("short scenes that ask or say where become one closing with the last one, but not over a hard cut", () => {
  const text = "One.\n\nThe sea is calm.\n\nVisit the Harbour Bakery.\n\nCall 555-0142 today.";
  const { scenes } = parseScript(text, "en");
  expect(scenes.map(({ kind, sentences }) => [kind, sentences.length])).toEqual([
    ["statement", 1],
    ["statement", 1],
    ["closing", 2],
  ]);
  const cut = parseScript(text.replace("Call", "---\n\nCall"), "en");
  expect(cut.scenes.at(-1)).toMatchObject({ kind: "closing", sentences: { length: 1 } });
});

test("the headline of a closing is its name or request, not what stands under it", () => {
  const headline = (text: string) => {
    const { scenes } = parseScript(`The first scene.\n\n${text}`, "en");
    const { headline, sentences } = scenes.at(-1) ?? {};
    const words = sentences?.[headline?.sentenceIndex ?? 0]?.words ?? [];
    return words.slice(headline?.startWord, headline?.endWord).map(({ written }) => written);
  };
  expect(headline("Tidewater. From $499 at tidewater.example.")).toEqual(["Tidewater."]);
  expect(headline("Call 555 0123. Thank you.")).toEqual(["Thank", "you."]);
  expect(headline("Call 555 0123 today.")).toEqual(["Call", "555", "0123", "today."]);
});
