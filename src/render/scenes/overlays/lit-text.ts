import { blankImage, faded, type RgbaImage } from "../../image/rgba-image.js";
import { inkBoxes, offsetBoxes } from "../caption/word-boxes.js";
import { parseColour, type Rgb } from "../colour.js";
import { drawFitted } from "../text/draw-fitted.js";
import type { DrawnWords } from "../text/draw-words.js";
import type { FitRule, FittedText } from "../text/fit-text.js";
import { inkOver } from "../text/ink-over.js";
import { hasEmoji } from "../text/measure-words.js";
import { colourOf } from "../text/word-colours.js";
import { unspokenShare } from "../unspoken-share.js";
import type { PlacedWord } from "./join-sentences.js";
import { inkColour, type LitWords, type OverlayContext } from "./overlay.js";

/** Text of a scene as it is before it is spoken, and with every word lit. */
export interface LitText extends DrawnWords {
  sizePx: number;
  lit: LitWords;
}

/** Draws a text of a scene whose words light up when they are spoken; see `drawFitted`. */
export async function drawLitText(
  text: FittedText<PlacedWord>,
  rule: FitRule,
  { style, language }: Pick<OverlayContext, "style" | "language">,
  signal: AbortSignal,
): Promise<LitText> {
  // Colour 0 is not used: it is black, and so are transparent pixels.
  const marked = await drawFitted(text, rule, language, (_, i) => colourOf(i + 1), signal);
  // Emoji have colours of their own, so that a drawing with them is drawn again in the colours of words and not recoloured.
  const recolours = !text.words.some((word) => hasEmoji(word.written));
  const inColours = async (colour: (word: PlacedWord) => string): Promise<RgbaImage> =>
    recolours
      ? recoloured(marked.image, text.words.map(colour).map(parseColour))
      : (await drawFitted(text, rule, language, colour, signal)).image;
  const boxes = inkBoxes(marked.image, text.words.length, marked.sizePx * rule.lineHeight);
  const words = text.words.map(({ sentenceIndex, wordIndex }, index) => ({
    ...{ sentenceIndex, wordIndex },
    boxes: boxes[index] ?? [],
  }));
  return {
    ...marked,
    // Colours of their own would be too faint where they are not spoken yet.
    image: faded(await inColours(() => style.colours.ink), unspokenShare(style)),
    lit: { image: await inColours(inkColour(style)), words },
  };
}

function recoloured(marked: RgbaImage, words: readonly Rgb[]): RgbaImage {
  const image = blankImage(marked.width, marked.height);
  inkOver(image, marked, { x: 0, y: 0 }, { words });
  return image;
}

/** Lit words of an image that became a part of a larger one, at (x, y) in it. */
export function litInside(
  image: RgbaImage,
  { words }: Pick<LitWords, "words">,
  x: number,
  y: number,
): LitWords {
  const boxes = offsetBoxes(
    words.map((word) => word.boxes),
    { x, y },
  );
  return { image, words: words.map((word, index) => ({ ...word, boxes: boxes[index] ?? [] })) };
}
