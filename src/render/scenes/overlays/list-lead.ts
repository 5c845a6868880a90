import { loadDrawing } from "../../illustration/load-drawing.js";
import { evenUp } from "../../image/box.js";
import { cutOut, inkBox, type RgbaImage } from "../../image/rgba-image.js";
import { parseColour, type Rgb, toHex } from "../colour.js";
import { readableOn } from "../contrast.js";
import { faceOf } from "../fonts.js";
import { drawSatellite, onBadge } from "../illustration-stage/draw-satellite.js";
import { isWide } from "../layout.js";
import { drawWords } from "../text/draw-words.js";
import {
  type DrawnOverlay,
  largeColour,
  type OverlayContext,
  placeImage,
  placeInk,
} from "./overlay.js";
import { pill } from "./shapes.js";

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
  icon: { kind: "icon", slot: 2, indent: 2.55, gap: 1.05 },
};
/** So few items have room for larger drawings, but on wide frames, which have little height. */
const fewItems = 4;
const largeIcons: LeadRule = { kind: "icon", slot: 2.4, indent: 3, gap: 1.4 };
/** On tall frames, which have room, items stand so much further apart. */
const tallGap = 1.35;
/** The dot of an item without a drawing, as a share of its disc. */
const dotShare = 0.3;
const numeralSize = 1.3;

/** Drawings where at least half of the items have one, else numbers where the script numbers them, else dots. */
export function chooseLead(context: OverlayContext): LeadRule {
  const kind = leadKind(context);
  const isFew = context.scene.itemStarts.length <= fewItems;
  const rule = kind === "icon" && isFew && !isWide(context.frame) ? largeIcons : rules[kind];
  const isTall = context.frame.height > 1.5 * context.frame.width;
  return isTall ? { ...rule, gap: rule.gap * tallGap } : rule;
}

function leadKind({ scene, illustration }: OverlayContext): LeadRule["kind"] {
  const drawn = illustration?.items.filter((item) => item !== null).length ?? 0;
  if (drawn > 0 && drawn * 2 >= scene.itemStarts.length) return "icon";
  return scene.firstNumber === null ? "marker" : "numeral";
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
  if (rule.kind === "icon") {
    const image = await iconImage(index, rule.slot * sizePx, context, signal);
    return [{ ...placeImage(image, centred(image), context), ...pop }];
  }
  const { firstNumber } = context.scene;
  const image =
    firstNumber === null
      ? markerImage(sizePx, context)
      : await numeralImage(
          firstNumber + index,
          { sizePx: sizePx * numeralSize, colour: largeColour(context.style) },
          context,
          signal,
        );
  const ink = { image, sizePx, sentenceIndex };
  return placeInk(ink, centred(image), context).map((overlay) => ({ ...overlay, ...pop }));
}

/** The drawing of an item on its disc; where it has none, its number or a dot on the same disc. */
async function iconImage(
  index: number,
  slotPx: number,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<RgbaImage> {
  const { scene, style, illustration } = context;
  const drawing = illustration?.items[index];
  if (drawing) return drawSatellite(await loadDrawing(drawing), slotPx, context, signal);
  const colour = readableOn(parseColour(style.colours.accent), parseColour(style.stage.fill), 4.5);
  const ink =
    scene.firstNumber === null
      ? dot(slotPx * dotShare, colour)
      : await numeralImage(
          scene.firstNumber + index,
          { sizePx: slotPx * 0.5, colour: toHex(colour) },
          context,
          signal,
        );
  return onBadge(ink, slotPx, style);
}

function dot(sizePx: number, colour: Rgb): RgbaImage {
  const side = Math.max(4, evenUp(sizePx));
  return pill(side, side, colour, 255);
}

function markerImage(sizePx: number, { style }: OverlayContext): RgbaImage {
  return dot(sizePx * 0.36, parseColour(style.colours.accent));
}

async function numeralImage(
  number: number,
  { sizePx, colour }: { sizePx: number; colour: string },
  { style, language }: OverlayContext,
  signal: AbortSignal,
): Promise<RgbaImage> {
  const { image } = await drawWords(
    {
      lines: [[{ written: String(number), spaceBefore: false, colour }]],
      face: faceOf(style, "display"),
      sizePx,
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
