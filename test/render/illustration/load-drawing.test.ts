import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { loadDrawing } from "../../../src/render/illustration/load-drawing.js";

describe("loadDrawing", () => {
  it.each(["pancakes", "fridge", "rocket"])(
    "reads %s as an SVG that has something in it",
    async (name) => {
      const svg = await loadDrawing(name);
      const { data, info } = await sharp(Buffer.from(svg))
        .resize(64, 64)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([64, 64]);
      const solid = data.filter((value, index) => index % 4 === 3 && value > 200).length;
      expect(solid).toBeGreaterThan(64 * 64 * 0.2);
    },
  );

  it("refuses a name that no drawing has", async () => {
    await expect(loadDrawing("no-such-drawing")).rejects.toMatchObject({ code: "internal" });
  });
});
