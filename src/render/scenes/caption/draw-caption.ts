import { type Box, evenDown, type Size } from "../../image/box.js";
import type { RgbaImage } from "../../image/rgba-image.js";
import type { WrittenWord } from "../../script/scene.js";
import type { CaptionCapacity } from "../../timeline/wrap-captions.js";
import type { ClipDesign } from "../clip-design.js";
import { type Rgb, toHex } from "../colour.js";
import { faceOf } from "../fonts.js";
import { captionRule, ofShortSide } from "../layout.js";
import type { CaptionLook, Style } from "../style.js";
import { drawFitted } from "../text/draw-fitted.js";
import { type FitRule, type FittedText, fitTexts, measureText } from "../text/fit-text.js";
import { type InkColour, inkOver } from "../text/ink-over.js";
import { hasEmoji } from "../text/measure-words.js";
import { colourOf } from "../text/word-colours.js";
import { type CaptionColours, captionColours } from "./caption-colours.js";
import { type CaptionGround, outlineGround, plateGround } from "./caption-grounds.js";
import { pillBoxes } from "./pill-boxes.js";
import { fillRounded } from "./rounded-box.js";
import { inkBoxes, offsetBoxes, separated } from "./word-boxes.js";

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
  /** Whether a word pops when it is lit: those on pills do. */
  pops: boolean;
}

/**
 * Width of a letter in em, averaged over European text in the caption font, with some slack for breaking in balance.
 */
const averageLetter = 0.56;
/** Large words are shown a few at a time. */
const pillWords = 4;

/** How much text a caption holds. A wide character (Han, kana, Hangul, emoji) takes the room of two letters. */
export function captionCapacity(style: Style, frame: Size): CaptionCapacity {
  const rule = captionRule(style, frame);
  const letterPx = ofShortSide(frame, rule.size) * averageLetter;
  const charsPerLine = Math.floor((frame.width * rule.width) / letterPx);
  return { charsPerLine, lines: 2, ...(rule.look === "pill" && { mostWords: pillWords }) };
}

/** Outlines are wide enough to part letters from any picture; what is around them darkens softly. */
const outlines = {
  pill: { width: 0.08, shadow: 0.14, shadowOpacity: 0.4 },
  shadow: { width: 0.1, shadow: 0.42, shadowOpacity: 0.6 },
};
const pillRadius = 0.24;
/** Words stand further apart, so that a pill leaves its neighbours alone. */
const pillSpace = 0.16;

/**
 * Draws a caption as at most two centred lines in the lower part of the frame. Only a page that does not fit so (a word
 * of 300 letters) gets more and smaller lines.
 */
export async function drawCaption(
  input: CaptionToDraw,
  signal: AbortSignal,
): Promise<DrawnCaption> {
  const { style, frame, language } = input;
  const { look, bottom } = captionRule(style, frame);
  const { plan, rule } = await fitCaption(input, signal);
  const draw = (colour: (word: WrittenWord, index: number) => string) =>
    drawFitted(plan, rule, language, colour, signal);
  // Colour 0 is not used: it is black, and so are transparent pixels.
  const marked = await draw((_, index) => colourOf(index + 1));
  const { sizePx } = marked;
  const colours = captionColours(style);
  const ground = groundOf(look, marked.image, sizePx, colours);
  const at = { x: ground.inkX, y: ground.inkY };

  // Emoji have colours of their own, so that a drawing with them is drawn in each colour and not recoloured.
  const recolours = !plan.words.some((word) => hasEmoji(word.written));
  const inkIn = async (colour: (word: WrittenWord) => Rgb): Promise<Ink> =>
    recolours
      ? { image: marked.image, at, colour: inkColourOf(plan.words, colour) }
      : { image: (await draw((word) => toHex(colour(word)))).image, at, colour: null };
  const plainColour = (word: WrittenWord) => (word.strong ? colours.strong : colours.ink);
  const plain = painted(
    look === "pill" ? ground.image : copyOf(ground.image),
    await inkIn(plainColour),
  );

  const pitchPx = sizePx * style.caption.lineHeight;
  const ink = inkBoxes(marked.image, plan.words.length, pitchPx);
  const { baselinePx } = marked;
  const grown = look === "pill" ? pillBoxes(ink, plan, { sizePx, baselinePx, pitchPx }) : ink;
  const words = separated(offsetBoxes(grown, at), ground.image);
  const lit =
    look === "pill"
      ? withPills(plain, await inkIn(() => colours.pillInk), words.flat(), {
          radius: pillRadius * sizePx,
          colour: colours.pill,
        })
      : painted(ground.image, await inkIn(() => colours.lit));

  const lineBottom = evenDown(frame.height * (1 - bottom)) - ground.inkY - marked.image.height;
  // A single large line stands in the middle of the room for two: there the eye stays.
  const missing = look === "pill" ? Math.max(0, 2 - rowsOf(plan)) : 0;
  return {
    ...{ plain, lit },
    x: evenDown((frame.width - plain.width) / 2),
    y: Math.max(0, evenDown(lineBottom - (missing * pitchPx) / 2)),
    // Words that did not fit and were left out at the end have no boxes.
    words: input.words.map((_, index) => words[index] ?? []),
    pops: look === "pill",
  };
}

async function fitCaption({ words, style, frame, language }: CaptionToDraw, signal: AbortSignal) {
  const place = captionRule(style, frame);
  const sizePx = ofShortSide(frame, place.size);
  const face = faceOf(style, "text");
  const text = await measureText(words, face, language, signal);
  const rule: FitRule = {
    face,
    sizePx,
    minSizePx: sizePx * 0.72,
    lineHeight: style.caption.lineHeight,
    maxLines: 2,
    maxWidthPx: frame.width * place.width,
    maxHeightPx: frame.height / 2,
    align: "centre",
    extraSpace: place.look === "pill" ? pillSpace : 0,
  };
  let [plan] = fitTexts([text], rule);
  if (!plan || plan.shortened) {
    Object.assign(rule, { minSizePx: sizePx * 0.4, maxLines: 5 });
    [plan] = fitTexts([text], rule);
  }
  if (!plan) throw new RangeError("a caption needs a word");
  return { plan, rule };
}

function rowsOf({ lines }: FittedText<WrittenWord>): number {
  return lines.reduce((sum, { rows }) => sum + rows, 0);
}

function groundOf(
  look: CaptionLook,
  ink: RgbaImage,
  sizePx: number,
  { ground, plateOpacity }: CaptionColours,
): CaptionGround {
  if (look === "plate") return plateGround(ink, sizePx, ground, plateOpacity);
  return outlineGround(ink, sizePx, ground, outlines[look]);
}

function inkColourOf(words: readonly WrittenWord[], colour: (word: WrittenWord) => Rgb): InkColour {
  const colours = words.map(colour);
  const [first] = colours;
  const isOne = colours.every((other) => other.join() === first?.join());
  return first && isOne ? first : { words: colours };
}

/** Letters, and where their image lies on what is under them. */
interface Ink {
  image: RgbaImage;
  at: { x: number; y: number };
  colour: InkColour;
}

/** Paints letters over an image, in place. */
function painted(image: RgbaImage, ink: Ink, box?: Box): RgbaImage {
  inkOver(image, ink.image, ink.at, ink.colour, box);
  return image;
}

function copyOf(image: RgbaImage): RgbaImage {
  return { ...image, pixels: Buffer.from(image.pixels) };
}

/** The caption with every word on a pill. */
function withPills(
  plain: RgbaImage,
  ink: Ink,
  boxes: readonly Box[],
  { radius, colour }: { radius: number; colour: Rgb },
): RgbaImage {
  const lit = copyOf(plain);
  for (const box of boxes) {
    fillRounded(lit, box, radius, colour, 1);
    painted(lit, ink, box);
  }
  return lit;
}
