import { gradient, mix } from "../../colour.js";
import type { Canvas, Layer, Recipe } from "../canvas.js";
import { skyLayer } from "../sky.js";

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
  return [
    skyLayer(canvas, { horizon, light, clouds: random.between(0.4, 0.8) }),
    water(canvas, horizon, light.x),
  ];
};

/** How far the table for the path of light reaches, in path widths, and how many entries it has a width. */
const pathReach = 6;
const pathSteps = 32;

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
  const path = new Float32Array(pathReach * pathSteps + 1);
  for (let i = 0; i < path.length - 1; i++) path[i] = Math.exp((-i / pathSteps) * 1.25);
  const [glowR, glowG, glowB] = paints.glow;
  return (row, y) => {
    if (y < horizon) return;
    const t = (y - horizon) / (height - horizon);
    const near = 0.012 + t;
    const at = Math.round(Math.min(1, t ** 0.8) * (levels - 1)) * 3;
    // The sea is seen at a flat angle: waves at half the distance are twice as large in both directions.
    const along = 26 / (unit * near ** 1.05);
    const across = Math.log(near) * 34;
    const crestAt = (x: number) => {
      const u = (x - lightX) * along;
      return 0.62 * noise(u * 0.5 + 90, across) + 0.38 * noise(u * 1.7 + 40, across * 2.1);
    };
    const red = depths[at] ?? 0;
    const green = depths[at + 1] ?? 0;
    const blue = depths[at + 2] ?? 0;
    const pathScale = pathSteps / (unit * (0.022 + 0.2 * t));
    const swell = 0.34 - 0.12 * t;
    const shine = 0.95 - 0.35 * t;
    // Crests are computed only for every few columns, fewer for wider waves.
    const cell = Math.max(2, Math.floor(0.3 / along));
    let crest = crestAt(0);
    for (let start = 0; start < width; start += cell) {
      const end = Math.min(width, start + cell);
      const next = crestAt(start + cell);
      const slope = (next - crest) / cell;
      for (let x = start; x < end; x++, crest += slope) {
        const beam = path[Math.min(path.length - 1, (Math.abs(x - lightX) * pathScale) | 0)] ?? 0;
        // The path of light breaks into glints where crests catch it.
        const glint = beam * Math.min(1, Math.max(0, (crest - 0.44) * 5)) * shine;
        const lit = Math.min(1, glint + 0.1 * beam);
        const base = (1 + (crest - 0.5) * swell) * (1 - lit);
        const to = x * 3;
        row[to] = red * base + glowR * lit;
        row[to + 1] = green * base + glowG * lit;
        row[to + 2] = blue * base + glowB * lit;
      }
      crest = next;
    }
  };
}
