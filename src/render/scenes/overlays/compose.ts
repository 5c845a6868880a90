import { type Box, evenDown } from "../../image/box.js";
import { stageIllustration } from "../illustration-stage/stage-illustration.js";
import { isWide, ofShortSide, shapeOf } from "../layout.js";
import { isRightToLeft } from "../text/draw-words.js";
import { type ColumnPart, columnHeight, placeColumn } from "./column.js";
import type { DrawnOverlay, OverlayContext } from "./overlay.js";

/** The illustration beside text is at most so wide, as a share of the stage. */
const widthBeside = { wide: 0.46, square: 0.5 };
/** The stage of a square frame is low where captions leave at most this part of the frame's height. */
const lowStage = 0.75;
/** A longer word, or a longer text, would be too small beside the illustration of a square. */
const longestBeside = { word: 14, text: 44 };
/** An illustration above short text is at least this part of the frame's height where the stage has room for it. */
const seen = { usual: 0.38, low: 0.345 };
/** What all that a scene says leaves to the illustration above it at least, as a share of the stage's height. */
const besideLongText = { square: 0.36, tall: 0.44 };
/** Where words would be lost or a headline be small, the illustration above them may be so much smaller, as shares of its least size. */
const smaller = [1, 0.82, 0.66, 0.5];
/** The space between text and illustration, as a share of the frame's width or of its short side. */
const gutter = { wide: 0.035, narrow: 0.05 };

/** Where a column of text may stand, and whether its lines begin at one edge. */
export interface TextRoom {
  width: number;
  height: number;
  align: "start" | "centre";
}

export type DrawColumn = (room: TextRoom) => Promise<readonly ColumnPart[]>;

export interface CompositionRule {
  /** How large the illustration is beside one of a statement. */
  scale?: number;
  /** Above short text the illustration may be large (see {@link isShortText}), and it makes way for all that a scene says. */
  text?: "short" | "usual" | "long";
  /** Whether short text stands beside the illustration on square frames, too, where captions leave little height. */
  beside?: boolean;
}

/** Whether words are short enough for a narrow column. @param longest of the text, in letters. */
export function isShortText(
  words: readonly { written: string }[],
  longest = longestBeside.text,
): boolean {
  const lengths = words.map(({ written }) => [...written].length);
  const text = lengths.reduce((sum, length) => sum + length + 1, 0);
  return text <= longest && Math.max(0, ...lengths) <= longestBeside.word;
}

/**
 * Puts a column of text beside the scene's illustration on wide frames, on the other side than in the scene before, and
 * under it on others. Without an illustration it stands alone in the middle,
 * in larger lines: at one side it would look as if a picture were missing.
 */
export async function composeWithIllustration(
  draw: DrawColumn,
  context: OverlayContext,
  signal: AbortSignal,
  { scale = 1, text = "usual", beside = false }: CompositionRule = {},
): Promise<DrawnOverlay[]> {
  const { frame, stageArea: area, illustration, sceneIndex, language } = context;
  const mirrored = isRightToLeft(language);
  const startSide = mirrored ? "right" : "left";
  if (!illustration) {
    const room = isWide(frame) ? narrowed(area, 0.82) : area;
    const parts = await draw({ width: room.width, height: room.height, align: "centre" });
    return placeColumn(parts, room, "centre");
  }
  if (!isWide(frame) && !(text === "short" && beside && isLow(area, frame))) {
    return composeTall(draw, context, { scale, text }, signal);
  }
  const share = isWide(frame) ? widthBeside.wide : widthBeside.square;
  const size = evenDown(scale * Math.min(area.height, area.width * share));
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
  draw: DrawColumn,
  context: OverlayContext,
  { scale, text }: Required<Pick<CompositionRule, "scale" | "text">>,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { frame, stageArea: area, sceneIndex } = context;
  const gap = ofShortSide(frame, gutter.narrow);
  const share = illustrationShare(frame);
  const largest = scale * Math.min(area.width * 0.96, area.height * share.most);
  const seenShare = isLow(area, frame) ? seen.low : seen.usual;
  const wanted =
    text === "short" ? scale * Math.min(frame.height * seenShare, area.height * 0.66) : 0;
  const isSquare = shapeOf(frame) === "square";
  const left = text === "long" ? besideLongText[isSquare ? "square" : "tall"] : share.least;
  const least = Math.min(largest, Math.max(area.height * left * scale, wanted));
  const parts = await drawWhole(
    smaller.map((part) => ({
      width: area.width,
      height: area.height - least * part - gap,
      align: "centre",
    })),
    draw,
  );
  const textHeight = columnHeight(parts);
  // What the text leaves is shared out above, between and below.
  const size = evenDown(Math.min(area.height - textHeight - gap, largest));
  const spare = area.height - textHeight - gap - size;
  const top = Math.round(area.y + spare * 0.45);
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

/**
 * Draws a text into the first of some rooms in which it loses no words and has a headline that is large enough, else into the first
 * in which it loses none.
 */
async function drawWhole(
  rooms: readonly TextRoom[],
  draw: DrawColumn,
): Promise<readonly ColumnPart[]> {
  let first: readonly ColumnPart[] | null = null;
  let whole: readonly ColumnPart[] | null = null;
  for (const room of rooms) {
    const parts = await draw(room);
    first ??= parts;
    if (parts.some(({ shortened }) => shortened)) continue;
    whole ??= parts;
    if (!parts.some(({ isCramped }) => isCramped)) return parts;
  }
  return whole ?? first ?? [];
}

/**
 * The part of the stage's height that the illustration takes at most, and what text leaves to it: less of a square, whose
 * stage is low.
 */
function illustrationShare({ width, height }: { width: number; height: number }) {
  if (shapeOf({ width, height }) === "square") return { most: 0.66, least: 0.42 };
  return width / height > 0.7 ? { most: 0.74, least: 0.56 } : { most: 0.8, least: 0.6 };
}

/** Whether the captions of a square leave little height to a stage. */
function isLow(area: Box, frame: { width: number; height: number }): boolean {
  return shapeOf(frame) === "square" && area.height < lowStage * frame.height;
}

/** The middle of an area, of a share of its width. */
function narrowed(area: Box, share: number): Box {
  const width = evenDown(area.width * share);
  return { ...area, x: area.x + Math.round((area.width - width) / 2), width };
}
