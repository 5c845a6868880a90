import { gradient, mix } from "../../colour.js";
import type { Canvas, Layer, Recipe } from "../canvas.js";
import { fractal, smoothstep } from "../noise.js";
import { softField } from "../soft-field.js";
import { starLayer } from "../stars.js";
import { mountainLayers } from "./ridges.js";

function stepOf(canvas: Canvas): number {
  return Math.max(4, Math.round(canvas.unit / 250));
}

/** A night sky's colours from the zenith to the horizon, darker than by day. */
function nightColours(canvas: Canvas, levels: number): Float32Array {
  const { sky, near } = canvas.paints;
  return gradient(
    [mix(near, sky[0], 0.4), sky[0], mix(sky[0], sky[1], 0.6), mix(sky[1], sky[2], 0.55)],
    levels,
  );
}

/** Curtains of light over mountains. */
export const aurora: Recipe = (canvas) => {
  const { width, height, unit, paints, random, noise } = canvas;
  const levels = 512;
  const colours = nightColours(canvas, levels);
  const low = mix(paints.sky[3], [110, 255, 190], 0.6);
  const high = mix(paints.sky[2], [150, 90, 235], 0.5);
  const curtains = [0, 1, 2].map((index) => ({
    base: height * (0.56 - 0.12 * index) * random.between(0.92, 1.08),
    tall: unit * random.between(0.34, 0.55),
    strength: [0.95, 0.6, 0.4][index] ?? 0.4,
    shift: random.between(0, 200),
  }));
  const field = softField(canvas, stepOf(canvas), (x, y, rgb) => {
    const depth = Math.min(1, Math.max(0, y / height / 0.8));
    const at = Math.round(depth * (levels - 1)) * 3;
    let red = colours[at] ?? 0;
    let green = colours[at + 1] ?? 0;
    let blue = colours[at + 2] ?? 0;
    for (const curtain of curtains) {
      const u = x / unit;
      const sway = noise(u * 1.3 + curtain.shift, 0.5) + 0.35 * noise(u * 3.6 + curtain.shift, 4.5);
      const foot = curtain.base + unit * 0.3 * (sway - 0.7);
      const up = (foot - y) / curtain.tall;
      if (up < -0.16 || up > 3) continue;
      const rays = 0.45 + 0.75 * fractal(noise, 2, u * 26 + curtain.shift + sway * 9, up * 0.35);
      const bright = 0.25 + 0.95 * noise(u * 1.7 + curtain.shift * 2, 9.5);
      const rise = smoothstep(-0.16, 0.05, up) * Math.exp(-Math.max(0, up) * 2);
      const light = curtain.strength * rise * rays * bright;
      const share = Math.min(1, Math.max(0, up * 1.25));
      red += (low[0] + (high[0] - low[0]) * share) * light * (1 - red / 255);
      green += (low[1] + (high[1] - low[1]) * share) * light * (1 - green / 255);
      blue += (low[2] + (high[2] - low[2]) * share) * light * (1 - blue / 255);
    }
    rgb[0] = red;
    rgb[1] = green;
    rgb[2] = blue;
  });
  const light = { x: width * random.between(0.3, 0.7) };
  const haze = mix(paints.sky[0], paints.sky[1], 0.5);
  return [
    field,
    starLayer(canvas, 620, (_, y) => y < height * 0.75),
    ...mountainLayers(canvas, {
      layers: 3,
      from: 0.84,
      to: 1.04,
      rise: 0.22,
      sharpness: 1.7,
      light,
      haze,
    }).slice(1),
  ];
};

/** The band of the Milky Way. */
export const stars: Recipe = (canvas) => {
  const { width, height, unit, paints, random, noise } = canvas;
  const levels = 512;
  const colours = nightColours(canvas, levels);
  const tilt = random.between(0.45, 0.8) * (random.next() < 0.5 ? -1 : 1);
  const middle = { x: width * 0.5, y: height * 0.44 };
  const warm = mix(paints.sky[3], paints.glow, 0.3);
  const cool = paints.sky[2];
  const field = softField(canvas, stepOf(canvas), (x, y, rgb) => {
    const at = Math.round(Math.min(1, Math.max(0, y / height)) * (levels - 1)) * 3;
    const dx = (x - middle.x) / unit;
    const dy = (y - middle.y) / unit;
    const across = (dy - dx * tilt) / Math.sqrt(1 + tilt * tilt);
    const cloud = fractal(noise, 5, dx * 2.6 + 20, dy * 2.6 + 20);
    const dust = fractal(noise, 4, dx * 4.4 + 60, dy * 4.4 + 10);
    const band = Math.exp(-((across + 0.16 * (cloud - 0.5)) ** 2) * 22);
    const lane = smoothstep(0.48, 0.72, dust) * Math.exp(-(across ** 2) * 90);
    const light = band * (0.2 + 0.85 * cloud) * (1 - 0.8 * lane);
    const core = Math.exp(-(across ** 2) * 70) * light;
    const horizon = smoothstep(0.6, 1, y / height) * 0.5;
    for (let channel = 0; channel < 3; channel++) {
      const base = colours[at + channel] ?? 0;
      const lit =
        base + ((cool[channel] ?? 0) - base) * light * 0.75 + (warm[channel] ?? 0) * core * 0.5;
      rgb[channel] = lit + ((warm[channel] ?? 0) - lit) * horizon * 0.35;
    }
  });
  const near = (x: number, y: number) => {
    const dx = (x - middle.x) / unit;
    const across = ((y - middle.y) / unit - dx * tilt) / Math.sqrt(1 + tilt * tilt);
    return Math.exp(-(across ** 2) * 14) > random.next() * 1.4;
  };
  const light = { x: width / 2 };
  const haze = mix(paints.near, paints.sky[0], 0.6);
  return [
    field,
    starLayer(canvas, 900, () => true),
    starLayer(canvas, 1600, near),
    ...mountainLayers(canvas, {
      layers: 2,
      from: 0.97,
      to: 1.05,
      rise: 0.16,
      sharpness: 1.6,
      light,
      haze,
    }),
  ];
};

/** A planet's edge with the sun behind it. */
export const planet: Recipe = (canvas) => {
  const { width, height, unit, paints, random, noise } = canvas;
  const radius = unit * random.between(1.15, 1.5);
  const centre = {
    x: width * random.between(0.36, 0.64),
    y: height * random.between(0.66, 0.74) + radius,
  };
  const sun = random.between(-0.42, 0.42);
  const black = mix(paints.near, [0, 0, 0], 0.45);
  const air = mix(paints.sky[2], paints.sky[3], 0.35);
  const field: Layer = softField(canvas, stepOf(canvas), (x, y, rgb) => {
    const dx = (x - centre.x) / unit;
    const dy = (y - centre.y) / unit;
    const distance = Math.sqrt(dx * dx + dy * dy);
    const above = distance - radius / unit;
    const angle = Math.atan2(dx, -dy) - sun;
    const facing = Math.exp(-angle * angle * 5.5);
    const glare = Math.exp(-angle * angle * 70 - above * above * 150);
    const nebula =
      smoothstep(0.45, 0.85, fractal(noise, 4, (x / unit) * 1.6, (y / unit) * 1.6)) * 0.3;
    const halo = above >= 0 ? Math.exp(-above * 13) * (0.12 + 0.88 * facing) : 0;
    const rim = Math.exp(-((above / (above > 0 ? 0.011 : 0.02)) ** 2)) * (0.2 + 0.9 * facing);
    const land = above < 0 ? fractal(noise, 5, dx * 5 + 9, dy * 5) : 0;
    const inside = above < 0 ? Math.exp(above * 16) * (0.15 + 0.6 * facing) : 0;
    for (let channel = 0; channel < 3; channel++) {
      let value = black[channel] ?? 0;
      if (above >= 0) value += ((paints.sky[1][channel] ?? 0) - value) * nebula;
      else value += (paints.sky[2][channel] ?? 0) * inside * (0.35 + 0.9 * land);
      value += ((air[channel] ?? 0) - value) * Math.min(1, halo);
      value += ((paints.glow[channel] ?? 0) - value) * Math.min(1, rim + 0.95 * glare);
      rgb[channel] = value;
    }
  });
  const open = (x: number, y: number) =>
    Math.hypot(x - centre.x, y - centre.y) > radius + unit * 0.05;
  return [field, starLayer(canvas, 1100, open)];
};
