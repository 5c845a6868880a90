import { type Box, evenDown, evenUp } from "../../image/box.js";
import type { Comparison } from "../../script/scene.js";
import { parseColour } from "../colour.js";
import { isWide, ofShortSide } from "../layout.js";
import type { Style } from "../style.js";
import { isRightToLeft } from "../text/draw-words.js";
import { labelType, valueType } from "./chart-bars.js";
import { drawLabels, placeLabel, unbroken } from "./chart-labels.js";
import { type DrawnOverlay, largeColour, type OverlayContext, placeImage } from "./overlay.js";
import { rasteriseShapes } from "./rasterise-shapes.js";
import { segmentColours } from "./segment-colours.js";
import { roundedBox } from "./shapes.js";
import { strongestPoint } from "./strongest-point.js";
import { writtenWords } from "./written-words.js";

/** The ring's width as a share of its diameter, and the free angle between two parts, in turns. */
export const ring = { thick: 0.15, gap: 0.009 };
/** Sizes as shares of the frame's short side. */
const sizes = { gutter: 0.09, row: 0.15, swatch: 0.046, gap: 0.028 };
/** On wide frames the names stand beside the ring where the room is at least so many times as wide as high, else under it. */
const leastBeside = 1.25;
const legendDelayMs = 160;

/** Shares of a whole as parts of a ring, with their names beside or under it. */
export async function drawRing(
  comparison: Comparison,
  box: Box,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { frame, style, language } = context;
  const { points } = comparison;
  const mirrored = isRightToLeft(language);
  const wide = isWide(frame) && box.width > box.height * leastBeside;
  const named = points.flatMap((point, index) => (point.label === "" ? [] : [index]));
  const gutter = ofShortSide(frame, sizes.gutter);
  const rowPx = Math.min(
    ofShortSide(frame, sizes.row),
    (wide ? box.height : box.height * 0.42) / Math.max(1, named.length),
  );
  const legendHeight = rowPx * named.length;
  const size = evenDown(
    wide
      ? Math.min(box.height, box.width * 0.48)
      : Math.min(box.width, box.height - legendHeight - gutter * 0.6),
  );
  const legendWidth = wide
    ? Math.min(box.width - size - gutter, ofShortSide(frame, 0.72))
    : box.width * 0.8;
  const whole = wide && named.length > 0 ? size + gutter + legendWidth : size;
  const left = Math.round(box.x + (box.width - whole) / 2);
  const block = wide ? size : size + (named.length > 0 ? gutter * 0.6 + legendHeight : 0);
  const top = Math.round(box.y + (box.height - block) / 2);
  const at = { x: mirrored && wide ? left + whole - size : left, y: top };
  const middle = { x: at.x + size / 2, y: at.y + size / 2 };
  const colours = coloursOf(comparison, style);
  const overlays: DrawnOverlay[] = [
    {
      ...placeImage(
        await rasteriseShapes(
          { width: evenUp(size), height: evenUp(size) },
          circle(size, style.colours.ink, 0.16),
        ),
        at,
        context,
      ),
      entrance: { kind: "fade" },
    },
  ];
  for (const [index, part] of partsOf(comparison).entries()) {
    const point = points[index];
    // A part without a name is the rest of the whole, which the ring behind already shows.
    const isRest = point?.label === "" && named.length > 0;
    if (!point || isRest || part.share <= 0) continue;
    const image = await rasteriseShapes(
      { width: evenUp(size), height: evenUp(size) },
      arc(size, part, colours[index] ?? style.colours.accent, mirrored),
    );
    const { sentenceIndex, wordIndex } = point;
    // It lies on the ring behind it, so that it must not move.
    const entrance = { kind: "fade" } as const;
    overlays.push({ ...placeImage(image, at, context), sentenceIndex, wordIndex, entrance });
  }
  const strongest = strongestShare(comparison);
  const centre = points[strongest];
  if (centre) {
    const [value] = await drawLabels(
      [unbroken(centre.text)],
      { width: size * (1 - 2 * ring.thick) * 0.78, height: size * 0.3, align: "centre" },
      { type: { ...valueType, size: 0.17 }, colour: largeColour(style) },
      context,
      signal,
    );
    const { sentenceIndex, wordIndex } = centre;
    overlays.push(
      ...placeLabel(
        value ?? null,
        { ...middle, across: "centre", down: "middle" },
        { sentenceIndex, wordIndex },
        context,
      ),
    );
  }
  const legend: Box = wide
    ? {
        x: mirrored ? at.x - gutter - legendWidth : at.x + size + gutter,
        y: Math.round(middle.y - legendHeight / 2),
        width: legendWidth,
        height: legendHeight,
      }
    : {
        x: Math.round(box.x + (box.width - legendWidth) / 2),
        y: Math.round(at.y + size + gutter * 0.6),
        width: legendWidth,
        height: legendHeight,
      };
  overlays.push(
    ...(await drawLegend(
      comparison,
      { named, legend, rowPx, colours, isCentred: !wide },
      context,
      signal,
    )),
  );
  return overlays;
}

async function drawLegend(
  { points }: Comparison,
  how: {
    named: readonly number[];
    legend: Box;
    rowPx: number;
    colours: readonly string[];
    /** Whether its rows, which begin below each other, stand in the middle of its box. */
    isCentred: boolean;
  },
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { frame, style, language } = context;
  const { named, legend, rowPx, colours } = how;
  const mirrored = isRightToLeft(language);
  const swatch = evenUp(ofShortSide(frame, sizes.swatch));
  const gap = ofShortSide(frame, sizes.gap);
  const room = { height: rowPx * 0.8, align: "start" as const };
  const type = { ...labelType, size: labelType.size * 1.3 };
  const values = await drawLabels(
    named.map((index) => unbroken(points[index]?.text ?? "")),
    { ...room, width: legend.width * 0.3 },
    { type: { ...type, maxLines: 1 }, colour: style.colours.ink },
    context,
    signal,
  );
  const valueWidth = Math.max(0, ...values.map((label) => label?.image.width ?? 0));
  const labels = await drawLabels(
    named.map((index) => writtenWords(points[index]?.label ?? "")),
    { ...room, width: legend.width - swatch - valueWidth - 2 * gap },
    { type, colour: style.colours.ink },
    context,
    signal,
  );
  const labelWidth = Math.max(0, ...labels.map((label) => label?.image.width ?? 0));
  const spare = legend.width - (swatch + valueWidth + labelWidth + 2 * gap);
  const inset = how.isCentred ? Math.max(0, Math.round(spare / 2)) : 0;
  const start = mirrored ? legend.x + legend.width - inset : legend.x + inset;
  const forth = mirrored ? -1 : 1;
  const side = mirrored ? "right" : "left";
  return named.flatMap((index, row): DrawnOverlay[] => {
    const point = points[index];
    if (!point) return [];
    const y = Math.round(legend.y + rowPx * (row + 0.5));
    const timing = {
      sentenceIndex: point.sentenceIndex,
      wordIndex: point.wordIndex,
      delayMs: legendDelayMs,
    };
    const image = roundedBox(
      swatch,
      swatch,
      swatch * 0.28,
      parseColour(colours[index] ?? "#ffffff"),
      255,
    );
    const x = mirrored ? start - swatch : start;
    const valueX = start + forth * (swatch + gap);
    return [
      { ...placeImage(image, { x, y: y - swatch / 2 }, context), ...timing },
      ...placeLabel(
        values[row] ?? null,
        { x: valueX, y, across: side, down: "middle" },
        timing,
        context,
      ),
      ...placeLabel(
        labels[row] ?? null,
        { x: valueX + forth * (valueWidth + gap), y, across: side, down: "middle" },
        timing,
        context,
      ),
    ];
  });
}

/** The share that stands in the middle: the first, unless another one is greater by far. */
function strongestShare(comparison: Comparison): number {
  return comparison.points.length === 2 ? 0 : strongestPoint(comparison);
}

function coloursOf(comparison: Comparison, style: Style): string[] {
  const { points } = comparison;
  const [strong = style.colours.accent, ...others] = segmentColours(style, points.length);
  const first = strongestShare(comparison);
  return points.map((_, index) => {
    return index === first ? strong : (others[index > first ? index - 1 : index] ?? strong);
  });
}

/** Where each share begins on the ring and how long it is, in turns. Percentages leave free what they lack to a hundred. */
function partsOf({ points }: Comparison): { start: number; share: number }[] {
  const values = points.map(({ value }) => Math.abs(value));
  const sum = values.reduce((all, value) => all + value, 0);
  const arePercent = points.every(({ text }) => /[%٪]/u.test(text));
  const whole = arePercent ? Math.max(100, sum) : sum;
  let start = 0;
  return values.map((value) => {
    const part = { start, share: whole > 0 ? value / whole : 0 };
    start += part.share;
    return part;
  });
}

export function circle(size: number, colour: string, opacity: number): string {
  const stroke = size * ring.thick;
  return `<circle cx="${size / 2}" cy="${size / 2}" r="${(size - stroke) / 2}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${stroke}"/>`;
}

/** From the top on, clockwise or the other way round. */
export function arc(
  size: number,
  { start, share }: { start: number; share: number },
  colour: string,
  mirrored: boolean,
): string {
  const stroke = size * ring.thick;
  const radius = (size - stroke) / 2;
  const around = 2 * Math.PI * radius;
  const length = Math.max(0.002, share - (share < 1 ? ring.gap : 0)) * around;
  const flip = mirrored ? `matrix(-1 0 0 1 ${size} 0) ` : "";
  return `<circle cx="${size / 2}" cy="${size / 2}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-dasharray="${length} ${around}" transform="${flip}rotate(${-90 + 360 * (start + ring.gap / 2)} ${size / 2} ${size / 2})"/>`;
}
