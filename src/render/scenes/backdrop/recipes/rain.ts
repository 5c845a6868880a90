import { mix } from "../../colour.js";
import type { Canvas, Layer, Recipe } from "../canvas.js";
import { type Stamp, stampsByRow } from "../stamps.js";
import { dimLayer, lampLayer } from "./lights.js";

/** Lamps seen through a window in the rain. */
export const rain: Recipe = (canvas) => [
  dimLayer(canvas, 0.5),
  lampLayer(canvas, 46, 0.8),
  dropLayer(canvas),
];

function scatterDrops({ width, height, unit, random }: Canvas): Stamp[] {
  const drops: Stamp[] = [];
  for (let i = 0; i < 420; i++) {
    const radius = unit * (0.0016 + 0.009 * random.next() ** 5);
    drops.push({ x: random.between(0, width), y: random.between(0, height), radius });
  }
  for (let i = 0; i < 13; i++) {
    // A drop that has run down, with the trail that it left.
    const x = random.between(0, width);
    let y = random.between(0.1, 0.95) * height;
    const radius = unit * random.between(0.007, 0.012);
    drops.push({ x, y, radius });
    for (let k = 0; k < 9; k++) {
      y -= radius * random.between(1.6, 4.5);
      const aside = radius * random.between(-0.25, 0.25);
      drops.push({ x: x + aside, y, radius: radius * random.between(0.14, 0.42) });
    }
  }
  return drops;
}

/** Drops on glass: each shows the view upside down, dark above and bright below, with a glint. */
function dropLayer(canvas: Canvas): Layer {
  const { width, height, paints } = canvas;
  const rows = stampsByRow(height, scatterDrops(canvas));
  const dark = mix(paints.near, paints.sky[1], 0.5);
  const bright = mix(paints.sky[3], paints.glow, 0.5);
  return (row, y) => {
    for (const drop of rows.get(y) ?? []) {
      const v = (y - drop.y) / drop.radius;
      const share = Math.min(1, Math.max(0, 0.45 + 0.62 * v)) ** 2 * 0.8;
      const last = Math.min(width - 1, Math.floor(drop.x + drop.radius));
      for (let x = Math.max(0, Math.ceil(drop.x - drop.radius)); x <= last; x++) {
        const u = (x - drop.x) / drop.radius;
        const distance = u * u + v * v;
        if (distance >= 1) continue;
        const cover = Math.min(1, (1 - distance) * 3.2) * 0.85;
        const glint = 200 * Math.max(0, 1 - ((u + 0.32) ** 2 + (v + 0.38) ** 2) * 22);
        for (let channel = 0; channel < 3; channel++) {
          const from = dark[channel] ?? 0;
          const body = from + ((bright[channel] ?? 0) - from) * share + glint;
          const under = row[x * 3 + channel] ?? 0;
          row[x * 3 + channel] = under + (body * 0.8 + under * 0.25 - under) * cover;
        }
      }
    }
  };
}
