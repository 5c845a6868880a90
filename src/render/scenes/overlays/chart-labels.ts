import type { RgbaImage } from "../../image/rgba-image.js";
import type { WrittenWord } from "../../script/scene.js";
import type { TypeRule } from "../style.js";
import { drawLines, joinLines } from "./draw-lines.js";
import { type DrawnOverlay, type OverlayContext, placeInk } from "./overlay.js";

export interface ChartLabel {
  image: RgbaImage;
  sizePx: number;
}

/** Draws short texts that belong together in one size: the largest at which each fits its room. Null for an empty one. */
export async function drawLabels(
  texts: readonly (readonly WrittenWord[])[],
  room: { width: number; height: number; align: "start" | "centre" },
  { type, colour }: { type: TypeRule; colour: string },
  context: OverlayContext,
  signal: AbortSignal,
): Promise<(ChartLabel | null)[]> {
  const { style, frame, language } = context;
  const draw = async (rule: TypeRule) => {
    const drawn = [];
    for (const words of texts) {
      const request = { words, type: rule, style, room, frame, language };
      drawn.push(await drawLines({ ...request, align: room.align, colour: () => colour }, signal));
    }
    return drawn;
  };
  const first = await draw(type);
  const sizes = first.flatMap((drawn) => (drawn ? [drawn.sizePx] : []));
  const least = Math.min(...sizes);
  const differ = sizes.some((size) => size > least * 1.01);
  const size = least / Math.min(frame.width, frame.height);
  const drawn = differ
    ? await draw({ ...type, size, minSize: Math.min(type.minSize, size) })
    : first;
  return drawn.map((lines) => lines && { image: joinLines(lines), sizePx: lines.sizePx });
}

/** A text that is never broken, as one word. */
export function unbroken(text: string): WrittenWord[] {
  return text.trim() === "" ? [] : [{ written: text.trim(), spaceBefore: false, strong: false }];
}

/** A label with its anchor at (x, y): `x` is its middle or one of its sides, `y` its top or its bottom. */
export function placeLabel(
  label: ChartLabel | null,
  at: {
    x: number;
    y: number;
    across: "left" | "centre" | "right";
    down: "top" | "middle" | "bottom";
  },
  timing: Pick<DrawnOverlay, "sentenceIndex" | "wordIndex" | "delayMs">,
  context: OverlayContext,
): DrawnOverlay[] {
  if (!label) return [];
  const { width, height } = label.image;
  const left = at.x - width * { left: 0, centre: 0.5, right: 1 }[at.across];
  const top = at.y - height * { top: 0, middle: 0.5, bottom: 1 }[at.down];
  const place = { x: Math.round(left), y: Math.round(top) };
  return placeInk({ ...label, sentenceIndex: null }, place, context).map((overlay) => ({
    ...overlay,
    ...timing,
  }));
}
