import { mix } from "../../colour.js";
import type { Canvas, Layer, Recipe } from "../canvas.js";
import { hiddenBelow, visibleRows } from "../ridge.js";
import { skyLayer } from "../sky.js";

const layerCount = 6;

/** Sand in the evening light: crests that are lit on one side. */
export const dunes: Recipe = (canvas) => {
  const { width, height, unit, random } = canvas;
  const light = {
    x: width * random.between(0.2, 0.8),
    y: height * random.between(0.32, 0.42),
    radius: unit * random.between(0.04, 0.06),
    strength: 1,
  };
  const clouds = random.between(0.1, 0.35);
  const shapes = Array.from({ length: layerCount }, (_, layer) => duneShape(canvas, layer));
  const limits = hiddenBelow(shapes.map((shape) => shape.top));
  return [
    skyLayer(canvas, { horizon: height * 0.58, light, clouds }),
    ...shapes.map((shape, layer) => sand(canvas, shape, limits[layer] ?? shape.top, light.x)),
  ];
};

interface DuneShape {
  /** 0 for the farthest, 1 for the nearest. */
  t: number;
  /** The crest in each column, in pixels from the top. */
  top: Float32Array;
  /**
   * How much each column faces the light, 0 to 1. It is twice as wide as the plate, as shade falls in from beyond the
   * edge.
   */
  facing: Float32Array;
}

function duneShape(canvas: Canvas, layer: number): DuneShape {
  const { width, height, unit, random, noise } = canvas;
  const t = layer / (layerCount - 1);
  const base = height * (0.545 + 0.4 * t ** 1.25);
  const length = unit * (0.3 + 0.75 * t);
  const rise = unit * (0.028 + 0.13 * t);
  const shift = random.between(0, 10);
  const line = new Float32Array(width * 2 + 1);
  for (let x = 0; x < line.length; x++) {
    const bend = 0.9 * noise((x / length) * 0.8 + layer * 17, layer) + shift;
    const high = 0.45 + 0.75 * noise((x / length) * 0.6 + 70, layer * 3.1);
    line[x] = base - rise * high * leaning(x / length + bend);
  }
  const facing = new Float32Array(width * 2);
  for (let x = 0; x < facing.length; x++) {
    const slope = ((line[x + 1] ?? 0) - (line[x] ?? 0)) * (length / rise);
    facing[x] = 0.22 + 0.78 * Math.min(1, Math.max(0, 1 - Math.max(0, slope) * 0.55));
  }
  return { t, top: line.slice(0, width), facing };
}

/** A wave that rises slowly and falls steeply, as wind shapes sand. */
function leaning(phase: number): number {
  const p = phase - Math.floor(phase);
  const crest = p < 0.68 ? p / 0.68 : (1 - p) / 0.32;
  return crest * crest * (3 - 2 * crest) * 0.55 + crest * 0.45;
}

function sand(canvas: Canvas, shape: DuneShape, limit: Float32Array, lightX: number): Layer {
  const { width, height, unit, paints } = canvas;
  const { t, top, facing } = shape;
  const haze = mix(paints.far, paints.sky[3], 0.5 * (1 - t));
  const lit = mix(mix(haze, paints.glow, 0.3 - 0.12 * t), paints.near, 0.25 * t);
  const [darkR, darkG, darkB] = mix(haze, paints.near, 0.3 + 0.5 * t);
  const [spanR, spanG, spanB] = [lit[0] - darkR, lit[1] - darkG, lit[2] - darkB];
  const bright = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const away = (x - lightX) / (unit * 0.9);
    bright[x] = 0.55 + 0.45 * Math.exp(-away * away);
  }
  const fall = new Float32Array(height + 1);
  for (let depth = 0; depth <= height; depth++) fall[depth] = Math.exp((-depth / unit) * 2.2);
  const { start, end } = visibleRows(top, limit);
  return (row, y) => {
    if (y < start || y >= end) return;
    for (let x = 0; x < width; x++) {
      const depth = y - (top[x] ?? 0);
      if (depth <= -0.5 || y > (limit[x] ?? 0)) continue;
      const below = Math.max(0, depth) | 0;
      // The shaded face runs slantwise down from the crest.
      const side = facing[Math.min(facing.length - 1, x + ((depth * 1.4) | 0))] ?? 0;
      const light = side * (bright[x] ?? 0) * (fall[below] ?? 0);
      const cover = depth >= 0.5 ? 1 : depth + 0.5;
      const to = x * 3;
      row[to] = (row[to] ?? 0) * (1 - cover) + (darkR + spanR * light) * cover;
      row[to + 1] = (row[to + 1] ?? 0) * (1 - cover) + (darkG + spanG * light) * cover;
      row[to + 2] = (row[to + 2] ?? 0) * (1 - cover) + (darkB + spanB * light) * cover;
    }
  };
}
