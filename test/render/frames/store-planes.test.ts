import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Kernel, loadKernel } from "../../../src/render/frames/kernel.js";
import { frameBytes, spriteBytes } from "../../../src/render/frames/planar-image.js";
import { storePlate, storeSprite } from "../../../src/render/frames/store-planes.js";
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
