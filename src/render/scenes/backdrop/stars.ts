import type { Canvas, Layer } from "./canvas.js";
import { mix, type Rgb } from "./colour.js";
import { glowStamp, type Stamp, stampLayer } from "./stamps.js";

/**
 * A field of stars: many faint, few bright.
 * @param isOpen whether a star may stand at (x, y), in pixels.
 */
export function starLayer(
  canvas: Canvas,
  count: number,
  isOpen: (x: number, y: number) => boolean,
): Layer {
  const { width, height, unit, paints, random } = canvas;
  const stamps: Stamp[] = [];
  const white: Rgb = [255, 255, 255];
  for (let i = 0; i < count; i++) {
    const x = random.between(0, width);
    const y = random.between(0, height);
    const size = random.next() ** 9;
    const tint = mix(white, i % 3 === 0 ? paints.glow : paints.sky[3], 0.25 + 0.3 * random.next());
    if (!isOpen(x, y)) continue;
    const radius = Math.max(1.1, unit * (0.0011 + 0.0021 * size));
    stamps.push(
      glowStamp(x, y, radius, tint, 0.35 + 0.65 * Math.min(1, random.next() * 0.7 + size)),
    );
    if (size > 0.55) stamps.push(glowStamp(x, y, radius * 6, tint, 0.16 * size));
  }
  return stampLayer(canvas, stamps);
}
