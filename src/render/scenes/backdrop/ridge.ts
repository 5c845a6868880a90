import { mixLab, type Rgb, toLab } from "../colour.js";
import type { Layer } from "./canvas.js";
import type { Painter } from "./painter.js";

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
export function ridgeLayers(painter: Painter, ridges: readonly Ridge[]): Layer[] {
  const limits = hiddenBelow(ridges.map((ridge) => ridge.top));
  return ridges.map((ridge, index) => ridgeLayer(painter, ridge, limits[index] ?? ridge.top));
}

const levels = 256;

function ridgeLayer(painter: Painter, ridge: Ridge, limit: Float32Array): Layer {
  const { top, light } = ridge;
  const width = top.length;
  const fade = new Float32Array(levels * 4);
  const [colour, mist] = [toLab(ridge.colour), toLab(ridge.mist)];
  for (let i = 0; i < levels; i++) {
    const share = (i / (levels - 1)) ** 1.4;
    fade.set(mixLab(colour, mist, share), i * 4);
  }
  const lit = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const away = (x - light.x) / light.width;
    lit[x] = light.strength * Math.exp(-away * away);
  }
  const [red, green, blue] = light.colour;
  const scale = (levels - 1) / ridge.mistDepth;
  const { start, end } = visibleRows(top, limit);
  const tops = painter.store(top);
  const limits = painter.store(limit);
  const glow = painter.store(lit);
  const colours = painter.store(fade);
  return (row, y) => {
    if (y < start || y >= end) return;
    const to = row.byteOffset;
    painter.ridgeRow(to, tops, limits, glow, colours, width, y, scale, red, green, blue);
  };
}
