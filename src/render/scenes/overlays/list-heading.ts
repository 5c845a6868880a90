import { isWide, ofShortSide } from "../layout.js";
import { isRightToLeft } from "../text/draw-words.js";
import { type ColumnPart, linesPart } from "./column.js";
import { type DrawnLines, drawLitLines, withUnwritten } from "./draw-lines.js";
import { barPart, eyebrowParts, trimmedWords } from "./headline.js";
import { joinSentences, type PlacedWord } from "./join-sentences.js";
import type { OverlayContext } from "./overlay.js";
import { shortTextScale } from "./short-text-scale.js";
import { scaleOfShape } from "./statement.js";

/** The space between a heading and its bar, as a share of the frame's short side. */
const barGap = 0.03;
/** The part of the list's height that a heading takes at most. */
const heightShare = 0.25;
/** On wide frames, which have little height, it gets so much smaller rather than take a second line. */
const leastOnOneLine = 0.72;
/** It may get so small before it loses words, as a share of its size. */
const least = 0.5;
const shortHeading = { scale: 1.15, columns: 12, none: 28 };

/**
 * The heading of a list: as large as other headlines of the clip where it is said, lit with its words; small where only the list before
 * this one said it.
 * @param scale makes it smaller, where the items need its room.
 */
export async function listHeading(
  area: { width: number; height: number; align: "start" | "centre" },
  scale: number,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart[]> {
  const { scene, frame } = context;
  const said = joinSentences(scene.sentences.slice(0, scene.itemStarts[0]));
  if (said.length === 0) return scene.eyebrow === null ? [] : eyebrowParts(area, context, signal);
  const shown = trimmedWords(said.slice(0, scene.headline?.endWord));
  const drawn = await drawHeading(shown, area, scale, context, signal);
  if (!drawn) return [];
  return [
    linesPart(withUnwritten(drawn, said), 0, { sentenceIndex: null }, context),
    barPart(ofShortSide(frame, barGap), context),
  ];
}

async function drawHeading(
  words: readonly PlacedWord[],
  { width, height, align }: { width: number; height: number; align: "start" | "centre" },
  scale: number,
  { style, frame, language }: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnLines | null> {
  const { statement } = style.type;
  const larger = scaleOfShape({ frame }) * shortTextScale(words, shortHeading);
  const size = statement.size * larger * scale;
  const draw = (minSize: number, maxLines: number) =>
    drawLitLines(
      {
        ...{ words, style, frame, language, align },
        type: { ...statement, size, minSize, lineHeight: 1.14, maxLines },
        room: { width, height: height * heightShare },
      },
      signal,
    );
  if (isWide(frame)) {
    const drawn = await draw(size * leastOnOneLine, 1);
    if (drawn && !drawn.shortened && drawn.lines.length === 1) return drawn;
  }
  return draw(size * least, isWide(frame) ? 2 : 3);
}

/** The side at which a list begins. */
export function startSide(language: string): "left" | "right" {
  return isRightToLeft(language) ? "right" : "left";
}
