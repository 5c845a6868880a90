import type { Box, Size } from "../image/box.js";
import type { View } from "./camera.js";
import type { Kernel } from "./kernel.js";
import type { PlanarImage } from "./planar-image.js";
import { particleAt, type ShotWeather } from "./weather.js";

/** How what a transition shows of a shot lies in the frame: what was at x is at `x × scale + x0`. */
export interface Placement {
  x0: number;
  y0: number;
  scale: number;
}

/** Where something that lies still in the frame is seen when a transition changes what the camera sees of a shot. */
export function placementOf(plain: View, seen: View, { width, height }: Size): Placement {
  const scale = plain.scale / seen.scale;
  const start = (from: number, to: number, length: number) =>
    length / 2 + (from - to) / seen.scale - (length / 2) * scale;
  return { x0: start(plain.x, seen.x, width), y0: start(plain.y, seen.y, height), scale };
}

/**
 * Paints the particles of a shot's weather, one by one: they are so few and small that this costs a tenth of a layer.
 * @param region the part of the frame that is painted.
 * @param frame since the shot began.
 */
export function paintWeather(
  kernel: Kernel,
  target: PlanarImage,
  { luma, lean, particles }: ShotWeather,
  frame: number,
  region: Box,
  { x0, y0, scale }: Placement,
): void {
  const { width, height } = target;
  const plane = kernel.bytes(target.address, width * height);
  for (const particle of particles) {
    const at = particleAt(particle, lean, frame, target);
    const [x, y] = [at.x * scale + x0, at.y * scale + y0];
    const { cover } = particle;
    const [radius, length] = [particle.radius * scale, particle.length * scale];
    if (length > 0) paintStreak(plane, width, region, x, y, length, radius, lean, luma, cover);
    else paintSpot(plane, width, region, x, y, radius, luma, cover);
  }
}

/** A streak, which fades in from its upper end. */
function paintStreak(
  plane: Uint8Array,
  stride: number,
  region: Box,
  x: number,
  y: number,
  length: number,
  radius: number,
  lean: number,
  luma: number,
  cover: number,
): void {
  const right = region.x + region.width - 1;
  const end = Math.min(region.y + region.height - 1, Math.floor(y + length));
  for (let row = Math.max(region.y, Math.ceil(y)); row <= end; row++) {
    const from = row - y;
    // In 256ths, as all covers here: whole numbers take half of the time.
    const share = 256 * cover * (from / length) * Math.min(1, length - from);
    const most = share * Math.min(1, 2 * radius);
    const middle = x - lean * from;
    const reach = radius + 0.5;
    const last = row * stride + Math.min(right, Math.floor(middle + reach));
    const first = row * stride + Math.max(region.x, Math.ceil(middle - reach));
    // How much of the pixel the streak covers from side to side.
    let aside = first - row * stride - middle;
    for (let index = first; index <= last; index++, aside++) {
      const weight = Math.min(most, share * (reach - Math.abs(aside))) | 0;
      const under = plane[index] as number;
      plane[index] = under + (((luma - under) * weight + 128) >> 8);
    }
  }
}

/** A round spot with a soft edge. */
function paintSpot(
  plane: Uint8Array,
  stride: number,
  region: Box,
  x: number,
  y: number,
  radius: number,
  luma: number,
  cover: number,
): void {
  const right = region.x + region.width - 1;
  const end = Math.min(region.y + region.height - 1, Math.floor(y + radius));
  const size = 1 / (radius * radius);
  for (let row = Math.max(region.y, Math.ceil(y - radius)); row <= end; row++) {
    const left = 1 - (row - y) * (row - y) * size;
    const half = radius * Math.sqrt(Math.max(0, left));
    const last = row * stride + Math.min(right, Math.floor(x + half));
    const first = row * stride + Math.max(region.x, Math.ceil(x - half));
    let aside = first - row * stride - x;
    for (let index = first; index <= last; index++, aside++) {
      const inside = left - aside * aside * size;
      const weight = (256 * cover * inside * inside) | 0;
      const under = plane[index] as number;
      plane[index] = under + (((luma - under) * weight + 128) >> 8);
    }
  }
}
