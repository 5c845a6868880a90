import type { Brand } from "../brand.js";
import { airOf } from "./backdrop/air.js";
import { paintsOf } from "./backdrop/paints.js";
import { mix, parseColour, type Rgb, toHex, toLab } from "./colour.js";
import { contrast, insideGamut, readableOn } from "./contrast.js";
import { distinctColour } from "./distinct-colour.js";
import type { Palette, Style } from "./style.js";

/**
 * The least contrast after WCAG 2.2, level AA: of text, with thin rules and markers, and of what is large, numbers and
 * quotation marks.
 */
export const leastContrast = { text: 4.5, large: 3 };

/** How far a backdrop takes on the brand's hue: its lights less, so that it still has a second colour. */
const backdropTint = { rest: 0.85, glow: 0.45 };
/** Stressed words of a brand without a colour for them lie so far between its accent and the ink. */
const strongToInk = 0.45;

/**
 * A style with the colours and the font of a brand. Backdrops take on its hue and keep their lightness, and so the
 * contrast of all that stands on them; colours of text and marks that could not be read are made lighter or darker. Stressed
 * words get another hue where they could be taken for the spoken one.
 */
export function brandedStyle(style: Style, { colors, font }: Omit<Brand, "logoUrl">): Style {
  const coloured = withDistinctStrong(colors === undefined ? style : withColours(style, colors));
  return font === undefined ? coloured : { ...coloured, font };
}

/** Stressed words must not look like the spoken one, which is lit in the accent colour, nor like all others. */
function withDistinctStrong(style: Style): Style {
  const { ink, accent, strong } = style.colours;
  const others = [parseColour(accent), parseColour(ink)];
  const ground = groundOf(style);
  const distinct = distinctColour(parseColour(strong), others, {
    ground,
    least: leastContrast.text,
  });
  if (toHex(distinct) === strong) return style;
  return { ...style, colours: { ...style.colours, strong: toHex(distinct) } };
}

/**
 * What text is hardest to read on. Behind painted backdrops it is the style's dark, through which something of the backdrop
 * is seen. Measured beside the letters of captions at 720p: nine in ten pixels are darker over all painted landscapes in
 * 16:9, and over all but two of 48 in 9:16. Other backdrops have the colours of their palettes, of which it is the one that
 * comes closest to the ink.
 */
export function groundOf(style: StyleWithGround): Rgb {
  const known = knownGrounds.get(style);
  if (known) return known;
  const ground = hardestGround(style);
  knownGrounds.set(style, ground);
  return ground;
}

type StyleWithGround = Pick<Style, "ground" | "colours" | "backdrops" | "palettes">;

/** Found once for each style: every line of text asks for it, and all palettes are mixed for it. */
const knownGrounds = new WeakMap<StyleWithGround, Rgb>();

function hardestGround(style: StyleWithGround): Rgb {
  const { colours, backdrops, palettes } = style;
  const ink = parseColour(colours.ink);
  if (backdrops.manner === "painted") return mix(parseColour(colours.shadow), ink, groundToInk);
  const fade = backdrops.veil * leastVeil;
  const towards = style.ground === "dark" ? black : parseColour(colours.shadow);
  const grounds = Object.values(palettes).flatMap((family) =>
    family.colours.flatMap((palette) => {
      const paints = paintsOf(palette);
      const far = mix(paints.sky[1], paints.far, farShown * backdrops.strength);
      const air = airOf(paints, backdrops.manner);
      // Lines are bright, but thin.
      const shown = backdrops.manner === "line" ? air : [...air, far];
      return shown.map((colour) => mix(colour, towards, fade));
    }),
  );
  const [hardest] = grounds.toSorted((a, b) => contrast(a, ink) - contrast(b, ink));
  return hardest ?? parseColour(colours.shadow);
}

const groundToInk = 0.29;
/** What lies far away and behind text is mixed with the air by this share at most. */
const farShown = 0.7;
/** At the side of the frame, where text may stand, so much is left of the veil over its middle. */
const leastVeil = 0.6;
const black: Rgb = [0, 0, 0];

function withColours(style: Style, colors: readonly string[]): Style {
  const ground = groundOf(style);
  const readable = (colour: Rgb, least: number) => toHex(readableOn(colour, ground, least));
  const [accent, hue, stressed] = colors.map(parseColour);
  if (accent === undefined) return style;
  const text = readableOn(accent, ground, leastContrast.text);
  const strong = stressed ?? mix(text, parseColour(style.colours.ink), strongToInk);
  return {
    ...style,
    colours: {
      ...style.colours,
      accent: toHex(text),
      strong: readable(strong, leastContrast.text),
      large: readable(accent, leastContrast.large),
    },
    palettes: hue === undefined ? style.palettes : tintedFamilies(style.palettes, hue),
  };
}

function tintedFamilies(families: Style["palettes"], hue: Rgb): Style["palettes"] {
  return Object.fromEntries(
    Object.entries(families).map(([name, family]) => [
      name,
      { ...family, colours: family.colours.map((palette) => tintedPalette(palette, hue)) },
    ]),
  );
}

function tintedPalette({ sky, glow, far, near }: Palette, hue: Rgb): Palette {
  const tint = (colour: string) => tinted(colour, hue, backdropTint.rest);
  const [a, b, c, d] = sky;
  return {
    sky: [tint(a), tint(b), tint(c), tint(d)],
    glow: tinted(glow, hue, backdropTint.glow),
    far: tint(far),
    near: tint(near),
  };
}

/** A colour moved towards a hue, as strong as that is at this lightness, which stays. */
function tinted(colour: string, hue: Rgb, share: number): string {
  const [lightness, a, b] = toLab(parseColour(colour));
  const [, hueA, hueB] = toLab(hue);
  const between = (from: number, to: number) => from + (to - from) * share;
  return toHex(insideGamut([lightness, between(a, hueA), between(b, hueB)]));
}
