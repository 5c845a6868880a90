import { readdir, readFile } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { packIllustrations } from "../../src/build/illustrations/pack.js";
import { parseWordList } from "../../src/build/illustrations/parse-word-list.js";

const folder = new URL("../../assets/illustrations/", import.meta.url);

// The compressed bytes depend on the version of brotli that Node has; what is in them does not.
it("packs what is in assets/illustrations: run `npm run pack-illustrations` after a change", async () => {
  const packed = await packIllustrations();
  const names = (await readdir(folder)).filter((name) => name.endsWith(".br"));
  expect(names.sort()).toEqual([...packed.keys()].sort());
  for (const [name, text] of packed) {
    const there = brotliDecompressSync(await readFile(new URL(name, folder))).toString();
    expect(there === text, `${name} is out of date`).toBe(true);
  }
});

it("keeps what is installed below 3.5 MB", async () => {
  const sizes = (await readdir(folder)).map(
    async (name) => (await readFile(new URL(name, folder))).length,
  );
  const sum = (await Promise.all(sizes)).reduce((a, b) => a + b, 0);
  expect(sum).toBeLessThan(3_500_000);
});

it("refuses lists that name no drawing, or say both yes and no of a word", () => {
  const drawings = new Set(["cat"]);
  expect(() => parseWordList("dog: hound", drawings)).toThrow(/Line 1 names no drawing/);
  expect(() => parseWordList("cat: kitten\n-: kitten", drawings)).toThrow(/"kitten"/);
});
