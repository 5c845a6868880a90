import type { Noise } from "./noise.js";
import type { Paints } from "./paints.js";
import type { Random } from "./random.js";

/** Paints one row of a plate: three numbers a pixel (0 to 255, not rounded, over-range allowed), in place. */
export type Layer = (row: Float32Array, y: number) => void;

/** What a recipe paints with. */
export interface Canvas {
  /** In pixels. */
  width: number;
  height: number;
  /** The plate's measure: the side of a square of its area. Sizes are given in it, so that they look alike in every shape. */
  unit: number;
  paints: Paints;
  random: Random;
  noise: Noise;
  /** Large text stands over it: no sun in the middle of the words. */
  quiet: boolean;
}

/** A way to paint a backdrop: its layers from back to front. */
export type Recipe = (canvas: Canvas) => Layer[];
