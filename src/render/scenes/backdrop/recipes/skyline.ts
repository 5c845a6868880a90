import { mix } from "../../colour.js";
import type { Canvas, Layer, Recipe } from "../canvas.js";
import { type Ridge, ridgeLayers } from "../ridge.js";
import { skyLayer } from "../sky.js";
import { type LightStamp, lightLayer, profileOf } from "../stamps.js";

const layerCount = 4;

/** Towers in the haze of an evening, with lights in the windows. */
export const skyline: Recipe = (canvas) => {
  const { width, height, random } = canvas;
  const light = {
    x: width * random.between(0.25, 0.75),
    y: height * random.between(0.5, 0.58),
    radius: 0,
    strength: 1,
  };
  const clouds = random.between(0.3, 0.6);
  const districts = Array.from({ length: layerCount }, (_, layer) =>
    district(canvas, layer, light.x),
  );
  const ridges = ridgeLayers(
    canvas.painter,
    districts.map(({ ridge }) => ridge),
  );
  return [
    skyLayer(canvas, { horizon: height * 0.74, light, clouds }),
    ...districts.flatMap(({ windows }, layer): Layer[] => {
      const towers = ridges[layer];
      return towers ? [towers, lightLayer(canvas, windows)] : [];
    }),
  ];
};

interface District {
  ridge: Ridge;
  windows: LightStamp[];
}

function district(canvas: Canvas, layer: number, lightX: number): District {
  const { width, height, unit, paints, random, noise } = canvas;
  const t = layer / (layerCount - 1);
  const ground = height * (0.8 + 0.2 * t);
  const top = new Float32Array(width).fill(ground);
  const windows: LightStamp[] = [];
  let x = -unit * 0.05;
  while (x < width) {
    const broad = unit * random.between(0.03, 0.075) * (0.7 + 0.8 * t);
    const centre = noise((x / unit) * 1.4 + layer * 9, layer * 2.5);
    const high = (0.06 + 0.36 * centre ** 1.6 * random.between(0.5, 1)) * (1.1 - 0.25 * t);
    const tower = { x, broad, roof: ground - unit * high, ground };
    raise(canvas, top, tower, random.below(5));
    if (layer > 0) windows.push(...lightWindows(canvas, tower, t));
    x += broad * random.between(0.72, 1.06);
  }
  const haze = mix(paints.far, paints.sky[3], 0.2);
  const colour = mix(haze, paints.near, 0.16 + 0.8 * t);
  const ridge = {
    top,
    colour,
    mist: mix(colour, haze, 0.6 - 0.5 * t),
    mistDepth: unit * 0.32,
    light: { x: lightX, width: unit * 0.4, colour: paints.glow, strength: 0.16 * (1 - t) },
  };
  return { ridge, windows };
}

interface Tower {
  x: number;
  broad: number;
  roof: number;
  ground: number;
}

/** Adds a tower to the line of roofs: flat, stepped, pointed, or flat with a mast. */
function raise({ width, unit }: Canvas, top: Float32Array, tower: Tower, crown: number): void {
  const { x, broad, roof, ground } = tower;
  const tall = ground - roof;
  const mast = Math.max(0.8, unit * 0.0011);
  for (let column = Math.max(0, Math.round(x)); column < Math.min(width, x + broad); column++) {
    const aside = Math.abs((column - x) / broad - 0.5);
    let up = 0;
    if (crown === 1 && aside < 0.3) up = tall * 0.07;
    if (crown === 2) up = tall * 0.12 * (1 - 2 * aside);
    if (crown === 3 && aside * broad < mast) up = tall * 0.24;
    top[column] = Math.min(top[column] ?? ground, roof - up);
  }
}

function lightWindows(
  { height, unit, paints, random }: Canvas,
  tower: Tower,
  t: number,
): LightStamp[] {
  const cell = unit * (0.0055 + 0.0065 * t);
  const colour = mix(paints.glow, paints.sky[3], 0.35);
  const profile = profileOf((distance) => (distance < 0.7 ? 1 : (1 - distance) / 0.3));
  const lit: LightStamp[] = [];
  for (let x = tower.x + cell; x < tower.x + tower.broad - cell; x += cell * 1.15) {
    for (let y = tower.roof + cell * 1.4; y < Math.min(height, tower.ground); y += cell * 1.7) {
      if (random.next() > 0.16) continue;
      const strength = random.between(0.25, 0.9) * (0.35 + 0.5 * t);
      lit.push({ x, y, radius: cell * 0.4, colour, strength, profile });
    }
  }
  return lit;
}
