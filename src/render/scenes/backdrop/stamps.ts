import type { Canvas, Layer } from "./canvas.js";
import type { Rgb } from "./colour.js";

/** A small round light or drop, painted at full sharpness. */
export interface Stamp {
  x: number;
  y: number;
  /** How far it reaches, in pixels. */
  radius: number;
  /** Adds it to the three numbers at `at`; (u, v) is the place from its middle, in radii. */
  paint(row: Float32Array, at: number, u: number, v: number): void;
}

/** Many small things; each row visits only those that reach it. */
export function stampLayer(
  canvas: Pick<Canvas, "width" | "height">,
  stamps: readonly Stamp[],
): Layer {
  const rows = new Map<number, Stamp[]>();
  for (const stamp of stamps) {
    const last = Math.min(canvas.height - 1, Math.floor(stamp.y + stamp.radius));
    for (let y = Math.max(0, Math.ceil(stamp.y - stamp.radius)); y <= last; y++) {
      const list = rows.get(y);
      if (list) list.push(stamp);
      else rows.set(y, [stamp]);
    }
  }
  return (row, y) => {
    for (const stamp of rows.get(y) ?? []) {
      const v = (y - stamp.y) / stamp.radius;
      const last = Math.min(canvas.width - 1, Math.floor(stamp.x + stamp.radius));
      for (let x = Math.max(0, Math.ceil(stamp.x - stamp.radius)); x <= last; x++) {
        stamp.paint(row, x * 3, (x - stamp.x) / stamp.radius, v);
      }
    }
  };
}

/** Adds light: the closer to white, the less. */
export function addLight(row: Float32Array, at: number, colour: Rgb, strength: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const under = row[at + channel] ?? 0;
    row[at + channel] = under + ((colour[channel] ?? 0) * strength * (255 - under)) / 255;
  }
}

/** A point of light with a soft edge. */
export function glowStamp(
  x: number,
  y: number,
  radius: number,
  colour: Rgb,
  strength: number,
): Stamp {
  return {
    x,
    y,
    radius,
    paint(row, at, u, v) {
      const distance = u * u + v * v;
      if (distance >= 1) return;
      addLight(row, at, colour, strength * (1 - distance) ** 3);
    },
  };
}
