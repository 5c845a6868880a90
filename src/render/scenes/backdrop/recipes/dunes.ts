import type { Canvas, Layer, Recipe } from "../canvas.js";
import { mix } from "../colour.js";
import { skyLayer } from "../sky.js";

/** Sand in the evening light: crests that are lit on one side. */
export const dunes: Recipe = (canvas) => {
  const { width, height, unit, random } = canvas;
  const light = {
    x: width * random.between(0.2, 0.8),
    y: height * random.between(0.32, 0.42),
    radius: unit * random.between(0.04, 0.06),
    strength: 1,
  };
  const layers = 6;
  return [
    skyLayer(canvas, { horizon: height * 0.58, light, clouds: random.between(0.1, 0.35) }),
    ...Array.from({ length: layers }, (_, layer) =>
      dune(canvas, layer / (layers - 1), layer, light.x),
    ),
  ];
};

function dune(canvas: Canvas, t: number, layer: number, lightX: number): Layer {
  const { width, height, unit, paints, random, noise } = canvas;
  const base = height * (0.545 + 0.4 * t ** 1.25);
  const top = new Float32Array(width);
  const side = new Float32Array(width * 2);
  const length = unit * (0.3 + 0.75 * t);
  const rise = unit * (0.028 + 0.13 * t);
  const shift = random.between(0, 10);
  // Wind piles sand up slowly and lets it fall steeply: a wave that leans, bent by noise so that no two are alike.
  const leaning = (phase: number) => {
    const p = phase - Math.floor(phase);
    const crest = p < 0.68 ? p / 0.68 : (1 - p) / 0.32;
    return crest * crest * (3 - 2 * crest) * 0.55 + crest * 0.45;
  };
  for (let x = 0; x < width; x++) {
    const bend = 0.9 * noise((x / length) * 0.8 + layer * 17, layer) + shift;
    const high = 0.45 + 0.75 * noise((x / length) * 0.6 + 70, layer * 3.1);
    top[x] = base - rise * high * leaning(x / length + bend);
  }
  for (let x = 0; x < side.length; x++) {
    const column = Math.min(width - 2, x);
    side[x] = ((top[column + 1] ?? 0) - (top[column] ?? 0)) * (length / rise);
  }
  const haze = mix(paints.far, paints.sky[3], 0.5 * (1 - t));
  const litColour = mix(mix(haze, paints.glow, 0.3 - 0.12 * t), paints.near, 0.25 * t);
  const darkColour = mix(mix(haze, paints.near, 0.3 + 0.42 * t), paints.near, 0.2 * t);
  let highest = Number.POSITIVE_INFINITY;
  for (const y of top) highest = Math.min(highest, y);
  const towards = unit * 0.9;
  return (row, y) => {
    if (y < highest - 1) return;
    for (let x = 0, to = 0; x < width; x++, to += 3) {
      const depth = y - (top[x] ?? 0);
      if (depth <= -0.5) continue;
      const cover = depth >= 0.5 ? 1 : depth + 0.5;
      // The shaded face runs slantwise down from the crest.
      const slope = side[Math.round(x + Math.min(depth * 1.4, width))] ?? 0;
      const facing = slope < 0 ? 1 : Math.max(0, 1 - slope * 0.55);
      const away = (x - lightX) / towards;
      const lit =
        (0.22 + 0.78 * facing) *
        (0.55 + 0.45 * Math.exp(-away * away)) *
        Math.exp((-depth / unit) * 2.2);
      for (let channel = 0; channel < 3; channel++) {
        const dark = darkColour[channel] ?? 0;
        const colour = dark + ((litColour[channel] ?? 0) - dark) * lit;
        const under = row[to + channel] ?? 0;
        row[to + channel] = under + (colour - under) * cover;
      }
    }
  };
}
