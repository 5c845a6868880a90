import type { Canvas, Layer, Recipe } from "../canvas.js";
import { gradient, mix, type Rgb } from "../colour.js";
import { fractal } from "../noise.js";
import { softField } from "../soft-field.js";
import { glowStamp, type Stamp, stampLayer } from "../stamps.js";

/** A dark room with a warm corner. */
function ground(canvas: Canvas, warmth: number): Layer {
  const { width, height, unit, paints, random, noise } = canvas;
  const levels = 512;
  const colours = gradient(
    [paints.near, paints.sky[0], paints.sky[1], mix(paints.sky[1], paints.sky[2], 0.7)],
    levels,
  );
  const x0 = width * random.between(0.2, 0.8);
  const y0 = height * random.between(0.25, 0.55);
  const [glowR, glowG, glowB] = mix(paints.sky[2], paints.sky[3], 0.4);
  return softField(width, height, Math.max(6, Math.round(unit / 200)), (x, y, rgb) => {
    const dx = (x - x0) / unit;
    const dy = (y - y0) / unit;
    const cloud = fractal(noise, 3, (x / unit) * 1.8, (y / unit) * 1.8);
    const distance = Math.sqrt(dx * dx + dy * dy * 1.4);
    const at =
      Math.round(
        Math.min(1, Math.max(0, 0.95 - 0.85 * distance + 0.3 * (cloud - 0.5))) * (levels - 1),
      ) * 3;
    const glow = warmth * Math.exp(-distance * 2.8);
    const red = colours[at] ?? 0;
    const green = colours[at + 1] ?? 0;
    const blue = colours[at + 2] ?? 0;
    rgb[0] = red + (glowR - red) * glow;
    rgb[1] = green + (glowG - green) * glow;
    rgb[2] = blue + (glowB - blue) * glow;
  });
}

/** A lamp out of focus: a disc, a little brighter at its rim, as lenses draw it. */
function disc(
  x: number,
  y: number,
  radius: number,
  colour: Rgb,
  strength: number,
  softness: number,
): Stamp {
  return {
    x,
    y,
    radius,
    paint(row, at, u, v) {
      const distance = Math.sqrt(u * u + v * v);
      if (distance >= 1) return;
      const edge = Math.min(1, (1 - distance) / softness);
      const body = edge * edge * (3 - 2 * edge) * (0.62 + 0.38 * distance ** 4);
      for (let channel = 0; channel < 3; channel++) {
        const under = row[at + channel] ?? 0;
        row[at + channel] =
          under + ((colour[channel] ?? 0) * strength * body * (255 - under)) / 255;
      }
    },
  };
}

function lamps(canvas: Canvas, count: number, strength: number): Stamp[] {
  const { width, height, unit, paints, random } = canvas;
  const tints = [
    paints.glow,
    paints.sky[3],
    paints.sky[3],
    mix(paints.sky[2], paints.glow, 0.3),
    paints.far,
  ];
  const discs: Stamp[] = [];
  for (let i = 0; i < count; i++) {
    const size = random.next() ** 2;
    // Lights gather in a band, as of a street seen from far.
    const y = height * (0.46 + 0.3 * (random.next() + random.next() + random.next() - 1.5));
    const tint = tints[random.below(tints.length)] ?? paints.glow;
    const radius = unit * (0.018 + 0.062 * size);
    const bright = strength * (0.1 + 0.34 * random.next() * (1 - 0.5 * size));
    discs.push(disc(random.between(0, width), y, radius, tint, bright, 0.12 + 0.3 * random.next()));
  }
  return discs;
}

/** Lamps out of focus. */
export const bokeh: Recipe = (canvas) => [
  ground(canvas, 0.55),
  stampLayer(canvas, lamps(canvas, 74, 1)),
];

/** The same seen through a window in the rain: each drop turns the view upside down. */
export const rain: Recipe = (canvas) => {
  const { width, height, unit, paints, random } = canvas;
  const drops: Stamp[] = [];
  const dark = mix(paints.near, paints.sky[1], 0.5);
  const bright = mix(paints.sky[3], paints.glow, 0.5);
  const drop = (x: number, y: number, radius: number) => {
    drops.push({
      x,
      y,
      radius,
      paint(row, at, u, v) {
        const distance = u * u + v * v;
        if (distance >= 1) return;
        const cover = Math.min(1, (1 - distance) * 3.2) * 0.85;
        const share = Math.min(1, Math.max(0, 0.45 + 0.62 * v));
        const shine = Math.max(0, 1 - ((u + 0.32) ** 2 + (v + 0.38) ** 2) * 22);
        for (let channel = 0; channel < 3; channel++) {
          const from = dark[channel] ?? 0;
          const body = from + ((bright[channel] ?? 0) - from) * share * share * 0.8 + 200 * shine;
          const under = row[at + channel] ?? 0;
          row[at + channel] = under + (body * 0.8 + under * 0.25 - under) * cover;
        }
      },
    });
  };
  for (let i = 0; i < 420; i++) {
    drop(
      random.between(0, width),
      random.between(0, height),
      unit * (0.0016 + 0.009 * random.next() ** 5),
    );
  }
  for (let i = 0; i < 13; i++) {
    // One that has run down, with what it left behind.
    const x = random.between(0, width);
    const y = random.between(0.1, 0.95) * height;
    const size = unit * random.between(0.007, 0.012);
    drop(x, y, size);
    let trail = y;
    for (let k = 0; k < 9; k++) {
      trail -= size * random.between(1.6, 4.5);
      drop(x + size * random.between(-0.25, 0.25), trail, size * random.between(0.14, 0.42));
    }
  }
  return [
    ground(canvas, 0.5),
    stampLayer(canvas, lamps(canvas, 46, 0.8)),
    stampLayer(canvas, drops),
  ];
};

/** Flakes, most of them out of focus. */
export function snowfall(canvas: Canvas): Layer {
  const { width, height, unit, random } = canvas;
  const flakes = Array.from({ length: 260 }, () => {
    const size = random.next() ** 5;
    const radius = unit * (0.0018 + 0.016 * size);
    return glowStamp(
      random.between(0, width),
      random.between(0, height),
      radius,
      [255, 255, 255],
      0.75 - 0.55 * size,
    );
  });
  return stampLayer(canvas, flakes);
}
