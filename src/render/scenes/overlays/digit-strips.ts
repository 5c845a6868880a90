import { type Box, evenUp } from "../../image/box.js";
import { blankImage, cutOut, putOver, type RgbaImage } from "../../image/rgba-image.js";
import { parseColour } from "../colour.js";
import type { Face } from "../fonts.js";
import { drawWords } from "../text/draw-words.js";
import { inkOver } from "../text/ink-over.js";
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
  const inked = glyphs.map((box) => box && recoloured(cutOut(all, box), number.colour));
  const digits: Digits[] = [];
  const parts: { image: RgbaImage; box: Box }[] = [];
  for (const [index, character] of characters.entries()) {
    const box = boxes[index];
    if (!box) continue;
    if (!/\d/.test(character)) {
      parts.push({ image: recoloured(cutOut(line, box), number.colour), box });
      continue;
    }
    const strip = blankImage(width, stripLength * windowHeight);
    for (let row = 0; row < stripLength; row++) {
      const digit = (Number(character) + row + 1 - stripLength + 10) % 10;
      const [glyph, image] = [glyphs[digit], inked[digit]];
      if (!glyph || !image) continue;
      const x = (width - glyph.width) >> 1;
      putOver(strip, image, x, row * windowHeight + glyph.y - top);
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
  return { rest: joined(parts), digits };
}

/** Images at their places as one. */
function joined(parts: readonly { image: RgbaImage; box: Box }[]) {
  if (parts.length === 0) return { image: null, x: 0, y: 0 };
  const x = Math.min(...parts.map(({ box }) => box.x));
  const y = Math.min(...parts.map(({ box }) => box.y));
  const right = Math.max(...parts.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...parts.map(({ box }) => box.y + box.height));
  const image = blankImage(right - x, bottom - y);
  for (const part of parts) putOver(image, part.image, part.box.x - x, part.box.y - y);
  return { image, x, y };
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
export function recoloured(image: RgbaImage, colour: string): RgbaImage {
  const copy = blankImage(image.width, image.height);
  inkOver(copy, image, { x: 0, y: 0 }, parseColour(colour));
  return copy;
}
