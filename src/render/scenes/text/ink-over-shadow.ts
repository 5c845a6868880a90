import { evenUp } from "../../image/box.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import { parseColour } from "../colour.js";
import { castShadow, type ShadowRule, shadowReachPx } from "./shadow.js";

/** The shadow of some ink, as large as the ink and the shadow together. */
export interface Shadow {
  /** Even numbers. */
  width: number;
  height: number;
  /** Where the ink's image lies in it. */
  inkX: number;
  inkY: number;
  /** Opacity of each pixel, at half the width and half the height. */
  opacity: Uint8Array;
}

/** Makes the shadow of some ink: text, with or without a rule or a mark. */
export function shadowOf(ink: RgbaImage, rule: ShadowRule): Shadow {
  const reach = evenUp(shadowReachPx(rule));
  const width = evenUp(ink.width + 2 * reach);
  const height = evenUp(ink.height + 2 * reach);
  const alpha = new Uint8Array(width * height);
  for (let y = 0; y < ink.height; y++) {
    copyAlpha(alpha, (y + reach) * width + reach, ink, y);
  }
  return {
    width,
    height,
    inkX: reach,
    inkY: reach,
    opacity: castShadow(alpha, width, height, rule),
  };
}

/** Copies the opacity of a row. */
function copyAlpha(alpha: Uint8Array, start: number, { width, pixels }: RgbaImage, y: number) {
  for (let x = 0; x < width; x++) alpha[start + x] = pixels[(y * width + x) * 4 + 3] ?? 0;
}

/**
 * Blends ink over its shadow.
 * @param inkColour a colour for all ink; null keeps the colours that the ink has.
 */
export function inkOverShadow(
  ink: RgbaImage,
  shadow: Shadow,
  shadowColour: string,
  inkColour: string | null,
): RgbaImage {
  const { width, height, inkX, inkY, opacity } = shadow;
  const pixels = Buffer.alloc(width * height * 4);
  const [darkR, darkG, darkB] = parseColour(shadowColour);
  const flat = inkColour === null ? null : parseColour(inkColour);
  let [r, g, b] = flat ?? [0, 0, 0];
  const halfWidth = width >> 1;
  for (let y = 0, to = 0; y < height; y++) {
    const inkRow = y - inkY >= 0 && y - inkY < ink.height ? (y - inkY) * ink.width : -1;
    const shadowRow = (y >> 1) * halfWidth;
    for (let x = 0; x < width; x++, to += 4) {
      const shade = opacity[shadowRow + (x >> 1)] ?? 0;
      const inkColumn = x - inkX;
      const inside = inkRow >= 0 && inkColumn >= 0 && inkColumn < ink.width;
      const from = (inkRow + inkColumn) * 4;
      const alpha = inside ? (ink.pixels[from + 3] ?? 0) : 0;
      if (alpha === 0) {
        if (shade === 0) continue;
        pixels[to] = darkR;
        pixels[to + 1] = darkG;
        pixels[to + 2] = darkB;
        pixels[to + 3] = shade;
        continue;
      }
      if (!flat) {
        r = ink.pixels[from] ?? 0;
        g = ink.pixels[from + 1] ?? 0;
        b = ink.pixels[from + 2] ?? 0;
      }
      const below = (shade * (255 - alpha)) / 255;
      const whole = alpha + below;
      pixels[to] = (r * alpha + darkR * below) / whole + 0.5;
      pixels[to + 1] = (g * alpha + darkG * below) / whole + 0.5;
      pixels[to + 2] = (b * alpha + darkB * below) / whole + 0.5;
      pixels[to + 3] = whole + 0.5;
    }
  }
  return { width, height, pixels };
}
