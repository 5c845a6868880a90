import { expect, test } from "vitest";
import { brandedStyle, groundOf, leastContrast } from "../../../src/render/scenes/branded-style.js";
import { parseColour, toLab } from "../../../src/render/scenes/colour.js";
import { contrast } from "../../../src/render/scenes/contrast.js";
import { listStyles, loadStyle, type Style } from "../../../src/render/scenes/style.js";

const styles = await Promise.all((await listStyles()).map((name) => loadStyle(name)));
const brands = [
  ["#ffe600"],
  ["#0a0a1f", "#5b2a86"],
  ["#d0021b", "#1b4d3e", "#000000"],
  ["#808080", "#ffffff", "#777777"],
];

test.each(brands)("text in the colours of a brand can be read in all styles: %s %s %s", (...it) => {
  const colors = it.filter((colour) => colour !== undefined);
  for (const style of styles) {
    const { accent, strong, large = accent } = brandedStyle(style, { colors }).colours;
    const on = (colour: string) => contrast(parseColour(colour), groundOf(style));
    expect(on(accent)).toBeGreaterThanOrEqual(leastContrast.text);
    expect(on(strong)).toBeGreaterThanOrEqual(leastContrast.text);
    expect(on(large)).toBeGreaterThanOrEqual(leastContrast.large);
  }
});

test.each(styles.map((style) => [style.name, style] as const))(
  "the text of %s can be read before its own backdrops",
  (_, style) => {
    const { ink, accent, strong, large = accent } = style.colours;
    const on = (colour: string) => contrast(parseColour(colour), groundOf(style));
    for (const colour of [ink, accent, strong]) {
      expect(on(colour), colour).toBeGreaterThanOrEqual(leastContrast.text);
    }
    expect(on(large)).toBeGreaterThanOrEqual(leastContrast.large);
  },
);

test("backdrops take on the hue of the second colour, and keep their lightness", () => {
  for (const style of styles) {
    const colors = ["#ffe600", "#1b4d3e"];
    const branded = brandedStyle(style, { colors });
    const before = skiesOf(style);
    for (const [index, colour] of skiesOf(branded).entries()) {
      const [lightness, greenToRed] = toLab(parseColour(colour));
      const [was = 0] = toLab(parseColour(before[index] ?? ""));
      expect(Math.abs(lightness - was)).toBeLessThan(0.02);
      expect(greenToRed).toBeLessThan(0.03);
    }
    expect(brandedStyle(style, { colors: ["#ffe600"] }).palettes).toEqual(style.palettes);
  }
});

test("a brand without colours and font changes nothing", () => {
  for (const style of styles) expect(brandedStyle(style, {})).toBe(style);
});

function skiesOf(style: Style): string[] {
  return Object.values(style.palettes).flatMap(({ colours }) => colours.flatMap(({ sky }) => sky));
}
