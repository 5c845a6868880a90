import type { Figure } from "../../script/scene.js";
import { isWide, ofShortSide, shapeOf } from "../layout.js";
import type { TypeRule } from "../style.js";
import { type ColumnPart, columnHeight, linesPart, type PartTiming } from "./column.js";
import type { TextRoom } from "./compose.js";
import { drawLines } from "./draw-lines.js";
import { numberPart, splitLead, splitUnit } from "./number-line.js";
import { inkColour, type OverlayContext } from "./overlay.js";
import { writtenWords } from "./written-words.js";

/** Sizes as shares of the frame's short side. */
const gaps = { unit: 0.05, lead: 0.026 };
/** On a frame that is not wide, a number and its unit of more characters than that stand on two lines. */
const longestLine = 14;
/**
 * Beside an illustration they do where the unit leaves the number less than that part of its style's size, and the number is
 * so many times as large over it.
 */
const narrowed = { below: 0.62, gain: 1.3 };
/** The type of the words that say how exact a number is, which stand over it, and of a unit under it. */
const leadType = {
  face: "display",
  size: 0.085,
  minSize: 0.04,
  lineHeight: 1.1,
  maxLines: 1,
} as const satisfies TypeRule;
const unitType = {
  alone: { ...leadType, size: 0.15, minSize: 0.06, maxLines: 2 },
  illustrated: leadType,
  beside: { ...leadType, size: 0.11, maxLines: 2 },
} as const;
const unitDelayMs = 220;

/** A number with what it needs to be placed over its label. */
export interface NumberPlace {
  figure: Figure;
  /** The height that the number takes at most, and that it and the words over and under it take together. */
  most: number;
  mostWithWords: number;
  /** The space above all of it. */
  gapPx: number;
}

/** A number with the words over and under it: `at most`, `12,400`, `meals`. The unit stands after it where that leaves it large. */
export async function numberStack(
  place: NumberPlace,
  room: TextRoom,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart[]> {
  const { frame } = context;
  const { rest } = splitLead(place.figure.value);
  const draw = (isStacked: boolean) => drawStack({ ...place, isStacked }, room, context, signal);
  const { number, unit } = splitUnit(rest);
  // `1 h 30 min` is read as one.
  if (unit === "" || /\p{L}/u.test(number)) return draw(false);
  const isLong = !isWide(frame) && [...rest].length > longestLine;
  if (isLong || isAloneOnTall(context)) return draw(true);
  const line = await draw(false);
  const size = sizeOf(line);
  const isBeside = room.align === "start" && context.illustration;
  if (!isBeside || size >= narrowed.below * ofShortSide(frame, context.style.type.figure.size)) {
    return line;
  }
  const stack = await draw(true);
  return sizeOf(stack) >= narrowed.gain * size ? stack : line;
}

function sizeOf(parts: readonly ColumnPart[]): number {
  return Math.max(0, ...parts.map(({ sizePx = 0 }) => sizePx));
}

/** Alone on a tall frame, a number and its unit are larger on two lines than on one. */
function isAloneOnTall({ frame, illustration }: OverlayContext): boolean {
  return !illustration && shapeOf(frame) === "tall";
}

async function drawStack(
  { figure, most, mostWithWords, gapPx, isStacked }: NumberPlace & { isStacked: boolean },
  room: TextRoom,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart[]> {
  const { frame, style } = context;
  const timing = { sentenceIndex: figure.sentenceIndex, wordIndex: figure.wordIndex };
  const { lead, rest } = splitLead(figure.value);
  const { number: digits, unit } = splitUnit(rest);
  const over =
    lead === "" ? null : await wordsPart(lead, leadType, gapPx, room, timing, context, signal);
  const type = isAloneOnTall(context)
    ? unitType.alone
    : unitType[room.align === "start" ? "beside" : "illustrated"];
  const later = { ...timing, delayMs: unitDelayMs };
  const under =
    isStacked && unit !== ""
      ? await wordsPart(unit, type, ofShortSide(frame, gaps.unit), room, later, context, signal)
      : null;
  // The words over and under it have their room first.
  const words = columnHeight([over, under].filter((part) => part !== null));
  const own = over || under ? Math.min(most, mostWithWords - words) : most;
  const number = await numberPart(
    under ? digits : rest,
    { width: room.width, height: own },
    style.type.figure,
    timing,
    context,
    signal,
  );
  if (!number) return [];
  number.gapPx = over ? ofShortSide(frame, gaps.lead) : gapPx;
  return [over, number, under].filter((part) => part !== null);
}

async function wordsPart(
  text: string,
  type: TypeRule,
  gapPx: number,
  room: TextRoom,
  timing: PartTiming,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart | null> {
  const { style, frame, language } = context;
  const lines = {
    ...{ words: writtenWords(text), type, style, frame, language },
    room: { width: room.width, height: room.height * 0.2 },
    align: room.align,
    colour: inkColour(style),
  };
  const drawn = await drawLines(lines, signal);
  return drawn && linesPart(drawn, gapPx, timing, context);
}
