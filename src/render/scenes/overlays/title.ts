import { parseColour } from "../colour.js";
import { fitType } from "./fit-type.js";
import { joinSentences } from "./join-sentences.js";
import { drawLitText } from "./lit-text.js";
import { bar, type DrawnOverlay, type OverlayContext, placeCentred } from "./overlay.js";
import { stackLit } from "./stack-images.js";

/** The part of the area's height that the short rule under the heading takes. */
const ruleRoom = 0.12;

/** Draws a title card: the heading in display type with a short rule in the accent colour under it. */
export async function drawTitle(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { scene, style, area, frame, language } = context;
  const texts = [joinSentences(scene.sentences)];
  const room = { width: area.width, height: area.height * (1 - ruleRoom) };
  const type = style.type.title;
  const { fitted, rule } = await fitType(
    { texts, type, style, room, align: "centre", gap: 0, frame, language },
    signal,
  );
  const [heading] = fitted;
  if (!heading) return [];
  const drawn = await drawLitText(heading, rule, context, signal);
  const size = drawn.sizePx;
  const line = bar(size * 0.9, Math.max(2, size * 0.035), parseColour(style.colours.accent));
  const card = stackLit([
    { image: drawn.image, lit: drawn.lit, gapPx: 0 },
    { image: line, gapPx: size * 0.12 },
  ]);
  return placeCentred({ ...card, sizePx: size, sentenceIndex: null }, context);
}
