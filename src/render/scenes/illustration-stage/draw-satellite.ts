import { putOver, type RgbaImage } from "../../image/rgba-image.js";
import type { Style } from "../style.js";
import { withoutColour } from "../without-colour.js";
import { drawBadge, reachOn } from "./draw-stage.js";
import { withDropShadow } from "./drop-shadow.js";
import { rasteriseDrawing } from "./rasterise-drawing.js";
import { shadowColour } from "./shadow-colour.js";

/** A small drawing on a disc or card of its own, with a soft shadow. */
export async function drawSatellite(
  svg: string,
  sizePx: number,
  { style }: { style: Style },
  signal: AbortSignal,
): Promise<RgbaImage> {
  const reach = reachOn(style.stage.kind, "badge", sizePx);
  const ink = await rasteriseDrawing(svg, sizePx * 0.64, signal, reach);
  return onBadge(withoutColour(ink, style), sizePx, style);
}

/** Anything small on a disc or card as a satellite has it. */
export async function onBadge(ink: RgbaImage, sizePx: number, style: Style): Promise<RgbaImage> {
  const badge = await drawBadge(style.stage, sizePx);
  putOver(badge, ink, (badge.width - ink.width) >> 1, (badge.height - ink.height) >> 1);
  const { image } = withDropShadow(badge, {
    colour: shadowColour(style),
    opacity: 0.22,
    offsetPx: sizePx * 0.04,
    blurPx: sizePx * 0.05,
  });
  return image;
}
