import type { RgbaImage } from "../image/rgba-image.js";
import { mix, parseColour, type Rgb } from "./colour.js";
import type { Style } from "./style.js";

/** How far from black the darkest parts are, so that they still stand out of a black ground. */
const lift = 0.06;
/** How near to the ink the brightest parts are, so that they stand out of a stage in the colour of ink. */
const brightest = 0.74;
/** Yellow and other light colours get darker than they are, for the same reason. */
const gamma = 1.5;
/** What is darker or lighter than these shares becomes the darkest and the brightest, so that parts of a drawing stay apart. */
const levelRange = { from: 0.07, to: 0.8 };

/** Takes the colour from an image, in place, where the style has none: from near black to the colour of its ink. */
export function withoutColour(image: RgbaImage, { monochrome, colours }: Style): RgbaImage {
  if (!monochrome) return image;
  const ink = parseColour(colours.ink);
  const dark = mix(parseColour(colours.shadow), ink, lift);
  const levels = Array.from({ length: 256 }, (_, level): Rgb => {
    const { from, to } = levelRange;
    const share = ((level / 255) ** gamma - from) / (to - from);
    return mix(dark, ink, brightest * Math.min(1, Math.max(0, share)));
  });
  const { pixels } = image;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    const luma = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const level = levels[luma] ?? ink;
    for (let channel = 0; channel < 3; channel++) {
      pixels[at + channel] = Math.round(level[channel] ?? 0);
    }
  }
  return image;
}
