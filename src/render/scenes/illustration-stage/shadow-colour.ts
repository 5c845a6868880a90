import { parseColour, type Rgb } from "../colour.js";
import type { Style } from "../style.js";

/** Shadows are of the darker one of the style's two colours: a pale shadow would be a light. */
export function shadowColour({ ground, colours }: Pick<Style, "ground" | "colours">): Rgb {
  return parseColour(ground === "light" ? colours.ink : colours.shadow);
}
