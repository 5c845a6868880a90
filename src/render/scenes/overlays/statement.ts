import { type Box, evenDown } from "../../image/box.js";
import { stageIllustration } from "../illustration-stage/stage-illustration.js";
import type { TypeRule } from "../style.js";
import { composeWithIllustration, type TextRoom } from "./compose.js";
import { headlineParts, headlineWords } from "./headline.js";
import type { DrawnOverlay, OverlayContext } from "./overlay.js";
import { drawSentences } from "./sentences.js";

/** A headline gets smaller down to this share of its size before it loses words. */
const leastHeadline = 0.5;
/** A headline that stands alone is so much larger. */
const aloneScale = 1.3;

/**
 * Draws a statement: the words that carry it beside an illustration of what is said, each where there is one. Without
 * burned captions and without a headline it shows all that is said.
 */
export async function drawStatement(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const words = headlineWords(context);
  const { illustration, captionsBurned } = context;
  if (words && words.length > 0) {
    const scale = illustration ? 1 : aloneScale;
    const type = headlineType(context.style.type.statement, scale);
    const draw = (room: TextRoom) => headlineParts(words, room, type, context, signal);
    return composeWithIllustration(draw, context, signal);
  }
  if (illustration) return drawAlone(context, signal);
  return captionsBurned ? [] : drawSentences(context, signal);
}

export function headlineType(type: TypeRule, scale = 1): TypeRule {
  const size = Math.min(1, type.size * scale);
  return { ...type, size, minSize: type.size * leastHeadline, lineHeight: 1.14, maxLines: 4 };
}

/** An illustration in the middle, as large as it may be. */
async function drawAlone(context: OverlayContext, signal: AbortSignal): Promise<DrawnOverlay[]> {
  const { stageArea: area, sceneIndex } = context;
  const size = evenDown(Math.min(area.width, area.height));
  const box: Box = {
    x: Math.round(area.x + (area.width - size) / 2),
    y: Math.round(area.y + (area.height - size) / 2),
    width: size,
    height: size,
  };
  return stageIllustration(
    { box, mirrored: sceneIndex % 2 === 1, sentenceIndex: null },
    context,
    signal,
  );
}
