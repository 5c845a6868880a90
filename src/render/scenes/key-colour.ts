import { groundOf, leastContrast } from "./branded-style.js";
import { parseColour, type Rgb } from "./colour.js";
import { distinctColour } from "./distinct-colour.js";
import type { Style } from "./style.js";

/** The colour of key words in a scene's own text: the accent colour, or another hue where all words are of that. */
export function keyColour(style: Style): Rgb {
  const { accent, ink } = style.colours;
  return distinctColour(parseColour(accent), [parseColour(ink)], {
    ground: groundOf(style),
    least: leastContrast.large,
  });
}
