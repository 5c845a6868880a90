import type { Kernel } from "../../../src/render/frames/kernel.js";
import { frameBytes, spriteBytes } from "../../../src/render/frames/planar-image.js";

/** Bytes that look like nothing, the same for the same seed (mulberry32). */
export function noise(length: number, seed: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = seed >>> 0;
  for (let i = 0; i < length; i++) {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    bytes[i] = (t ^ (t >>> 14)) & 255;
  }
  return bytes;
}

export function put(kernel: Kernel, bytes: Uint8Array): number {
  const address = kernel.allocate(bytes.length);
  kernel.bytes(address, bytes.length).set(bytes);
  return address;
}

/**
 * A plate with a small bright cone, whose centre of mass tells where the camera looks. Steep on purpose: pixels are whole
 * levels, so that a slope of n levels a pixel shows a move only in steps of about 1/2n pixel.
 */
export function conePlate(width: number, height: number, x: number, y: number): Uint8Array {
  const plate = new Uint8Array(frameBytes(width, height)).fill(128);
  const radius = 8;
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const height01 = Math.max(0, 1 - Math.hypot(px - x, py - y) / radius);
      plate[py * width + px] = Math.round(16 + 210 * height01);
    }
  }
  return plate;
}

/** Centre of mass of what is brighter than the ground of {@link conePlate}, in luma pixels. */
export function centreOfMass(
  frame: Uint8Array,
  width: number,
  height: number,
): { x: number; y: number } {
  let sum = 0;
  let sumX = 0;
  let sumY = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = Math.max(0, (frame[y * width + x] ?? 0) - 16);
      sum += light;
      sumX += light * x;
      sumY += light * y;
    }
  }
  return { x: sumX / sum, y: sumY / sum };
}

export function flatPlate(width: number, height: number, luma: number): Uint8Array {
  const plate = new Uint8Array(frameBytes(width, height)).fill(128);
  plate.fill(luma, 0, width * height);
  return plate;
}

/** A sprite of one luma and full cover. */
export function flatSprite(width: number, height: number, luma: number): Uint8Array {
  const sprite = new Uint8Array(spriteBytes(width, height)).fill(255);
  sprite.fill(luma, 0, width * height);
  sprite.fill(128, width * height, (width * height * 3) / 2);
  return sprite;
}

/** A sprite of 24 × 24 pixels with a cone of light whose cover falls off with it: see {@link conePlate}. */
export function coneSprite(luma: number): Uint8Array {
  const sprite = flatSprite(24, 24, luma);
  for (let i = 0; i < 576; i++) {
    const cover = Math.max(0, 1 - Math.hypot((i % 24) - 12, Math.floor(i / 24) - 12) / 9);
    sprite[i] = Math.round(luma * cover);
    sprite[864 + i] = Math.round(255 * cover);
  }
  return sprite;
}

/** Greatest and mean difference of two pictures, in levels of 255. */
export function difference(a: Uint8Array, b: Uint8Array): { most: number; mean: number } {
  let most = 0;
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    const d = Math.abs((a[i] ?? 0) - (b[i] ?? 0));
    most = Math.max(most, d);
    sum += d;
  }
  return { most, mean: sum / a.length };
}
