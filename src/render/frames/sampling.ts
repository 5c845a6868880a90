import { type Box, evenDown, evenUp, type Size } from "../image/box.js";
import type { View } from "./camera.js";

/**
 * Where the pixels of a frame lie in an image: the frame's pixel (x, y) shows the image at (`x0 + x × step`,
 * `y0 + y × step`), in pixels whose centres are whole numbers. `step` is 0 to 1.75.
 */
export interface Sampling {
  x0: number;
  y0: number;
  step: number;
}

/** How a frame shows what a camera sees. The camera's centre lies between the middle pixels of the frame. */
export function samplingOfView(frame: Size, { x, y, scale }: View): Sampling {
  return {
    x0: x - 0.5 - ((frame.width - 1) / 2) * scale,
    y0: y - 0.5 - ((frame.height - 1) / 2) * scale,
    step: scale,
  };
}

/** How a frame shows an image whose top left corner is at (`left`, `top`), enlarged by `scale`. */
export function samplingOfPlace(left: number, top: number, scale: number): Sampling {
  return { x0: (0.5 - left) / scale - 0.5, y0: (0.5 - top) / scale - 0.5, step: 1 / scale };
}

/**
 * The same for the colour planes. Luma and chroma stay aligned because chroma lies at the same place between luma pixels
 * (left-sited) in every image.
 */
export function chromaSampling({ x0, y0, step }: Sampling): Sampling {
  return { x0: x0 / 2, y0: (y0 + 0.5 * step - 0.5) / 2, step };
}

/** The part of `within` that shows something of an image, with even numbers; null where none does. */
export function visibleBox({ x0, y0, step }: Sampling, image: Size, within: Box): Box | null {
  const range = (start: number, length: number, from: number, extent: number) => {
    const first = Math.max(from, evenDown(Math.floor((-0.5 - start) / step)));
    const end = Math.min(from + extent, evenUp(Math.ceil((length - 0.5 - start) / step)));
    return { first, length: end - first };
  };
  const across = range(x0, image.width, within.x, within.width);
  const down = range(y0, image.height, within.y, within.height);
  if (across.length <= 0 || down.length <= 0) return null;
  return { x: across.first, y: down.first, width: across.length, height: down.length };
}
