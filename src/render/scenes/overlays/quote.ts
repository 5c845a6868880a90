import { cutOut, inkBox, type RgbaImage } from "../../image/rgba-image.js";
import { faceOf } from "../fonts.js";
import { drawWords, isRightToLeft } from "../text/draw-words.js";
import { fitType } from "./fit-type.js";
import { joinSentences } from "./join-sentences.js";
import { drawLitText } from "./lit-text.js";
import { type DrawnOverlay, largeColour, type OverlayContext, placeCentred } from "./overlay.js";
import { stackLit } from "./stack-images.js";

/** Draws a quotation in italics under a quotation mark. */
export async function drawQuote(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { scene, style, area, frame, language } = context;
  const markPx = Math.min(0.3 * Math.min(frame.width, frame.height), area.height * 0.5);
  // The mark's ink and the space under it take less than half of its em.
  const room = { width: area.width, height: area.height - markPx * 0.45 };
  const texts = [joinSentences(scene.sentences)];
  const type = style.type.quote;
  const { fitted, rule } = await fitType(
    { texts, type, style, room, align: "centre", gap: 0, frame, language },
    signal,
  );
  const [quotation] = fitted;
  if (!quotation) return [];
  const drawn = await drawLitText(quotation, rule, context, signal);
  const card = stackLit([
    { image: await drawMark(context, markPx, signal), gapPx: 0 },
    { image: drawn.image, lit: drawn.lit, gapPx: drawn.sizePx * 0.1 },
  ]);
  return placeCentred({ ...card, sizePx: drawn.sizePx, sentenceIndex: null }, context);
}

async function drawMark(
  { style, language }: OverlayContext,
  sizePx: number,
  signal: AbortSignal,
): Promise<RgbaImage> {
  const written = isRightToLeft(language) ? "”" : "“";
  const { image } = await drawWords(
    {
      lines: [[{ written, spaceBefore: false, colour: largeColour(style) }]],
      face: faceOf(style, "display"),
      sizePx,
      lineHeight: 1,
      align: "centre",
      wrapWidthPx: null,
      language: "en",
    },
    signal,
  );
  const box = inkBox(image);
  return box ? cutOut(image, box) : image;
}
