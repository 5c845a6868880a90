import { mix, parseColour, type Rgb } from "../colour.js";
import type { Palette } from "../style.js";

/** A palette of a style as numbers. */
export interface Paints {
  sky: readonly [Rgb, Rgb, Rgb, Rgb];
  glow: Rgb;
  far: Rgb;
  near: Rgb;
}

export function paintsOf(palette: Palette): Paints {
  const [a, b, c, d] = palette.sky;
  return {
    sky: [parseColour(a), parseColour(b), parseColour(c), parseColour(d)],
    glow: parseColour(palette.glow),
    far: parseColour(palette.far),
    near: parseColour(palette.near),
  };
}

/** Mixes two palettes colour by colour. @param share of the second, 0 to 1. */
export function mixPaints(first: Paints, second: Paints, share: number): Paints {
  const sky = first.sky.map((colour, index) => mix(colour, second.sky[index] ?? colour, share));
  const [a = first.glow, b = a, c = a, d = a] = sky;
  return {
    sky: [a, b, c, d],
    glow: mix(first.glow, second.glow, share),
    far: mix(first.far, second.far, share),
    near: mix(first.near, second.near, share),
  };
}
