import type { Box } from "../../image/box.js";
import { blankImage } from "../../image/rgba-image.js";
import { inkOverShadow, shadowOf } from "../text/ink-over-shadow.js";
import { textShadow } from "../text/shadow.js";
import { type DrawnLines, joinLines } from "./draw-lines.js";
import { type DrawnOverlay, type OverlayContext, placeImage } from "./overlay.js";

/** Something that stands in a column: a text, a rule, a row of dots. */
export interface ColumnPart {
  width: number;
  height: number;
  /** Free space above it, unless it is the first. */
  gapPx: number;
  /** Only of a text: whether it needs more room, as words at its end had to be left out. */
  shortened?: boolean;
  /** Only of a text or a number: the size of its type. */
  sizePx?: number;
  /** Only of a headline: whether its type is smaller than that beside it, so that it needs more room. */
  isCramped?: boolean;
  /** Its overlays, with its top left corner at (x, y). */
  place: (at: { x: number; y: number }) => DrawnOverlay[];
}

/**
 * Places parts one under the other, in the vertical middle of a box.
 * @param align the side of the box at which the parts stand.
 */
export function placeColumn(
  parts: readonly ColumnPart[],
  box: Box,
  align: "left" | "centre" | "right",
): DrawnOverlay[] {
  const whole = columnHeight(parts);
  let y = Math.round(box.y + (box.height - whole) / 2);
  return parts.flatMap((part, index) => {
    if (index > 0) y += Math.round(part.gapPx);
    const spare = box.width - part.width;
    const share = { left: 0, centre: 0.5, right: 1 }[align];
    const overlays = part.place({ x: Math.round(box.x + spare * share), y });
    y += part.height;
    return overlays;
  });
}

export function columnHeight(parts: readonly ColumnPart[]): number {
  return parts.reduce(
    (sum, part, index) => sum + part.height + (index > 0 ? Math.round(part.gapPx) : 0),
    0,
  );
}

/** Parts one under the other as one part, each in the middle of it. */
export function inMiddle(parts: readonly ColumnPart[]): ColumnPart {
  const width = Math.max(0, ...parts.map((part) => part.width));
  const height = columnHeight(parts);
  return {
    width,
    height,
    gapPx: parts[0]?.gapPx ?? 0,
    place: (at) => placeColumn(parts, { ...at, width, height }, "centre"),
  };
}

/** When a part appears; see {@link DrawnOverlay}. */
export interface PartTiming {
  sentenceIndex: number | null;
  wordIndex?: number;
  delayMs?: number;
  seenMs?: number;
}

/** How much later each line of a text comes than the one above it, in milliseconds. */
const lineStaggerMs = 110;
/** A shadow comes when most of its lines have risen: before that it would be a ghost of them. */
const shadowDelayMs = 340;

/**
 * A text as a part of a column: its lines come up one after the other. On a dark ground it has one shadow for all of
 * them, which lies behind every line.
 */
export function linesPart(
  drawn: DrawnLines,
  gapPx: number,
  timing: PartTiming,
  context: OverlayContext,
): ColumnPart {
  const { width, height, lines, shortened, sizePx } = drawn;
  return {
    width,
    height,
    gapPx,
    shortened,
    sizePx,
    place({ x, y }) {
      const placed = lines.map(
        (line, index): DrawnOverlay => ({
          ...placeImage(line.image, { x: x + line.x, y: y + line.y }, context, line.lit),
          ...timing,
          delayMs: (timing.delayMs ?? 0) + index * lineStaggerMs,
          entrance: { kind: "masked-rise" },
        }),
      );
      return [...shadowBehind(drawn, { x, y }, timing, context), ...placed];
    },
  };
}

function shadowBehind(
  drawn: DrawnLines,
  at: { x: number; y: number },
  timing: PartTiming,
  context: OverlayContext,
): DrawnOverlay[] {
  const { ground, colours } = context.style;
  if (ground === "light") return [];
  const shadow = shadowOf(joinLines(drawn), textShadow(drawn.sizePx, 0.5));
  const image = inkOverShadow(blankImage(0, 0), shadow, colours.shadow, null);
  const place = { x: at.x - shadow.inkX, y: at.y - shadow.inkY };
  const delayMs = (timing.delayMs ?? 0) + shadowDelayMs;
  return [{ ...placeImage(image, place, context), ...timing, delayMs }];
}
