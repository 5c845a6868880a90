import { rowCount } from "../text/break-lines.js";
import { drawFitted, fitTexts, measureText } from "../text/fit-text.js";
import { type DrawnOverlay, fitRule, type OverlayContext, placeInk } from "./overlay.js";

/** A statement as large type, one sentence under the other, each appearing as it is spoken. */
export async function drawStatement(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { scene, style, area, language } = context;
  const rule = fitRule(context, style.type.statement, area, "centre");
  const gap = 0.45;
  const texts = await Promise.all(
    scene.sentences.map((sentence) => measureText(sentence.words, rule.face, language, signal)),
  );
  const fitted = fitTexts(texts, rule, gap);
  const size = fitted[0]?.sizePx ?? rule.sizePx;
  const heights = fitted.map((text) => rowCount(text.lines) * rule.lineHeight * size);
  const whole = heights.reduce((sum, height) => sum + height, 0) + (fitted.length - 1) * gap * size;
  const overlays: DrawnOverlay[] = [];
  let y = area.y + Math.max(0, (area.height - whole) / 2);
  for (const [index, text] of fitted.entries()) {
    const { ink, strong } = style.colours;
    const colour = (word: { strong: boolean }) => (word.strong ? strong : ink);
    const drawn = await drawFitted(text, rule, language, colour, signal);
    const x = area.x + (area.width - drawn.image.width) / 2;
    const overlay = placeInk(drawn.image, Math.round(x), Math.round(y), size, index, context);
    if (overlay) overlays.push(overlay);
    y += (heights[index] ?? 0) + gap * size;
  }
  return overlays;
}
