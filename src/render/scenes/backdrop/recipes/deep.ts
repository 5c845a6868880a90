import { gradient, mix } from "../../colour.js";
import type { Recipe } from "../canvas.js";
import { fractal, smoothstep } from "../noise.js";
import { type Ridge, ridgeLayers } from "../ridge.js";
import { softField } from "../soft-field.js";
import { lightLayer, softProfile } from "../stamps.js";

/** Under water: shafts of light from above, a sea floor that fades into the blue, drifting specks. */
export const deep: Recipe = (canvas) => {
  const { width, height, unit, paints, random, noise } = canvas;
  const levels = 512;
  const [top, middle] = [
    mix(paints.sky[2], paints.sky[3], 0.45),
    mix(paints.sky[1], paints.sky[2], 0.35),
  ];
  const colours = gradient([top, middle, paints.sky[1], paints.sky[0], paints.near], levels);
  const sourceX = width * random.between(0.3, 0.7);
  const sourceY = -unit * random.between(0.35, 0.5);
  const [glowR, glowG, glowB] = mix(paints.glow, paints.sky[3], 0.35);
  const step = Math.max(4, Math.round(unit / 300));
  const water = softField(canvas, step, (x, y, rgb) => {
    const depth = Math.min(1, Math.max(0, y / height));
    const dx = (x - sourceX) / unit;
    const dy = (y - sourceY) / unit;
    const distance = Math.sqrt(dx * dx + dy * dy);
    const angle = Math.atan2(dx, dy);
    const murk = fractal(noise, 3, (x / unit) * 2 + 5, (y / unit) * 2);
    const at = Math.round(Math.min(1, depth ** 0.85 * (0.9 + 0.25 * murk)) * (levels - 1)) * 3;
    const beams = fractal(noise, 3, angle * 11 + 50, distance * 0.45);
    const shaft =
      smoothstep(0.42, 0.8, beams) * Math.exp(-distance * 1.15) * Math.exp(-angle * angle * 2.2);
    const bloom = 0.55 * Math.exp(-distance * distance * 3.4);
    const light = Math.min(1, 1.35 * shaft + bloom);
    const red = colours[at] ?? 0;
    const green = colours[at + 1] ?? 0;
    const blue = colours[at + 2] ?? 0;
    rgb[0] = red + (glowR - red) * light * 0.8;
    rgb[1] = green + (glowG - green) * light * 0.92;
    rgb[2] = blue + (glowB - blue) * light;
  });
  const floors = [0, 1, 2].map((layer): Ridge => {
    const t = layer / 2;
    const line = new Float32Array(width);
    for (let x = 0; x < width; x++) {
      const shape = fractal(noise, 6, (x / unit) * (2.6 - 0.6 * t) + layer * 43, layer + 0.5);
      line[x] = height * (0.86 + 0.09 * t) - unit * (0.3 - 0.06 * t) * (shape - 0.3);
    }
    const colour = mix(paints.sky[0], paints.near, 0.25 + 0.7 * t);
    return {
      top: line,
      colour,
      mist: mix(colour, paints.near, 0.5),
      mistDepth: unit * 0.2,
      light: { x: sourceX, width: unit * 0.5, colour: paints.sky[2], strength: 0.2 * (1 - t) },
    };
  });
  const profile = softProfile();
  const specks = Array.from({ length: 150 }, () => {
    const size = random.next() ** 4;
    return {
      x: random.between(0, width),
      y: random.between(0, height),
      radius: unit * (0.0014 + 0.011 * size),
      colour: paints.glow,
      strength: 0.42 - 0.3 * size,
      profile,
    };
  });
  return [water, lightLayer(canvas, specks), ...ridgeLayers(canvas.painter, floors)];
};
