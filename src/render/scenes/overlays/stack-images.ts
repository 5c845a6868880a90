import { blankImage, putOver, type RgbaImage } from "../../image/rgba-image.js";
import { litInside } from "./lit-text.js";
import type { LitWords } from "./overlay.js";

/** One image of a stack. */
export interface StackPart {
  image: RgbaImage;
  /** Free space above it, in pixels; may be negative, as the image of a line is taller than its letters. */
  gapPx: number;
  lit?: LitWords;
}

/** Puts images one under the other, centred, into one image. */
export function stackCentred(parts: readonly StackPart[]): RgbaImage {
  return stackImages(parts, placeStack(parts));
}

/** The same with the lit words of its parts. */
export function stackLit(parts: readonly StackPart[]): { image: RgbaImage; lit: LitWords } {
  const places = placeStack(parts);
  const litImage = stackImages(
    parts.map((part) => ({ ...part, image: part.lit?.image ?? part.image })),
    places,
  );
  const words = parts.flatMap(({ image, lit }, index) => {
    const x = Math.floor((places.width - image.width) / 2);
    return lit ? litInside(image, lit, x, places.tops[index] ?? 0).words : [];
  });
  return { image: stackImages(parts, places), lit: { image: litImage, words } };
}

interface StackPlaces {
  width: number;
  height: number;
  /** The row of each part's top. */
  tops: readonly number[];
}

function placeStack(parts: readonly StackPart[]): StackPlaces {
  const width = Math.max(...parts.map((part) => part.image.width));
  let y = 0;
  let height = 0;
  const tops = parts.map((part) => {
    const top = Math.max(0, Math.round(y + part.gapPx));
    y = top + part.image.height;
    height = Math.max(height, y);
    return top;
  });
  return { width, height, tops };
}

function stackImages(parts: readonly StackPart[], { width, height, tops }: StackPlaces): RgbaImage {
  const canvas = blankImage(width, height);
  parts.forEach((part, index) => {
    putOver(canvas, part.image, Math.floor((width - part.image.width) / 2), tops[index] ?? 0);
  });
  return canvas;
}
