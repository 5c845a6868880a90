import { expect, it } from "vitest";
import { withTypographicMarks } from "../../../../src/render/scenes/text/typographic-marks.js";

function typeset(text: string, language: string): string {
  const words = text.split(" ").map((written, at) => ({ written, spaceBefore: at > 0 }));
  return withTypographicMarks(words, language)
    .map(({ written }) => written)
    .join(" ");
}

it.each([
  ["it", "alla fine dell'Ottocento", "alla fine dell’Ottocento"],
  ["fr", "Aujourd'hui, l'eau n'est plus chère", "Aujourd’hui, l’eau n’est plus chère"],
  ["en", "The dogs' beds of the '90s don't fit", "The dogs’ beds of the ’90s don’t fit"],
  ["en", 'She said "quite so", then left', "She said “quite so”, then left"],
  ["en", '("Not now.")', "(“Not now.”)"],
  ["de", 'Er sagte: "Na gut." Mehr nicht', "Er sagte: „Na gut.“ Mehr nicht"],
  ["fr", 'Elle dit "oui" deux fois', "Elle dit «\u202foui\u202f» deux fois"],
  ["es", '¿"Nada"? Sí', "¿“Nada”? Sí"],
  ["de-AT", '"So"', "„So“"],
  ["en", 'and they meant it," he said', "and they meant it,” he said"],
])("%s: sets %s as a typesetter does", (language, typed, shown) => {
  expect(typeset(typed, language)).toBe(shown);
});

it.each([
  ["en", `A 27" screen, 5'10" tall`],
  ["en", "a “set” text, l’eau"],
  ["ja", "「はい」と言った"],
])("%s: leaves %s as it is", (language, typed) => {
  expect(typeset(typed, language)).toBe(typed);
});

it("keeps an inch inside of a quotation apart from its end", () => {
  expect(typeset('the "big 27" one', "en")).toBe("the “big 27” one");
});
