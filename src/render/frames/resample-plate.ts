import { type Box, type Size, wholeBox } from "../image/box.js";
import type { View } from "./camera.js";
import type { Kernel } from "./kernel.js";
import { type PlanarImage, planeOffsets } from "./planar-image.js";
import { chromaSampling, type Sampling, samplingOfView } from "./sampling.js";

/** Memory that the kernel works in while it resamples: see `planResample`, `resampleRows` and `blendResampled`. */
export interface ResampleBuffers {
  columns: number;
  rows: number;
  row: number;
}

/** Buffers that are large enough for any plane of such a frame and of images up to such a width. */
export function allocateResampleBuffers(
  kernel: Kernel,
  frame: Size,
  widestImage: number,
): ResampleBuffers {
  return {
    columns: kernel.allocate(48 * Math.ceil(frame.width / 8)),
    rows: kernel.allocate(4 * frame.height + 8),
    row: kernel.allocate(2 * (widestImage + 32)),
  };
}

/** The narrowest region that the kernel's `shiftRows` takes. */
const fewestShifted = 16;

/** One plane of 8-bit values in the kernel's memory. */
export interface Plane extends Size {
  address: number;
}

/** Fills a part of a plane with what it shows of another one. */
export function resamplePlane(
  kernel: Kernel,
  to: Plane,
  from: Plane,
  sampling: Sampling,
  buffers: ResampleBuffers,
  region: Box = wholeBox(to),
): void {
  planRegion(kernel, from, sampling, buffers, region);
  fillRegion(kernel, to, from, sampling, buffers, region);
}

/** Fills a frame, or a part of it with even numbers, with what a camera sees of a plate. */
export function resamplePlate(
  kernel: Kernel,
  frame: PlanarImage,
  plate: PlanarImage,
  view: View,
  buffers: ResampleBuffers,
  region: Box = wholeBox(frame),
): void {
  const to = planeOffsets(frame.width, frame.height);
  const from = planeOffsets(plate.width, plate.height);
  const sampling = samplingOfView(frame, view);
  resamplePlane(kernel, frame, plate, sampling, buffers, region);
  const part = (image: PlanarImage, offset: number) => ({
    address: image.address + offset,
    ...halfSize(image),
  });
  // Both colour planes share a plan.
  const chromaRegion = halfBox(region);
  const chroma = chromaSampling(sampling);
  planRegion(kernel, halfSize(plate), chroma, buffers, chromaRegion);
  for (const plane of ["u", "v"] as const) {
    const [target, source] = [part(frame, to[plane]), part(plate, from[plane])];
    fillRegion(kernel, target, source, chroma, buffers, chromaRegion);
  }
}

/** Works out the positions of a region's pixels in a plane of such a size. */
export function planRegion(
  kernel: Kernel,
  source: Size,
  { x0, y0, step }: Sampling,
  { columns, rows }: ResampleBuffers,
  { x, y, width, height }: Box,
): void {
  const left = x0 + x * step;
  const top = y0 + y * step;
  kernel.planResample(width, height, source.width, source.height, left, top, step, columns, rows);
}

function fillRegion(
  kernel: Kernel,
  to: Plane,
  from: Plane,
  { x0, step }: Sampling,
  { columns, rows, row }: ResampleBuffers,
  { x, y, width, height }: Box,
): void {
  const address = to.address + y * to.width + x;
  const source = [from.address, from.width] as const;
  const left = x0 + x;
  const isShifted = step === 1 && width >= fewestShifted && left >= 0 && left + width < from.width;
  if (isShifted) {
    const first = Math.round(left * 256);
    kernel.shiftRows(address, to.width, width, height, ...source, first, rows, row);
    return;
  }
  kernel.resampleRows(address, to.width, width, height, ...source, columns, rows, row);
}

/** Of a box with even numbers, on the colour planes. */
export function halfBox({ x, y, width, height }: Box): Box {
  return { x: x / 2, y: y / 2, width: width / 2, height: height / 2 };
}

export function halfSize({ width, height }: Size): Size {
  return { width: width / 2, height: height / 2 };
}
