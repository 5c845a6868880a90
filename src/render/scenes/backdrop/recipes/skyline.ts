import type { Canvas, Layer, Recipe } from "../canvas.js";
import { mix } from "../colour.js";
import { ridgeLayer } from "../ridge.js";
import { skyLayer } from "../sky.js";
import { addLight, type Stamp, stampLayer } from "../stamps.js";

/** Towers in the haze of an evening, with lights in the windows. */
export const skyline: Recipe = (canvas) => {
  const { width, height, unit, random } = canvas;
  const light = {
    x: width * random.between(0.25, 0.75),
    y: height * random.between(0.5, 0.58),
    radius: 0,
    strength: 1,
  };
  const layers = 4;
  return [
    skyLayer(canvas, { horizon: height * 0.74, light, clouds: random.between(0.3, 0.6) }),
    ...Array.from({ length: layers }, (_, layer) =>
      towers(canvas, layer, layer / (layers - 1), light.x, unit),
    ).flat(),
  ];
};

function towers(canvas: Canvas, layer: number, t: number, lightX: number, unit: number): Layer[] {
  const { width, height, paints, random, noise } = canvas;
  const ground = height * (0.8 + 0.2 * t);
  const top = new Float32Array(width).fill(ground);
  const windows: Stamp[] = [];
  const cell = unit * (0.0055 + 0.0065 * t);
  const tint = mix(paints.glow, paints.sky[3], 0.35);
  let x = -unit * 0.05;
  while (x < width) {
    const broad = unit * random.between(0.03, 0.075) * (0.7 + 0.8 * t);
    const centre = noise((x / unit) * 1.4 + layer * 9, layer * 2.5);
    const tall = unit * (0.06 + 0.36 * centre ** 1.6 * random.between(0.5, 1)) * (1.1 - 0.25 * t);
    const roof = ground - tall;
    const crown = random.below(5);
    for (let column = Math.max(0, Math.round(x)); column < Math.min(width, x + broad); column++) {
      const u = (column - x) / broad;
      const middle = 1 - Math.abs(2 * u - 1);
      // Flat, stepped, pointed, or flat with a mast.
      let up = 0;
      if (crown === 1 && middle > 0.4) up = tall * 0.07;
      if (crown === 2) up = tall * 0.12 * middle;
      if (crown === 3 && Math.abs(u - 0.5) * broad < Math.max(0.8, unit * 0.0011)) up = tall * 0.24;
      top[column] = Math.min(top[column] ?? ground, roof - up);
    }
    if (layer > 0) {
      for (let wx = x + cell; wx < x + broad - cell; wx += cell * 1.15) {
        for (let wy = roof + cell * 1.4; wy < Math.min(height, ground); wy += cell * 1.7) {
          if (random.next() > 0.16) continue;
          windows.push(
            lamp(wx, wy, cell * 0.36, tint, random.between(0.25, 0.9) * (0.35 + 0.5 * t)),
          );
        }
      }
    }
    x += broad * random.between(0.72, 1.06);
  }
  const haze = mix(paints.far, paints.sky[3], 0.45);
  const colour = mix(haze, paints.near, 0.16 + 0.8 * t);
  return [
    ridgeLayer({
      top,
      colour,
      mist: mix(colour, haze, 0.6 - 0.5 * t),
      mistDepth: unit * 0.32,
      light: { x: lightX, width: unit * 0.4, colour: paints.glow, strength: 0.36 * (1 - t) },
    }),
    stampLayer(canvas, windows),
  ];
}

function lamp(
  x: number,
  y: number,
  half: number,
  colour: readonly [number, number, number],
  strength: number,
): Stamp {
  return {
    x,
    y,
    radius: half * 1.3,
    paint(row, at, u, v) {
      if (Math.abs(u) < 0.62)
        addLight(row, at, colour, strength * Math.min(1, (1 - Math.abs(v)) * 3));
    },
  };
}
