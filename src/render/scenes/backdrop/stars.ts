import { mix, type Rgb } from "../colour.js";
import type { Canvas, Layer } from "./canvas.js";
import { type LightStamp, lightLayer, softProfile } from "./stamps.js";

/**
 * Makes a field of stars: many faint ones, few bright ones.
 * @param isOpen whether a star may stand at (x, y), in pixels.
 */
export function starLayer(
  canvas: Canvas,
  count: number,
  isOpen: (x: number, y: number) => boolean,
): Layer {
  const { width, height, unit, paints, random } = canvas;
  const stamps: LightStamp[] = [];
  const profile = softProfile();
  const white: Rgb = [255, 255, 255];
  const tints = [mix(white, paints.glow, 0.5), mix(white, paints.sky[3], 0.3), white];
  for (let i = 0; i < count; i++) {
    const x = random.between(0, width);
    const y = random.between(0, height);
    const size = random.next() ** 9;
    const bright = 0.35 + 0.65 * Math.min(1, random.next() * 0.7 + size);
    if (!isOpen(x, y)) continue;
    const colour = tints[i % tints.length] ?? white;
    const radius = Math.max(1.1, unit * (0.0011 + 0.0021 * size));
    stamps.push({ x, y, radius, colour, strength: bright, profile });
    if (size > 0.55) {
      stamps.push({ x, y, radius: radius * 6, colour, strength: 0.16 * size, profile });
    }
  }
  return lightLayer(canvas, stamps);
}
