import { gradient, mix, type Rgb } from "../../colour.js";
import type { Canvas, Recipe } from "../canvas.js";
import { softField } from "../soft-field.js";

/**
 * A sheet of light, bright along its upper edge and fading below it. Lengths in pixels, one for each lattice column.
 */
interface Sheet {
  top: Float32Array;
  depth: Float32Array;
  strength: Float32Array;
  colour: Rgb;
}

const sheetCount = 7;
/** Entries of the table for a sheet's fading, and how many depths it covers. */
const fadeSteps = 64;
const fadeReach = 5;

/** Sheets of light that wave over one another: for texts that belong to no landscape. */
export const silk: Recipe = (canvas) => {
  const { width, height, unit, paints, random } = canvas;
  const levels = 512;
  const colours = gradient(
    [paints.sky[0], mix(paints.sky[0], paints.near, 0.5), paints.near],
    levels,
  );
  const step = Math.max(3, Math.round(unit / 420));
  const columns = Math.ceil(width / step) + 2;
  const level = random.between(0.42, 0.58);
  const sheets = Array.from({ length: sheetCount }, (_, index) =>
    swing(canvas, index, level, columns, step),
  );
  const fade = new Float32Array(fadeSteps * fadeReach + 1);
  for (let i = 0; i < fade.length - 1; i++) fade[i] = Math.exp(-i / fadeSteps);
  const lean = random.between(-0.35, 0.35);
  const centre = random.between(0.25, 0.75);
  const [wideR, wideG, wideB] = mix(paints.sky[1], paints.sky[2], 0.5);
  const field = softField(canvas, step, (x, y, rgb) => {
    const u = x / width - centre;
    const v = y / height - 0.42;
    const away = u * u + v * v + lean * u * v;
    const at = Math.min(levels - 1, (Math.sqrt(away) * 1.25 * levels) | 0) * 3;
    const bloom = Math.max(0, 1 - away * 2.6) ** 2 * 0.4;
    let red = (colours[at] ?? 0) + wideR * bloom;
    let green = (colours[at + 1] ?? 0) + wideG * bloom;
    let blue = (colours[at + 2] ?? 0) + wideB * bloom;
    const column = Math.round(x / step);
    for (const sheet of sheets) {
      const down = y - (sheet.top[column] ?? 0);
      // The edge is softened over a few pixels, as a hard one would show the lattice.
      if (down < -2 * step) continue;
      const index = ((Math.max(0, down) / (sheet.depth[column] ?? 1)) * fadeSteps) | 0;
      const edge = Math.min(1, (down + 2 * step) / (3 * step));
      const light =
        (fade[Math.min(fade.length - 1, index)] ?? 0) * (sheet.strength[column] ?? 0) * edge;
      red += (sheet.colour[0] - red) * light;
      green += (sheet.colour[1] - green) * light;
      blue += (sheet.colour[2] - blue) * light;
    }
    rgb[0] = red;
    rgb[1] = green;
    rgb[2] = blue;
  });
  return [field];
};

function swing(canvas: Canvas, index: number, level: number, columns: number, step: number): Sheet {
  const { height, unit, paints, random } = canvas;
  const t = index / (sheetCount - 1);
  const phase = random.between(0, Math.PI * 2);
  const second = random.between(0, Math.PI * 2);
  const swell = random.between(0.07, 0.13);
  const pace = random.between(2.1, 3);
  const top = new Float32Array(columns);
  const depth = new Float32Array(columns);
  const strength = new Float32Array(columns);
  for (let column = 0; column < columns; column++) {
    const u = (column * step) / unit;
    const wave = Math.sin(u * pace + phase) + 0.45 * Math.sin(u * pace * 1.9 + second);
    top[column] = height * (level - 0.24 + 0.42 * t) + unit * swell * wave;
    depth[column] = unit * (0.06 + 0.05 * Math.sin(u * pace * 0.8 + second));
    strength[column] = 0.16 + 0.3 * (0.5 + 0.5 * Math.sin(u * 1.7 + phase * 3)) ** 2;
  }
  const stops = [paints.sky[2], paints.sky[3], paints.glow, paints.far];
  const colour = mix(stops[index % stops.length] ?? paints.far, paints.sky[1], 0.15 + 0.35 * t);
  return { top, depth, strength, colour };
}
