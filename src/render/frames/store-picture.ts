import { rename, writeFile } from "node:fs/promises";
import type { Kernel } from "./kernel.js";
import { frameBytes, spriteBytes } from "./planes.js";
import type { PlateFile, SpriteFile } from "./shot.js";

/** A drawn picture: 8-bit sRGB with straight alpha (4 bytes a pixel), rows without padding, even sizes. */
export interface DrawnPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Turns an opaque picture into planes and writes them. The file is there only when it is whole. */
export function storePlate(
  kernel: Kernel,
  { width, height, pixels }: DrawnPicture,
  path: string,
): Promise<PlateFile> {
  const length = frameBytes(width, height);
  const planes = convert(kernel, pixels, length, (to, from) =>
    kernel.opaqueToPlanes(to, from, width, height),
  );
  return store(planes, path, { path, width, height });
}

/** Turns a picture into a sprite's planes and writes them, like {@link storePlate}. */
export function storeSprite(
  kernel: Kernel,
  { width, height, pixels }: DrawnPicture,
  path: string,
): Promise<SpriteFile> {
  const length = spriteBytes(width, height);
  const planes = convert(kernel, pixels, length, (to, from) =>
    kernel.translucentToPlanes(to, from, width, height),
  );
  return store(planes, path, { path, width, height });
}

function convert(
  kernel: Kernel,
  pixels: Uint8Array,
  length: number,
  fill: (to: number, from: number) => void,
): Uint8Array {
  const mark = kernel.mark();
  try {
    const to = kernel.allocate(length);
    const from = kernel.allocate(pixels.length);
    kernel.bytes(from, pixels.length).set(pixels);
    fill(to, from);
    return kernel.bytes(to, length).slice();
  } finally {
    kernel.release(mark);
  }
}

async function store<F>(bytes: Uint8Array, path: string, file: F): Promise<F> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
  return file;
}
