import { drawFitted, fitTexts, measureText } from "../text/fit-text.js";
import { rgbOf } from "../text/over-shadow.js";
import { joinSentences } from "./join-sentences.js";
import { bar, type DrawnOverlay, fitRule, type OverlayContext, placeInk } from "./overlay.js";
import { stackCentred } from "./stack.js";

/** A title card: the heading in display type with a short rule in the accent colour under it. */
export async function drawTitle(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { scene, style, area, language } = context;
  const words = joinSentences(scene.sentences);
  const ruleRoom = 0.12;
  const room = { width: area.width, height: area.height * (1 - ruleRoom) };
  const rule = fitRule(context, style.type.title, room, "centre");
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
  const size = drawn.sizePx;
  const line = bar(size * 0.9, Math.max(2, size * 0.035), rgbOf(accent));
  const card = stackCentred([
    { image: drawn.image, gapPx: 0 },
    { image: line, gapPx: size * 0.12 },
  ]);
  const x = area.x + (area.width - card.width) / 2;
  const y = area.y + (area.height - card.height) / 2;
  const overlay = placeInk(card, Math.round(x), Math.round(y), size, null, context);
  return overlay ? [overlay] : [];
}
