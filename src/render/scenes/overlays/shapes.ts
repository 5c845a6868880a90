import { blankImage, type RgbaImage } from "../../image/rgba-image.js";
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
  const image = blankImage(width, height);
  const [red, green, blue] = colour.map(Math.round) as [number, number, number];
  const r = Math.min(radius, width / 2, height / 2);
  for (let y = 0, at = 0; y < height; y++) {
    const dy = Math.max(0, r - (y + 0.5), y + 0.5 - (height - r));
    for (let x = 0; x < width; x++, at += 4) {
      const dx = Math.max(0, r - (x + 0.5), x + 0.5 - (width - r));
      const cover = dx > 0 && dy > 0 ? Math.min(1, Math.max(0, r - Math.hypot(dx, dy) + 0.5)) : 1;
      const opacity = Math.round(alpha * cover);
      if (opacity === 0) continue;
      image.pixels[at] = red;
      image.pixels[at + 1] = green;
      image.pixels[at + 2] = blue;
      image.pixels[at + 3] = opacity;
    }
  }
  return image;
}

/** A bar with round ends. */
export function pill(width: number, height: number, colour: Rgb, alpha: number): RgbaImage {
  return roundedBox(width, height, height / 2, colour, alpha);
}
