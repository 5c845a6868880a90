import type { Box } from "../../image/box.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import { mix, parseColour, type Rgb } from "../colour.js";
import { shadowColour } from "../illustration-stage/draw-satellite.js";
import { withDropShadow } from "../illustration-stage/drop-shadow.js";
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
  const { image, inkX, inkY } = await withDropShadow(panel, {
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
  const over = inner.pixels;
  const under = panel.pixels;
  for (let y = 0; y < inner.height; y++) {
    let from = y * inner.width * 4;
    let to = ((y + offset) * panel.width + offset) * 4;
    for (let x = 0; x < inner.width; x++, from += 4, to += 4) {
      const cover = (over[from + 3] ?? 0) / 255;
      if (cover === 0) continue;
      for (let channel = 0; channel < 4; channel++) {
        const before = under[to + channel] ?? 0;
        const after = channel === 3 ? alpha : (over[from + channel] ?? 0);
        under[to + channel] = Math.round(before + (after - before) * cover);
      }
    }
  }
}
