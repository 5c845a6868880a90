import { expect, test } from "vitest";
import { parseColour } from "../../../../src/render/scenes/colour.js";
import { contrast } from "../../../../src/render/scenes/contrast.js";
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

test("no grey is lost on the lit parts of a dark backdrop", async () => {
  const noir = (await loadStyles()).find(({ name }) => name === "noir");
  if (!noir) throw new Error("no noir");
  const lit = parseColour("#333333");
  for (const colour of segmentColours(noir, 5).map(parseColour)) {
    expect(contrast(colour, lit)).toBeGreaterThan(2);
  }
});

test("there are as many as are asked for", async () => {
  const [style] = await loadStyles();
  if (!style) throw new Error("no style");
  expect(segmentColours(style, 1)).toEqual([style.colours.large ?? style.colours.accent]);
  expect(segmentColours(style, 12)).toHaveLength(12);
});
