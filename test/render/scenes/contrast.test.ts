import { expect, test } from "vitest";
import { seededRandom } from "../../../src/render/scenes/backdrop/random.js";
import { parseColour, type Rgb, toHex, toLab } from "../../../src/render/scenes/colour.js";
import { contrast, luminance, readableOn } from "../../../src/render/scenes/contrast.js";

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

test("contrast is that of WCAG", () => {
  expect(contrast(black, white)).toBeCloseTo(21, 5);
  expect(contrast(white, white)).toBe(1);
  // The example of WCAG's technique G18 for a grey that just fails on white.
  expect(contrast(parseColour("#777777"), white)).toBeCloseTo(4.48, 2);
});

test("any colour becomes readable on any ground, in its own hue, and stays where it is readable", () => {
  const random = seededRandom("contrast");
  const any = (): Rgb => [random.below(256), random.below(256), random.below(256)];
  let moved = 0;
  for (let round = 0; round < 2_000; round++) {
    const colour = any();
    const ground = any();
    const least = round % 2 === 0 ? 4.5 : 3;
    // What is judged is the colour as it is written and drawn: in whole levels.
    const made = parseColour(toHex(readableOn(colour, ground, least)));
    expect(contrast(made, ground)).toBeGreaterThanOrEqual(least);
    if (contrast(colour, ground) >= least) {
      expect(made).toEqual(colour);
      continue;
    }
    moved += 1;
    const turn = Math.abs(hueOf(made) - hueOf(colour));
    // In a nearly grey colour the hue is lost in rounding.
    if (Math.min(chromaOf(made), chromaOf(colour)) > 0.04) {
      expect(Math.min(turn, 2 * Math.PI - turn)).toBeLessThan(0.15);
    }
  }
  expect(moved).toBeGreaterThan(500);
});

test("a colour goes no further than it has to", () => {
  const ground = parseColour("#202020");
  const made = readableOn(parseColour("#a00000"), ground, 4.5);
  expect(contrast(made, ground)).toBeLessThan(4.8);
  expect(luminance(made)).toBeGreaterThan(luminance(parseColour("#a00000")));
});

function hueOf(colour: Rgb): number {
  const [, a, b] = toLab(colour);
  return Math.atan2(b, a);
}

function chromaOf(colour: Rgb): number {
  const [, a, b] = toLab(colour);
  return Math.hypot(a, b);
}
