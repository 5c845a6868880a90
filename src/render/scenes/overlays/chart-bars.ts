import { type Box, evenDown, evenUp } from "../../image/box.js";
import type { Comparison } from "../../script/scene.js";
import { mix, parseColour } from "../colour.js";
import { isWide, ofShortSide } from "../layout.js";
import { isRightToLeft } from "../text/draw-words.js";
import { drawLabels, placeLabel, unbroken } from "./chart-labels.js";
import { bar, type DrawnOverlay, largeColour, type OverlayContext, placeImage } from "./overlay.js";
import { roundedBox } from "./shapes.js";
import { strongestPoint } from "./strongest-point.js";
import { writtenWords } from "./written-words.js";

/** Sizes as shares of the frame's short side. */
const sizes = { value: 0.085, label: 0.054, gap: 0.022, widest: 0.2, thickest: 0.062, axis: 0.004 };
/** The least bar that is still seen, as a share of the longest. */
const shortest = 0.02;
/**
 * Of a lying bar with its labels over it, as shares of their height: they are further from the bar before than from their own,
 * but touch neither.
 */
const lying = { label: 0.42, gap: 0.12, top: 0.56, thickest: 0.28 };
/** How far the bars that are not the strongest are from the ink to the ground: what lies behind them is not seen in them. */
const quiet = 0.4;
/** And how opaque the places are at which bars will stand: a chart is not empty before its first number is said. */
const place = 22;
const valueDelayMs = 420;
/** The radius of a bar's corners, as a share of its shorter side. */
const corner = 0.14;

/** Amounts as bars: upright ones beside each other, or lying ones one under the other where those would be narrow. */
export async function drawBars(
  comparison: Comparison,
  box: Box,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { points } = comparison;
  const isNarrow = !isWide(context.frame) && points.length > 3;
  return isNarrow
    ? drawLying(comparison, box, context, signal)
    : drawUpright(comparison, box, context, signal);
}

/** What each bar is called: as the script says, else as the chart does. */
function namesOf({ points, names = [] }: Comparison) {
  return points.map(({ label }, index) => writtenWords(label || (names[index] ?? "")));
}

async function drawUpright(
  comparison: Comparison,
  box: Box,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { frame, style, language } = context;
  const { points } = comparison;
  const of = (share: number) => ofShortSide(frame, share);
  const pitch = Math.min(box.width / points.length, of(sizes.widest) * 2.1);
  const width = evenUp(Math.min(of(sizes.widest), pitch * 0.62));
  const room = { width: pitch * 0.94, align: "centre" as const };
  const values = await drawLabels(
    points.map(({ text }) => unbroken(text)),
    { ...room, height: box.height * 0.2 },
    { type: valueType, colour: style.colours.ink },
    context,
    signal,
  );
  const labels = await drawLabels(
    namesOf(comparison),
    { ...room, height: box.height * 0.2 },
    { type: labelType, colour: style.colours.ink },
    context,
    signal,
  );
  const tallest = (found: typeof values) =>
    Math.max(0, ...found.map((label) => label?.image.height ?? 0));
  const gap = of(sizes.gap);
  const labelRoom = tallest(labels) > 0 ? tallest(labels) + gap : 0;
  const foot = Math.round(box.y + box.height - labelRoom);
  const longest = evenDown(foot - box.y - tallest(values) - gap);
  const left = box.x + (box.width - pitch * points.length) / 2;
  const ink = parseColour(style.colours.ink);
  const axis = bar(pitch * points.length, Math.max(2, of(sizes.axis)), ink);
  const overlays: DrawnOverlay[] = [placeImage(axis, { x: Math.round(left), y: foot }, context)];
  const strongest = strongestPoint(comparison);
  for (const [index, point] of points.entries()) {
    const column = isRightToLeft(language) ? points.length - 1 - index : index;
    const middle = Math.round(left + pitch * (column + 0.5));
    const height = Math.max(2, evenDown(longest * shareOf(point.value, comparison)));
    const timing = { sentenceIndex: point.sentenceIndex, wordIndex: point.wordIndex };
    const image = barImage(width, height, index === strongest, context);
    // As high as the bar itself: the number that stands above it has nothing behind it.
    const track = roundedBox(width, height, Math.min(width, height) * corner, ink, place);
    overlays.push(
      placeImage(track, { x: middle - width / 2, y: foot - height }, context),
      {
        ...placeImage(image, { x: middle - width / 2, y: foot - height }, context),
        ...timing,
        entrance: { kind: "grow", from: "bottom" },
      },
      ...placeLabel(
        values[index] ?? null,
        { x: middle, y: foot - height - gap, across: "centre", down: "bottom" },
        { ...timing, delayMs: valueDelayMs },
        context,
      ),
      ...placeLabel(
        labels[index] ?? null,
        { x: middle, y: foot + gap, across: "centre", down: "top" },
        { sentenceIndex: null },
        context,
      ),
    );
  }
  return overlays;
}

async function drawLying(
  comparison: Comparison,
  box: Box,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { frame, style, language } = context;
  const { points } = comparison;
  const mirrored = isRightToLeft(language);
  const pitch = Math.min(box.height / points.length, ofShortSide(frame, 0.24));
  const thick = evenUp(Math.min(ofShortSide(frame, sizes.thickest), pitch * lying.thickest));
  const small = { width: box.width * 0.6, height: pitch * lying.label, align: "start" as const };
  const values = await drawLabels(
    points.map(({ text }) => unbroken(text)),
    { ...small, width: box.width * 0.36 },
    { type: { ...valueType, size: sizes.label * 1.4 }, colour: style.colours.ink },
    context,
    signal,
  );
  const labels = await drawLabels(
    namesOf(comparison),
    small,
    { type: { ...labelType, maxLines: 1 }, colour: style.colours.ink },
    context,
    signal,
  );
  const top = box.y + (box.height - pitch * points.length) / 2;
  const strongest = strongestPoint(comparison);
  const ink = parseColour(style.colours.ink);
  const start = mirrored ? box.x + box.width : box.x;
  const end = mirrored ? box.x : box.x + box.width;
  const startSide = mirrored ? "right" : "left";
  const endSide = mirrored ? "left" : "right";
  return points.flatMap((point, index): DrawnOverlay[] => {
    const timing = { sentenceIndex: point.sentenceIndex, wordIndex: point.wordIndex };
    const y = Math.round(top + pitch * (index + lying.top));
    const length = Math.max(thick, evenUp(box.width * shareOf(point.value, comparison)));
    const image = barImage(length, thick, index === strongest, context);
    const textY = y - Math.round(pitch * lying.gap);
    const track = roundedBox(evenDown(box.width), thick, thick * corner, ink, place);
    return [
      placeImage(track, { x: mirrored ? start - track.width : start, y }, context),
      {
        ...placeImage(image, { x: mirrored ? start - length : start, y }, context),
        ...timing,
        entrance: { kind: "grow", from: startSide },
      },
      ...placeLabel(
        labels[index] ?? null,
        { x: start, y: textY, across: startSide, down: "bottom" },
        { sentenceIndex: null },
        context,
      ),
      ...placeLabel(
        values[index] ?? null,
        { x: end, y: textY, across: endSide, down: "bottom" },
        { ...timing, delayMs: valueDelayMs },
        context,
      ),
    ];
  });
}

export const valueType = {
  face: "display",
  size: sizes.value,
  // A number gets smaller, and is never cut.
  minSize: 0.014,
  lineHeight: 1.15,
  maxLines: 1,
} as const;
export const labelType = {
  face: "text",
  size: sizes.label,
  minSize: 0.026,
  lineHeight: 1.2,
  maxLines: 2,
} as const;

/** The length of a bar as a share of the longest one. */
function shareOf(value: number, { points }: Comparison): number {
  const greatest = Math.max(...points.map((point) => Math.abs(point.value)));
  return greatest === 0 ? shortest : Math.max(shortest, Math.abs(value) / greatest);
}

function barImage(width: number, height: number, strong: boolean, { style }: OverlayContext) {
  const ink = parseColour(style.colours.ink);
  const colour = strong
    ? parseColour(largeColour(style))
    : mix(ink, parseColour(style.colours.shadow), quiet);
  return roundedBox(width, height, Math.min(width, height) * corner, colour, 255);
}
