import type { Size } from "../../image/box.js";
import { ofShortSide, shapeOf } from "../layout.js";
import type { TypeRule } from "../style.js";
import { type ColumnPart, linesPart } from "./column.js";
import type { TextRoom } from "./compose.js";
import { drawLitLines, withUnwritten } from "./draw-lines.js";
import { fitType } from "./fit-type.js";
import { joinSentences, type PlacedWord } from "./join-sentences.js";
import type { OverlayContext } from "./overlay.js";
import { shortTextScale } from "./short-text-scale.js";
import { withoutComma, withoutStop } from "./without-stop.js";

/** All that is said, compared with a headline: in smaller type and more lines. */
const passage = { scale: 0.8, least: 0.5, lineHeight: 1.14 };
const passageLines = { wide: 7, square: 8, tall: 9 };
/** A few lines are as large as a headline. */
const shortPassage = { scale: 1.2, columns: 70, none: 115 };
/** The space between two sentences, in em: beside that of all lines, and between their ink. */
const betweenSentences = { fitted: 0.4, drawn: 0.75 };
/** What stands above or below a headline: larger than captions on wide frames, and quieter than the headline. */
const besideHeadline = {
  wide: { face: "text", size: 0.056, minSize: 0.046, lineHeight: 1.28, maxLines: 4 },
  square: { face: "text", size: 0.058, minSize: 0.05, lineHeight: 1.28, maxLines: 4 },
  tall: { face: "text", size: 0.066, minSize: 0.056, lineHeight: 1.28, maxLines: 5 },
} as const satisfies Record<string, TypeRule>;
/** A few words beside a headline are larger: they would be lost under it. */
const shortBeside = { scale: 1.5, columns: 14, none: 56 };
/** But no larger than that, compared with the headline. */
const mostOfHeadline = 0.72;
/** The usual width of a column of it, with what lines leave free at their ends. */
const columnEm = 0.6;
/** Under a number there are more of them, and none above it. */
const underNumber = { lines: 6, height: 0.6, least: 0.9 };
/** The part of the height that sentences above a headline, and those below it, take at most. */
const mostHeight = 0.46;
/** Space as a share of the frame's short side. */
const gaps = { headline: 0.052, belowHeadline: 0.068, number: 0.055 };
const delayMs = 60;

/**
 * All that a scene says, in lines that light up: smaller than a headline, and larger than captions. Each sentence begins a line.
 * @param scale of the largest type.
 */
export async function passageParts(
  room: TextRoom,
  context: OverlayContext,
  signal: AbortSignal,
  scale = 1,
): Promise<ColumnPart[]> {
  const { scene, style, frame, language } = context;
  const { statement } = style.type;
  const said = joinSentences(scene.sentences);
  const words = scene.sentences.length === 1 ? withoutStop(said) : said;
  const larger = scale * passage.scale * shortTextScale(words, shortPassage);
  const type = {
    ...statement,
    ...{ size: statement.size * larger, minSize: statement.size * passage.least * scale },
    ...{ lineHeight: passage.lineHeight, maxLines: passageLines[shapeOf(context.frame)] },
  };
  const whole = () => litParts(words, { room, type, sentenceIndex: null, gap: 0 }, context, signal);
  if (scene.sentences.length === 1) return whole();
  const texts = scene.sentences.map((sentence, index) => joinSentences([sentence], index));
  const fit = { texts, type, style, room, align: room.align, gap: betweenSentences.fitted };
  const { fitted, sizePx } = await fitType({ ...fit, frame, language }, signal);
  if (fitted.some(({ shortened }) => shortened)) return whole();
  const size = sizePx / Math.min(frame.width, frame.height);
  const parts: ColumnPart[] = [];
  for (const text of texts) {
    const gap = parts.length === 0 ? 0 : betweenSentences.drawn * size;
    const place = { room, type: { ...type, size }, sentenceIndex: null, gap };
    parts.push(...(await litParts(text, place, context, signal)));
  }
  return parts;
}

/** About how high sentences below a headline are with the space above them, in pixels. @param columns of them together; 0 for none. */
export function heightBelowHeadline(columns: number, widthPx: number, frame: Size): number {
  if (columns === 0) return 0;
  const { size, lineHeight } = besideHeadline[shapeOf(frame)];
  const sizePx = ofShortSide(frame, size);
  const lines = Math.ceil((columns * columnEm * sizePx) / widthPx);
  return ofShortSide(frame, gaps.belowHeadline) + lines * lineHeight * sizePx;
}

/**
 * A headline that is one sentence of its scene, with the others above and below it, where they are said: each comes with its
 * first word.
 * @param headline draws the headline into what the others leave of the room's height.
 */
export async function withOtherSentences(
  headline: (height: number) => Promise<ColumnPart[]>,
  room: TextRoom,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart[]> {
  const { sentences, headline: range } = context.scene;
  const at = range?.sentenceIndex ?? 0;
  const others = { ...room, height: room.height * mostHeight };
  const type = besideHeadline[shapeOf(context.frame)];
  const before = joinSentences(sentences.slice(0, at));
  const after = joinSentences(sentences.slice(at + 1), at + 1);
  const draw = async (mostScale: number) => {
    const part = (words: PlacedWord[], sentenceIndex: number | null, gap: number) => {
      const size = type.size * Math.min(mostScale, shortTextScale(words, shortBeside));
      const place = { room: others, type: { ...type, size }, sentenceIndex, gap };
      return litParts(words, place, context, signal);
    };
    const above = await part(before, null, gaps.headline);
    const below = await part(after, at + 1, gaps.belowHeadline);
    const largest = Math.max(0, ...[...above, ...below].map(({ sizePx = 0 }) => sizePx));
    const parts = await headline(room.height - takenBy([...above, ...below]));
    return { above, below, largest, parts };
  };
  let drawn = await draw(shortBeside.scale);
  const most = mostOfHeadline * (drawn.parts.at(-1)?.sizePx ?? 0);
  if (drawn.largest > most) {
    drawn = await draw(Math.max(1, most / ofShortSide(context.frame, type.size)));
  }
  const { above, below, largest } = drawn;
  const [first, ...rest] = drawn.parts;
  if (!first) return [...above, ...below];
  const gapPx = ofShortSide(context.frame, gaps.headline);
  const parts = [{ ...first, gapPx }, ...rest].map((part, index) =>
    index === rest.length ? { ...part, isCramped: (part.sizePx ?? 0) < largest } : part,
  );
  return [...above, ...parts, ...below];
}

/** A number with all that its scene says under it. @param number draws it into what the sentences leave of the room's height. */
export async function withAllSentences(
  number: (height: number) => Promise<ColumnPart[]>,
  room: TextRoom,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart[]> {
  const words = joinSentences(context.scene.sentences);
  const rest = { ...room, height: room.height * underNumber.height };
  const usual = besideHeadline[shapeOf(context.frame)];
  const minSize = usual.minSize * underNumber.least;
  const type = { ...usual, minSize, maxLines: underNumber.lines };
  const place = { room: rest, type, sentenceIndex: null, gap: gaps.number };
  const below = await litParts(words, place, context, signal);
  return [...(await number(room.height - takenBy(below))), ...below];
}

/** The height of parts with the space above each. */
function takenBy(parts: readonly ColumnPart[]): number {
  return parts.reduce((sum, { height, gapPx }) => sum + height + gapPx, 0);
}

async function litParts(
  words: PlacedWord[],
  {
    room: { width, height, align },
    type,
    sentenceIndex,
    gap,
  }: { room: TextRoom; type: TypeRule; sentenceIndex: number | null; gap: number },
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart[]> {
  const { scene, style, frame, language } = context;
  const shown =
    words.at(-1)?.sentenceIndex === scene.sentences.length - 1
      ? withoutComma(words, scene.sentences)
      : words;
  const lines = { words: shown, type, style, align, frame, language, room: { width, height } };
  const drawn = await drawLitLines(lines, signal);
  const gapPx = ofShortSide(frame, gap);
  if (!drawn) return [];
  return [linesPart(withUnwritten(drawn, words), gapPx, { sentenceIndex, delayMs }, context)];
}
