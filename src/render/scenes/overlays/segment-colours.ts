import { groundOf } from "../branded-style.js";
import { type Lab, parseColour, type Rgb, toHex, toLab } from "../colour.js";
import { insideGamut, readableOn } from "../contrast.js";
import { colourDistance } from "../distinct-colour.js";
import type { Style } from "../style.js";
import { largeColour } from "./overlay.js";

/** Turns of the hue from that of the strongest part, in degrees, and how much lighter each part is. */
const steps = [
  { turn: 200, lighter: 0.06 },
  { turn: 110, lighter: -0.06 },
  { turn: 290, lighter: 0.04 },
  { turn: 60, lighter: 0.1 },
  { turn: 245, lighter: -0.04 },
  { turn: 155, lighter: 0.12 },
];
/** Of a style without colour: from the ink on, shares of its shadow, none so dark that it is lost on a dark backdrop. */
const greys = [0, 0.4, 0.2, 0.6];
const chroma = { least: 0.09, most: 0.16 };
/** Thin marks need this contrast after WCAG 2.2. */
const leastContrast = 3;
/** Nearer colours are taken for one. */
const leastDistance = 0.065;

/**
 * Colours for the parts of a chart that are told apart at a glance, also where the parts are equally large: the style's own for
 * large marks, and then others of its strength around the wheel; greys where the style has no colour.
 * @returns the first is that of the strongest part.
 */
export function segmentColours(style: Style, count: number): string[] {
  const strong = parseColour(largeColour(style));
  const ground = groundOf(style);
  const found: Rgb[] = [strong];
  for (let index = 0; found.length < count; index++) {
    const candidate = style.monochrome ? grey(style, index) : turned(strong, ground, index);
    const isNew = found.every((other) => colourDistance(other, candidate) >= leastDistance);
    if (isNew || index >= 3 * steps.length) found.push(candidate);
  }
  return found.slice(0, count).map(toHex);
}

function turned(strong: Rgb, ground: Rgb, index: number): Rgb {
  const { turn, lighter } = steps[index % steps.length] ?? { turn: 0, lighter: 0 };
  const [lightness, a, b] = toLab(strong);
  const strength = Math.min(chroma.most, Math.max(chroma.least, Math.hypot(a, b)));
  const round = Math.floor(index / steps.length) * 25;
  const angle = Math.atan2(b, a) + ((turn + round) * Math.PI) / 180;
  const lab: Lab = [lightness + lighter, strength * Math.cos(angle), strength * Math.sin(angle)];
  return readableOn(insideGamut(lab), ground, leastContrast);
}

function grey({ colours }: Style, index: number): Rgb {
  const [ink, shadow] = [parseColour(colours.ink), parseColour(colours.shadow)];
  const share = greys[index % greys.length] ?? 0;
  const at = (channel: 0 | 1 | 2) => ink[channel] * (1 - share) + shadow[channel] * share;
  return [at(0), at(1), at(2)];
}
