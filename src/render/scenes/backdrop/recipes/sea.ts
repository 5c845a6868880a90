import type { Canvas, Layer, Recipe } from "../canvas.js";
import { gradient, mix } from "../colour.js";
import { skyLayer } from "../sky.js";
import { mountainLayers } from "./ridges.js";

/** Open water under a low sun that lays a path of light on it. */
export const sea: Recipe = (canvas) => {
  const { width, height, unit, random } = canvas;
  const horizon = Math.round(height * random.between(0.54, 0.6));
  const light = {
    x: width * random.between(0.3, 0.7),
    y: horizon - unit * random.between(0.05, 0.16),
    radius: unit * random.between(0.03, 0.045),
    strength: 1,
  };
  const coast = random.next() < 0.6;
  const far = { layers: 2, from: 0.012, to: 0.03, rise: 0.06, sharpness: 1.6, light };
  const base = horizon / height;
  return [
    skyLayer(canvas, { horizon, light, clouds: random.between(0.4, 0.8) }),
    ...(coast
      ? mountainLayers(canvas, { ...far, from: base + far.from, to: base + far.to }).slice(0, 1)
      : []),
    water(canvas, horizon, light.x),
  ];
};

/** Waves get lower and closer towards the horizon; each row has its own run of crests, smooth from row to row. */
function water(canvas: Canvas, horizon: number, lightX: number): Layer {
  const { width, height, unit, paints, noise } = canvas;
  const levels = 256;
  const depths = gradient(
    [
      mix(paints.sky[3], paints.far, 0.45),
      mix(paints.far, paints.sky[1], 0.55),
      mix(paints.sky[0], paints.near, 0.5),
      paints.near,
    ],
    levels,
  );
  const [glowR, glowG, glowB] = paints.glow;
  const crests = new Float32Array(width + 2);
  return (row, y) => {
    const down = y - horizon;
    if (down < 0) return;
    const t = down / (height - horizon);
    const near = 0.012 + t;
    const at = Math.round(Math.min(1, t ** 0.8) * (levels - 1)) * 3;
    // Seen at a flat angle: what is twice as near is twice as large, in both directions.
    const along = 26 / (unit * near ** 1.05);
    const across = Math.log(near) * 34;
    const spread = unit * (0.022 + 0.2 * t);
    const red = depths[at] ?? 0;
    const green = depths[at + 1] ?? 0;
    const blue = depths[at + 2] ?? 0;
    const stepPx = Math.max(1, Math.floor(0.16 / along));
    for (let x = 0; x < width + stepPx && x < crests.length; x += stepPx) {
      const u = (x - lightX) * along;
      crests[x] = 0.62 * noise(u * 0.5 + 90, across) + 0.38 * noise(u * 1.7 + 40, across * 2.1);
    }
    for (let x = 0, to = 0; x < width; x++, to += 3) {
      const cell = x - (x % stepPx);
      const start = crests[cell] ?? 0.5;
      const end = crests[Math.min(cell + stepPx, width)] ?? start;
      const crest = start + ((end - start) * (x - cell)) / stepPx;
      const away = (x - lightX) / spread;
      const path = Math.exp(-Math.abs(away) * 1.25);
      const swell = (crest - 0.5) * (0.34 - 0.12 * t);
      // The path of light breaks into glints where crests catch it.
      const glint = path * Math.min(1, Math.max(0, (crest - 0.44) * 5)) * (0.95 - 0.35 * t);
      const lit = Math.min(1, glint + 0.1 * path);
      const base = 1 + swell;
      row[to] = red * base + (glowR - red * base) * lit;
      row[to + 1] = green * base + (glowG - green * base) * lit;
      row[to + 2] = blue * base + (glowB - blue * base) * lit;
    }
  };
}
