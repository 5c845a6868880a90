import { type Box, evenUp } from "../../image/box.js";
import { blankImage, cutOut, inkBox, putOver, type RgbaImage } from "../../image/rgba-image.js";
import { parseColour } from "../colour.js";
import type { Face } from "../fonts.js";
import { drawWords } from "../text/draw-words.js";
import { colourOf, inkOfWords } from "../text/word-colours.js";

/** How many digits a strip shows one after the other; the last one is that of the number. */
const stripLength = 4;
/** More digits than that would be a long number in small type, whose digits are counted by nobody. */
const mostDigits = 9;

/** A digit of a number, over those before it. */
export interface Digits {
  /** The digits one under the other, each in a cell of `windowHeight` rows. */
  image: RgbaImage;
  /** Top left corner of its window in the drawing of the number. */
  x: number;
  y: number;
  windowHeight: number;
  /** The row at which the digit of the number begins. */
  toY: number;
}

export interface NumberToCount {
  text: string;
  sizePx: number;
  face: Face;
  colour: string;
  language: string;
}

/** Whether a number is written in western digits, and few of them, so that they can count up. */
export function isCountable(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu) ?? [];
  return (
    digits.length > 0 && digits.length <= mostDigits && digits.every((digit) => /\d/.test(digit))
  );
}

/**
 * Draws a number as one strip for each digit and what stands between them. With every strip at its end, it looks as the
 * number drawn at once.
 */
export async function digitStrips(
  number: NumberToCount,
  signal: AbortSignal,
): Promise<{ rest: { image: RgbaImage | null; x: number; y: number }; digits: Digits[] }> {
  const characters = [...number.text];
  const line = await drawMarked(characters, number, signal);
  const boxes = inkOfWords(line, characters.length + 1).slice(1);
  const all = await drawMarked([..."0123456789"], number, signal);
  const glyphs = inkOfWords(all, 11).slice(1);
  const top = Math.min(...glyphs.flatMap((box) => (box ? [box.y] : [])));
  const bottom = Math.max(...glyphs.flatMap((box) => (box ? [box.y + box.height] : [])));
  const windowHeight = evenUp(bottom - top + 2);
  const width = evenUp(Math.max(...glyphs.map((box) => box?.width ?? 0)) + 2);
  const ink = recoloured(all, number.colour);
  const digits: Digits[] = [];
  const rest = blankImage(line.width, line.height);
  for (const [index, character] of characters.entries()) {
    const box = boxes[index];
    if (!box) continue;
    if (!/\d/.test(character)) {
      const part = recoloured(cutOut(line, box), number.colour);
      putOver(rest, part, box.x, box.y);
      continue;
    }
    const strip = blankImage(width, stripLength * windowHeight);
    for (let row = 0; row < stripLength; row++) {
      const digit = (Number(character) + row + 1 - stripLength + 10) % 10;
      const glyph = glyphs[digit];
      if (!glyph) continue;
      const x = (width - glyph.width) >> 1;
      putOver(strip, cutOut(ink, glyph), x, row * windowHeight + glyph.y - top);
    }
    const drawn = glyphs[Number(character)] ?? box;
    digits.push({
      image: strip,
      x: box.x - ((width - drawn.width) >> 1),
      y: top,
      windowHeight,
      toY: (stripLength - 1) * windowHeight,
    });
  }
  const seen: Box | null = inkBox(rest);
  return {
    rest: {
      image: seen && cutOut(rest, seen),
      x: seen?.x ?? 0,
      y: seen?.y ?? 0,
    },
    digits,
  };
}

/** Each character in a colour of its own, by which its ink is found. */
async function drawMarked(
  characters: readonly string[],
  { sizePx, face, language }: NumberToCount,
  signal: AbortSignal,
): Promise<RgbaImage> {
  const line = characters.map((written, index) => ({
    written,
    spaceBefore: false,
    colour: colourOf(index + 1),
  }));
  const { image } = await drawWords(
    {
      lines: [line],
      face,
      sizePx,
      lineHeight: 1.3,
      align: "start",
      wrapWidthPx: null,
      language,
    },
    signal,
  );
  return image;
}

/** A copy with all ink in one colour. */
export function recoloured({ width, height, pixels }: RgbaImage, colour: string): RgbaImage {
  const [red, green, blue] = parseColour(colour);
  const copy = blankImage(width, height);
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    if (alpha === 0) continue;
    copy.pixels[at] = red;
    copy.pixels[at + 1] = green;
    copy.pixels[at + 2] = blue;
    copy.pixels[at + 3] = alpha;
  }
  return copy;
}
