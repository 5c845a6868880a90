import { internalError } from "../../../errors.js";
import { rowCount } from "./break-lines.js";
import { type DrawnWords, drawWords } from "./draw-words.js";
import type { FitRule, FittedText } from "./fit-text.js";
import type { PlainWord } from "./measure-words.js";

/**
 * Draws a fitted text, each word in the colour that `colour` returns for it. As widths were measured at a small size,
 * the drawing itself is checked: if it is wider or has more rows than planned, it is drawn again a little smaller.
 */
export async function drawFitted<W extends PlainWord>(
  text: FittedText<W>,
  rule: FitRule,
  language: string,
  colour: (word: W, index: number) => string,
  signal: AbortSignal,
): Promise<DrawnWords & { sizePx: number }> {
  const words = text.words.map((word, index) => ({ ...word, colour: colour(word, index) }));
  const lines = text.lines.map((line) => words.slice(line.start, line.end));
  const rows = rowCount(text.lines);
  // Pango breaks lines only where a word is wider than a line.
  const wraps = rows > text.lines.length;
  let sizePx = text.sizePx;
  for (let attempt = 0; attempt < 24; attempt++, sizePx *= 0.95) {
    const widthPx = rule.maxWidthPx - (rule.indent ?? 0) * sizePx;
    const wrapWidthPx = wraps ? widthPx : null;
    const drawn = await drawWords({ ...rule, lines, sizePx, wrapWidthPx, language }, signal);
    const tooLong = wraps && drawn.lineCount > rows;
    if (!tooLong && drawn.image.width <= widthPx) return { ...drawn, sizePx };
  }
  const start = words
    .map((word) => word.written)
    .join(" ")
    .slice(0, 60);
  throw internalError(`The text “${start}” cannot be fitted into ${rule.maxWidthPx} pixels.`);
}
