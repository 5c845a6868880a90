import type { Box } from "../../image/box.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import type { Rgb } from "../colour.js";

/**
 * Fills a box with rounded corners, in place: nothing of what was there is left inside it. The edges of its corners are
 * blended over what is there.
 */
export function fillRounded(
  image: RgbaImage,
  box: Box,
  radius: number,
  [red, green, blue]: Rgb,
  opacity: number,
): void {
  const { width, pixels } = image;
  const whole = Buffer.from([red + 0.5, green + 0.5, blue + 0.5, 255 * opacity + 0.5]);
  const round = Math.min(radius, box.width / 2, box.height / 2);
  const corner = Math.ceil(round);
  for (let y = 0; y < box.height; y++) {
    const row = ((box.y + y) * width + box.x) * 4;
    // How far the corner's centre is above or below the middle of this row.
    const dy = Math.max(round - y - 0.5, y + 0.5 - (box.height - round), 0);
    const edge = dy > 0 ? corner : 0;
    pixels.fill(whole, row + 4 * edge, row + 4 * (box.width - edge));
    for (let x = 0; x < edge; x++) {
      const cover = Math.min(1, Math.max(0, round + 0.5 - Math.hypot(round - x - 0.5, dy)));
      if (cover === 0) continue;
      blendOver(pixels, row + 4 * x, whole, cover);
      blendOver(pixels, row + 4 * (box.width - 1 - x), whole, cover);
    }
  }
}

function blendOver(pixels: Buffer, at: number, over: Buffer, cover: number): void {
  const alpha = (over[3] ?? 0) * cover;
  const below = ((pixels[at + 3] ?? 0) * (255 - alpha)) / 255;
  const whole = alpha + below;
  for (let channel = 0; channel < 3; channel++) {
    const mixed = (over[channel] ?? 0) * alpha + (pixels[at + channel] ?? 0) * below;
    pixels[at + channel] = mixed / whole + 0.5;
  }
  pixels[at + 3] = whole + 0.5;
}
