import { throwIfAborted } from "../../../errors.js";
import { plainBytes, type RgbaImage } from "../../image/rgba-image.js";
import type { Rgb } from "../colour.js";
import type { Layer } from "./canvas.js";
import type { CutOut } from "./cut-outs.js";
import { smoothstep } from "./noise.js";
import { grainStarts, type PlateCanvas, veilAt } from "./plate-canvas.js";

/** How a plate is faded and grained after its layers are painted: backdrops and pictures alike. */
export interface PlateFinish {
  /** What it fades into: black where text is light, a light colour where text is dark. */
  ground: Rgb;
  /** How much the corners fade, 0 to 1. */
  vignette: number;
  /** How much it fades where text lies over it, 0 to 1. */
  veil: number;
  /** Where that is: around it the veil thins out. */
  veiled: VeiledBox;
  /** How much the bottom fades, where captions stand, 0 to 1, and where that begins, as a share of the height. */
  scrim: number;
  scrimStart: number;
  /** Standard deviation of the grain, in levels of 255. */
  grain: number;
}

/** A box of a plate: its middle, from -1 at one edge to 1 at the other, and half its sides in the same unit. */
export interface VeiledBox {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
}

/** What a plate is painted from. */
export interface PlateToPaint {
  canvas: PlateCanvas;
  /** From back to front. The first one paints every pixel. */
  layers: readonly Layer[];
  finish: PlateFinish;
  /** Of the grain: plates of one seed have the same. */
  seed: string;
}

/**
 * Paints a plate row by row, so that it needs little memory at every size. The grain is a part of the plate: it moves
 * with the camera, so it costs little to encode, and it hides the steps between the 256 levels of soft gradients.
 * @returns an image of the canvas's own pixels.
 */
export function paintPlate(
  { canvas, layers, finish, seed }: PlateToPaint,
  signal: AbortSignal,
): RgbaImage {
  const { width, height, pixels } = canvas;
  const { vignette, veiled } = finish;
  canvas.fillGrain(seed, finish.grain);
  canvas.fillBell(veiled.x, veiled.halfWidth);
  const row = canvas.row();
  for (let y = 0; y < height; y++) {
    if (y % 128 === 0) throwIfAborted(signal);
    for (const paint of layers) paint(row, y);
    const v = (2 * y) / height - 1;
    const light = {
      down: (v * v) / 2,
      vignette,
      veil: finish.veil * veilAt(v, veiled.y, veiled.halfHeight),
      scrim: 1 - finish.scrim * smoothstep(finish.scrimStart, 0.97, y / height),
      // Each row starts at another place in the table; otherwise the grain would form columns.
      grain: Math.imul(y + 1, 40503) & (grainStarts - 1),
    };
    canvas.finishRow(y, light, finish.ground);
  }
  return { width, height, pixels };
}

/** What keeps so much changes by less than a level of 255. */
const unfaded = 1 - 1 / 512;
/**
 * How much of a part in front shows through the veil, as a power of what shows of the plate: its edges are sharp, and cross the
 * letters as if they were struck out.
 */
const inFront = 1.6;

/**
 * Fades a part that lies in front of a plate, in place: where text stands more than the plate, and not in the corners. It moves
 * before the plate, a little out of the veil.
 * @param canvas the one that the plate with this finish was painted on last: its columns have the plate's veil.
 */
export function fadeCutOut(
  { image, x: left, y: top }: CutOut,
  canvas: Pick<PlateCanvas, "height" | "painter" | "bellFrom">,
  { ground: [red, green, blue], scrim, scrimStart, veil, veiled }: PlateFinish,
): void {
  const { height, painter } = canvas;
  const { width } = image;
  const pixels = plainBytes(image.pixels);
  const length = 4 * width;
  const line = painter.allocate(length);
  const bytes = painter.bytes(line, length);
  const bells = canvas.bellFrom(left);
  const most = 1 - (1 - veil) ** inFront;
  for (let row = 0; row < image.height; row++) {
    const y = top + row;
    const v = (2 * y) / height - 1;
    const kept = 1 - scrim * smoothstep(scrimStart, 0.97, y / height);
    const own = most * veilAt(v, veiled.y, veiled.halfHeight);
    if (kept * (1 - own) > unfaded) continue;
    bytes.set(pixels.subarray(row * length, (row + 1) * length));
    painter.fadePixels(line, bells, width, own, kept, red, green, blue);
    pixels.set(bytes, row * length);
  }
}
