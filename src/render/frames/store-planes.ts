import { renameSync, writeFileSync } from "node:fs";
import { type Box, commonBox, wholeBox } from "../image/box.js";
import { plainBytes, type RgbaImage } from "../image/rgba-image.js";
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
  const length = frameBytes(width, height);
  return store(kernel, image, wholeBox(image), length, path, kernel.opaqueToPlanes);
}

/**
 * Converts an image to the planes of a sprite and writes them to a file, like {@link storePlate}.
 * @param box the part of the image that is stored, with even sides; where it lies outside of the image, it is transparent.
 */
export function storeSprite(
  kernel: Kernel,
  image: RgbaImage,
  path: string,
  box: Box = wholeBox(image),
): PlaneFile {
  const length = spriteBytes(box.width, box.height);
  return store(kernel, image, box, length, path, kernel.translucentToPlanes);
}

/**
 * Writes straight from the kernel's memory, which must not be released before: hence without waiting. A copy of some
 * megabytes for each image would stay in memory until the next garbage collection.
 */
function store(
  kernel: Kernel,
  image: RgbaImage,
  box: Box,
  length: number,
  path: string,
  convertRows: RowsToPlanes,
): PlaneFile {
  const { width, height } = box;
  const mark = kernel.mark();
  try {
    const to = kernel.allocate(length);
    const from = kernel.allocate(width * stripRows * 4);
    for (let top = 0; top < height; top += stripRows) {
      const rows = Math.min(stripRows, height - top);
      const strip = kernel.bytes(from, width * rows * 4);
      copyRows(strip, image, { ...box, y: box.y + top, height: rows });
      convertRows(to, from, width, height, top, rows);
    }
    writeFileSync(`${path}.part`, kernel.bytes(to, length));
    renameSync(`${path}.part`, path);
    return { path, width, height };
  } finally {
    kernel.release(mark);
  }
}

/** Copies a part of an image; where it lies outside of the image, it is transparent. */
function copyRows(strip: Uint8Array, image: RgbaImage, box: Box): void {
  const pixels = plainBytes(image.pixels);
  const found = commonBox(box, wholeBox(image));
  const isWhole = found?.width === box.width && found.height === box.height;
  if (!isWhole) strip.fill(0);
  if (!found) return;
  const { x, y, width, height } = found;
  if (isWhole && width === image.width) {
    strip.set(pixels.subarray(y * width * 4, (y + height) * width * 4));
    return;
  }
  for (let row = y; row < y + height; row++) {
    const source = (row * image.width + x) * 4;
    const target = ((row - box.y) * box.width + x - box.x) * 4;
    strip.set(pixels.subarray(source, source + width * 4), target);
  }
}
