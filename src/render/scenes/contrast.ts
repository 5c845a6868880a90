import { fromLab, type Lab, linear, type Rgb, toHex, toLab } from "./colour.js";

/** The contrast of two colours after WCAG 2: 1 for the same colour, 21 for black and white. */
export function contrast(first: Rgb, second: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance after WCAG 2, 0 to 1. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Steps of lightness between black and white. */
const steps = 250;

/**
 * A colour that can be read on `ground`: the colour itself where its contrast is enough, else the nearest lightness of
 * its own hue that has enough. Its contrast also holds for whole numbers, as colours are written.
 * @param least at most 4.5: more than that, some grounds have with no colour.
 */
export function readableOn(colour: Rgb, ground: Rgb, least: number): Rgb {
  const isEnough = (candidate: Rgb) => contrast(rounded(candidate), ground) >= least;
  if (isEnough(colour)) return colour;
  const [lightness, a, b] = toLab(colour);
  for (let step = 1; step <= steps; step++) {
    for (const direction of [1, -1]) {
      const moved = lightness + (direction * step) / steps;
      const candidate = insideGamut([Math.min(1, Math.max(0, moved)), a, b]);
      if (isEnough(candidate)) return candidate;
    }
  }
  throw new RangeError(`no colour has a contrast of ${least} with ${toHex(ground)}`);
}

/** The colour of this lightness and hue that is as strong as it is meant to be, or as sRGB has it. */
export function insideGamut([lightness, a, b]: Lab): Rgb {
  const at = (share: number): Lab => [lightness, a * share, b * share];
  if (isInGamut(at(1))) return fromLab(at(1));
  let low = 0;
  let high = 1;
  for (let round = 0; round < 12; round++) {
    const middle = (low + high) / 2;
    if (isInGamut(at(middle))) low = middle;
    else high = middle;
  }
  return fromLab(at(low));
}

/** Colours outside of the gamut are cut off at its edge, and so come back as others. */
function isInGamut(colour: Lab): boolean {
  const back = toLab(fromLab(colour));
  return back.every((value, index) => Math.abs(value - (colour[index] ?? 0)) < 1e-3);
}

function rounded([red, green, blue]: Rgb): Rgb {
  return [Math.round(red), Math.round(green), Math.round(blue)];
}
