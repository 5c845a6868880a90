import type { Box, Size } from "../image/box.js";

/**
 * Images in planar yuv420p (BT.709, limited range), one byte a value, rows without padding, width and height even.
 *
 * - A frame or a plate has the planes Y, U, V: colour is stored at half the width and half the height.
 * - A sprite has Y, U, V premultiplied by alpha, then alpha at full size, then alpha at the size of the colour planes.
 */

/** A planar image on disk: its planes one after the other. */
export interface PlaneFile extends Size {
  path: string;
}

/** A planar image in the kernel's memory: its planes one after the other, from `address` on. */
export interface PlanarImage extends Size {
  address: number;
}

/** Bytes of a row in a table of spans: see `findSpans`. */
export const spanBytes = 16;

/**
 * A sprite with the addresses of what `findSpans` found in its alpha planes. Where it moves by parts of a pixel its outermost
 * pixels are clear, so that its edges are as smooth as what is inside; only beyond the edges of the frame they need not
 * be.
 */
export interface MovingSprite extends PlanarImage {
  spans: number;
  chromaSpans: number;
  /** A box at its bottom in which it is solid, and so hides what lies behind it; null without one. */
  ground: Box | null;
}

/** A colour as a frame has it: the levels of Y, U and V. */
export type PlanarColour = readonly [y: number, u: number, v: number];

/** @param rgb 0 to 255 each. */
export function planarColour([red, green, blue]: readonly [number, number, number]): PlanarColour {
  // BT.709, limited range, as in `kernel/bt709.ts`.
  const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const chroma = (difference: number, most: number) =>
    Math.round(128 + (224 / 255) * (difference / most));
  return [
    Math.round(16 + (219 / 255) * luma),
    chroma(blue - luma, 1.8556),
    chroma(red - luma, 1.5748),
  ];
}

/** Bytes of a frame or a plate. */
export function frameBytes(width: number, height: number): number {
  return (width * height * 3) / 2;
}

/** Bytes of a sprite. */
export function spriteBytes(width: number, height: number): number {
  return (width * height * 11) / 4;
}

/** Where each plane begins, in bytes from the image's first. Only sprites have the alpha planes. */
export function planeOffsets(width: number, height: number) {
  const pixels = width * height;
  const chroma = pixels / 4;
  return {
    y: 0,
    u: pixels,
    v: pixels + chroma,
    alpha: pixels + 2 * chroma,
    chromaAlpha: 2 * pixels + 2 * chroma,
  };
}
