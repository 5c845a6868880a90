/** Red, green and blue in sRGB, each 0 to 255 and not rounded. */
export type Rgb = readonly [number, number, number];

/** A colour in OKLab: lightness of 0 to 1, then green to red and blue to yellow. */
export type Lab = readonly [number, number, number];

/** @param hex `#rrggbb`. */
export function parseColour(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `#rrggbb`, in small letters. */
export function toHex(colour: Rgb): string {
  return `#${colour.map((level) => Math.round(level).toString(16).padStart(2, "0")).join("")}`;
}

/**
 * Mixes two colours in OKLab (Björn Ottosson, 2020), where colours between blue and orange are not grey as in sRGB.
 * @param share of the second, 0 to 1.
 */
export function mix(first: Rgb, second: Rgb, share: number): Rgb {
  return mixLab(toLab(first), toLab(second), share);
}

/** The same for two colours in OKLab, as where many shares of them are needed. */
export function mixLab(first: Lab, second: Lab, share: number): Rgb {
  return fromLab([
    first[0] + (second[0] - first[0]) * share,
    first[1] + (second[1] - first[1]) * share,
    first[2] + (second[2] - first[2]) * share,
  ]);
}

/** A translucent colour over another one, as the kernel blends them: by levels, not by light. @param opacity 0 to 1. */
export function blendLevels(under: Rgb, over: Rgb, opacity: number): Rgb {
  const at = (channel: 0 | 1 | 2) => under[channel] * (1 - opacity) + over[channel] * opacity;
  return [at(0), at(1), at(2)];
}

/** A gradient of `count` colours through evenly spaced stops, as red, green and blue one colour after the other. */
export function gradient(stops: readonly Rgb[], count: number): Float32Array {
  const run = new Float32Array(count * 3);
  const labs = stops.map(toLab);
  for (let i = 0; i < count; i++) {
    const place = (i / Math.max(1, count - 1)) * (stops.length - 1);
    const index = Math.min(stops.length - 2, Math.floor(place));
    const first = labs[index] ?? [0, 0, 0];
    run.set(mixLab(first, labs[index + 1] ?? first, place - index), i * 3);
  }
  return run;
}

export function toLab([red, green, blue]: Rgb): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Levels outside of sRGB are cut off. */
export function fromLab([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** The light of a level of sRGB, 0 to 1. */
export function linear(level: number): number {
  const value = level / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encoded(value: number): number {
  const inside = Math.min(1, Math.max(0, value));
  return 255 * (inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055);
}

/** A colour as the bytes of a pixel, without opacity. */
export function packed([red, green, blue]: Rgb): number {
  return (Math.round(blue) << 16) | (Math.round(green) << 8) | Math.round(red);
}
