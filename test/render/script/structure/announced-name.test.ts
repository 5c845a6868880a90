import { expect, it, test } from "vitest";
import { parseScript } from "../../../../src/render/script/parse-script.js";
import { announcedName } from "../../../../src/render/script/structure/announced-name.js";

it.each([
  ["The first one is by Hermann Hesse.", "Hermann Hesse"],
  ["Our last line comes from Ursula K. Le Guin, in an essay.", "Ursula K. Le Guin"],
  ["Der bekannteste stammt aus dem Gedicht »Stufen« von Hermann Hesse.", "Hermann Hesse"],
  ["La prima è di Cesare Pavese, ne «La luna e i falò».", "Cesare Pavese"],
  ["La segunda frase es de Teresa de Jesús.", "Teresa de Jesús"],
  ["La dernière citation est de Simone Weil.", "Simone Weil"],
  ["A terceira é de Clarice Lispector.", "Clarice Lispector"],
])("reads whose the next words are: %s", (sentence, name) => {
  expect(announcedName(sentence)).toBe(name);
});

it.each([
  "Our chef is from New York.",
  "El alcalde es de Santa Cruz.",
  "The first train is from the coast.",
  "Die zweite Wohnung ist von 1905.",
  "The last one is by Banksy.",
])("reads no name where none is told: %s", (sentence) => {
  expect(announcedName(sentence)).toBeNull();
});

test("a quotation behind a sentence that says whose it is has a scene and that name", () => {
  const { scenes } = parseScript(
    "Fünf Sätze\n\nDer bekannteste stammt von Hermann Hesse. »Und jedem Anfang wohnt ein Zauber inne.« Hesse schrieb das 1941.",
    "de",
  );
  const quote = scenes.find(({ kind }) => kind === "quote");
  expect(quote?.attribution).toBe("Hermann Hesse");
  expect(quote?.sentences).toHaveLength(1);
});

test("a quotation behind any other sentence stays with its scene", () => {
  const text = "El alcalde es de Santa Cruz. «Vamos a abrir la plaza en mayo.» Nadie lo creyó.";
  const { scenes } = parseScript(`Noticias\n\n${text}`, "es");
  expect(scenes.some(({ attribution }) => attribution !== null)).toBe(false);
});
