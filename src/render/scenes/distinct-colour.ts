import { type Lab, type Rgb, toLab } from "./colour.js";
import { insideGamut, readableOn } from "./contrast.js";

/** How far apart two colours have to be that a viewer tells words in them apart at a glance; see {@link colourDistance}. */
export const leastDistance = 0.1;

/**
 * How far apart two colours are: their distance in OKLab, in which lightness counts half, since words of one hue are taken
 * for the same colour in another light.
 */
export function colourDistance(first: Rgb, second: Rgb): number {
  const [lightness, a, b] = toLab(first);
  const [otherLightness, otherA, otherB] = toLab(second);
  return Math.hypot(0.5 * (lightness - otherLightness), a - otherA, b - otherB);
}

/** Turns of the hue that are tried, in degrees: the complement first, then less. */
const turns = [180, 150, -150, 120, -120, 90, -90, 60, -60];

/**
 * A colour that can be told from others: the colour itself, or else one of another hue that is about as light and can
 * be read on the ground. A grey has no hue to turn; it gets some colour.
 */
export function distinctColour(
  colour: Rgb,
  others: readonly Rgb[],
  { ground, least }: { ground: Rgb; least: number },
): Rgb {
  const distance = (candidate: Rgb) =>
    Math.min(...others.map((other) => colourDistance(candidate, other)));
  if (distance(colour) >= leastDistance) return colour;
  const [lightness, a, b] = toLab(others[0] ?? colour);
  const chroma = Math.max(0.13, Math.hypot(a, b));
  const hue = Math.hypot(a, b) < 0.02 ? (70 * Math.PI) / 180 : Math.atan2(b, a);
  let best = { colour, distance: distance(colour) };
  // Very light and very dark colours have hardly any hue: then a middle lightness is tried.
  for (const light of [lightness, 0.8 * lightness + 0.1, 0.6 * lightness + 0.2]) {
    for (const turn of turns) {
      const angle = hue + (turn * Math.PI) / 180;
      const lab: Lab = [light, chroma * Math.cos(angle), chroma * Math.sin(angle)];
      const candidate = readableOn(insideGamut(lab), ground, least);
      const away = distance(candidate);
      if (away >= leastDistance) return candidate;
      if (away > best.distance) best = { colour: candidate, distance: away };
    }
  }
  return best.colour;
}
