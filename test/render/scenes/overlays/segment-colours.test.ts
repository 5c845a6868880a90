import { expect, test } from "vitest";
import { parseColour } from "../../../../src/render/scenes/colour.js";
import { colourDistance } from "../../../../src/render/scenes/distinct-colour.js";
import { segmentColours } from "../../../../src/render/scenes/overlays/segment-colours.js";
import { loadStyles } from "../../../../src/render/scenes/style.js";

test("the parts of a chart have colours that are told apart, in every style", async () => {
  for (const style of await loadStyles()) {
    const colours = segmentColours(style, 5).map(parseColour);
    expect(colours).toHaveLength(5);
    for (const [index, colour] of colours.entries()) {
      for (const other of colours.slice(index + 1)) {
        expect(colourDistance(colour, other), style.name).toBeGreaterThanOrEqual(0.06);
      }
    }
  }
});

test("there are as many as are asked for", async () => {
  const [style] = await loadStyles();
  if (!style) throw new Error("no style");
  expect(segmentColours(style, 1)).toEqual([style.colours.large ?? style.colours.accent]);
  expect(segmentColours(style, 12)).toHaveLength(12);
});
