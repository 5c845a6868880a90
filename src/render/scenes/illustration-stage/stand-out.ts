import type { RgbaImage } from "../../image/rgba-image.js";
import { mix, parseColour, type Rgb } from "../colour.js";
import { contrast } from "../contrast.js";
import type { Style } from "../style.js";
import { type DropShadow, withDropShadow } from "./drop-shadow.js";
import { shadowColour } from "./shadow-colour.js";

/** A drawing that has less contrast than this with its stage gets a rim of light instead of a shadow. */
const leastContrast = 2.1;
/** The rim's softness and the shadow's, as shares of the size that the shadow is given for. */
const rimBlur = 0.02;
/** Every so many pixels of a drawing are looked at. */
const stride = 7;

/** A drawing over a soft shadow, or in a rim of light where it is nearly as dark as its stage. */
export function standingOut(
  drawing: RgbaImage,
  { stage, ground, colours }: Pick<Style, "stage" | "ground" | "colours">,
  shadow: Omit<DropShadow, "colour"> & { sizePx: number },
): { image: RgbaImage; inkX: number; inkY: number } {
  const { sizePx, ...shape } = shadow;
  const isLost = contrast(meanColour(drawing), stageColour(stage)) < leastContrast;
  if (ground === "light" || stage.kind === "none" || !isLost) {
    return withDropShadow(drawing, { ...shape, colour: shadowColour({ ground, colours }) });
  }
  const blurPx = Math.max(2, sizePx * rimBlur);
  return withDropShadow(drawing, {
    ...{ colour: parseColour(colours.ink), opacity: 1, offsetPx: 0, blurPx },
  });
}

/** What most of a drawing has around it. A glow changes from its fill to its ring. */
function stageColour({ kind, fill, ring }: Style["stage"]): Rgb {
  return kind === "glow" ? mix(parseColour(fill), parseColour(ring), 0.4) : parseColour(fill);
}

function meanColour({ pixels }: RgbaImage): Rgb {
  const sum: [number, number, number] = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < pixels.length; at += 4 * stride) {
    const cover = (pixels[at + 3] ?? 0) / 255;
    weight += cover;
    for (const channel of [0, 1, 2] as const) sum[channel] += cover * (pixels[at + channel] ?? 0);
  }
  const all = Math.max(1e-6, weight);
  return [sum[0] / all, sum[1] / all, sum[2] / all];
}
