import { ofShortSide } from "../layout.js";
import { type ColumnPart, linesPart } from "./column.js";
import { composeWithIllustration, type TextRoom } from "./compose.js";
import { drawLitLines } from "./draw-lines.js";
import { barPart, eyebrowLabel } from "./headline.js";
import { joinSentences } from "./join-sentences.js";
import type { DrawnOverlay, OverlayContext } from "./overlay.js";
import { shortTextScale } from "./short-text-scale.js";

/** Sizes as shares of the frame's short side. */
const gaps = { heading: 0.045, rule: 0.06 };
/** The part of the height that the heading takes at most: the rest is for the rule. */
const headingShare = 0.88;
/** The heading beside an illustration is smaller, and may have a line more. */
const besideScale = 0.96;
/** One of a few words that stands alone is larger. */
const shortTitle = { scale: 1.35, columns: 12, none: 32 };

/** A title shrinks more than other texts before it is a stack of words. */
const leastForCompany = 0.62;

/** Draws a title card: the heading in large display type with a short rule under it, beside what it is about. */
export async function drawTitle(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { scene, style, frame, language, illustration } = context;
  const { title } = style.type;
  const words = joinSentences(scene.sentences);
  const type = illustration
    ? { ...title, size: title.size * besideScale, maxLines: title.maxLines + 1 }
    : { ...title, size: title.size * shortTextScale(words, shortTitle) };
  const draw = async (room: TextRoom): Promise<ColumnPart[]> => {
    const label = await eyebrowLabel(room, context, signal);
    const height = room.height * headingShare - (label?.height ?? 0);
    const drawn = await drawLitLines(
      {
        words,
        type,
        style,
        room: { width: room.width, height },
        align: room.align,
        frame,
        language,
        leastForCompany,
      },
      signal,
    );
    if (!drawn) return label ? [label] : [];
    const timing = { sentenceIndex: null };
    const heading = linesPart(drawn, ofShortSide(frame, gaps.heading), timing, context);
    const rule = barPart(ofShortSide(frame, gaps.rule), context);
    return label ? [label, heading, rule] : [heading, rule];
  };
  return composeWithIllustration(draw, context, signal);
}
