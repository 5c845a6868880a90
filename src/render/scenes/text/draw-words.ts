import sharp from "sharp";
import { throwIfAborted } from "../../../errors.js";
import { inkBox, type RgbaImage } from "../../image/rgba-image.js";
import {
  ensureFonts,
  type Face,
  fontName,
  strutAscent,
  strutDescent,
  strutFamily,
  strutGlyph,
} from "../fonts.js";
import { isolatePhones } from "./isolate-phones.js";
import { withSoftHyphens } from "./soft-hyphens.js";

/** A word with its colour. Emoji keep their own colours. */
export interface ColouredWord {
  written: string;
  spaceBefore: boolean;
  /** `#rrggbb`. */
  colour: string;
}

export interface WordsToDraw {
  /**
   * The lines of the text. One that is wider than `wrapWidthPx` is broken further: inside a word as the last resort,
   * between syllables and with a hyphen where the word is one of letters alone.
   */
  lines: readonly (readonly ColouredWord[])[];
  face: Face;
  sizePx: number;
  /**
   * From base line to base line, in em. Writing systems with tall or deep letters may be set some pixels further apart.
   */
  lineHeight: number;
  /** `start` is the left edge, or the right one in right-to-left text. */
  align: "start" | "centre";
  /** How much wider than the font's the spaces between words are, in em; 0 without it. */
  extraSpace?: number;
  /** Null breaks no line further, however wide it is. */
  wrapWidthPx: number | null;
  /** BCP 47: chooses the shapes of Han characters and the direction of the text. */
  language: string;
  /** Free space between letters, in em: for small capitals. Without it, that of the font. */
  letterSpacing?: number;
}

/** Drawn words: cropped to the ink at the sides, from the first line's ascent to the last line's descent. */
export interface DrawnWords {
  image: RgbaImage;
  /** Computed from the height, and exact for few lines only, as some writing systems are set further apart. */
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
  const { sizePx, lineHeight } = request;
  const image = await drawMarkup(request, 1);
  const strutHeight = sizePx * (strutAscent + strutDescent);
  return {
    image,
    lineCount:
      1 + Math.max(0, Math.round((image.height - strutHeight) / (sizePx * lineHeight) - 0.2)),
    baselinePx: await findBaseline(request, image),
  };
}

/**
 * The image begins at the top of the strut, unless a letter reaches over it, as the first of أُغلق does: its base line is
 * then further down. A strut of twice the height, which no letter reaches over, tells how far.
 */
async function findBaseline(request: WordsToDraw, image: RgbaImage): Promise<number> {
  const asTallAsStrut = Math.round(request.sizePx * strutAscent);
  const top = inkBox(image)?.y ?? image.height;
  if (top > 1) return asTallAsStrut;
  const scale = 2;
  const lines = request.lines.slice(0, 1);
  const taller = await drawMarkup({ ...request, lines }, scale);
  const tallerTop = inkBox(taller)?.y ?? 0;
  return Math.max(
    asTallAsStrut,
    Math.round(request.sizePx * strutAscent * scale) - tallerTop + top,
  );
}

/** @param strutScale how tall the strut is, as a multiple of the letters' size. */
async function drawMarkup(request: WordsToDraw, strutScale: number): Promise<RgbaImage> {
  const { sizePx, lineHeight, language } = request;
  const size = strutScale === 1 ? "" : ` size="${Math.round(sizePx * strutScale * 1024)}"`;
  const strut = `<span font_family="${strutFamily}"${size} alpha="1">${strutGlyph}</span>`;
  // The direction mark keeps the language's direction for a sentence that begins with a foreign word.
  const mirrored = isRightToLeft(language);
  const direction = mirrored ? "\u200f" : "\u200e";
  // Lines are parted by U+2028. A line feed would end the paragraph, and each line would get a direction of its own.
  const space = spaceMarkup((request.extraSpace ?? 0) * sizePx);
  const lines = request.lines.map((line) =>
    (mirrored ? isolatePhones(line) : line)
      .map((word, index) => wordMarkup(word, index, space, request.wrapWidthPx !== null))
      .join(""),
  );
  const spacing = Math.round((request.letterSpacing ?? 0) * sizePx * 1024);
  const spread = spacing === 0 ? "" : ` letter_spacing="${spacing}"`;
  // Pango takes a line height of 1024 or more for 1024ths of a pixel, and a smaller one for a factor.
  const pitch = Math.round(sizePx * lineHeight * 1024);
  const { data, info } = await sharp({
    text: {
      // No hyphens are inserted where any other word is broken, since it may be an address.
      text: `<span insert_hyphens="no" line_height="${pitch}"${spread} lang="${escapeMarkup(language)}">${direction}${strut}${lines.join("\u2028")}${strut}</span>`,
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
  return { width: info.width, height: info.height, pixels: data };
}

function wordMarkup(word: ColouredWord, index: number, space: string, wraps: boolean): string {
  const written = wraps ? withSoftHyphens(word.written) : word.written;
  const hyphens = written === word.written ? "" : ` insert_hyphens="yes"`;
  return `${word.spaceBefore && index > 0 ? space : ""}<span foreground="${word.colour}"${hyphens}>${escapeMarkup(written)}</span>`;
}

/** Pango takes letter spacing in 1024ths of a point, which here is a pixel. */
function spaceMarkup(extraPx: number): string {
  return extraPx > 0 ? `<span letter_spacing="${Math.round(extraPx * 1024)}"> </span>` : " ";
}

/** Escapes text for pango's markup. Characters that XML forbids are left out; they have no glyph anyway. */
function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\ufffe\uffff]/gu, "")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
