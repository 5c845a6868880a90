import { evenDown } from "../../image/box.js";
import type { Scene } from "../../script/scene.js";
import { stageIllustration } from "../illustration-stage/stage-illustration.js";
import { isWide, ofShortSide } from "../layout.js";
import type { TypeRule } from "../style.js";
import { isRightToLeft } from "../text/draw-words.js";
import { type ColumnPart, columnHeight, linesPart, placeColumn } from "./column.js";
import { composeWithIllustration, isShortText, type TextRoom } from "./compose.js";
import { fitType } from "./fit-type.js";
import { drawHeadline } from "./headline.js";
import type { DrawnOverlay, OverlayContext } from "./overlay.js";
import { heightBelowHeadline, withOtherSentences } from "./passage.js";
import { showsAllThatIsSaid } from "./shows-its-words.js";
import { drawStatement, headlineType, scaleOfShape } from "./statement.js";
import { gapToWords, stepNumberParts, topOfNumber } from "./step-number.js";
import { columnsOf, stepWords } from "./step-row.js";

/** Sizes as shares of the frame's short side. */
const gaps = {
  below: 0.04,
  /** Of the frame's width. */
  gutter: 0.035,
};
/** The size of a step's words on narrow frames, compared with that of a statement. */
const headlineScale = 0.94;
/** How much of a wide stage the words take without a drawing beside them. */
const widthAlone = 0.82;
const headlineDelayMs = 260;
/** Where number, progress and captions leave less than this part of a square's height, also longer words stand beside the drawing. */
const lowRest = 0.55;
const longestBeside = { low: 64, high: 36 };
/** Lines beside a drawing are short, and may be more than those of a statement. */
const mostLines = 5;
/** On wide frames words without a drawing have its room, too, and are larger. */
const beside = { scale: 1, maxLines: mostLines };
const alone = { scale: 1.3, maxLines: 3 };

/**
 * Draws a step: its number large, how many of all steps are done, and what is to be done beside a drawing of it. Number and
 * progress stand in the same place whatever the step says, so that they do not jump from one to the next.
 */
export async function drawStep(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { scene, frame } = context;
  if (!scene.step) return drawStatement(context, signal);
  return isWide(frame)
    ? drawWide(scene.step, context, signal)
    : drawNarrow(scene.step, context, signal);
}

/** Number, progress and words at the side where lines begin, the drawing at the other one. */
async function drawWide(
  step: NonNullable<Scene["step"]>,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { style, frame, stageArea, rowArea: area, language, illustration, sceneIndex } = context;
  const mirrored = isRightToLeft(language);
  const size = illustration ? evenDown(Math.min(area.height, area.width * 0.46)) : 0;
  const width = evenDown(
    illustration ? area.width - size - frame.width * gaps.gutter : area.width * widthAlone,
  );
  const x = mirrored ? area.x + area.width - width : area.x;
  const number = await stepNumberParts(
    step,
    { width, height: area.height, align: "start" },
    context,
    signal,
  );
  const gap = gapToWords(frame);
  const { scale, maxLines } = illustration ? beside : alone;
  const type = headlineType(style.type.statement, scale, maxLines);
  const top = topOfNumber(number, context);
  const taken = top + columnHeight(number) + gap;
  const room = { width, height: stageArea.height - taken, align: "start" as const };
  const rowRoom = { ...room, height: area.height - taken };
  const rowType = illustration ? await typeOfRow(type, rowRoom, context, signal) : type;
  const [first, ...others] = await wordsParts(room, rowType, context, signal);
  const parts = first ? [...number, { ...first, gapPx: gap }, ...others] : number;
  const box = { x, y: area.y + top, width, height: columnHeight(parts) };
  const place = {
    x: mirrored ? area.x : area.x + area.width - size,
    y: Math.round(area.y + (area.height - size) / 2),
    width: size,
    height: size,
  };
  return [
    ...(await stageIllustration(
      { box: place, mirrored: sceneIndex % 2 === 1, sentenceIndex: null },
      context,
      signal,
    )),
    ...placeColumn(parts, box, mirrored ? "right" : "left"),
  ];
}

/** Number and progress in a row at the top, and under it the drawing with the words. */
async function drawNarrow(
  step: NonNullable<Scene["step"]>,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { style, frame, stageArea: area } = context;
  const number = await stepNumberParts(
    step,
    { width: area.width, height: area.height, align: "centre" },
    context,
    signal,
  );
  const taken = columnHeight(number);
  const below = taken + Math.round(ofShortSide(frame, gaps.below));
  const rest = { ...area, y: area.y + below, height: evenDown(area.height - below) };
  const scale = context.illustration ? headlineScale : 1;
  const longest = longestBeside[rest.height < lowRest * frame.height ? "low" : "high"];
  const isShort = isShortText(stepWords(context), longest);
  const draw = (room: TextRoom) => {
    const statement = headlineType(style.type.statement, scale * scaleOfShape(context));
    const type = room.align === "start" ? { ...statement, maxLines: mostLines } : statement;
    return wordsParts(room, type, context, signal);
  };
  return [
    ...placeColumn(number, { ...area, height: taken }, "centre"),
    ...(await composeWithIllustration(draw, { ...context, stageArea: rest }, signal, {
      text: isShort ? "short" : "usual",
      beside: true,
    })),
  ];
}

/** The type of a step, no larger than that of the longest words of its row in the same room. */
async function typeOfRow(
  type: TypeRule,
  room: TextRoom,
  { stepRow, style, frame, language }: OverlayContext,
  signal: AbortSignal,
): Promise<TypeRule> {
  if (!stepRow || stepRow.longest.words.length === 0) return type;
  const { words, others } = stepRow.longest;
  const left = room.height - heightBelowHeadline(columnsOf(others), room.width, frame);
  const { sizePx } = await fitType(
    {
      ...{ texts: [words], type, style, align: room.align, gap: 0, frame, language },
      room: { ...room, height: left },
    },
    signal,
  );
  return { ...type, size: Math.min(type.size, sizePx / Math.min(frame.width, frame.height)) };
}

/** What is to be done, with the other sentences of the step where all that it says stands there. */
async function wordsParts(
  room: TextRoom,
  type: TypeRule,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart[]> {
  const draw = async (height: number) => {
    const words = await wordsPart({ ...room, height }, type, context, signal);
    return words ? [words] : [];
  };
  return showsAllThatIsSaid(context) && context.scene.sentences.length > 1
    ? withOtherSentences(draw, room, context, signal)
    : draw(room.height);
}

async function wordsPart(
  room: TextRoom,
  type: TypeRule,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart | null> {
  const { scene, style, frame, language } = context;
  const words = stepWords(context);
  const lines = { words, type, style, room, align: room.align, frame, language };
  const drawn = await drawHeadline(lines, scene, signal);
  if (!drawn) return null;
  const sentenceIndex = scene.headline?.sentenceIndex || null;
  return linesPart(drawn, 0, { sentenceIndex, delayMs: headlineDelayMs }, context);
}
