import { expect, test } from "vitest";
import { parseColour, type Rgb } from "../../../src/render/scenes/colour.js";
import { contrast } from "../../../src/render/scenes/contrast.js";
import { loadStyle } from "../../../src/render/scenes/style.js";
import { withoutColour } from "../../../src/render/scenes/without-colour.js";

test.each([
  ["white", [255, 255, 255]],
  ["yellow", [255, 216, 60]],
  ["lilac", [205, 196, 214]],
] as const)("where a style has no colour, %s stands out of the stage", async (_, colour) => {
  const style = await loadStyle("noir");
  const pixels = Buffer.from([...colour, 255]);
  const [red = 0, green = 0, blue = 0] = withoutColour(
    { width: 1, height: 1, pixels },
    style,
  ).pixels;
  const grey: Rgb = [red, green, blue];
  expect(contrast(grey, parseColour(style.stage.fill))).toBeGreaterThan(1.9);
});
