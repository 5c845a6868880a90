import { readdir, readFile } from "node:fs/promises";
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

  it("prefers a drawing of our own to the one of a package", async () => {
    const folder = new URL("../../../src/render/illustration/drawings/", import.meta.url);
    const files = await readdir(folder);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const own = (await readFile(new URL(file, folder), "utf8")).replaceAll("\n", "");
      expect(await loadDrawing(file.replace(".svg", ""))).toBe(own);
    }
  });

  it("refuses a name that no drawing has", async () => {
    await expect(loadDrawing("no-such-drawing")).rejects.toMatchObject({ code: "internal" });
  });
});
