import { blendLevels, mix, parseColour, type Rgb } from "../colour.js";
import { contrast, readableOn } from "../contrast.js";
import { distinctColour } from "../distinct-colour.js";
import type { Style } from "../style.js";

/** The colours of captions. */
export interface CaptionColours {
  /** Of plates and outlines. */
  ground: Rgb;
  /** How much of a plate covers what is behind it, 0 to 1. */
  plateOpacity: number;
  ink: Rgb;
  strong: Rgb;
  /** Of the spoken word, where it has no pill. */
  lit: Rgb;
  pill: Rgb;
  /** Of letters on a pill. */
  pillInk: Rgb;
}

/**
 * The least contrast of letters with their ground: 4.5 after WCAG 2.2, level AA, and what rounding to video levels and
 * half the resolution of colour take from it.
 */
const leastContrast = 5;
/** So much the ink's contrast with the ground itself should be, so that plates can be translucent. */
const groundContrast = 12;
const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/**
 * The colours of a style's captions, with enough contrast over every picture: colours of letters are made lighter or
 * darker, and plates less translucent, where the style's own would not do.
 */
export function captionColours({
  colours,
  caption,
}: Pick<Style, "colours" | "caption">): CaptionColours {
  const ink = parseColour(colours.ink);
  const ground = groundFor(ink, parseColour(caption.ground ?? colours.shadow));
  const readable = (colour: Rgb) => readableOn(colour, ground, leastContrast);
  const apart = { ground, least: leastContrast };
  const lit = distinctColour(readable(parseColour(colours.accent)), [ink], apart);
  const strong = distinctColour(readable(parseColour(colours.strong)), [lit, ink], apart);
  const letters = [ink, lit, strong];
  const pill = parseColour(caption.pill ?? colours.accent);
  return {
    ground,
    plateOpacity: opacityFor(letters, ground, caption.plateOpacity),
    ...{ ink, strong, lit, pill },
    pillInk: pillInkFor(pill, ground, ink),
  };
}

/** The colour itself where the ink can be read on it, else the nearest one towards black or white on which it can. */
function groundFor(ink: Rgb, wanted: Rgb): Rgb {
  const end = contrast(ink, black) > contrast(ink, white) ? black : white;
  const least = Math.min(groundContrast, contrast(ink, end));
  for (let step = 0; step < 20; step++) {
    const ground = rounded(mix(wanted, end, step / 20));
    if (contrast(ink, ground) >= least) return ground;
  }
  return end;
}

/** How opaque a plate has to be that all letters can be read on it, whether white or black is behind it. */
function opacityFor(letters: readonly Rgb[], ground: Rgb, wanted: number): number {
  for (let opacity = wanted; opacity < 1; opacity += 0.01) {
    const behind = [white, black].map((picture) => blendLevels(picture, ground, opacity));
    const enough = letters.every((letter) =>
      behind.every((plate) => contrast(letter, plate) >= leastContrast),
    );
    if (enough) return opacity;
  }
  return 1;
}

function pillInkFor(pill: Rgb, ground: Rgb, ink: Rgb): Rgb {
  const fits = [ground, ink].find((colour) => contrast(colour, pill) >= leastContrast);
  if (fits) return fits;
  return contrast(black, pill) > contrast(white, pill) ? black : white;
}

function rounded([red, green, blue]: Rgb): Rgb {
  return [Math.round(red), Math.round(green), Math.round(blue)];
}
