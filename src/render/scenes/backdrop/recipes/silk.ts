import type { Recipe } from "../canvas.js";
import { gradient } from "../colour.js";
import { fractal } from "../noise.js";
import { softField } from "../soft-field.js";

/** Folds of cloth, or of light: for whatever has no place of its own. */
export const silk: Recipe = (canvas) => {
  const { width, height, unit, paints, random, noise } = canvas;
  const levels = 1024;
  const colours = gradient(
    [paints.near, paints.sky[0], paints.sky[1], paints.sky[2], paints.sky[3]],
    levels,
  );
  const lean = random.between(-0.9, 0.9);
  const shift = random.between(0, 60);
  const [glowR, glowG, glowB] = paints.glow;
  const field = softField(width, height, Math.max(3, Math.round(unit / 400)), (x, y, rgb) => {
    const u = x / unit;
    const v = y / unit;
    const bend = fractal(noise, 3, u * 1.1 + shift, v * 1.1);
    const fold = fractal(noise, 2, u * 1.6 + bend * 2.4 + shift, v * 1.6 - bend * 1.8);
    const phase = (v + lean * u) * 5.5 + bend * 8 + fold * 4;
    const wave = 0.5 + 0.5 * Math.sin(phase);
    const second = 0.5 + 0.5 * Math.sin(phase * 0.47 + 2 + fold * 5);
    const sheen = wave ** 5 * second;
    const value = 0.1 + 0.42 * second * (0.35 + 0.65 * wave) + 0.22 * sheen;
    const at = Math.round(Math.min(1, Math.max(0, value)) * (levels - 1)) * 3;
    const light = 0.34 * wave ** 14 * second;
    const red = colours[at] ?? 0;
    const green = colours[at + 1] ?? 0;
    const blue = colours[at + 2] ?? 0;
    rgb[0] = red + (glowR - red) * light;
    rgb[1] = green + (glowG - green) * light;
    rgb[2] = blue + (glowB - blue) * light;
  });
  return [field];
};
