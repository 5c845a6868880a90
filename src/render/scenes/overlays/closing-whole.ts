import { type ClosingLine, closingLines } from "../../script/closing-lines.js";
import { countColumns } from "../../script/line-breaks/count-columns.js";
import { writtenText } from "../../script/scene.js";
import { ofShortSide, shapeOf } from "../layout.js";
import type { TypeRule } from "../style.js";
import { drawCard, layOutCard } from "./closing-card.js";
import { type ColumnPart, columnHeight, linesPart } from "./column.js";
import type { TextRoom } from "./compose.js";
import { type DrawnLines, drawLitLines, withUnwritten } from "./draw-lines.js";
import { capitalised, eyebrowParts, trimmedWords } from "./headline.js";
import { joinSentences, type PlacedWord } from "./join-sentences.js";
import type { DrawnOverlay, OverlayContext } from "./overlay.js";
import { shortTextScale } from "./short-text-scale.js";

/** Of the type, as shares of the frame's short side, and of the headline compared with that of a statement. */
const sizes = {
  wide: { large: 1, text: 0.054, contact: 0.078 },
  square: { large: 0.95, text: 0.058, contact: 0.084 },
  tall: { large: 1.15, text: 0.066, contact: 0.096 },
};
/** A headline of a few words is larger. */
const shortHeadline = { scale: 1.4, columns: 12, none: 22 };
/** Text alone on a card is so much larger. */
const textAlone = 1.25;
/** An address that would be smaller than that, compared with the text, is set in two lines. */
const leastOfText = { wide: 0.82, square: 0.9, tall: 1 };
/** A headline of no more columns than that stands on one line. */
const oneLine = 14;
/** The space above a line, as a share of the frame's short side, by what it is. */
const gaps = {
  first: 0.042,
  large: 0.048,
  text: 0.04,
  contact: 0.046,
  behindLarge: 0.056,
  rest: 0.016,
};
/** What is tried one after the other: the type, and the least side of the illustration, as shares of the largest. */
const attempts = [
  { type: 1.2, side: 1 },
  { type: 1.1, side: 1 },
  { type: 1, side: 0.85 },
  { type: 0.92, side: 0.7 },
  { type: 0.84, side: 0.55 },
  { type: 0.8, side: 0.45 },
  { type: 0.8, side: 0.32 },
  { type: 0.8, side: 0.26 },
  { type: 0.8, side: 0 },
  { type: 0.72, side: 0 },
];
/** What may be written down is seen for at least so long. */
const seenMs = 2_000;
const delayMs = 60;

type Line = ClosingLine & {
  words: PlacedWord[];
  /** Whether it is the second line of an address that is too long for one. */
  isRest?: true;
};
type Kind = ClosingLine["kind"];

/**
 * Draws a card with all that a closing says, which lights up as it is said: its request or goodbye in large type, each address and
 * telephone in a line of its own. Null where that is too long for the card in smaller type, too.
 */
export async function drawWholeClosing(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[] | null> {
  const lines = linesOf(context);
  if (lines.length === 0) return null;
  // An address is broken only where the card would else have no picture.
  const mayBreak = lines.some((line) => line.kind === "contact" && inTwo(line).length > 1);
  for (const isWhole of mayBreak ? [true, false] : [false]) {
    for (const { type, side } of attempts) {
      if (isWhole && side === 0) continue;
      const layout = layOutCard(context, side);
      const room = { room: layout.room, scale: type, isWhole };
      const parts = await partsOf(lines, room, context, signal);
      if (parts && columnHeight(parts) <= layout.room.height)
        return drawCard(parts, layout, context, signal);
    }
  }
  return null;
}

function linesOf({ scene, language }: OverlayContext): Line[] {
  return closingLines(scene, language).flatMap((line) => {
    const { sentenceIndex, startWord, endWord, kind, evidence } = line;
    const said = joinSentences(scene.sentences.slice(sentenceIndex, sentenceIndex + 1));
    const kept = new Set(evidence);
    const shown = trimmedWords(said.slice(startWord, endWord)).map((word) => ({
      ...word,
      sentenceIndex,
      strong: word.strong || kept.has(word.wordIndex),
    }));
    const words =
      kind === "large"
        ? capitalised(shown, language)
        : kind === "contact"
          ? withoutMarks(shown)
          : shown;
    return words.length > 0 ? [{ ...line, words }] : [];
  });
}

/** An address without the mark that ends its sentence, which one would copy with it. */
function withoutMarks(words: readonly PlacedWord[]): PlacedWord[] {
  return words
    .map((word) => ({ ...word, written: word.written.replace(/\s*[!?…]+$/u, "") }))
    .filter(({ written }) => written !== "");
}

/**
 * The lines as parts of a column, those of one kind in one size; null where one of them has to lose words.
 * @param isWhole whether one of them is an address that might be broken, and may not be.
 */
async function partsOf(
  given: readonly Line[],
  { room, scale, isWhole }: { room: TextRoom; scale: number; isWhole: boolean },
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart[] | null> {
  const { scene, frame } = context;
  const drawn = new Map<Line, DrawnLines>();
  const draw = async (kind: Kind, lines: readonly Line[]) => {
    const ofKind = lines.filter((line) => line.kind === kind);
    const type = typeOf(kind, lines, scale, context);
    const images = await inOneSize(ofKind, type, room, context, signal);
    for (const [index, line] of ofKind.entries()) {
      const image = images?.[index];
      if (image) drawn.set(line, image);
    }
    return images;
  };
  let lines = given;
  const contacts = await draw("contact", lines);
  const textPx = ofShortSide(frame, sizes[shapeOf(frame)].text * scale);
  if (!contacts || contacts.some(({ sizePx }) => sizePx < textPx * leastOfText[shapeOf(frame)])) {
    if (isWhole) return null;
    lines = given.flatMap((line) => (line.kind === "contact" ? inTwo(line) : [line]));
    if (!(await draw("contact", lines))) return null;
  }
  if (!((await draw("text", lines)) && (await draw("large", lines)))) return null;
  const eyebrow = saysItsHeading(context) ? { ...scene, eyebrow: null } : scene;
  const parts = await eyebrowParts(room, { ...context, scene: eyebrow }, signal);
  for (const [index, line] of lines.entries()) {
    const image = drawn.get(line);
    if (!image) return null;
    const { kind, sentenceIndex } = line;
    const timing = {
      sentenceIndex: sentenceIndex || null,
      delayMs: delayMs + index * delayMs,
      ...(kind !== "large" && { seenMs }),
    };
    const gapPx = ofShortSide(frame, gapAbove(lines, index) * Math.min(1, scale));
    parts.push(linesPart(image, gapPx, timing, context));
  }
  return parts;
}

function gapAbove(lines: readonly Line[], index: number): number {
  const line = lines[index];
  const before = lines[index - 1];
  if (!line || !before) return gaps.first;
  if (line.isRest) return gaps.rest;
  return before.kind === "large" ? gaps.behindLarge : gaps[line.kind];
}

/** An address in two lines: after its `@`, or before its path. */
function inTwo(line: Line): Line[] {
  const [word, ...others] = line.words;
  const [, first, rest] =
    /^([^/]+@)(.+)$/u.exec(word?.written ?? "") ??
    /^((?:https?:\/\/)?[^/]+\/)(.+)$/u.exec(word?.written ?? "") ??
    [];
  if (!word || !first || !rest || others.length > 0) return [line];
  return [
    { ...line, words: [{ ...word, written: first }] },
    { ...line, words: [{ ...word, written: rest }], isRest: true },
  ];
}

function typeOf(
  kind: Kind,
  lines: readonly Line[],
  scale: number,
  { style, frame }: OverlayContext,
): TypeRule {
  const of = sizes[shapeOf(frame)];
  if (kind === "large") {
    const { statement } = style.type;
    const large = lines.filter((line) => line.kind === "large");
    const short = Math.min(...large.map(({ words }) => shortTextScale(words, shortHeadline)));
    const size = statement.size * of.large * scale * (large.length > 0 ? short : 1);
    const isShort = large.every(({ words }) => columnsOf(words) <= oneLine);
    const minSize = Math.min(size, Math.max(of.text * scale, statement.size * 0.45));
    return { ...statement, size, minSize, lineHeight: 1.16, maxLines: isShort ? 1 : 4 };
  }
  if (kind === "contact") {
    const size = of.contact * scale;
    return { face: "text", size, minSize: size * 0.5, lineHeight: 1.25, maxLines: 1 };
  }
  const isAlone = lines.every((line) => line.kind === "text");
  const size = of.text * scale * (isAlone ? textAlone : 1);
  return { face: "text", size, minSize: size, lineHeight: 1.28, maxLines: 6 };
}

function columnsOf(words: readonly PlacedWord[]): number {
  return countColumns(words.map(({ written }) => written).join(" "));
}

/** Draws lines in the largest size at which each fits; null where one has to lose words. */
async function inOneSize(
  lines: readonly Line[],
  type: TypeRule,
  room: TextRoom,
  { scene, style, frame, language }: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnLines[] | null> {
  const draw = async ({ words, sentenceIndex, fromWord, endWord }: Line, rule: TypeRule) => {
    const request = { words, type: rule, room, style, align: room.align, frame, language };
    const drawn = await drawLitLines(request, signal);
    if (!drawn || drawn.shortened) return null;
    const said = joinSentences(
      scene.sentences.slice(sentenceIndex, sentenceIndex + 1),
      sentenceIndex,
    );
    return withUnwritten(drawn, said.slice(fromWord, endWord));
  };
  const first: DrawnLines[] = [];
  for (const line of lines) {
    const drawn = await draw(line, type);
    if (!drawn) return null;
    first.push(drawn);
  }
  const least = Math.min(...first.map(({ sizePx }) => sizePx));
  const size = least / Math.min(frame.width, frame.height);
  const found: DrawnLines[] = [];
  for (const [index, drawn] of first.entries()) {
    const line = lines[index];
    const isLarger = line && drawn.sizePx > least * 1.02;
    const smaller = isLarger ? await draw(line, { ...type, size, minSize: size * 0.9 }) : drawn;
    if (!smaller) return null;
    found.push(smaller);
  }
  return found;
}

/** Whether the first sentence says the heading that the scene stands under. */
function saysItsHeading({ scene: { eyebrow, sentences } }: OverlayContext): boolean {
  const [first] = sentences;
  if (eyebrow === null || !first) return false;
  return writtenText(first).startsWith(eyebrow);
}
