import { loadDrawing } from "../../illustration/load-drawing.js";
import { evenDown, evenUp } from "../../image/box.js";
import { cutOut, inkBox, type RgbaImage } from "../../image/rgba-image.js";
import type { Scene } from "../../script/scene.js";
import { parseColour, type Rgb, toHex } from "../colour.js";
import { readableOn } from "../contrast.js";
import { faceOf } from "../fonts.js";
import { drawSatellite, onBadge } from "../illustration-stage/draw-satellite.js";
import { drawWords } from "../text/draw-words.js";
import { type DrawnOverlay, type OverlayContext, placeImage, placeInk } from "./overlay.js";
import { rasteriseShapes } from "./rasterise-shapes.js";
import { pill } from "./shapes.js";

/** What stands before or above each item of a list: all of them are alike. */
export interface ListLead {
  /** `badge` is the style's small disc or card with a drawing, a number or a check mark on it. */
  kind: "badge" | "dot";
  /** The drawing of each item; null for one that has none. */
  drawings: readonly (string | null)[];
  /** Whether the script marks an item as what is not done: `❌ No fertiliser`. A cross stands for its mark. */
  crossed: readonly boolean[];
}

const cross = /^[❌❎✖✗✘🚫⛔]\ufe0f?$/u;

/** Whether the first word of an item only marks it as what is not done. @param start its first sentence. */
export function isCrossed({ firstNumber, sentences }: Scene, start: number): boolean {
  return firstNumber === null && cross.test(sentences[start]?.words[0]?.written ?? "");
}

/** Sizes as shares of the badge. */
const onBadgeShare = { numeral: 0.54, check: 0.5 };

/**
 * Drawings where at least half of the items have one, else dots. A list with numbers has drawings only where all of its items have
 * one: its order is what counts.
 */
export function chooseLead({ scene, illustration }: OverlayContext): ListLead {
  const isNumbered = scene.firstNumber !== null;
  const crossed = scene.itemStarts.map((start) => isCrossed(scene, start));
  const found = crossed.map((isCrossed, index) =>
    isCrossed ? null : (illustration?.items[index] ?? null),
  );
  const drawn = found.filter((item) => item !== null).length;
  const least = isNumbered ? found.length : Math.max(1, found.length / 2);
  if (drawn >= least || crossed.includes(true)) return { kind: "badge", drawings: found, crossed };
  return { kind: isNumbered ? "badge" : "dot", drawings: found.map(() => null), crossed };
}

export function hasDrawings({ drawings }: ListLead): boolean {
  return drawings.some((drawing) => drawing !== null);
}

/** Places the lead of an item. @param middle its middle. */
export async function placeLead(
  lead: ListLead,
  item: { index: number; sentenceIndex: number; sizePx: number; middle: { x: number; y: number } },
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { index, sentenceIndex, sizePx, middle } = item;
  // At even places none is padded: all leads of a list are alike to the pixel.
  const centred = (image: RgbaImage) => ({
    x: evenDown(middle.x - image.width / 2),
    y: evenDown(middle.y - image.height / 2),
  });
  const pop = { sentenceIndex, entrance: { kind: "pop" as const } };
  if (lead.kind === "badge") {
    const image = await badgeImage(lead, index, sizePx, context, signal);
    return [{ ...placeImage(image, centred(image), context), ...pop }];
  }
  const image = dot(sizePx, parseColour(context.style.colours.accent));
  const ink = { image, sizePx, sentenceIndex };
  return placeInk(ink, centred(image), context).map((overlay) => ({ ...overlay, ...pop }));
}

/** The drawing of an item on its badge; where it has none, its number, a cross or a check mark as large. */
async function badgeImage(
  { drawings, crossed }: ListLead,
  index: number,
  sizePx: number,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<RgbaImage> {
  const { scene, style } = context;
  const drawing = drawings[index];
  if (drawing) return drawSatellite(await loadDrawing(drawing), sizePx, context, signal);
  const colour = readableOn(parseColour(style.colours.accent), parseColour(style.stage.fill), 4.5);
  const ink =
    scene.firstNumber === null
      ? await drawMark(
          crossed[index] ? crossLines : checkLines,
          sizePx * onBadgeShare.check,
          colour,
        )
      : await numeralImage(
          scene.firstNumber + index,
          { sizePx: sizePx * onBadgeShare.numeral, colour: toHex(colour) },
          context,
          signal,
        );
  return onBadge(ink, sizePx, style);
}

function dot(sizePx: number, colour: Rgb): RgbaImage {
  const side = Math.max(4, evenUp(sizePx));
  return pill(side, side, colour, 255);
}

/** The lines of marks, by points as shares of their side. */
const checkLines = [
  [
    [0.1, 0.54],
    [0.38, 0.82],
    [0.9, 0.2],
  ],
];
const crossLines = [
  [
    [0.16, 0.16],
    [0.84, 0.84],
  ],
  [
    [0.84, 0.16],
    [0.16, 0.84],
  ],
];

async function drawMark(
  lines: readonly (readonly (readonly number[])[])[],
  sizePx: number,
  colour: Rgb,
): Promise<RgbaImage> {
  const side = evenUp(sizePx);
  const stroke = `stroke="${toHex(colour)}" stroke-width="${0.17 * side}"`;
  const shapes = lines.map((line) => {
    const points = line.map(([x = 0, y = 0]) => `${x * side},${y * side}`).join(" ");
    return `<polyline points="${points}" fill="none" ${stroke} stroke-linecap="round" stroke-linejoin="round"/>`;
  });
  return rasteriseShapes({ width: side, height: side }, shapes.join(""));
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
