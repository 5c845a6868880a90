import { evenUp, type Size } from "../../image/box.js";
import type { Scene } from "../../script/scene.js";
import { parseColour } from "../colour.js";
import { isWide, ofShortSide } from "../layout.js";
import { isRightToLeft } from "../text/draw-words.js";
import { type ColumnPart, columnHeight, linesPart } from "./column.js";
import type { TextRoom } from "./compose.js";
import { drawLines } from "./draw-lines.js";
import { eyebrowLabel } from "./headline.js";
import { type DrawnOverlay, largeColour, type OverlayContext, placeImage } from "./overlay.js";
import { heightBelowHeadline } from "./passage.js";
import { pill } from "./shapes.js";
import { columnsOf, partsOfStep } from "./step-row.js";
import { writtenWords } from "./written-words.js";

/** Sizes as shares of the frame's short side. */
const numeralSize = { wide: 0.27, wideOverMany: 0.21, tall: 0.22, square: 0.16 };
/** On a wide stage it is as large as the words under it leave that part of the height free with it. */
const mostOfStage = 0.9;
/** How wide and high the place of a digit is, in its size, whichever digit stands in it. */
const digitSlot = { width: 0.62, height: 0.76 };
const gaps = { numeral: 0.035, progress: 0.04, row: 0.04 };
const progress = { width: 0.42, height: 0.012, gap: 0.014 };
/** More steps than that are shown as one bar: their parts would be dots. */
const mostParts = 12;
/** How opaque the steps are that are still to come, of 255. */
const toCome = 72;
const delays = { progress: 120, part: 45 };

/** That of the words of a step, in em, and about how wide a column of them is, with what lines leave free at their ends. */
const wordsLineHeight = 1.14;
const wordsColumnEm = 0.5;
/** So many lines of them are in the middle with the number; more reach farther down. */
const mostLinesInMiddle = 5;
/** How much of a wide stage the words take at least: beside a drawing. */
const leastWidth = 0.5;
/** Between number and words, as a share of the frame's short side. */
const wordsGap = 0.048;

/**
 * From the top of a wide stage down to the number of a step: with the longest words of its row under it, it stands about in the
 * middle. So it has one place through a row of steps, with a drawing beside them or without.
 */
export function topOfNumber(number: readonly ColumnPart[], context: OverlayContext): number {
  const height = columnHeight(number) + heightOfWords(context);
  return Math.max(0, Math.round((context.rowArea.height - height) / 2));
}

/** About how high the longest words of the row are on a wide stage, with what stands beside them and the space above them. */
function heightOfWords(context: OverlayContext): number {
  const { style, frame, rowArea, stepRow } = context;
  const width = rowArea.width * leastWidth;
  const sizePx = ofShortSide(frame, style.type.statement.size);
  const { words, others } = stepRow?.longest ?? partsOfStep(context);
  const lines = Math.ceil((columnsOf(words) * wordsColumnEm * sizePx) / width);
  return (
    gapToWords(frame) +
    Math.min(lines, mostLinesInMiddle) * wordsLineHeight * sizePx +
    heightBelowHeadline(columnsOf(others), width, frame)
  );
}

/** The space between the number of a step and its words. */
export function gapToWords(frame: Size): number {
  return ofShortSide(frame, wordsGap);
}

/** The number of a step, very large, and how many of all steps are done; above them the heading of all steps. */
export async function stepNumberParts(
  step: NonNullable<Scene["step"]>,
  room: TextRoom,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart[]> {
  const { style, frame, language } = context;
  const label = await eyebrowLabel(room, context, signal);
  const parts: ColumnPart[] = label ? [label] : [];
  const shape = frame.width / frame.height;
  // Above the middle of a wide frame it is small: what stands under it needs the height.
  const size = isWide(frame)
    ? numeralSize[room.align === "start" ? sizeOverWords(context) : "square"]
    : numeralSize[shape > 0.7 ? "square" : "tall"];
  const numeral = await drawLines(
    {
      words: writtenWords(String(step.number)),
      type: { face: "display", size, minSize: 0.08, lineHeight: 1.05, maxLines: 1 },
      style,
      room: { width: room.width, height: room.height * 0.4 },
      align: room.align,
      colour: () => largeColour(style),
      frame,
      language,
    },
    signal,
  );
  const timing = { sentenceIndex: null };
  const sizePx = ofShortSide(frame, size);
  const slot = {
    width: Math.round(sizePx * digitSlot.width * String(step.count).length),
    height: Math.round(sizePx * digitSlot.height),
  };
  const number =
    numeral &&
    inSlot(linesPart(numeral, ofShortSide(frame, gaps.numeral), timing, context), slot.height);
  const progress = step.count > 1 ? progressPart(step, room, context) : null;
  // In the middle of a narrow frame the two stand in one row, which leaves more room to the words.
  if (number && progress && room.align === "centre") {
    const width = Math.max(slot.width, number.width);
    return [...parts, inRow({ ...number, width }, progress, ofShortSide(frame, gaps.row), context)];
  }
  return [...parts, ...(number ? [number] : []), ...(progress ? [progress] : [])];
}

function sizeOverWords(context: OverlayContext): "wide" | "wideOverMany" {
  const number = numeralSize.wide * digitSlot.height + gaps.progress + progress.height;
  const whole = ofShortSide(context.frame, number) + heightOfWords(context);
  return whole <= mostOfStage * context.rowArea.height ? "wide" : "wideOverMany";
}

/** A numeral on the foot of its slot: some digits are higher or wider than others, and what stands beside does not move. */
function inSlot(part: ColumnPart, slotPx: number): ColumnPart {
  const height = Math.max(slotPx, part.height);
  const place = ({ x, y }: { x: number; y: number }) =>
    part.place({ x, y: y + height - part.height });
  return { ...part, height, place };
}

/** Two parts beside each other, in the order of reading, with one middle. */
function inRow(
  first: ColumnPart,
  second: ColumnPart,
  between: number,
  { language }: OverlayContext,
): ColumnPart {
  const height = Math.max(first.height, second.height);
  const width = Math.round(first.width + between + second.width);
  const [left, right] = isRightToLeft(language) ? [second, first] : [first, second];
  const middle = (part: ColumnPart) => Math.round((height - part.height) / 2);
  return {
    ...{ width, height, gapPx: first.gapPx },
    place: ({ x, y }) => [
      ...left.place({ x, y: y + middle(left) }),
      ...right.place({ x: x + width - right.width, y: y + middle(right) }),
    ],
  };
}

/** One part for each step, those up to this one filled. */
function progressPart(
  { number, count }: { number: number; count: number },
  room: TextRoom,
  context: OverlayContext,
): ColumnPart {
  const { frame, style, language } = context;
  const width = evenUp(Math.min(room.width, ofShortSide(frame, progress.width)));
  const height = evenUp(Math.max(4, ofShortSide(frame, progress.height)));
  const gap = ofShortSide(frame, progress.gap);
  const mirrored = isRightToLeft(language);
  const filled = parseColour(style.colours.accent);
  const empty = parseColour(style.colours.ink);
  const place = ({ x, y }: { x: number; y: number }): DrawnOverlay[] => {
    const at = (start: number, length: number) => ({
      x: mirrored ? x + width - start - length : x + start,
      y,
    });
    const grown = {
      entrance: { kind: "grow" as const, from: mirrored ? ("right" as const) : ("left" as const) },
    };
    if (count > mostParts) {
      const length = evenUp(Math.max(height, (width * number) / count));
      const track = pill(width, height, empty, toCome);
      const fill = pill(length, height, filled, 255);
      return [
        { ...placeImage(track, at(0, width), context), delayMs: delays.progress },
        { ...placeImage(fill, at(0, length), context), delayMs: delays.progress, ...grown },
      ];
    }
    const pitch = (width + gap) / count;
    return Array.from({ length: count }, (_, index) => {
      const start = Math.round(index * pitch);
      const length = Math.round(pitch - gap);
      const isDone = index < number;
      const image = pill(length, height, isDone ? filled : empty, isDone ? 255 : toCome);
      const delayMs = delays.progress + index * delays.part;
      return { ...placeImage(image, at(start, length), context), delayMs, ...grown };
    });
  };
  return { width, height, gapPx: ofShortSide(frame, gaps.progress), place };
}
