import { blankImage, cutOut, inkBox, putOver, type RgbaImage } from "../../image/rgba-image.js";
import type { WrittenWord } from "../../script/scene.js";
import type { Style, TypeRule } from "../style.js";
import { rowCount } from "../text/break-lines.js";
import { drawFitted } from "../text/draw-fitted.js";
import { drawWords, isRightToLeft } from "../text/draw-words.js";
import type { FitRule, FittedText } from "../text/fit-text.js";
import { fitType } from "./fit-type.js";
import type { PlacedWord } from "./join-sentences.js";
import { drawLitText } from "./lit-text.js";
import { cutLit, type LitWords } from "./overlay.js";

export interface LinesToDraw {
  words: readonly WrittenWord[];
  type: TypeRule;
  style: Style;
  room: { width: number; height: number };
  align: "start" | "centre";
  colour: (word: WrittenWord) => string;
  frame: { width: number; height: number };
  language: string;
  /** In em; see `WordsToDraw`. */
  letterSpacing?: number;
}

/** A text whose words light up when they are spoken. */
export interface LitLinesToDraw extends Omit<LinesToDraw, "colour" | "letterSpacing"> {
  words: readonly PlacedWord[];
  /** See `FitRule`. */
  leastForCompany?: number;
}

/** A text with an image for each of its lines, so that they can come one after the other. */
export interface DrawnLines {
  /** Cut to their ink, with their places from the top left corner of the text's ink. */
  lines: readonly { image: RgbaImage; lit?: LitWords; x: number; y: number }[];
  /** Of the ink. */
  width: number;
  height: number;
  sizePx: number;
  /** Whether words at its end had to be left out. */
  shortened: boolean;
}

/** Fits a text and draws it line by line; null for one without ink. */
export async function drawLines(
  request: LinesToDraw,
  signal: AbortSignal,
): Promise<DrawnLines | null> {
  const { words, type, style, room, align, frame, language } = request;
  if (words.length === 0) return null;
  // Widths are measured without the space between letters, which are more than two to an em.
  const width = room.width / (1 + 1.6 * (request.letterSpacing ?? 0));
  const { fitted, rule } = await fitType(
    { texts: [words], type, style, room: { ...room, width }, align, gap: 0, frame, language },
    signal,
  );
  rule.maxWidthPx = room.width;
  const [text] = fitted;
  if (!text) return null;
  const { colour, letterSpacing = 0 } = request;
  if (rowCount(text.lines) > text.lines.length) {
    // A text with a word that is wider than a line is one image: only pango knows where it breaks the word.
    const drawn = await drawFitted(text, rule, language, colour, signal);
    return arrange([drawn], { ...rule, ...text, sizePx: drawn.sizePx, language });
  }
  const { images, sizePx } = await drawEach(text, rule, (words, size) => {
    const line = words.map((word) => ({ ...word, colour: colour(word) }));
    const lines = { lines: [line], sizePx: size, wrapWidthPx: null, language, letterSpacing };
    return drawWords({ ...rule, ...lines }, signal);
  });
  return arrange(images, { ...rule, ...text, sizePx, language });
}

/** The same for a text that is spoken: in the colours of words, plain and lit. */
export async function drawLitLines(
  request: LitLinesToDraw,
  signal: AbortSignal,
): Promise<DrawnLines | null> {
  const { words, type, style, room, align, frame, language, leastForCompany } = request;
  if (words.length === 0) return null;
  const { fitted, rule } = await fitType(
    {
      ...{ texts: [words], type, style, room, align, gap: 0, frame, language },
      ...(leastForCompany && { leastForCompany }),
    },
    signal,
  );
  const [text] = fitted;
  if (!text) return null;
  if (rowCount(text.lines) > text.lines.length) {
    const drawn = await drawLitText(text, rule, request, signal);
    return arrange([drawn], { ...rule, ...text, sizePx: drawn.sizePx, language });
  }
  const { images, sizePx } = await drawEach(text, rule, async (line, size) => {
    const whole = { start: 0, end: line.length, width: 0, rows: 1 };
    const one = { words: line, lines: [whole], sizePx: size, shortened: text.shortened };
    return drawLitText(one, { ...rule, maxWidthPx: Number.POSITIVE_INFINITY }, request, signal);
  });
  return arrange(images, { ...rule, ...text, sizePx, language });
}

/**
 * Tells that a text shows these words, too: a dash before a name, which is left out on the screen, is never lit, but needs
 * no caption either. Words that a shortened text has lost need one.
 */
export function withUnwritten(drawn: DrawnLines, words: readonly PlacedWord[]): DrawnLines {
  if (drawn.shortened) return drawn;
  const shown = drawn.lines.flatMap(({ lit }) => lit?.words ?? []);
  const missing = missingOf(words, shown);
  const [first, ...rest] = drawn.lines;
  if (!first?.lit || missing.length === 0) return drawn;
  const lit = { ...first.lit, words: [...missing, ...first.lit.words] };
  return { ...drawn, lines: [{ ...first, lit }, ...rest] };
}

/** The same of one text, which may have several lines. */
export function litWithUnwritten(lit: LitWords, words: readonly PlacedWord[]): LitWords {
  return { ...lit, words: [...missingOf(words, lit.words), ...lit.words] };
}

function missingOf(
  words: readonly PlacedWord[],
  shown: readonly Pick<PlacedWord, "sentenceIndex" | "wordIndex">[],
): LitWords["words"] {
  const nameOf = (word: Pick<PlacedWord, "sentenceIndex" | "wordIndex">) =>
    `${word.sentenceIndex}/${word.wordIndex}`;
  const known = new Set(shown.map(nameOf));
  return words
    .filter((word) => !known.has(nameOf(word)))
    .map(({ sentenceIndex, wordIndex }) => ({ sentenceIndex, wordIndex, boxes: [] }));
}

interface DrawnLine {
  image: RgbaImage;
  /** From the image's top to the first base line. */
  baselinePx: number;
  lit?: LitWords;
}

/** Draws each line on its own; all of them a little smaller where one comes out wider than it was measured. */
async function drawEach<W extends WrittenWord>(
  text: FittedText<W>,
  rule: FitRule,
  draw: (line: readonly W[], sizePx: number) => Promise<DrawnLine>,
): Promise<{ images: DrawnLine[]; sizePx: number }> {
  for (let sizePx = text.sizePx; ; sizePx *= 0.96) {
    const images: DrawnLine[] = [];
    for (const { start, end } of text.lines) {
      const drawn = await draw(text.words.slice(start, end), sizePx);
      if (drawn.image.width > rule.maxWidthPx) break;
      images.push(drawn);
    }
    if (images.length === text.lines.length) return { images, sizePx };
  }
}

function arrange(
  drawn: readonly DrawnLine[],
  how: {
    sizePx: number;
    lineHeight: number;
    align: "start" | "centre";
    language: string;
    shortened: boolean;
  },
): DrawnLines | null {
  // Lines stand on base lines at even distances, also one whose first letter is taller than the others'.
  const lowest = Math.max(...drawn.map(({ baselinePx }) => baselinePx));
  const found = drawn.flatMap(({ image, baselinePx, lit }, row) => {
    const ink = inkBox(image);
    if (!ink) return [];
    const y = Math.round(row * how.lineHeight * how.sizePx) + lowest - baselinePx + ink.y;
    const tight = { image: cutOut(image, ink), ...(lit && { lit: cutLit(lit, ink) }) };
    return [{ ...tight, y, width: ink.width, bottom: y + ink.height }];
  });
  const [first] = found;
  if (!first) return null;
  const width = Math.max(...found.map((line) => line.width));
  const startX = (lineWidth: number) => {
    if (how.align === "centre") return Math.round((width - lineWidth) / 2);
    return isRightToLeft(how.language) ? width - lineWidth : 0;
  };
  const top = Math.min(...found.map((line) => line.y));
  const height = Math.max(...found.map((line) => line.bottom)) - top;
  const lines = found.map(({ image, lit, y }) => ({
    ...{ image, x: startX(image.width), y: y - top },
    ...(lit && { lit }),
  }));
  return { lines, width, height, sizePx: how.sizePx, shortened: how.shortened };
}

/** All lines in one image, with every word lit. */
export function joinLines({ lines, width, height }: DrawnLines): RgbaImage {
  const image = blankImage(width, height);
  for (const line of lines) putOver(image, line.lit?.image ?? line.image, line.x, line.y);
  return image;
}
