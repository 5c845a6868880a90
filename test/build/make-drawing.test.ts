import sharp from "sharp";
import { expect, it } from "vitest";
import { glyphDrawing } from "../../src/build/illustrations/make-drawing.js";

/** The colour in the middle of a drawing, with its opacity. */
async function middleOf(svg: string): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(48, 48)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (24 * info.width + 24) * 4;
  return [...data.subarray(at, at + 4)];
}

it.each([
  ["absolute", "M2 2h20v20H2ZM8 8v8h8V8Z"],
  ["relative", "M2 2h20v20H2zm6 6v8h8V8z"],
  ["relative from the start on", "m2 2h20v20h-20zm6 6v8h8v-8z"],
  ["lines after a move", "M2 2 22 2 22 22 2 22ZM8 8 8 16 16 16 16 8Z"],
])("fills the holes of an icon with a light tone: %s", async (_, path) => {
  const svg = glyphDrawing("gear", `<path fill="currentColor" d="${path}"/>`, "tools");
  const [red = 0, green = 0, blue = 0, alpha] = await middleOf(svg);
  expect(alpha).toBe(255);
  expect(Math.min(red, green, blue)).toBeGreaterThan(200);
});

it("leaves holes open where an outline is not closed", async () => {
  const svg = glyphDrawing(
    "gear",
    '<path fill="currentColor" d="M2 2h20v20H2V2m6 6v8h8V8H8Z"/>',
    "tools",
  );
  expect((await middleOf(svg))[3]).toBe(0);
});
