import sharp from "sharp";
import { throwIfAborted } from "../../../errors.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import {
  ensureFonts,
  type Face,
  fontName,
  strutAscent,
  strutDescent,
  strutFamily,
  strutGlyph,
} from "../fonts.js";

/** A word with its colour; emoji keep their own. */
export interface ColouredWord {
  written: string;
  spaceBefore: boolean;
  /** `#rrggbb`. */
  colour: string;
}

export interface WordsToDraw {
  /** Broken here and, where a line is wider than `wrapWidthPx`, also elsewhere: inside a word as the last resort. */
  lines: readonly (readonly ColouredWord[])[];
  face: Face;
  sizePx: number;
  /** From base line to base line, in em; scripts that reach higher or lower may stand some pixels further apart. */
  lineHeight: number;
  /** `start` is the left edge, the right one in right-to-left text. */
  align: "start" | "centre";
  /** null: lines are broken nowhere else, and are as wide as they are. */
  wrapWidthPx: number | null;
  /** BCP 47: chooses the shapes of Han characters and the direction of the text. */
  language: string;
}

/** Words as drawn, cropped to the ink at the sides; from the first line's ascent to the last line's descent. */
export interface DrawnWords {
  image: RgbaImage;
  /** As far as the height tells: some scripts stand further apart, so it is exact for few lines only. */
  lineCount: number;
  /** From the image's top to the first base line. */
  baselinePx: number;
}

/** Whether text of this language runs from right to left. */
export function isRightToLeft(language: string): boolean {
  return /^(ar|arc|ckb|dv|fa|he|iw|ks|ps|sd|ug|ur|yi)(-|$)/i.test(language);
}

/** Draws words with pango: shaped, in both directions, with the fonts of this package only. */
export async function drawWords(request: WordsToDraw, signal: AbortSignal): Promise<DrawnWords> {
  await ensureFonts();
  throwIfAborted(signal);
  const { sizePx, lineHeight, language } = request;
  const strut = `<span font_family="${strutFamily}" alpha="1">${strutGlyph}</span>`;
  // A direction mark in front: a sentence keeps its language's direction also where it begins with a foreign word.
  const direction = isRightToLeft(language) ? "\u200f" : "\u200e";
  // U+2028, not a line feed: that would end the paragraph, and each line would find its direction anew.
  const lines = request.lines.map((line) => line.map(wordMarkup).join(""));
  // From 1024 on, pango takes it for 1024ths of a pixel instead of a factor.
  const pitch = Math.round(sizePx * lineHeight * 1024);
  const { data, info } = await sharp({
    text: {
      // No hyphens where a word is broken as the last resort: it may be an address.
      text: `<span insert_hyphens="no" line_height="${pitch}" lang="${escapeMarkup(language)}">${direction}${strut}${lines.join("\u2028")}${strut}</span>`,
      font: fontName(request.face, sizePx),
      ...(request.wrapWidthPx === null
        ? {}
        : { width: Math.max(1, Math.floor(request.wrapWidthPx)) }),
      align: request.align === "centre" ? "centre" : "left",
      wrap: "word-char",
      dpi: 72,
      rgba: true,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const strutHeight = sizePx * (strutAscent + strutDescent);
  return {
    image: { width: info.width, height: info.height, pixels: data },
    lineCount:
      1 + Math.max(0, Math.round((info.height - strutHeight) / (sizePx * lineHeight) - 0.2)),
    baselinePx: Math.round(sizePx * strutAscent),
  };
}

function wordMarkup(word: ColouredWord, index: number): string {
  const space = word.spaceBefore && index > 0 ? " " : "";
  return `${space}<span foreground="${word.colour}">${escapeMarkup(word.written)}</span>`;
}

/** Text that pango's markup shows as it is. Characters that XML forbids are left out: they have no glyph anyway. */
function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\ufffe\uffff]/gu, "")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
