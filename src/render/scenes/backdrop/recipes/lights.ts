import { gradient, mix } from "../../colour.js";
import type { Canvas, Layer, Recipe } from "../canvas.js";
import { fractal } from "../noise.js";
import { softField } from "../soft-field.js";
import { type LightStamp, lightLayer, profileOf, softProfile } from "../stamps.js";

/** Makes a dark room with a warm corner. */
export function dimLayer(canvas: Canvas, warmth: number): Layer {
  const { width, height, unit, paints, random, noise } = canvas;
  const levels = 512;
  const deepest = mix(paints.sky[1], paints.sky[2], 0.7);
  const colours = gradient([paints.near, paints.sky[0], paints.sky[1], deepest], levels);
  const x0 = width * random.between(0.2, 0.8);
  const y0 = height * random.between(0.25, 0.55);
  const [glowR, glowG, glowB] = mix(paints.sky[2], paints.sky[3], 0.4);
  return softField(canvas, Math.max(6, Math.round(unit / 200)), (x, y, rgb) => {
    const dx = (x - x0) / unit;
    const dy = (y - y0) / unit;
    const cloud = fractal(noise, 3, (x / unit) * 1.8, (y / unit) * 1.8);
    const distance = Math.sqrt(dx * dx + dy * dy * 1.4);
    const value = 0.95 - 0.85 * distance + 0.3 * (cloud - 0.5);
    const at = Math.round(Math.min(1, Math.max(0, value)) * (levels - 1)) * 3;
    const glow = warmth * Math.exp(-distance * 2.8);
    const red = colours[at] ?? 0;
    const green = colours[at + 1] ?? 0;
    const blue = colours[at + 2] ?? 0;
    rgb[0] = red + (glowR - red) * glow;
    rgb[1] = green + (glowG - green) * glow;
    rgb[2] = blue + (glowB - blue) * glow;
  });
}

/** Makes lamps out of focus: discs that are a little brighter at the rim, as lenses show them. */
export function lampLayer(canvas: Canvas, count: number, strength: number): Layer {
  const { width, height, unit, paints, random } = canvas;
  const tints = [paints.glow, paints.sky[3], paints.sky[3], mix(paints.sky[2], paints.glow, 0.3)];
  const profiles = [0.12, 0.22, 0.4].map((softness) =>
    profileOf((distance) => {
      const edge = Math.min(1, (1 - distance) / softness);
      return edge * edge * (3 - 2 * edge) * (0.62 + 0.38 * distance ** 4);
    }),
  );
  const lamps: LightStamp[] = [];
  for (let i = 0; i < count; i++) {
    const size = random.next() ** 2;
    // Most lights lie in a band, like those of a distant street.
    const y = height * (0.46 + 0.3 * (random.next() + random.next() + random.next() - 1.5));
    lamps.push({
      x: random.between(0, width),
      y,
      radius: unit * (0.018 + 0.062 * size),
      colour: tints[random.below(tints.length)] ?? paints.glow,
      strength: strength * (0.1 + 0.34 * random.next() * (1 - 0.5 * size)),
      profile: profiles[random.below(profiles.length)] ?? softProfile(),
    });
  }
  return lightLayer(canvas, lamps);
}

/** Lamps out of focus in the dark. */
export const bokeh: Recipe = (canvas) => [dimLayer(canvas, 0.55), lampLayer(canvas, 74, 1)];
