import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Kernel, loadKernel } from "../../../src/render/frames/kernel.js";
import { frameBytes, spriteBytes } from "../../../src/render/frames/planar-image.js";
import { storePlate, storeSprite } from "../../../src/render/frames/store-planes.js";
import { cutOut } from "../../../src/render/image/rgba-image.js";
import { testFolder } from "../../test-folder.js";
import { noise, put } from "./planar-images.js";

const kinds = {
  plate: { store: storePlate, bytes: frameBytes, turn: "opaqueToPlanes" },
  sprite: { store: storeSprite, bytes: spriteBytes, turn: "translucentToPlanes" },
} as const;

/** A picture's planes, turned in one piece. */
function planesOf(kernel: Kernel, kind: keyof typeof kinds, pixels: Buffer, [w, h]: Size): Buffer {
  const { bytes, turn } = kinds[kind];
  const to = kernel.allocate(bytes(w, h));
  kernel[turn](to, put(kernel, pixels), w, h, 0, h);
  return Buffer.from(kernel.bytes(to, bytes(w, h)));
}

type Size = readonly [width: number, height: number];

test.each<[keyof typeof kinds, Size]>([
  ["plate", [70, 2]],
  ["plate", [70, 64]],
  ["plate", [70, 150]],
  ["sprite", [38, 2]],
  ["sprite", [38, 64]],
  ["sprite", [38, 150]],
])("a stored %s of %j has the planes of the whole picture", async (kind, size) => {
  const kernel = await loadKernel();
  const [width, height] = size;
  const pixels = noise(width * height * 4, 7);
  const path = join(await testFolder(), kind);
  const before = kernel.mark();
  kinds[kind].store(kernel, { width, height, pixels }, path);
  expect(kernel.mark()).toBe(before);
  expect((await readFile(path)).equals(planesOf(kernel, kind, pixels, size))).toBe(true);
});

test.each([
  ["inside", { x: 4, y: 6, width: 20, height: 40 }],
  ["with a rim around all of it", { x: -2, y: -2, width: 42, height: 84 }],
  ["beside it", { x: 60, y: 0, width: 8, height: 4 }],
  ["of whole rows", { x: 0, y: 10, width: 38, height: 36 }],
])("a stored part of an image, %s, is transparent outside of it", async (_where, box) => {
  const kernel = await loadKernel();
  const image = { width: 38, height: 80, pixels: noise(38 * 80 * 4, 9) };
  const folder = await testFolder();
  // What another image left in the memory must not show.
  storeSprite(kernel, { width: 64, height: 64, pixels: noise(64 * 64 * 4, 3) }, join(folder, "a"));
  const stored = storeSprite(kernel, image, join(folder, "b"), box);
  expect(stored).toMatchObject({ width: box.width, height: box.height });
  storeSprite(kernel, cutOut(image, box), join(folder, "c"));
  expect((await readFile(stored.path)).equals(await readFile(join(folder, "c")))).toBe(true);
});
