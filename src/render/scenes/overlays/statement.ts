import { type Box, evenDown } from "../../image/box.js";
import { stageIllustration } from "../illustration-stage/stage-illustration.js";
import { isWide, ofShortSide } from "../layout.js";
import type { TypeRule } from "../style.js";
import { isRightToLeft } from "../text/draw-words.js";
import { columnHeight, placeColumn } from "./column.js";
import { headlineParts, headlineWords } from "./headline.js";
import type { DrawnOverlay, OverlayContext } from "./overlay.js";
import { drawSentences } from "./sentences.js";

/** A headline gets smaller down to this share of its size before it loses words. */
const leastHeadline = 0.5;
/** The space between text and illustration, as a share of the frame's width or of its short side. */
const gutter = { wide: 0.035, narrow: 0.05 };
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
    const scale = illustration?.main ? 1 : aloneScale;
    const type = headlineType(context.style.type.statement, scale);
    const draw = (room: { width: number; height: number; align: "start" | "centre" }) =>
      headlineParts(words, room, type, context, signal);
    return composeWithIllustration(draw, context, signal);
  }
  if (illustration?.main) return drawAlone(context, signal);
  return captionsBurned ? [] : drawSentences(context, signal);
}

export function headlineType(type: TypeRule, scale = 1): TypeRule {
  const size = Math.min(1, type.size * scale);
  return { ...type, size, minSize: type.size * leastHeadline, lineHeight: 1.14, maxLines: 4 };
}

/**
 * Puts a column of text beside the scene's illustration on wide frames, on the other side than in the scene before, and
 * under it on others. Without an illustration it stands alone, in larger lines.
 */
export async function composeWithIllustration(
  draw: (room: {
    width: number;
    height: number;
    align: "start" | "centre";
  }) => Promise<Parameters<typeof placeColumn>[0]>,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { frame, stageArea: area, illustration, sceneIndex, language } = context;
  const mirrored = isRightToLeft(language);
  const startSide = mirrored ? "right" : "left";
  if (!illustration?.main) {
    const centred = !isWide(frame) || sceneIndex % 2 === 1;
    const box = isWide(frame) ? narrowed(area, 0.82, centred ? "centre" : startSide) : area;
    const align = centred ? "centre" : "start";
    const parts = await draw({ width: box.width, height: box.height, align });
    return placeColumn(parts, box, centred ? "centre" : startSide);
  }
  if (!isWide(frame)) return composeTall(draw, context, signal);
  const size = evenDown(Math.min(area.height, area.width * 0.46));
  const gap = frame.width * gutter.wide;
  const illustrationLeft = (sceneIndex % 2 === 1) !== mirrored;
  const textWidth = evenDown(area.width - size - gap);
  const textBox: Box = {
    ...area,
    x: illustrationLeft ? area.x + area.width - textWidth : area.x,
    width: textWidth,
  };
  const box: Box = {
    x: illustrationLeft ? area.x : area.x + area.width - size,
    y: Math.round(area.y + (area.height - size) / 2),
    width: size,
    height: size,
  };
  const parts = await draw({ width: textBox.width, height: textBox.height, align: "start" });
  return [
    ...(await stageIllustration(
      { box, mirrored: illustrationLeft, sentenceIndex: null },
      context,
      signal,
    )),
    ...placeColumn(parts, textBox, startSide),
  ];
}

async function composeTall(
  draw: Parameters<typeof composeWithIllustration>[0],
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { frame, stageArea: area, sceneIndex } = context;
  const gap = ofShortSide(frame, gutter.narrow);
  const largest = Math.min(area.width * 0.96, area.height * illustrationShare(frame));
  const parts = await draw({
    width: area.width,
    height: area.height - largest - gap,
    align: "centre",
  });
  const textHeight = columnHeight(parts);
  // What the text leaves is shared out above, between and below.
  const size = evenDown(Math.min(area.width * 0.96, area.height - textHeight - gap, largest));
  const spare = area.height - textHeight - gap - size;
  const top = Math.round(area.y + spare * 0.4);
  const box: Box = {
    x: Math.round(area.x + (area.width - size) / 2),
    y: top,
    width: size,
    height: size,
  };
  const below = top + size + gap;
  const textBox = { ...area, y: Math.round(below + spare * 0.1), height: textHeight };
  return [
    ...(await stageIllustration(
      { box, mirrored: sceneIndex % 2 === 1, sentenceIndex: null },
      context,
      signal,
    )),
    ...placeColumn(parts, textBox, "centre"),
  ];
}

/** The part of the stage's height that the illustration takes at most: less of a square, whose stage is low. */
function illustrationShare({ width, height }: { width: number; height: number }): number {
  return width / height > 0.9 ? 0.54 : width / height > 0.7 ? 0.6 : 0.66;
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

function narrowed(area: Box, share: number, side: "left" | "centre" | "right"): Box {
  const width = evenDown(area.width * share);
  const spare = area.width - width;
  return {
    ...area,
    x: area.x + Math.round(spare * { left: 0, centre: 0.5, right: 1 }[side]),
    width,
  };
}
