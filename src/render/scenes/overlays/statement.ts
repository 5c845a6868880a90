import { type Box, evenDown } from "../../image/box.js";
import { stageIllustration } from "../illustration-stage/stage-illustration.js";
import { isWide, shapeOf } from "../layout.js";
import type { TypeRule } from "../style.js";
import { composeWithIllustration, isShortText, type TextRoom } from "./compose.js";
import { headlineParts, headlineWords } from "./headline.js";
import type { DrawnOverlay, OverlayContext } from "./overlay.js";
import { passageParts, withOtherSentences } from "./passage.js";
import { drawSentences } from "./sentences.js";
import { shortTextScale } from "./short-text-scale.js";
import { isShownInOneSize, showsAllThatIsSaid } from "./shows-its-words.js";

/** A headline gets smaller down to this share of its size before it loses words. */
const leastHeadline = 0.5;
/** A headline that stands alone is so much larger, and has so many lines at most: a tall frame has room for more. */
const alone = {
  wide: { scale: 1.2, maxLines: 4 },
  square: { scale: 1.2, maxLines: 5 },
  tall: { scale: 1.5, maxLines: 6 },
};
/**
 * Compared with a wide frame, so that the headlines of a clip have one size: most fit in it with captions under them and without,
 * and on a square beside an illustration, too.
 */
const narrowScale = { wide: 1, square: 0.78, tall: 1 };

/**
 * Draws a statement: the words that carry it beside an illustration of what is said, each where there is one. Where no captions
 * are burned into it, it shows all that is said if that is short, and anyway if it has nothing else to show.
 */
export async function drawStatement(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const words = headlineWords(context);
  const { illustration, captionsBurned, scene, frame } = context;
  const isWhole = showsAllThatIsSaid(context);
  const isInOneSize = isWhole && isShownInOneSize(scene);
  if (words && words.length > 0 && !isInOneSize) {
    const draw = (room: TextRoom) => {
      const { scale, maxLines } = illustration
        ? { scale: scaleOfShape(context), maxLines: isWide(frame) ? mostLinesBeside : mostLines }
        : alone[shapeOf(frame)];
      const larger = shortTextScale(words, shortHeadline);
      const type = headlineType(context.style.type.statement, scale * larger, maxLines);
      const headline = (height: number) =>
        headlineParts(words, { ...room, height }, type, context, signal);
      return isWhole ? withOtherSentences(headline, room, context, signal) : headline(room.height);
    };
    return composeWithIllustration(draw, context, signal, {
      text: isWhole ? "long" : isShortText(words) ? "short" : "usual",
    });
  }
  if (isInOneSize && illustration) {
    const draw = (room: TextRoom) => passageParts(room, context, signal);
    const scale = passageIllustration[isWide(frame) ? "wide" : "narrow"];
    return composeWithIllustration(draw, context, signal, { scale, text: "long" });
  }
  if (illustration) return drawAlone(context, signal);
  return captionsBurned ? [] : drawSentences(context, signal);
}

/** How large an illustration is beside all that is said, which has more lines than a headline. */
const passageIllustration = { wide: 0.84, narrow: 1 };

/** A headline of two or three words. */
const shortHeadline = { scale: 1.35, columns: 12, none: 32 };

/** How large headlines beside or under an illustration are, by the shape of the frame. */
export function scaleOfShape({ frame }: Pick<OverlayContext, "frame">): number {
  return narrowScale[shapeOf(frame)];
}

/** So many lines a headline has under an illustration, and beside one: there a long one would else be smaller than a passage. */
const mostLines = 4;
const mostLinesBeside = 6;

export function headlineType(type: TypeRule, scale = 1, maxLines = mostLines): TypeRule {
  const size = Math.min(1, type.size * scale);
  return { ...type, size, minSize: type.size * leastHeadline, lineHeight: 1.14, maxLines };
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
