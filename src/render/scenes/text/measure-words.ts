import type { WrittenWord } from "../../script/scene.js";
import type { Face } from "../fonts.js";
import { drawWords } from "./draw-words.js";
import { colourCount, colourOf, inkOfWords } from "./word-colours.js";

/** The part of a word that decides where it stands: its text and the space before it, not its colour. */
export type PlainWord = Pick<WrittenWord, "written" | "spaceBefore">;

const sizePx = 28;
const widthPx = 6000;

/**
 * Measures the width of each word in em. The words are drawn once at a small size, so that they are shaped as in the
 * end.
 */
export async function measureWords(
  words: readonly PlainWord[],
  face: Face,
  language: string,
  signal: AbortSignal,
): Promise<number[]> {
  const widths: number[] = [];
  for (let start = 0; start < words.length; start += colourCount - 1) {
    const part = words.slice(start, start + colourCount - 1);
    // Colour 0 is not used: it is black, and so are transparent pixels.
    const line = part.map((word, index) => ({ ...word, colour: colourOf(index + 1) }));
    const drawn = await drawWords(
      {
        lines: [line],
        face,
        sizePx,
        lineHeight: 1.6,
        align: "start",
        wrapWidthPx: widthPx,
        language,
      },
      signal,
    );
    const ink = inkOfWords(drawn.image, part.length + 1);
    part.forEach((word, index) => {
      const box = ink[index + 1] ?? null;
      // The width of an emoji, which keeps its own colours, and of a word on two lines cannot be read: it is estimated,
      // rather too wide.
      const readable = box && box.height < 1.7 * sizePx && !hasEmoji(word.written);
      widths.push(readable ? box.width / sizePx + 0.1 : estimateWidth(word.written));
    });
  }
  return widths;
}

/** Whether a part of the text is drawn by the emoji font, which has colours of its own. */
export function hasEmoji(text: string): boolean {
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(text);
}

function estimateWidth(text: string): number {
  const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += hasEmoji(segment) ? 1.3 : 0.62;
  return width;
}
