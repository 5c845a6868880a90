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
    const copyRows = rowsCopier(kernel, from, image);
    for (let top = 0; top < height; top += stripRows) {
      const rows = Math.min(stripRows, height - top);
      copyRows({ ...box, y: box.y + top, height: rows });
      convertRows(to, from, width, height, top, rows);
    }
    writeFileSync(`${path}.part`, kernel.bytes(to, length));
    renameSync(`${path}.part`, path);
    return { path, width, height };
  } finally {
    kernel.release(mark);
  }
}

/**
 * Makes a function that copies a part of the image into `strip`, in the kernel's memory; where it lies outside of the image, it is
 * transparent. Whole rows are copied there at once, and their parts by the kernel: a copy of each row alone takes longer.
 */
function rowsCopier(kernel: Kernel, strip: number, image: RgbaImage): (box: Box) => void {
  const pixels = plainBytes(image.pixels);
  const stride = image.width * 4;
  const rows = kernel.allocate(stride * stripRows);
  return (box) => {
    const length = box.width * 4;
    const found = commonBox(box, wholeBox(image));
    if (found?.width !== box.width || found.height !== box.height) {
      kernel.bytes(strip, length * box.height).fill(0);
    }
    if (!found) return;
    const { x, y, width, height } = found;
    const isWhole = width === image.width && width === box.width;
    const to = strip + (y - box.y) * length + (x - box.x) * 4;
    kernel
      .bytes(isWhole ? to : rows, stride * height)
      .set(pixels.subarray(y * stride, (y + height) * stride));
    if (!isWhole) kernel.copyRows(to, length, rows + x * 4, stride, width * 4, height);
  };
}
