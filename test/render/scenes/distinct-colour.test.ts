import { expect, it } from "vitest";
import { brandedStyle } from "../../../src/render/scenes/branded-style.js";
import { captionColours } from "../../../src/render/scenes/caption/caption-colours.js";
import { parseColour } from "../../../src/render/scenes/colour.js";
import { colourDistance, leastDistance } from "../../../src/render/scenes/distinct-colour.js";
import { listStyles, loadStyle } from "../../../src/render/scenes/style.js";

const brands = [
  undefined,
  ["#ff0000"],
  ["#00aa55"],
  ["#1144ff", "#ff8800"],
  ["#222222"],
  ["#ffffff"],
  ["#ffc65c", "#000000", "#ffd070"],
];

it.each(await listStyles())(
  "%s tells the spoken word, stressed ones and all others apart",
  async (name) => {
    for (const colors of brands) {
      const style = brandedStyle(await loadStyle(name), { colors });
      const { ink, lit, strong } = captionColours(style);
      for (const [first, second] of [
        [lit, strong],
        [lit, ink],
        [strong, ink],
      ] as const) {
        expect(colourDistance(first, second)).toBeGreaterThanOrEqual(leastDistance);
      }
      const { accent, strong: written } = style.colours;
      expect(colourDistance(parseColour(accent), parseColour(written))).toBeGreaterThanOrEqual(
        leastDistance,
      );
    }
  },
);
