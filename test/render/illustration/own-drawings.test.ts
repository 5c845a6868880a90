import { readdir, readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";

const folder = new URL("../../../src/render/illustration/drawings/", import.meta.url);
const names = (await readdir(folder)).filter((name) => name.endsWith(".svg"));

/** In pixels. */
const side = 64;

/** What the drawings of Fluent Emoji Flat have in common, beside which ours stand. */
test.each(names)("%s is drawn as those beside it are", async (name) => {
  const svg = await readFile(new URL(name, folder), "utf8");
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">\n/);
  expect(svg.length).toBeLessThan(6_000);
  expect(svg).not.toMatch(/<(?:text|image|style|script|use|filter|linearGradient)|href|\sid=/);
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * (side / 32) })
    .ensureAlpha()
    .extractChannel("alpha")
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([side, side]);
  const inked = [...data.keys()].filter((at) => (data[at] ?? 0) > 128);
  const [columns, rows] = [inked.map((at) => at % side), inked.map((at) => Math.floor(at / side))];
  const extent = (places: number[]) => Math.max(...places) - Math.min(...places) + 1;
  expect(inked.length).toBeGreaterThan(0.1 * side * side);
  expect(Math.max(extent(columns), extent(rows))).toBeGreaterThanOrEqual(0.75 * side);
});
