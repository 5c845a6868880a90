import type { Layer } from "./canvas.js";
import type { Rgb } from "./colour.js";
import { mix } from "./colour.js";

export interface Ridge {
  /** For each column of the plate, where the ridge begins, in pixels from the top. */
  top: Float32Array;
  colour: Rgb;
  /** What it fades into towards its foot, and after how many pixels. */
  mist: Rgb;
  mistDepth: number;
  /** Light that falls on it: where, how wide, how strong (0 to 1). */
  light: { x: number; width: number; colour: Rgb; strength: number };
}

/** A silhouette, with mist rising from its foot, lit where it stands before the light. */
export function ridgeLayer(ridge: Ridge): Layer {
  const { top, light } = ridge;
  const levels = 256;
  const fade = new Float32Array(levels * 3);
  for (let i = 0; i < levels; i++) {
    const share = (i / (levels - 1)) ** 1.4;
    fade.set(mix(ridge.colour, ridge.mist, share), i * 3);
  }
  let highest = Number.POSITIVE_INFINITY;
  const lit = new Float32Array(top.length);
  for (let x = 0; x < top.length; x++) {
    highest = Math.min(highest, top[x] ?? highest);
    const away = (x - light.x) / light.width;
    lit[x] = light.strength * Math.exp(-away * away);
  }
  const [lightR, lightG, lightB] = light.colour;
  const scale = (levels - 1) / ridge.mistDepth;
  return (row, y) => {
    if (y < highest - 1) return;
    for (let x = 0, to = 0; x < top.length; x++, to += 3) {
      const depth = y - (top[x] ?? 0);
      if (depth <= -0.5) continue;
      const cover = depth >= 0.5 ? 1 : depth + 0.5;
      const at = Math.min(levels - 1, Math.max(0, (depth * scale) | 0)) * 3;
      const glow = lit[x] ?? 0;
      const red = fade[at] ?? 0;
      const green = fade[at + 1] ?? 0;
      const blue = fade[at + 2] ?? 0;
      row[to] = (row[to] ?? 0) + (red + (lightR - red) * glow - (row[to] ?? 0)) * cover;
      row[to + 1] =
        (row[to + 1] ?? 0) + (green + (lightG - green) * glow - (row[to + 1] ?? 0)) * cover;
      row[to + 2] =
        (row[to + 2] ?? 0) + (blue + (lightB - blue) * glow - (row[to + 2] ?? 0)) * cover;
    }
  };
}
