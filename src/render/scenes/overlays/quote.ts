import { cutOut, inkBox } from "../image.js";
import { drawWords, isRightToLeft } from "../text/draw-words.js";
import { drawFitted, fitTexts, measureText } from "../text/fit-text.js";
import { joinSentences } from "./join-sentences.js";
import { type DrawnOverlay, fitRule, type OverlayContext, placeInk } from "./overlay.js";
import { stackCentred } from "./stack.js";

/** A quotation in italics under its mark. */
export async function drawQuote(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { scene, style, area, language } = context;
  const words = joinSentences(scene.sentences);
  const markSize = Math.min(
    0.3 * Math.min(context.frame.width, context.frame.height),
    area.height * 0.5,
  );
  const room = { width: area.width, height: area.height - markSize * 0.42 };
  const rule = fitRule(context, style.type.quote, room, "centre");
  const [fitted] = fitTexts([await measureText(words, rule.face, language, signal)], rule);
  if (!fitted) return [];
  const { ink, strong, accent } = style.colours;
  const drawn = await drawFitted(
    fitted,
    rule,
    language,
    (word) => (word.strong ? strong : ink),
    signal,
  );
  const mark = await drawWords(
    {
      lines: [
        [{ written: isRightToLeft(language) ? "”" : "“", spaceBefore: false, colour: accent }],
      ],
      face: "display",
      sizePx: markSize,
      lineHeight: 1,
      align: "centre",
      wrapWidthPx: area.width,
      language: "en",
    },
    signal,
  );
  const box = inkBox(mark.image);
  if (!box) return [];
  const card = stackCentred([
    { image: cutOut(mark.image, box), gapPx: 0 },
    { image: drawn.image, gapPx: drawn.sizePx * 0.1 },
  ]);
  const x = area.x + (area.width - card.width) / 2;
  const y = area.y + (area.height - card.height) / 2;
  const overlay = placeInk(card, Math.round(x), Math.round(y), drawn.sizePx, null, context);
  return overlay ? [overlay] : [];
}
