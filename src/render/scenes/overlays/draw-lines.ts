import { blankImage, cutOut, inkBox, putOver, type RgbaImage } from "../../image/rgba-image.js";
import type { WrittenWord } from "../../script/scene.js";
import type { Style, TypeRule } from "../style.js";
import { rowCount } from "../text/break-lines.js";
import { drawWords, isRightToLeft } from "../text/draw-words.js";
import { drawFitted, type FitRule, type FittedText } from "../text/fit-text.js";
import { fitType } from "./fit-type.js";

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

/** A text with an image for each of its lines, so that they can come one after the other. */
export interface DrawnLines {
  /** Cut to their ink, with their places from the top left corner of the text's ink. */
  lines: readonly { image: RgbaImage; x: number; y: number }[];
  /** Of the ink. */
  width: number;
  height: number;
  sizePx: number;
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
  const { images, sizePx } =
    rowCount(text.lines) === text.lines.length
      ? await drawEach(text, rule, request, signal)
      : await drawWhole(text, rule, request, signal);
  return arrange(images, { sizePx, lineHeight: rule.lineHeight, align, language });
}

/** Draws each line on its own; all of them a little smaller where one comes out wider than it was measured. */
async function drawEach(
  text: FittedText<WrittenWord>,
  rule: FitRule,
  { colour, language, letterSpacing = 0 }: LinesToDraw,
  signal: AbortSignal,
): Promise<{ images: RgbaImage[]; sizePx: number }> {
  for (let sizePx = text.sizePx; ; sizePx *= 0.96) {
    const images: RgbaImage[] = [];
    for (const { start, end } of text.lines) {
      const line = text.words.slice(start, end).map((word) => ({ ...word, colour: colour(word) }));
      const request = {
        ...rule,
        lines: [line],
        sizePx,
        wrapWidthPx: null,
        language,
        letterSpacing,
      };
      const { image } = await drawWords(request, signal);
      images.push(image);
      if (image.width > rule.maxWidthPx) break;
    }
    if (images.length === text.lines.length && images.every((i) => i.width <= rule.maxWidthPx))
      return { images, sizePx };
  }
}

/** A text with a word that is wider than a line is one image: only pango knows where it breaks the word. */
async function drawWhole(
  text: FittedText<WrittenWord>,
  rule: FitRule,
  { colour, language }: LinesToDraw,
  signal: AbortSignal,
): Promise<{ images: RgbaImage[]; sizePx: number }> {
  const { image, sizePx } = await drawFitted(text, rule, language, colour, signal);
  return { images: [image], sizePx };
}

function arrange(
  images: readonly RgbaImage[],
  how: { sizePx: number; lineHeight: number; align: "start" | "centre"; language: string },
): DrawnLines | null {
  const found = images.flatMap((image, row) => {
    const ink = inkBox(image);
    if (!ink) return [];
    const y = Math.round(row * how.lineHeight * how.sizePx) + ink.y;
    return [{ image: cutOut(image, ink), y, width: ink.width, bottom: y + ink.height }];
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
  const lines = found.map(({ image, y }) => ({ image, x: startX(image.width), y: y - top }));
  return { lines, width, height, sizePx: how.sizePx };
}

/** All lines in one image. */
export function joinLines({ lines, width, height }: DrawnLines): RgbaImage {
  const image = blankImage(width, height);
  for (const line of lines) putOver(image, line.image, line.x, line.y);
  return image;
}
