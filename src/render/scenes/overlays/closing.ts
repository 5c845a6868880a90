import { shapeOf } from "../layout.js";
import { drawCard, layOutCard } from "./closing-card.js";
import { closingFactsParts } from "./closing-facts-parts.js";
import { drawWholeClosing } from "./closing-whole.js";
import { headlineParts, headlineWords } from "./headline.js";
import type { DrawnOverlay, OverlayContext } from "./overlay.js";
import { shortTextScale } from "./short-text-scale.js";
import { drawStatement } from "./statement.js";

/** The part of the card's height that facts under the name take at most. */
const factsShare = 0.54;
/** The headline of a closing, compared with that of a statement, which has lines beside it; and what is to be kept. */
const scale = { wide: 1, square: 1.12, tall: 1.3 };
/** A headline of a few words is larger. */
const shortHeadline = { scale: 1.4, columns: 12, none: 22 };
/** How many words are still a headline. */
const mostWords = 14;

/**
 * Draws the card that a clip ends with: all that is said where that fits, else a name in large type in a frame, and under it
 * addresses, telephones and prices, above captions.
 */
export async function drawClosing(
  given: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const context = withHeadline(given);
  const whole = given.captionsBurned ? null : await drawWholeClosing(context, signal);
  if (whole) return whole;
  const words = headlineWords(context) ?? [];
  if (words.length === 0) return drawStatement(given, signal);
  const layout = layOutCard(context);
  const { room } = layout;
  const larger = scale[shapeOf(context.frame)];
  const facts = await closingFactsParts(
    { ...room, height: room.height * factsShare },
    larger,
    context,
    signal,
  );
  const factsHeight = facts.reduce((sum, part) => sum + part.height + Math.round(part.gapPx), 0);
  const { statement } = context.style.type;
  const type = {
    ...statement,
    size: statement.size * larger * shortTextScale(words, shortHeadline),
    minSize: statement.size * 0.45,
    lineHeight: 1.16,
    maxLines: 4,
  };
  const headlineRoom = { ...room, height: room.height - factsHeight };
  const parts = [...(await headlineParts(words, headlineRoom, type, context, signal)), ...facts];
  return drawCard(parts, layout, context, signal);
}

/** A short last sentence is the headline of a closing that has none. */
function withHeadline(context: OverlayContext): OverlayContext {
  const { scene } = context;
  if ((headlineWords(context) ?? []).length > 0) return context;
  const sentenceIndex = scene.sentences.length - 1;
  const endWord = scene.sentences[sentenceIndex]?.words.length ?? 0;
  if (endWord > mostWords) return context;
  return { ...context, scene: { ...scene, headline: { sentenceIndex, startWord: 0, endWord } } };
}
