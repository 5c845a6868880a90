import type { Box } from "../../image/box.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import { mix, parseColour, type Rgb } from "../colour.js";
import { withDropShadow } from "../illustration-stage/drop-shadow.js";
import { shadowColour } from "../illustration-stage/shadow-colour.js";
import { type DrawnOverlay, type OverlayContext, placeImage } from "./overlay.js";
import { roundedBox } from "./shapes.js";

export interface PanelLook {
  fill: Rgb;
  /** Of the fill, 0 to 255. */
  alpha: number;
  border: Rgb;
  borderPx: number;
  radiusPx: number;
}

/** A card behind text: dark and translucent on dark grounds, as light as the stage on light ones. */
export function cardLook({ style }: OverlayContext, shortPx: number): PanelLook {
  const light = style.ground === "light";
  return {
    fill: light
      ? parseColour(style.stage.fill)
      : mix(parseColour(style.colours.shadow), parseColour(style.colours.ink), 0.04),
    alpha: light ? 255 : 186,
    border: parseColour(style.colours.accent),
    borderPx: Math.max(2, Math.round(shortPx * 0.004)),
    radiusPx: shortPx * 0.03,
  };
}

/** Draws a panel with a soft shadow. */
export async function placePanel(
  box: Box,
  look: PanelLook,
  context: OverlayContext,
): Promise<DrawnOverlay> {
  const { width, height } = box;
  const { fill, alpha, border, borderPx, radiusPx } = look;
  const panel = roundedBox(width, height, radiusPx, border, 255);
  const inner = roundedBox(
    width - 2 * borderPx,
    height - 2 * borderPx,
    radiusPx - borderPx,
    fill,
    255,
  );
  replace(panel, inner, borderPx, alpha);
  const short = Math.min(context.frame.width, context.frame.height);
  const { image, inkX, inkY } = withDropShadow(panel, {
    colour: shadowColour(context.style),
    opacity: 0.22,
    offsetPx: short * 0.01,
    blurPx: short * 0.012,
  });
  return {
    ...placeImage(image, { x: box.x - inkX, y: box.y - inkY }, context),
    entrance: { kind: "pop" },
  };
}

/** Puts the inner box in place of what is there, with an opacity of its own: the border stays opaque around it. */
function replace(panel: RgbaImage, inner: RgbaImage, offset: number, alpha: number): void {
  const under = panel.pixels;
  const row = inner.width * 4;
  const middle = (inner.height >> 1) * row;
  // Without its corners the box is the same in every row.
  const whole = Buffer.from(inner.pixels.subarray(middle, middle + row));
  for (let at = 3; at < row; at += 4) whole[at] = alpha;
  for (let y = 0; y < inner.height; y++) {
    const from = y * row;
    const to = ((y + offset) * panel.width + offset) * 4;
    if (inner.pixels[from + 3] === 255) under.set(whole, to);
    else blendRow(under, inner.pixels, { from, to, length: row, alpha });
  }
}

function blendRow(
  under: Buffer,
  over: Buffer,
  { from, to, length, alpha }: { from: number; to: number; length: number; alpha: number },
): void {
  for (let at = 0; at < length; at += 4) {
    const cover = (over[from + at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 4; channel++) {
      const before = under[to + at + channel] ?? 0;
      const after = channel === 3 ? alpha : (over[from + at + channel] ?? 0);
      under[to + at + channel] = Math.round(before + (after - before) * cover);
    }
  }
}
