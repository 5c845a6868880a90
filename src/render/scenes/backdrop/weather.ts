import { mix, type Rgb } from "../colour.js";
import type { Canvas, Layer } from "./canvas.js";
import { stampsByRow } from "./stamps.js";
import type { WeatherName } from "./weather-names.js";

/** What weather is painted with. */
export type WeatherCanvas = Pick<Canvas, "width" | "height" | "unit" | "paints" | "random"> & {
  ground: "dark" | "light";
  /** Of the style's text. */
  ink: Rgb;
};

const white: Rgb = [255, 255, 255];

/** A thin layer of weather over what is far away. It is part of the plate, so that frames cost no more. */
export function weatherLayer(weather: WeatherName, canvas: WeatherCanvas): Layer {
  switch (weather) {
    case "rain":
      return streaks(canvas);
    case "snow":
      return flakes(canvas);
    case "sun":
      return rays(canvas);
    case "dust":
      return motes(canvas);
  }
}

/** Streaks of rain, all in one wind: darker than a light sky, lighter than a dark one. */
function streaks({ width, height, unit, paints, random, ground, ink }: WeatherCanvas): Layer {
  const colour = ground === "light" ? mix(paints.near, ink, 0.4) : mix(paints.sky[3], white, 0.5);
  const lean = random.between(0.1, 0.2);
  const drops = Array.from({ length: 260 }, () => {
    const near = random.next() ** 2;
    return {
      x: random.between(-0.1, 1.1) * width,
      top: random.between(-0.1, 1) * height,
      length: unit * (0.03 + 0.07 * near),
      thick: Math.max(1, unit * (0.0009 + 0.0012 * near)),
      cover: 0.1 + 0.2 * near,
    };
  });
  const byTop = [...drops].sort((a, b) => a.top - b.top);
  const longest = Math.max(...drops.map(({ length }) => length));
  return (row, y) => {
    for (const { x, top, length, thick, cover } of byTop) {
      if (top > y) break;
      if (y - top > Math.min(longest, length)) continue;
      // It fades in from its tail.
      const share = (cover * (y - top)) / length;
      paintRun(row, width, { middle: x - (y - top) * lean, half: thick / 2 }, colour, () => share);
    }
  };
}

/** Flakes, a few of them close and out of focus: white, or in a tone of the place where the sky is as good as white. */
function flakes(canvas: WeatherCanvas): Layer {
  const { paints, ink, ground } = canvas;
  const colour = ground === "light" ? mix(paints.near, ink, 0.12) : white;
  return spots(canvas, 200, colour, (size) => ({
    radius: 0.002 + 0.014 * size,
    cover: 0.85 - 0.55 * size,
  }));
}

/** Motes in the light. */
function motes(canvas: WeatherCanvas): Layer {
  const { paints, ink, ground } = canvas;
  const colour = ground === "light" ? mix(paints.near, ink, 0.3) : mix(paints.glow, white, 0.3);
  return spots(canvas, 170, colour, (size) => ({
    radius: 0.0016 + 0.008 * size,
    cover: 0.5 - 0.3 * size,
  }));
}

/** Soft round spots. @param lookOf a spot by its size, most of them near 0 and few near 1; the radius as a share of the unit. */
function spots(
  { width, height, unit, random }: WeatherCanvas,
  count: number,
  colour: Rgb,
  lookOf: (size: number) => { radius: number; cover: number },
): Layer {
  const stamps = Array.from({ length: count }, () => {
    const { radius, cover } = lookOf(random.next() ** 5);
    const place = { x: random.between(0, width), y: random.between(0, height) };
    return { ...place, radius: Math.max(1.5, unit * radius), cover };
  });
  const rows = stampsByRow(height, stamps);
  return (row, y) => {
    for (const { x, y: middle, radius, cover } of rows.get(y) ?? []) {
      const down = (y - middle) / radius;
      const half = radius * Math.sqrt(Math.max(0, 1 - down * down));
      const coverAt = (aside: number) => {
        const across = (aside * half) / radius;
        return cover * (1 - down * down - across * across) ** 2;
      };
      if (half > 0) paintRun(row, width, { middle: x, half }, colour, coverAt);
    }
  };
}

/** Rays from beyond an upper corner, which fade on their way. */
function rays({ width, height, paints, random, ground }: WeatherCanvas): Layer {
  const fromLeft = random.next() < 0.5;
  const colour = mix(paints.glow, white, ground === "light" ? 0.2 : 0.35);
  const strength = ground === "light" ? 0.5 : 0.2;
  const start = -0.25 * height;
  const origin = fromLeft ? -0.05 * width : 1.05 * width;
  const shafts = Array.from({ length: 5 }, (_, index) => ({
    slope: (fromLeft ? 1 : -1) * (0.22 + 0.3 * index + random.between(0, 0.12)),
    spread: random.between(0.035, 0.075),
    strength: strength * random.between(0.6, 1),
  }));
  return (row, y) => {
    const far = y - start;
    const left = Math.max(0, 1 - y / (0.95 * height)) ** 1.2;
    for (const shaft of shafts) {
      const run = { middle: origin + shaft.slope * far, half: shaft.spread * far * 1.6 };
      paintRun(
        row,
        width,
        run,
        colour,
        (aside) => shaft.strength * left * (1 - aside * aside) ** 2,
      );
    }
  };
}

/** Paints a run of a row. @param coverAt how much of it covers, at 0 in its middle to 1 at its ends. */
function paintRun(
  row: Float32Array,
  width: number,
  { middle, half }: { middle: number; half: number },
  colour: Rgb,
  coverAt: (aside: number) => number,
): void {
  const last = Math.min(width - 1, Math.floor(middle + half));
  for (let x = Math.max(0, Math.ceil(middle - half)); x <= last; x++) {
    const cover = coverAt(Math.min(1, Math.abs(x - middle) / half));
    for (let channel = 0; channel < 3; channel++) {
      const under = row[x * 3 + channel] ?? 0;
      row[x * 3 + channel] = under + ((colour[channel] ?? 0) - under) * cover;
    }
  }
}
