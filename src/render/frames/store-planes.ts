import { renameSync, writeFileSync } from "node:fs";
import type { RgbaImage } from "../image/rgba-image.js";
import type { Kernel, RowsToPlanes } from "./kernel.js";
import { frameBytes, type PlaneFile, spriteBytes } from "./planar-image.js";

/**
 * Rows that are converted at once, an even number: they fit into the processor's cache, and keep the kernel's memory
 * small.
 */
const stripRows = 32;

/**
 * Converts an opaque image to the planes of a plate and writes them to a file, which appears only when it is complete.
 * @param image with even sides.
 */
export function storePlate(kernel: Kernel, image: RgbaImage, path: string): PlaneFile {
  const { width, height } = image;
  store(kernel, image, frameBytes(width, height), path, kernel.opaqueToPlanes);
  return { path, width, height };
}

/** Converts an image to the planes of a sprite and writes them to a file, like {@link storePlate}. */
export function storeSprite(kernel: Kernel, image: RgbaImage, path: string): PlaneFile {
  const { width, height } = image;
  store(kernel, image, spriteBytes(width, height), path, kernel.translucentToPlanes);
  return { path, width, height };
}

/**
 * Writes straight from the kernel's memory, which must not be released before: hence without waiting. A copy of some
 * megabytes for each image would stay in memory until the next garbage collection.
 */
function store(
  kernel: Kernel,
  { width, height, pixels }: RgbaImage,
  length: number,
  path: string,
  convertRows: RowsToPlanes,
): void {
  const mark = kernel.mark();
  try {
    const to = kernel.allocate(length);
    const from = kernel.allocate(width * stripRows * 4);
    for (let top = 0; top < height; top += stripRows) {
      const rows = Math.min(stripRows, height - top);
      const strip = pixels.subarray(top * width * 4, (top + rows) * width * 4);
      kernel.bytes(from, strip.length).set(strip);
      convertRows(to, from, width, height, top, rows);
    }
    writeFileSync(`${path}.part`, kernel.bytes(to, length));
    renameSync(`${path}.part`, path);
  } finally {
    kernel.release(mark);
  }
}
