import type { Style } from "../style.js";
import { airLayer } from "./air.js";
import type { Canvas, Layer } from "./canvas.js";
import type { Scenery } from "./choose-backdrop.js";
import { type CutOut, paintedCutOut } from "./cut-outs.js";
import { drawShapeCutOuts, drawShapeLayer, type Framing } from "./draw-shapes.js";
import { type Depth, type Place, type Shape, type Shapes, shapesOf } from "./place.js";
import { places } from "./places/index.js";
import { rect } from "./places/paths.js";
import { cutOutLayers, recipes } from "./recipes/index.js";
import type { PlaceName } from "./scenery-names.js";

/** A backdrop in three depths. */
export interface Backdrop {
  /** What the plate is painted of, from back to front; the first paints every pixel. */
  far: Layer[];
  middle: CutOut[];
  near: CutOut[];
}

const plainFraming: Framing = { mirrored: false, zoom: 1, x: 0.5, y: 1 };
/** From scene to scene: neighbours in one place show other parts of it. */
const framings: readonly Framing[] = [
  plainFraming,
  { mirrored: true, zoom: 1.4, x: 0.12, y: 0.86 },
  { mirrored: true, zoom: 1, x: 0.5, y: 1 },
  { mirrored: false, zoom: 1.3, x: 0.85, y: 0.8 },
];

/**
 * Draws what a scene's backdrop shows.
 * @param sceneIndex its place in the clip.
 */
export async function drawBackdrop(
  scenery: Scenery,
  canvas: Canvas,
  { backdrops }: Pick<Style, "backdrops">,
  sceneIndex: number,
): Promise<Backdrop> {
  const { manner, strength, grid } = backdrops;
  const look = { manner, strength, paints: canvas.paints, unit: canvas.unit, quiet: canvas.quiet };
  const framing = framings[sceneIndex % framings.length] ?? plainFraming;
  const drawing = (shapes: Shapes, depth: Depth, { oneWay = false }: Pick<Place, "oneWay">) => {
    const seen = oneWay ? { ...framing, mirrored: false } : framing;
    return { shapes: shapes[depth], depth, plate: canvas, look, framing: seen };
  };
  const foregroundOf = async (place: PlaceName | null): Promise<CutOut[]> =>
    place ? drawShapeCutOuts(drawing(shapesOf(places[place], canvas), "near", places[place])) : [];

  if (scenery.recipe) {
    const layers = recipes[scenery.recipe](canvas);
    const { middle, near } = cutOutLayers[scenery.recipe] ?? { middle: 0, near: 0 };
    const end = layers.length;
    const cut = (from: number, to: number) => {
      const image = from < to ? paintedCutOut(layers.slice(from, to), canvas) : null;
      return image ? [image] : [];
    };
    return {
      far: layers.slice(0, end - middle - near),
      middle: cut(end - middle - near, end - near),
      near: near > 0 ? cut(end - near, end) : await foregroundOf(scenery.foreground),
    };
  }
  const place = places[scenery.place];
  const air = airLayer(canvas, manner, place.setting);
  const shapes = shapesOf(place, canvas);
  if (grid) shapes.far.unshift(squares(canvas));
  const [far, middle, near] = await Promise.all([
    drawShapeLayer(drawing(shapes, "far", place)),
    drawShapeCutOuts(drawing(shapes, "middle", place)),
    drawShapeCutOuts(drawing(shapes, "near", place)),
  ]);
  return { far: [air, far], middle, near };
}

/** Squared paper. */
function squares({ width, height, unit }: Canvas): Shape {
  let path = "";
  const [cell, thick] = [unit * 0.05, Math.max(1, unit * 0.0011)];
  for (let x = cell / 2; x < width; x += cell) path += rect(x, 0, thick, height);
  for (let y = cell / 2; y < height; y += cell) path += rect(0, y, width, thick);
  return { path, tone: 0.55, opacity: 0.55, light: 0, halo: null, flat: true };
}
