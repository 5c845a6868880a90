import { type Box, evenDown, type Size } from "../../image/box.js";
import { stageIllustration } from "../illustration-stage/stage-illustration.js";
import { isWide, shapeOf } from "../layout.js";
import { isRightToLeft } from "../text/draw-words.js";
import { type ColumnPart, columnHeight, placeColumn } from "./column.js";
import type { TextRoom } from "./compose.js";
import type { DrawnOverlay, OverlayContext } from "./overlay.js";
import { cardLook, placePanel } from "./panel.js";

/** Sizes as shares of the frame's short side. */
const padding = { x: 0.075, y: 0.065 };
const illustrationSize = { wide: 0.46, square: 0.42, tall: 0.72 };
/** Above the words the illustration takes what they leave, at least this. */
const leastIllustration = 0.15;
/** A card with less height than this for its words has no illustration. */
const leastText = 0.4;
const gap = 0.045;
/** The part of the area's height that the card has at least: on tall frames, which would be empty under it. */
const cardShare = { wide: 0, square: 0.7, tall: 0.84 };
/** Of that, without an illustration: it would be an empty card. */
const bareShare = 0.6;

/** Where the words of a card stand, and how much room its illustration has. */
export interface CardLayout {
  room: TextRoom;
  isDrawn: boolean;
  /** The largest side of the illustration, and the space between it and the words; 0 without one. */
  largest: number;
  between: number;
}

/**
 * Shares a card out between its words and the illustration beside or above them.
 * @param side of the illustration that the words leave room for, as a share of the largest one, 0 for none; without it they may leave it
 * little.
 */
export function layOutCard(context: OverlayContext, side?: number): CardLayout {
  const { frame, stageArea: area, illustration } = context;
  const short = Math.min(frame.width, frame.height);
  const wide = isWide(frame);
  const largestSide = short * illustrationSize[shapeOf(frame)];
  const least = side === undefined ? short * leastIllustration : largestSide * side;
  const pad = { x: short * padding.x, y: short * padding.y };
  const leastHeight = least + short * gap;
  const isRoomy = wide || area.height - 2 * pad.y - leastHeight >= short * leastText;
  const isDrawn = illustration !== null && (side === undefined ? isRoomy : side > 0);
  const largest = isDrawn ? evenDown(largestSide * (wide ? (side ?? 1) : 1)) : 0;
  const between = isDrawn ? short * gap : 0;
  const room = {
    width: area.width - 2 * pad.x - (wide ? largest + between : 0),
    height: area.height - 2 * pad.y - (isDrawn && !wide ? leastHeight : 0),
    align: wide && isDrawn ? ("start" as const) : ("centre" as const),
  };
  return { room, isDrawn, largest, between };
}

/** Draws the card in the middle of the frame, with the illustration as large as the words leave it. */
export async function drawCard(
  parts: readonly ColumnPart[],
  { room, isDrawn, largest, between }: CardLayout,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { frame, stageArea: area } = context;
  const short = Math.min(frame.width, frame.height);
  const wide = isWide(frame);
  const pad = { x: short * padding.x, y: short * padding.y };
  const text = {
    width: Math.max(...parts.map((part) => part.width)),
    height: columnHeight(parts),
  };
  const left = evenDown(area.height - 2 * pad.y - between - text.height);
  const side = wide ? largest : Math.min(largest, left);
  const content = wide
    ? { width: text.width + side + between, height: Math.max(text.height, side) }
    : { width: Math.max(text.width, side), height: text.height + side + between };
  const fullShare = cardShare[shapeOf(frame)];
  const leastCard = evenDown(area.height * (isDrawn ? fullShare : fullShare * bareShare));
  const card = inMiddleOf(
    frame,
    area,
    // On a narrow frame it is as wide as the stage, as what stands on it is large.
    wide ? evenDown(content.width + 2 * pad.x) : area.width,
    Math.max(leastCard, evenDown(Math.min(area.height, content.height + 2 * pad.y))),
  );
  const mirrored = isRightToLeft(context.language);
  const inside = {
    x: card.x + Math.round((card.width - content.width) / 2),
    y: card.y + Math.round((card.height - content.height) / 2),
    ...content,
  };
  const textBox: Box = wide
    ? { ...inside, x: mirrored ? inside.x + side + between : inside.x, width: text.width }
    : { ...inside, y: inside.y + side + between, height: text.height };
  const drawing: Box = wide
    ? {
        x: mirrored ? inside.x : inside.x + inside.width - side,
        y: inside.y + Math.round((inside.height - side) / 2),
        width: side,
        height: side,
      }
    : {
        x: inside.x + Math.round((inside.width - side) / 2),
        y: inside.y,
        width: side,
        height: side,
      };
  // A disc of the card's own colour would leave a sickle of a ring that is moved aside.
  const staged = { box: drawing, mirrored, sentenceIndex: null, variant: wholeRing };
  const textSide = room.align === "centre" ? "centre" : mirrored ? "right" : "left";
  return [
    await placePanel(card, cardLook(context, short), context),
    ...(isDrawn ? await stageIllustration(staged, onCard(context), signal) : []),
    ...placeColumn(parts, textBox, textSide),
  ];
}

/** The form of a stage whose ring lies all around it. */
const wholeRing = 0;

/**
 * A drawing on a light card needs no second one, and without one nothing that satellites could stand on. On a dark card it would lose
 * what is dark of it.
 */
function onCard(context: OverlayContext): OverlayContext {
  const { style, illustration } = context;
  if (style.stage.kind !== "card" || style.ground === "dark") return context;
  return {
    ...context,
    style: { ...style, stage: { ...style.stage, kind: "none" } },
    illustration: illustration && { ...illustration, satellites: [] },
  };
}

/** A box in the middle of the frame, as far as the area reaches, which may end above captions. */
function inMiddleOf(frame: Size, area: Box, width: number, height: number): Box {
  const lowest = area.y + area.height - height;
  return {
    x: area.x + Math.round((area.width - width) / 2),
    y: Math.min(lowest, Math.max(area.y, Math.round((frame.height - height) / 2))),
    width,
    height,
  };
}
