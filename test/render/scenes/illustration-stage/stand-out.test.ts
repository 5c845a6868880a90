import { expect, test } from "vitest";
import type { RgbaImage } from "../../../../src/render/image/rgba-image.js";
import { standingOut } from "../../../../src/render/scenes/illustration-stage/stand-out.js";
import { loadStyle } from "../../../../src/render/scenes/style.js";

const side = 60;
const square = (colour: readonly number[]): RgbaImage => ({
  width: side,
  height: side,
  pixels: Buffer.alloc(side * side * 4, Buffer.from([...colour, 255])),
});
const shadow = { sizePx: 200, opacity: 0.26, offsetPx: 4, blurPx: 4 };

/** The colour of what is around a drawing, just beside its left edge. */
async function rimOf(styleName: string, colour: readonly number[]) {
  const style = await loadStyle(styleName);
  const { image, inkX, inkY } = standingOut(square(colour), style, shadow);
  const at = ((inkY + side / 2) * image.width + inkX - 1) * 4;
  return [...image.pixels.subarray(at, at + 4)];
}

test("a dark drawing on a dark stage has a rim of light", async () => {
  const [red = 0, green = 0, blue = 0, cover = 0] = await rimOf("neon", [60, 40, 90]);
  expect(Math.min(red, green, blue)).toBeGreaterThan(180);
  expect(cover).toBeGreaterThan(80);
});

test.each([
  ["neon", [255, 220, 90]],
  ["noir", [30, 30, 30]],
  ["card", [255, 240, 220]],
] as const)(
  "in %s a drawing of another lightness, or on paper, has a shadow",
  async (name, colour) => {
    const [red = 255, green = 255, blue = 255] = await rimOf(name, colour);
    expect(Math.max(red, green, blue)).toBeLessThan(90);
  },
);
