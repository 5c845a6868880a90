import type { Size } from "../image/box.js";
import type { View } from "./camera.js";
import type { Kernel } from "./kernel.js";
import { type PlanarImage, planeOffsets } from "./planar-image.js";

/** Memory that the kernel works in while it resamples: see `planResample` and `resampleRows`. */
export interface ResampleBuffers {
  columns: number;
  rows: number;
  row: number;
}

/** Buffers that are large enough for any plane of such a frame and of plates up to such a width. */
export function allocateResampleBuffers(
  kernel: Kernel,
  frame: Size,
  plateWidth: number,
): ResampleBuffers {
  return {
    columns: kernel.allocate(48 * Math.ceil(frame.width / 8)),
    rows: kernel.allocate(4 * frame.height + 8),
    row: kernel.allocate(plateWidth + 32),
  };
}

/** One plane of 8-bit values in the kernel's memory. */
export interface Plane extends Size {
  address: number;
}

/**
 * Fills a plane with a part of another one, which begins at (`x0`, `y0`) and takes `step` source pixels a pixel, 0 to
 * 1.75.
 */
export function resamplePlane(
  kernel: Kernel,
  to: Plane,
  from: Plane,
  { x0, y0, step }: { x0: number; y0: number; step: number },
  { columns, rows, row }: ResampleBuffers,
): void {
  const { address, width, height } = to;
  kernel.planResample(width, height, from.width, from.height, x0, y0, step, columns, rows);
  kernel.resampleRows(address, width, height, from.address, from.width, columns, rows, row);
}

/**
 * Fills a whole frame with what a camera sees of a plate. All planes share the camera: luma and chroma stay aligned
 * because chroma lies at the same place between luma pixels (left-sited) in the plate and in the frame.
 */
export function resamplePlate(
  kernel: Kernel,
  frame: PlanarImage,
  plate: PlanarImage,
  view: View,
  buffers: ResampleBuffers,
): void {
  const to = planeOffsets(frame.width, frame.height);
  const from = planeOffsets(plate.width, plate.height);
  // The centre of the frame lies between its middle pixels, and positions name the centres of pixels.
  const x0 = view.x - 0.5 - ((frame.width - 1) / 2) * view.scale;
  const y0 = view.y - 0.5 - ((frame.height - 1) / 2) * view.scale;
  const step = view.scale;
  resamplePlane(kernel, frame, plate, { x0, y0, step }, buffers);
  const chroma = { x0: x0 / 2, y0: (y0 + 0.5 * step - 0.5) / 2, step };
  for (const plane of ["u", "v"] as const) {
    const part = (image: PlanarImage, offset: number) => ({
      address: image.address + offset,
      width: image.width / 2,
      height: image.height / 2,
    });
    resamplePlane(kernel, part(frame, to[plane]), part(plate, from[plane]), chroma, buffers);
  }
}
