import type { Noise } from "./noise.js";
import type { Painter } from "./painter.js";
import type { Paints } from "./paints.js";
import type { Random } from "./random.js";

/**
 * Paints over row `y` of a plate, in place: three numbers a pixel, 0 to 255, not rounded; larger ones are allowed. The row lies
 * in the painter's memory, with room for four more pixels behind it.
 */
export type Layer = (row: Float32Array, y: number) => void;

/** What a recipe paints with. */
export interface Canvas {
  /** In pixels. */
  width: number;
  height: number;
  /**
   * The side of a square with the plate's area, in pixels. Sizes are multiples of it and so look alike in all shapes.
   */
  unit: number;
  /** Its memory keeps what layers paint from, until the next backdrop is drawn. */
  painter: Painter;
  paints: Paints;
  random: Random;
  noise: Noise;
  /** Whether large text lies over the backdrop: then it shows no sun, which would be in the middle of the words. */
  quiet: boolean;
}

/** A way to paint a backdrop: makes its layers, from back to front. */
export type Recipe = (canvas: Canvas) => Layer[];
