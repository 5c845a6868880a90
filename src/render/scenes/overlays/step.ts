import { evenUp } from "../../image/box.js";
import type { Scene } from "../../script/scene.js";
import { parseColour } from "../colour.js";
import { isWide, ofShortSide } from "../layout.js";
import { isRightToLeft } from "../text/draw-words.js";
import { type ColumnPart, columnHeight, linesPart } from "./column.js";
import { composeWithIllustration, type TextRoom } from "./compose.js";
import { drawLines } from "./draw-lines.js";
import { drawHeadline, eyebrowLabel, headlineWords } from "./headline.js";
import { joinSentences, type PlacedWord } from "./join-sentences.js";
import { type DrawnOverlay, largeColour, type OverlayContext, placeImage } from "./overlay.js";
import { pill } from "./shapes.js";
import { drawStatement, headlineType } from "./statement.js";
import { writtenWords } from "./written-words.js";

/** Sizes as shares of the frame's short side. */
const numeralSize = 0.27;
const gaps = { numeral: 0.035, progress: 0.04, headline: 0.048, row: 0.04 };
const progress = { width: 0.42, height: 0.012, gap: 0.014 };
/** Above the numeral the illustration is smaller than above a headline alone. */
const narrowIllustration = 0.76;
/** More steps than that are shown as one bar: their parts would be dots. */
const mostParts = 12;
/** How opaque the steps are that are still to come, of 255. */
const toCome = 72;
const delays = { progress: 120, part: 45, headline: 260 };

/** Draws a step: its number very large, how many of all steps are done, and what is to be done beside a drawing of it. */
export async function drawStep(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { scene, style, frame, language, illustration } = context;
  const { step } = scene;
  if (!step) return drawStatement(context, signal);
  const draw = async (room: TextRoom): Promise<ColumnPart[]> => {
    const parts = await stepNumberParts(step, room, context, signal);
    const words = headlineWords(context) ?? shortSentence(context);
    const gap = ofShortSide(frame, gaps.headline);
    const headline = await drawHeadline(
      {
        words,
        type: headlineType(style.type.statement, illustration ? 0.86 : 1),
        style,
        room: { width: room.width, height: room.height - columnHeight(parts) - gap },
        align: room.align,
        frame,
        language,
      },
      scene,
      signal,
    );
    if (headline) {
      const sentenceIndex = scene.headline?.sentenceIndex || null;
      parts.push(linesPart(headline, gap, { sentenceIndex, delayMs: delays.headline }, context));
    }
    return parts;
  };
  return composeWithIllustration(draw, context, signal, {
    scale: isWide(frame) ? 1 : narrowIllustration,
  });
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
  const numeral = await drawLines(
    {
      words: writtenWords(String(step.number)),
      type: { face: "display", size: numeralSize, minSize: 0.1, lineHeight: 1.05, maxLines: 1 },
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
  const number = numeral && linesPart(numeral, ofShortSide(frame, gaps.numeral), timing, context);
  const progress = step.count > 1 ? progressPart(step, room, context) : null;
  // In the middle of a narrow frame the two stand in one row, which leaves more room to the words.
  if (number && progress && room.align === "centre") {
    return [...parts, inRow(number, progress, ofShortSide(frame, gaps.row), context)];
  }
  return [...parts, ...(number ? [number] : []), ...(progress ? [progress] : [])];
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

/** What a step without burned captions and without a headline says. */
function shortSentence({ scene, captionsBurned }: OverlayContext): PlacedWord[] {
  return captionsBurned ? [] : joinSentences(scene.sentences.slice(0, 1));
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
