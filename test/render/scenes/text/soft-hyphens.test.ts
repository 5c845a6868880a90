import { expect, test } from "vitest";
import { inkBox } from "../../../../src/render/image/rgba-image.js";
import { drawWords } from "../../../../src/render/scenes/text/draw-words.js";
import { withSoftHyphens } from "../../../../src/render/scenes/text/soft-hyphens.js";

test.each([
  ["Donaudampfschifffahrtsgesellschaft.", "Do-nau-dampf-schiff-fahrts-ge-sell-schaft."],
  ["Rechtsschutzversicherung", "Rechts-schutz-ver-si-che-rung"],
  ["Gesellschaft", "Ge-sell-schaft"],
  ["Hafenbecken", "Hafenbecken"],
  ["stowaway.example.com/start", "stowaway.example.com/start"],
])("%s may be broken between syllables", (word, expected) => {
  expect(withSoftHyphens(word).replaceAll("\u00ad", "-")).toBe(expected);
});

test("a long word that is broken ends its line between syllables, with a hyphen", async () => {
  const draw = (lines: string[], wrapWidthPx: number | null) =>
    drawWords(
      {
        lines: lines.map((written) => [{ written, spaceBefore: false, colour: "#ffffff" }]),
        ...{
          face: "text",
          sizePx: 40,
          lineHeight: 1.25,
          align: "start",
          wrapWidthPx,
          language: "de",
        },
      },
      new AbortController().signal,
    );
  const broken = await draw(["Donaudampfschifffahrtsgesellschaft"], 520);
  const byHand = await draw(["Donaudampfschifffahrts-", "gesellschaft"], null);
  expect(inkBox(broken.image)).toEqual(inkBox(byHand.image));
});
