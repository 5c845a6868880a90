import { mix, type Rgb, toHex } from "../colour.js";
import type { Paints } from "./paints.js";
import type { Depth, Shape } from "./place.js";
import type { Manner } from "./scenery-names.js";

/** What shapes are drawn with. */
export interface ShapeLook {
  manner: Manner;
  paints: Paints;
  /** How far shapes stand out from what is behind them: 1 is all that the palette gives. */
  strength: number;
  /** See {@link Canvas}. */
  unit: number;
  /** Whether large text lies over it: then nothing shines as bright as the text. */
  quiet: boolean;
}

/** Draws shapes as the elements of an SVG. */
export function shapesSvg(shapes: readonly Shape[], depth: Depth, look: ShapeLook): string {
  return shapes
    .map((shape, index) => {
      const id = `${depth}${index}`;
      return shape.halo ? halo(shape, id, look) : manners[look.manner](shape, id, look);
    })
    .join("");
}

type Draw = (shape: Shape, id: string, look: ShapeLook) => string;

const manners: Record<Manner, Draw> = { painted, flat, paper, line };

/** Lit from above, and shining. */
function painted(shape: Shape, id: string, look: ShapeLook): string {
  if (shape.light > 0) return filled(shape, look);
  const top = toHex(toneColour(Math.max(0, shape.tone - 0.1), look));
  const foot = toHex(toneColour(Math.min(1, shape.tone + 0.1), look));
  const stops = `<stop stop-color="${top}"/><stop offset="1" stop-color="${foot}"/>`;
  return `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient><path d="${shape.path}" fill="url(#${id})"${opacity(shape.opacity)}/>`;
}

/** One even colour. */
function flat(shape: Shape, _: string, look: ShapeLook): string {
  return filled(shape, look);
}

/** The strokes of a shadow, the widest of them in units of the plate, and how opaque each is. */
const shadowStrokes = 7;
const shadowWidth = 0.022;
const shadowOpacity = 0.041;

/** Cut out and laid on what is below, with a soft shadow. */
function paper(shape: Shape, id: string, look: ShapeLook): string {
  if (shape.flat || shape.opacity < 1) return filled(shape, look);
  const { unit, paints } = look;
  const dark = toHex(mix(paints.near, [40, 20, 10], 0.65));
  // Wide strokes that lie on one another make a shadow far faster than a blur does. With fewer of them its steps would be seen.
  const stacked = Array.from({ length: shadowStrokes }, (_, step) => {
    const width = ((step + 1) / shadowStrokes) * shadowWidth * unit;
    return `<use href="#${id}" stroke-width="${width.toFixed(1)}"/>`;
  });
  const shade = `<g fill="none" stroke="${dark}" stroke-opacity="${shadowOpacity}" stroke-linejoin="round" transform="translate(0 ${(unit * 0.006).toFixed(1)})">${stacked.join("")}</g>`;
  return `<defs><path id="${id}" d="${shape.path}"/></defs>${shade}<use href="#${id}" fill="${toHex(toneColour(shape.tone, look))}"/>`;
}

/** Dark, with an outline that glows. */
function line(shape: Shape, id: string, look: ShapeLook): string {
  const { paints, unit } = look;
  const shines = shape.light > 0;
  const colour = toHex(shines ? paints.glow : mix(paints.far, paints.glow, shape.tone * 0.5));
  const strength =
    (shines ? Math.min(1, 0.35 + shape.light) : 0.46 + 0.34 * shape.tone) * look.strength;
  const body = toHex(mix(paints.sky[0], paints.near, 0.4 + 0.5 * shape.tone));
  const strokes = [
    [0.013, 0.1],
    [0.006, 0.2],
    [0.0022, 0.9],
  ].map(
    ([wide = 0, share = 0]) =>
      `<use href="#${id}" stroke="${colour}" stroke-width="${(wide * unit).toFixed(1)}" stroke-opacity="${(share * strength).toFixed(3)}"/>`,
  );
  const inside = shines
    ? `fill="${colour}" fill-opacity="${(0.22 * shape.light).toFixed(3)}"`
    : `fill="${body}" fill-opacity="${(0.94 * shape.opacity).toFixed(3)}"`;
  // What lies on another shape is often fine: its outline alone would be a tangle.
  const outline = shape.flat && !shines ? strokes.slice(2) : strokes;
  return `<defs><path id="${id}" d="${shape.path}"/></defs><use href="#${id}" ${inside}/><g fill="none" stroke-linejoin="round">${outline.join("")}</g>`;
}

function filled({ path, light, tone, opacity: share }: Shape, look: ShapeLook): string {
  if (light > 0) {
    const shown =
      light * (look.manner === "painted" ? brightness(look) : 0.4 + 0.6 * look.strength);
    return `<path d="${path}" fill="${toHex(look.paints.glow)}"${opacity(shown)}/>`;
  }
  return `<path d="${path}" fill="${toHex(toneColour(tone, look))}"${opacity(share)}/>`;
}

/** How strong the light in the air is. */
const haloOf: Record<Manner, number> = { painted: 0.5, line: 0.3, flat: 0, paper: 0 };

/** The light in the air around something that shines. */
function halo(shape: Shape, id: string, look: ShapeLook): string {
  const strength = haloOf[look.manner];
  if (!shape.halo || strength === 0) return "";
  const { x, y, radius } = shape.halo;
  const glow = toHex(look.paints.glow);
  const most = strength * brightness(look) * (0.3 + 0.7 * shape.light);
  const stops = [1, 0.56, 0.25, 0.06, 0]
    .map(
      (share, i) =>
        `<stop offset="${i / 4}" stop-color="${glow}" stop-opacity="${(share * most).toFixed(3)}"/>`,
    )
    .join("");
  return `<radialGradient id="h${id}">${stops}</radialGradient><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="url(#h${id})"/>`;
}

/** The colour of a tone: from the air, over the palette's far colour, to its near one. */
export function toneColour(tone: number, { manner, paints, strength }: ShapeLook): Rgb {
  const { sky, far, near } = paints;
  const stops =
    manner === "painted"
      ? [mix(sky[1], sky[2], 0.5), mix(far, sky[1], 0.45), mix(near, sky[0], 0.5), near]
      : [mix(sky[1], sky[2], 0.5), far, near];
  const place = Math.min(0.9999, tone) * (stops.length - 1);
  const index = Math.floor(place);
  const first = stops[index] ?? near;
  const colour = mix(first, stops[index + 1] ?? first, place - index);
  return mix(stops[0] ?? colour, colour, strength);
}

function brightness({ quiet }: ShapeLook): number {
  return quiet ? 0.75 : 1;
}

function opacity(share: number): string {
  return share < 1 ? ` fill-opacity="${share.toFixed(3)}"` : "";
}
