import { renameSync, writeFileSync } from "node:fs";
import type { Kernel, RowsToPlanes } from "./kernel.js";
import { frameBytes, spriteBytes } from "./planes.js";
import type { PlateFile, SpriteFile } from "./shot.js";

/** A drawn picture: 8-bit sRGB with straight alpha (4 bytes a pixel), rows without padding, even sizes. */
export interface DrawnPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Rows that are turned at once, an even number: they stay in the processor's cache, and the kernel's memory small. */
const stripRows = 32;

/** Turns an opaque picture into planes and writes them. The file is there only when it is whole. */
export function storePlate(kernel: Kernel, picture: DrawnPicture, path: string): PlateFile {
  const { width, height } = picture;
  store(kernel, picture, frameBytes(width, height), path, kernel.opaqueToPlanes);
  return { path, width, height };
}

/** Turns a picture into a sprite's planes and writes them, like {@link storePlate}. */
export function storeSprite(kernel: Kernel, picture: DrawnPicture, path: string): SpriteFile {
  const { width, height } = picture;
  store(kernel, picture, spriteBytes(width, height), path, kernel.translucentToPlanes);
  return { path, width, height };
}

/**
 * Written at once and from the kernel's own memory: a copy of some megabytes for each picture would lie about until the
 * next garbage collection.
 */
function store(
  kernel: Kernel,
  { width, height, pixels }: DrawnPicture,
  length: number,
  path: string,
  turn: RowsToPlanes,
): void {
  const mark = kernel.mark();
  try {
    const to = kernel.allocate(length);
    const from = kernel.allocate(width * stripRows * 4);
    for (let top = 0; top < height; top += stripRows) {
      const rows = Math.min(stripRows, height - top);
      const strip = pixels.subarray(top * width * 4, (top + rows) * width * 4);
      kernel.bytes(from, strip.length).set(strip);
      turn(to, from, width, height, top, rows);
    }
    writeFileSync(`${path}.part`, kernel.bytes(to, length));
    renameSync(`${path}.part`, path);
  } finally {
    kernel.release(mark);
  }
}
