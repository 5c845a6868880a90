import { type Box, evenDown, type Size } from "../../image/box.js";
import { stageIllustration } from "../illustration-stage/stage-illustration.js";
import { isWide, ofShortSide } from "../layout.js";
import { isRightToLeft } from "../text/draw-words.js";
import { columnHeight, placeColumn } from "./column.js";
import { headlineParts, headlineWords, trimmedWords } from "./headline.js";
import { joinSentences, type PlacedWord } from "./join-sentences.js";
import type { DrawnOverlay, OverlayContext } from "./overlay.js";
import { cardLook, placePanel } from "./panel.js";
import { drawStatement } from "./statement.js";

/** Sizes as shares of the frame's short side. */
const padding = { x: 0.075, y: 0.065 };
const illustrationSize = { wide: 0.46, square: 0.27, tall: 0.42 };
const gap = 0.045;
/** The headline of a closing, compared with that of a statement; and how many words are still a headline. */
const scale = 0.95;
const mostWords = 14;

/** Draws the card that a clip ends with: a name, an address or a price in large type in a frame. */
export async function drawClosing(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { style, frame, stageArea: area, illustration } = context;
  const words = closingWords(context);
  if (words === null) return drawStatement(context, signal);
  const short = Math.min(frame.width, frame.height);
  const wide = isWide(frame);
  const pad = { x: short * padding.x, y: short * padding.y };
  const side = illustration ? evenDown(short * illustrationSize[shapeOf(frame)]) : 0;
  const between = illustration ? ofShortSide(frame, gap) : 0;
  const room = {
    width: area.width - 2 * pad.x - (wide ? side + between : 0),
    height: area.height - 2 * pad.y - (wide ? 0 : side + between),
    align: wide && illustration ? ("start" as const) : ("centre" as const),
  };
  const { statement } = style.type;
  const size = statement.size * scale;
  const type = { ...statement, size, minSize: size * 0.45, lineHeight: 1.16, maxLines: 4 };
  const parts = await headlineParts(words, room, type, context, signal);
  const text = {
    width: Math.max(...parts.map((part) => part.width)),
    height: columnHeight(parts),
  };
  const content = wide
    ? { width: text.width + side + between, height: Math.max(text.height, side) }
    : { width: Math.max(text.width, side), height: text.height + side + between };
  const card = centred(
    area,
    evenDown(content.width + 2 * pad.x),
    evenDown(Math.min(area.height, content.height + 2 * pad.y)),
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
  const textSide = room.align === "centre" ? "centre" : mirrored ? "right" : "left";
  return [
    await placePanel(card, cardLook(context, short), context),
    ...(await stageIllustration(
      { box: drawing, mirrored, sentenceIndex: null },
      onCard(context),
      signal,
    )),
    ...placeColumn(parts, textBox, textSide),
  ];
}

/** The headline, or all that a short closing says; null for a long one without a headline. */
function closingWords(context: OverlayContext): PlacedWord[] | null {
  const { scene } = context;
  const found = headlineWords(context) ?? [];
  if (found.length > 0) return found;
  const index = scene.sentences.length - 1;
  const last = joinSentences(scene.sentences.slice(index), index);
  return last.length > 0 && last.length <= mostWords ? trimmedWords(last) : null;
}

function shapeOf({ width, height }: Size): keyof typeof illustrationSize {
  if (isWide({ width, height })) return "wide";
  return width / height > 0.9 ? "square" : "tall";
}

/** A drawing on a card needs no second card. */
function onCard(context: OverlayContext): OverlayContext {
  const { stage } = context.style;
  if (stage.kind !== "card") return context;
  return { ...context, style: { ...context.style, stage: { ...stage, kind: "none" } } };
}

function centred(area: Box, width: number, height: number): Box {
  return {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
    width,
    height,
  };
}
