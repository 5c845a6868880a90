import { renameSync, writeFileSync } from "node:fs";
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
): PlateFile {
  store(kernel, pixels, frameBytes(width, height), path, (to, from) =>
    kernel.opaqueToPlanes(to, from, width, height),
  );
  return { path, width, height };
}

/** Turns a picture into a sprite's planes and writes them, like {@link storePlate}. */
export function storeSprite(
  kernel: Kernel,
  { width, height, pixels }: DrawnPicture,
  path: string,
): SpriteFile {
  store(kernel, pixels, spriteBytes(width, height), path, (to, from) =>
    kernel.translucentToPlanes(to, from, width, height),
  );
  return { path, width, height };
}

/**
 * Written at once and from the kernel's own memory: a copy of some megabytes for each picture would lie about until the
 * next garbage collection.
 */
function store(
  kernel: Kernel,
  pixels: Uint8Array,
  length: number,
  path: string,
  fill: (to: number, from: number) => void,
): void {
  const mark = kernel.mark();
  try {
    const to = kernel.allocate(length);
    const from = kernel.allocate(pixels.length);
    kernel.bytes(from, pixels.length).set(pixels);
    fill(to, from);
    writeFileSync(`${path}.part`, kernel.bytes(to, length));
    renameSync(`${path}.part`, path);
  } finally {
    kernel.release(mark);
  }
}
