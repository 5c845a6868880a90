import type { Random } from "./random.js";

/** Smooth noise of 0 to 1 over a plane; its hills and valleys are about 1 wide. */
export type Noise = (x: number, y: number) => number;

/** Makes value noise on a lattice of 256 by 256 that repeats. */
export function valueNoise(random: Random): Noise {
  const values = new Float32Array(65536);
  random.fill(values);
  return (x, y) => {
    const floorX = Math.floor(x);
    const floorY = Math.floor(y);
    let u = x - floorX;
    let v = y - floorY;
    u = u * u * (3 - 2 * u);
    v = v * v * (3 - 2 * v);
    const left = floorX & 255;
    const right = (floorX + 1) & 255;
    const upper = (floorY & 255) << 8;
    const lower = ((floorY + 1) & 255) << 8;
    const a = values[upper | left] ?? 0;
    const b = values[upper | right] ?? 0;
    const c = values[lower | left] ?? 0;
    const d = values[lower | right] ?? 0;
    const top = a + (b - a) * u;
    return top + (c + (d - c) * u - top) * v;
  };
}

/**
 * Adds up noise `octaves` times, each time with half the size and half the strength: for clouds and mountains. 0 to 1.
 */
export function fractal(noise: Noise, octaves: number, x: number, y: number): number {
  let sum = 0;
  let strength = 0.5;
  let whole = 0;
  let px = x;
  let py = y;
  for (let octave = 0; octave < octaves; octave++) {
    sum += strength * noise(px, py);
    whole += strength;
    strength *= 0.5;
    // With a factor of exactly 2 and no offset the lattices of all octaves would coincide and become visible.
    px = px * 2.03 + 17.3;
    py = py * 2.01 + 9.1;
  }
  return sum / whole;
}

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}
