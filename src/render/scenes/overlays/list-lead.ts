import { loadDrawing } from "../../illustration/load-drawing.js";
import { cutOut, inkBox, type RgbaImage } from "../../image/rgba-image.js";
import { parseColour } from "../colour.js";
import { faceOf } from "../fonts.js";
import { drawSatellite } from "../illustration-stage/draw-satellite.js";
import { drawWords } from "../text/draw-words.js";
import {
  bar,
  type DrawnOverlay,
  largeColour,
  type OverlayContext,
  placeImage,
  placeInk,
} from "./overlay.js";

/** What stands before each item of a list. All sizes in em of the items. */
export interface LeadRule {
  kind: "marker" | "numeral" | "icon";
  /** The width in whose middle it stands. */
  slot: number;
  /** From the start of the slot to the text. */
  indent: number;
  /** Free space between two items. */
  gap: number;
}

const rules: Record<LeadRule["kind"], LeadRule> = {
  marker: { kind: "marker", slot: 0.52, indent: 1.05, gap: 0.62 },
  numeral: { kind: "numeral", slot: 1.15, indent: 1.6, gap: 0.66 },
  icon: { kind: "icon", slot: 1.72, indent: 2.3, gap: 0.9 },
};
const numeralSize = 1.3;

/** Drawings where at least half of the items have one, else numbers where the script numbers them, else short strokes. */
export function chooseLead({ scene, illustration }: OverlayContext): LeadRule {
  const drawn = illustration?.items.filter((item) => item !== null).length ?? 0;
  if (drawn > 0 && drawn * 2 >= scene.itemStarts.length) return rules.icon;
  return scene.firstNumber === null ? rules.marker : rules.numeral;
}

/**
 * Places the lead of an item.
 * @param middle the middle of its slot and of the first line's small letters.
 */
export async function placeLead(
  rule: LeadRule,
  item: { index: number; sentenceIndex: number; sizePx: number; middle: { x: number; y: number } },
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { index, sentenceIndex, sizePx, middle } = item;
  const centred = (image: RgbaImage) => ({
    x: Math.round(middle.x - image.width / 2),
    y: Math.round(middle.y - image.height / 2),
  });
  const pop = { sentenceIndex, entrance: { kind: "pop" as const } };
  const drawing = rule.kind === "icon" ? context.illustration?.items[index] : null;
  if (drawing) {
    const svg = await loadDrawing(drawing);
    const image = await drawSatellite(svg, rule.slot * sizePx, context, signal);
    return [{ ...placeImage(image, centred(image), context), ...pop }];
  }
  const image =
    context.scene.firstNumber === null
      ? markerImage(sizePx, context)
      : await numeralImage(context.scene.firstNumber + index, sizePx, context, signal);
  const ink = { image, sizePx, sentenceIndex };
  return placeInk(ink, centred(image), context).map((overlay) => ({ ...overlay, ...pop }));
}

function markerImage(sizePx: number, { style }: OverlayContext): RgbaImage {
  return bar(sizePx * 0.52, Math.max(2, sizePx * 0.085), parseColour(style.colours.accent));
}

async function numeralImage(
  number: number,
  sizePx: number,
  { style, language }: OverlayContext,
  signal: AbortSignal,
): Promise<RgbaImage> {
  const { image } = await drawWords(
    {
      lines: [[{ written: String(number), spaceBefore: false, colour: largeColour(style) }]],
      face: faceOf(style, "display"),
      sizePx: sizePx * numeralSize,
      lineHeight: 1.3,
      align: "start",
      wrapWidthPx: null,
      language,
    },
    signal,
  );
  const ink = inkBox(image);
  return ink ? cutOut(image, ink) : image;
}
