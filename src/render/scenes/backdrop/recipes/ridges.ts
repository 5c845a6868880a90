import { mix, type Rgb } from "../../colour.js";
import type { Canvas, Layer, Recipe } from "../canvas.js";
import { fractal } from "../noise.js";
import { type Ridge, ridgeLayers } from "../ridge.js";
import { skyLayer } from "../sky.js";

interface Mountains {
  layers: number;
  /** Where the farthest mountains begin and the nearest end, as shares of the height. */
  from: number;
  to: number;
  /** Height of peaks, in units of the plate. */
  rise: number;
  /** How pointed the peaks are: 1 for hills, 2 and more for mountains. */
  sharpness: number;
  /** Height of what stands on the near mountains at column x, in pixels; 0 for nothing. */
  growth?: (x: number, layer: number) => number;
  light: { x: number };
  /** The colour that the farthest mountains fade into at night; by day it is that of the horizon. */
  haze?: Rgb;
}

/** Makes mountains behind mountains in the haze. */
export function mountainLayers(canvas: Canvas, mountains: Mountains): Layer[] {
  const { width, height, unit, paints, noise } = canvas;
  const haze = mountains.haze ?? mix(paints.far, paints.sky[3], 0.55);
  const ridges = Array.from({ length: mountains.layers }, (_, layer): Ridge => {
    const t = mountains.layers === 1 ? 1 : layer / (mountains.layers - 1);
    const base = height * (mountains.from + (mountains.to - mountains.from) * t ** 1.15);
    const top = new Float32Array(width);
    const scale = (3.4 - 1.6 * t) / unit;
    const rise = unit * mountains.rise * (0.55 + 0.75 * t);
    for (let x = 0; x < width; x++) {
      const shape = fractal(noise, 6, x * scale + layer * 31.7, layer * 7.3 + 0.5);
      const peak = Math.abs(2 * shape - 1);
      const form = mountains.sharpness > 1 ? 1 - peak * mountains.sharpness * 0.6 : shape;
      top[x] = base - rise * form - (mountains.growth?.(x, layer) ?? 0);
    }
    const colour = mix(haze, paints.near, 0.12 + 0.88 * t ** 0.9);
    return {
      top,
      colour,
      mist: mix(colour, haze, 0.62 - 0.5 * t),
      mistDepth: unit * (0.16 + 0.12 * t),
      light: {
        x: mountains.light.x,
        width: unit * (0.35 + 0.1 * t),
        colour: paints.glow,
        strength: mountains.haze ? 0 : 0.34 * (1 - t) ** 1.2,
      },
    };
  });
  return ridgeLayers(canvas.painter, ridges);
}

/** Ranges in the haze under a low sun. */
export const ridges: Recipe = (canvas) => {
  const { width, height, unit, random } = canvas;
  const light = {
    x: width * random.between(0.28, 0.72),
    y: height * random.between(0.34, 0.46),
    radius: unit * random.between(0.028, 0.045),
    strength: 1,
  };
  return [
    skyLayer(canvas, { horizon: height * 0.62, light, clouds: random.between(0.35, 0.7) }),
    ...mountainLayers(canvas, { layers: 6, from: 0.6, to: 1.02, rise: 0.2, sharpness: 1.7, light }),
  ];
};

/** Wooded hills in the morning mist. */
export const pines: Recipe = (canvas) => {
  const { width, height, unit, random, noise } = canvas;
  const light = {
    x: width * random.between(0.2, 0.8),
    y: height * random.between(0.3, 0.42),
    radius: 0,
    strength: 0.9,
  };
  const layers = 6;
  // Trees are narrow triangles of random heights, larger on nearer hills.
  const crowns = Array.from({ length: layers }, (_, layer) => {
    const t = layer / (layers - 1);
    const tops = new Float32Array(width);
    const size = unit * (0.008 + 0.075 * t ** 1.7);
    for (let x = -size; x < width + size; x += size * random.between(0.12, 0.34)) {
      const cluster = noise((x / unit) * 5 + layer * 13, layer);
      const tall = size * random.between(0.45, 1) * (0.45 + 0.85 * cluster);
      const half = tall * random.between(0.16, 0.22);
      const first = Math.max(0, Math.ceil(x - half));
      for (let column = first; column <= Math.min(width - 1, x + half); column++) {
        const away = Math.abs(column - x) / half;
        // Branches are a sawtooth along the slope.
        const teeth = 1 - 0.16 * ((away * 4.5) % 1);
        tops[column] = Math.max(tops[column] ?? 0, tall * (1 - away) * teeth);
      }
    }
    return tops;
  });
  const growth = (x: number, layer: number) => crowns[layer]?.[x] ?? 0;
  return [
    skyLayer(canvas, { horizon: height * 0.6, light, clouds: random.between(0.2, 0.5) }),
    ...mountainLayers(canvas, {
      layers,
      from: 0.52,
      to: 1.05,
      rise: 0.17,
      sharpness: 1,
      growth,
      light,
    }),
  ];
};
