import type { RgbaImage } from "../../image/rgba-image.js";
import type { Rgb } from "../colour.js";

/**
 * A rectangle with round corners in one colour.
 * @param alpha 0 to 255.
 */
export function roundedBox(
  width: number,
  height: number,
  radius: number,
  colour: Rgb,
  alpha: number,
): RgbaImage {
  const [red, green, blue] = colour.map(Math.round) as [number, number, number];
  const pixels = Buffer.alloc(width * height * 4, Buffer.from([red, green, blue, alpha]));
  const r = Math.min(radius, width / 2, height / 2);
  // Only the corners differ from the plain box.
  const side = Math.ceil(r);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const cover = Math.min(1, Math.max(0, r - Math.hypot(r - x - 0.5, r - y - 0.5) + 0.5));
      const opacity = Math.round(alpha * cover);
      if (opacity === alpha) continue;
      for (const row of [y, height - 1 - y]) {
        for (const column of [x, width - 1 - x]) {
          const at = (row * width + column) * 4;
          if (opacity === 0) pixels.fill(0, at, at + 4);
          else pixels[at + 3] = opacity;
        }
      }
    }
  }
  return { width, height, pixels };
}

/** A bar with round ends. */
export function pill(width: number, height: number, colour: Rgb, alpha: number): RgbaImage {
  return roundedBox(width, height, height / 2, colour, alpha);
}
