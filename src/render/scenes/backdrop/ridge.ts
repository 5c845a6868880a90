import { mix, type Rgb } from "../colour.js";
import type { Layer } from "./canvas.js";

/** The silhouette of hills or mountains. */
export interface Ridge {
  /** For each column of the plate, where the ridge begins, in pixels from the top. */
  top: Float32Array;
  colour: Rgb;
  /** The colour that it fades into towards its foot, and after how many pixels. */
  mist: Rgb;
  mistDepth: number;
  /** Light on the ridge: its middle and width in pixels, and its strength, 0 to 1. */
  light: { x: number; width: number; colour: Rgb; strength: number };
}

/** So many of the nearest silhouettes are cut out and move by themselves: they hide nothing for good. */
const cutOuts = 2;

/** For each of some silhouettes, from back to front, below which row the nearer ones hide it, a column. */
export function hiddenBelow(tops: readonly Float32Array[]): Float32Array[] {
  let nearest = new Float32Array(tops[0]?.length ?? 0).fill(Number.POSITIVE_INFINITY);
  const limits: Float32Array[] = [];
  for (const [index, top] of tops.toReversed().entries()) {
    limits.unshift(nearest);
    if (index < cutOuts) continue;
    // One pixel further, as the soft edge of the nearer silhouette is translucent.
    nearest = nearest.map((limit, x) => Math.min(limit, (top[x] ?? limit) + 1));
  }
  return limits;
}

/** The rows in which a part of a silhouette can be seen: half open. */
export function visibleRows(
  top: Float32Array,
  limit: Float32Array,
): { start: number; end: number } {
  let start = Number.POSITIVE_INFINITY;
  let end = 0;
  for (let x = 0; x < top.length; x++) {
    start = Math.min(start, top[x] ?? start);
    end = Math.max(end, limit[x] ?? end);
  }
  return { start: start - 1, end: end + 1 };
}

/**
 * Makes the layers of ridges, from back to front: with mist at their feet, and lit where they stand before the light.
 */
export function ridgeLayers(ridges: readonly Ridge[]): Layer[] {
  const limits = hiddenBelow(ridges.map((ridge) => ridge.top));
  return ridges.map((ridge, index) => ridgeLayer(ridge, limits[index] ?? ridge.top));
}

function ridgeLayer(ridge: Ridge, limit: Float32Array): Layer {
  const { top, light } = ridge;
  const levels = 256;
  const fade = new Float32Array(levels * 3);
  for (let i = 0; i < levels; i++) {
    const share = (i / (levels - 1)) ** 1.4;
    fade.set(mix(ridge.colour, ridge.mist, share), i * 3);
  }
  const lit = new Float32Array(top.length);
  for (let x = 0; x < top.length; x++) {
    const away = (x - light.x) / light.width;
    lit[x] = light.strength * Math.exp(-away * away);
  }
  const [lightR, lightG, lightB] = light.colour;
  const scale = (levels - 1) / ridge.mistDepth;
  const { start, end } = visibleRows(top, limit);
  return (row, y) => {
    if (y < start || y >= end) return;
    for (let x = 0; x < top.length; x++) {
      const depth = y - (top[x] ?? 0);
      if (depth <= -0.5 || y > (limit[x] ?? 0)) continue;
      const at = Math.min(levels - 1, Math.max(0, (depth * scale) | 0)) * 3;
      const glow = lit[x] ?? 0;
      let red = fade[at] ?? 0;
      let green = fade[at + 1] ?? 0;
      let blue = fade[at + 2] ?? 0;
      red += (lightR - red) * glow;
      green += (lightG - green) * glow;
      blue += (lightB - blue) * glow;
      const to = x * 3;
      if (depth < 0.5) {
        const clear = 0.5 - depth;
        red += ((row[to] ?? 0) - red) * clear;
        green += ((row[to + 1] ?? 0) - green) * clear;
        blue += ((row[to + 2] ?? 0) - blue) * clear;
      }
      row[to] = red;
      row[to + 1] = green;
      row[to + 2] = blue;
    }
  };
}
