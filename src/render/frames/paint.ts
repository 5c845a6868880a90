import type { Kernel } from "./kernel.js";
import { planeOffsets } from "./planes.js";
import type { View } from "./shot.js";

/** A picture in the kernel's memory: yuv420p planes one after the other, or a sprite's five. */
export interface Picture {
  address: number;
  width: number;
  height: number;
}

/** Memory that the kernel works in while it resamples: see `planResample` and `resampleRows`. */
export interface Scratch {
  columns: number;
  rows: number;
  row: number;
}

/** Scratch for any plane of such a frame and of plates up to such a width. */
export function allocateScratch(
  kernel: Kernel,
  frame: { width: number; height: number },
  plateWidth: number,
): Scratch {
  return {
    columns: kernel.allocate(48 * Math.ceil(frame.width / 8)),
    rows: kernel.allocate(4 * frame.height + 8),
    row: kernel.allocate(plateWidth + 32),
  };
}

/** An 8-bit plane in the kernel's memory. */
export interface Plane {
  address: number;
  width: number;
  height: number;
}

/** Fills a plane with another one, seen from (`x0`, `y0`) on at `step` source pixels a pixel, 0 to 1.75. */
export function resamplePlane(
  kernel: Kernel,
  to: Plane,
  from: Plane,
  { x0, y0, step }: { x0: number; y0: number; step: number },
  { columns, rows, row }: Scratch,
): void {
  const { address, width, height } = to;
  kernel.planResample(width, height, from.width, from.height, x0, y0, step, columns, rows);
  kernel.resampleRows(address, width, height, from.address, from.width, columns, rows, row);
}

/**
 * Paints what a camera sees of a plate into a whole frame. All planes share the camera: luma and chroma stay aligned
 * because chroma's place between luma pixels (left-sited) is the same in the plate and in the frame.
 */
export function paintPlate(
  kernel: Kernel,
  frame: Picture,
  plate: Picture,
  view: View,
  scratch: Scratch,
): void {
  const to = planeOffsets(frame.width, frame.height);
  const from = planeOffsets(plate.width, plate.height);
  // The centre of the frame lies between its middle pixels; positions name pixel centres.
  const x0 = view.x - 0.5 - ((frame.width - 1) / 2) * view.scale;
  const y0 = view.y - 0.5 - ((frame.height - 1) / 2) * view.scale;
  const step = view.scale;
  resamplePlane(kernel, frame, plate, { x0, y0, step }, scratch);
  const chroma = { x0: x0 / 2, y0: (y0 + 0.5 * step - 0.5) / 2, step };
  for (const plane of ["u", "v"] as const) {
    const part = (picture: Picture, offset: number) => ({
      address: picture.address + offset,
      width: picture.width / 2,
      height: picture.height / 2,
    });
    resamplePlane(kernel, part(frame, to[plane]), part(plate, from[plane]), chroma, scratch);
  }
}

/** A part of a sprite, in its own pixels; x and y even. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Paints a box of a sprite over a frame with the sprite's corner at (x, y), which may be odd: chroma is then half a
 * pixel off, for the few frames of a moving sprite. Rows and columns that fall outside the frame are left out.
 * @param opacity 0 to 256.
 */
export function paintSprite(
  kernel: Kernel,
  frame: Picture,
  sprite: Picture,
  x: number,
  y: number,
  opacity: number,
  box: Box = { x: 0, y: 0, width: sprite.width, height: sprite.height },
): void {
  const to = planeOffsets(frame.width, frame.height);
  const from = planeOffsets(sprite.width, sprite.height);
  const paint = (plane: "y" | "u" | "v", alpha: "alpha" | "chromaAlpha", shift: 0 | 1) => {
    const stride = frame.width >> shift;
    const spriteStride = sprite.width >> shift;
    const left = (x + box.x) >> shift;
    const top = (y + box.y) >> shift;
    const width = Math.min((box.width + shift) >> shift, stride - left);
    const height = Math.min((box.height + shift) >> shift, (frame.height >> shift) - top);
    if (width <= 0 || height <= 0) return;
    const start = (box.y >> shift) * spriteStride + (box.x >> shift);
    kernel.blendPlane(
      frame.address + to[plane] + top * stride + left,
      stride,
      sprite.address + from[plane] + start,
      sprite.address + from[alpha] + start,
      spriteStride,
      width,
      height,
      opacity,
    );
  };
  paint("y", "alpha", 0);
  paint("u", "chromaAlpha", 1);
  paint("v", "chromaAlpha", 1);
}
