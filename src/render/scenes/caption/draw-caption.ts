import { type Box, evenDown, type Size } from "../../image/box.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import type { WrittenWord } from "../../script/scene.js";
import type { ClipDesign } from "../clip-design.js";
import { faceOf } from "../fonts.js";
import { captionRule, ofShortSide } from "../layout.js";
import type { Style } from "../style.js";
import { drawFitted, type FitRule, fitTexts, measureText } from "../text/fit-text.js";
import { inkOverShadow, shadowOf } from "../text/ink-over-shadow.js";
import { hasEmoji } from "../text/measure-words.js";
import { textShadow } from "../text/shadow.js";
import { colourOf } from "../text/word-colours.js";
import { wordBoxes } from "./word-boxes.js";

/** Everything that decides the pixels of a caption, as plain data. */
export interface CaptionToDraw extends Pick<ClipDesign, "language" | "style" | "frame"> {
  /** One page of a sentence; see `wrapCaption`. */
  words: readonly WrittenWord[];
}

/**
 * A caption as two images of one size, `plain` and `lit`: while a word is spoken, its boxes show the lit one. `Image`
 * is where the pixels are: in memory, or in a file.
 */
export interface DrawnCaption<Image = RgbaImage> {
  plain: Image;
  lit: Image;
  /** Top left corner in the frame; even. */
  x: number;
  y: number;
  /**
   * For each word its boxes inside the images: even, disjoint. None for a word that looks the same when lit: an emoji.
   */
  words: readonly (readonly Box[])[];
}

/**
 * Width of a letter in em, averaged over European text in the caption font, with some slack for breaking in balance.
 */
const averageLetter = 0.56;

/** How much text a caption holds. A wide character (Han, kana, Hangul, emoji) takes the room of two letters. */
export function captionCapacity(style: Style, frame: Size): { charsPerLine: number; lines: 2 } {
  const rule = captionRule(style, frame);
  const letterPx = ofShortSide(frame, rule.size) * averageLetter;
  return { charsPerLine: Math.floor((frame.width * rule.width) / letterPx), lines: 2 };
}

/**
 * Draws a caption as at most two centred lines in the lower part of the frame. Only a page that does not fit so (a word
 * of 300 letters) gets more and smaller lines.
 */
export async function drawCaption(
  input: CaptionToDraw,
  signal: AbortSignal,
): Promise<DrawnCaption> {
  const { style, frame, language } = input;
  const place = captionRule(style, frame);
  const sizePx = ofShortSide(frame, place.size);
  const face = faceOf(style, "text");
  const text = await measureText(input.words, face, language, signal);
  const rule: FitRule = {
    face,
    sizePx,
    minSizePx: sizePx * 0.72,
    lineHeight: style.caption.lineHeight,
    maxLines: 2,
    maxWidthPx: frame.width * place.width,
    maxHeightPx: frame.height / 2,
    align: "centre",
  };
  let [fitted] = fitTexts([text], rule);
  if (!fitted || fitted.shortened) {
    Object.assign(rule, { minSizePx: sizePx * 0.5, maxLines: 5 });
    [fitted] = fitTexts([text], rule);
  }
  if (!fitted) throw new RangeError("a caption needs a word");

  const plan = fitted;
  const draw = (colour: (word: WrittenWord, index: number) => string) =>
    drawFitted(plan, rule, language, colour, signal);
  // Colour 0 is not used: it is black, and so are transparent pixels.
  const marked = await draw((_, index) => colourOf(index + 1));
  const shadow = shadowOf(marked.image, textShadow(marked.sizePx));
  const { ink, accent, strong, shadow: dark } = style.colours;
  // Where all words share one colour, the drawing with a colour for each word is recoloured instead of drawn again.
  const oneColour = !plan.words.some((word) => word.strong || hasEmoji(word.written));
  const paint = async (flat: string, colour: (word: WrittenWord) => string) => {
    if (oneColour) return inkOverShadow(marked.image, shadow, dark, flat);
    return inkOverShadow((await draw(colour)).image, shadow, dark, null);
  };
  const plain = await paint(ink, (word) => (word.strong ? strong : ink));
  const lit = await paint(accent, () => accent);

  const bottom = evenDown(frame.height * (1 - place.bottom));
  const inkBottom = shadow.inkY + marked.image.height;
  const words = wordBoxes(
    marked.image,
    plan.words.length,
    { x: shadow.inkX, y: shadow.inkY },
    shadow,
    marked.sizePx * style.caption.lineHeight,
  );
  return {
    plain,
    lit,
    x: evenDown((frame.width - shadow.width) / 2),
    y: Math.max(0, evenDown(bottom - inkBottom)),
    // Words that did not fit and were left out at the end have no boxes.
    words: input.words.map((_, index) => words[index] ?? []),
  };
}
