import { evenUp } from "../../image/box.js";
import { blankImage, type RgbaImage } from "../../image/rgba-image.js";
import type { Rgb } from "../colour.js";
import { distanceField, distanceUnit } from "../text/distance-field.js";
import { fillRounded } from "./rounded-box.js";

/** What lies under the letters of a caption, and where their image lies on it; even numbers. */
export interface CaptionGround {
  image: RgbaImage;
  inkX: number;
  inkY: number;
}

/** The free space between letters and the edges of their plate, in em. Lines have room above and below already. */
const platePadding = { x: 0.62, y: 0.13 };
const plateRadius = 0.34;

/** A plate behind all lines of a caption. */
export function plateGround(
  ink: RgbaImage,
  sizePx: number,
  colour: Rgb,
  opacity: number,
): CaptionGround {
  const inkX = evenUp(platePadding.x * sizePx);
  const inkY = evenUp(platePadding.y * sizePx);
  const image = blankImage(evenUp(ink.width + 2 * inkX), evenUp(ink.height + 2 * inkY));
  fillRounded(image, { x: 0, y: 0, ...sizeOf(image) }, plateRadius * sizePx, colour, opacity);
  return { image, inkX, inkY };
}

/** The shape of an outline: lengths in em, and how dark the shadow is that it fades into. */
export interface OutlineRule {
  width: number;
  shadow: number;
  shadowOpacity: number;
}

/** A thinner outline is lost in the smooth edges of letters and in the half resolution of colour. */
const leastOutlinePx = 4;

/** An outline around the letters that fades into a shadow. */
export function outlineGround(
  ink: RgbaImage,
  sizePx: number,
  [red, green, blue]: Rgb,
  rule: OutlineRule,
): CaptionGround {
  const outlinePx = Math.max(leastOutlinePx, rule.width * sizePx);
  const shadowPx = rule.shadow * sizePx;
  const field = distanceField(ink, outlinePx + shadowPx + 1);
  const { width, height, inkX, inkY, distance } = field;
  const opacities = new Uint8Array(Math.ceil((outlinePx + shadowPx + 1) * distanceUnit));
  for (let i = 0; i < opacities.length; i++) {
    const px = i / distanceUnit;
    const solid = Math.min(1, Math.max(0, outlinePx + 0.5 - px));
    const left = Math.min(1, Math.max(0, 1 - (px - outlinePx) / shadowPx));
    opacities[i] = Math.round(255 * Math.max(solid, rule.shadowOpacity * left * left));
  }
  const image = blankImage(width, height);
  const { pixels } = image;
  for (let i = 0, to = 0; i < distance.length; i++, to += 4) {
    const away = distance[i] ?? 0;
    if (away >= opacities.length) continue;
    pixels[to] = red;
    pixels[to + 1] = green;
    pixels[to + 2] = blue;
    pixels[to + 3] = opacities[away] ?? 0;
  }
  return { image, inkX, inkY };
}

function sizeOf({ width, height }: RgbaImage) {
  return { width, height };
}
