import { type Box, evenDown } from "../../image/box.js";
import { stageIllustration } from "../illustration-stage/stage-illustration.js";
import { isWide, shapeOf } from "../layout.js";
import type { TypeRule } from "../style.js";
import { type ColumnPart, linesPart } from "./column.js";
import { composeWithIllustration, isShortText, type TextRoom } from "./compose.js";
import { drawLitLines } from "./draw-lines.js";
import { headlineParts, headlineWords } from "./headline.js";
import { joinSentences } from "./join-sentences.js";
import type { DrawnOverlay, OverlayContext } from "./overlay.js";
import { drawSentences } from "./sentences.js";
import { shortTextScale } from "./short-text-scale.js";
import { isShownWhole } from "./shows-its-words.js";

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
    const draw = (room: TextRoom) => {
      const { scale, maxLines } = illustration
        ? { scale: scaleOfShape(context), maxLines: mostLines }
        : alone[shapeOf(context.frame)];
      const larger = shortTextScale(words, shortHeadline);
      const type = headlineType(context.style.type.statement, scale * larger, maxLines);
      return headlineParts(words, room, type, context, signal);
    };
    return composeWithIllustration(draw, context, signal, { isShort: isShortText(words) });
  }
  if (!captionsBurned && illustration && isShownWhole(context.scene, true)) {
    const draw = (room: TextRoom) => passageParts(room, context, signal);
    const { wide, narrow } = passage.illustrationScale;
    const scale = isWide(context.frame) ? wide : narrow;
    return composeWithIllustration(draw, context, signal, { scale });
  }
  if (illustration) return drawAlone(context, signal);
  return captionsBurned ? [] : drawSentences(context, signal);
}

/** All that a scene says, in lines that light up: smaller than a headline, and larger than captions. */
async function passageParts(
  { width, height, align }: TextRoom,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart[]> {
  const { scene, style, frame, language } = context;
  const type = headlineType(style.type.statement, passage.scale, passage.maxLines);
  const lines = { type, style, align, frame, language, room: { width, height } };
  const drawn = await drawLitLines({ ...lines, words: joinSentences(scene.sentences) }, signal);
  const timing = { sentenceIndex: null, delayMs: passage.delayMs };
  return drawn ? [linesPart(drawn, 0, timing, context)] : [];
}

/** All that is said, in more and smaller lines than a headline, and how large the illustration is beside it. */
const passage = {
  scale: 0.8,
  maxLines: 7,
  delayMs: 60,
  illustrationScale: { wide: 0.84, narrow: 1 },
};

/** A headline of two or three words. */
const shortHeadline = { scale: 1.35, columns: 12, none: 32 };

/** How large headlines beside or under an illustration are, by the shape of the frame. */
export function scaleOfShape({ frame }: Pick<OverlayContext, "frame">): number {
  return narrowScale[shapeOf(frame)];
}

/** So many lines a headline has beside an illustration. */
const mostLines = 4;

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
