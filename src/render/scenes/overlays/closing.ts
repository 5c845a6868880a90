import { type Box, evenDown, type Size } from "../../image/box.js";
import { stageIllustration } from "../illustration-stage/stage-illustration.js";
import { isWide } from "../layout.js";
import { isRightToLeft } from "../text/draw-words.js";
import { closingFactsParts } from "./closing-facts-parts.js";
import { columnHeight, placeColumn } from "./column.js";
import { headlineParts, headlineWords } from "./headline.js";
import type { DrawnOverlay, OverlayContext } from "./overlay.js";
import { cardLook, placePanel } from "./panel.js";
import { shortTextScale } from "./short-text-scale.js";
import { drawStatement } from "./statement.js";

/** Sizes as shares of the frame's short side. */
const padding = { x: 0.075, y: 0.065 };
const illustrationSize = { wide: 0.46, square: 0.42, tall: 0.72 };
/** Above the words the illustration takes what they leave, at least this. */
const leastIllustration = 0.15;
/** A card with less height than this for its words has no illustration. */
const leastText = 0.4;
const gap = 0.045;
/** The part of the card's height that facts under the name take at most. */
const factsShare = 0.54;
/** The headline of a closing, compared with that of a statement, which has lines beside it; and what is to be kept. */
const scale = { wide: 1, square: 1.12, tall: 1.3 };
/** A headline of a few words is larger. */
const shortHeadline = { scale: 1.4, columns: 12, none: 22 };
/** The part of the area's height that the card has at least: on tall frames, which would be empty under it. */
const cardShare = { wide: 0, square: 0.7, tall: 0.84 };
/** How many words are still a headline. */
const mostWords = 14;

/** Draws the card that a clip ends with: a name in large type in a frame, and under it addresses, telephones and prices. */
export async function drawClosing(
  given: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const context = withHeadline(given);
  const words = headlineWords(context) ?? [];
  if (words.length === 0) return drawStatement(given, signal);
  const { style, frame, stageArea: area, illustration } = context;
  const short = Math.min(frame.width, frame.height);
  const wide = isWide(frame);
  const pad = { x: short * padding.x, y: short * padding.y };
  const leastHeight = short * (leastIllustration + gap);
  const isRoomy = wide || area.height - 2 * pad.y - leastHeight >= short * leastText;
  const isDrawn = illustration !== null && isRoomy;
  const largest = isDrawn ? evenDown(short * illustrationSize[shapeOf(frame)]) : 0;
  const between = isDrawn ? short * gap : 0;
  const room = {
    width: area.width - 2 * pad.x - (wide ? largest + between : 0),
    height: area.height - 2 * pad.y - (isDrawn && !wide ? leastHeight : 0),
    align: wide && isDrawn ? ("start" as const) : ("centre" as const),
  };
  const larger = scale[shapeOf(frame)];
  const facts = await closingFactsParts(
    { ...room, height: room.height * factsShare },
    larger,
    context,
    signal,
  );
  const factsHeight = facts.reduce((sum, part) => sum + part.height + Math.round(part.gapPx), 0);
  const { statement } = style.type;
  const size = statement.size * larger * shortTextScale(words, shortHeadline);
  const type = {
    ...statement,
    size,
    minSize: statement.size * 0.45,
    lineHeight: 1.16,
    maxLines: 4,
  };
  const headlineRoom = { ...room, height: room.height - factsHeight };
  const parts = [...(await headlineParts(words, headlineRoom, type, context, signal)), ...facts];
  const text = {
    width: Math.max(...parts.map((part) => part.width)),
    height: columnHeight(parts),
  };
  const left = evenDown(area.height - 2 * pad.y - between - text.height);
  const side = wide ? largest : Math.min(largest, left);
  const content = wide
    ? { width: text.width + side + between, height: Math.max(text.height, side) }
    : { width: Math.max(text.width, side), height: text.height + side + between };
  const leastCard = evenDown(area.height * cardShare[shapeOf(frame)]);
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
  const staged = { box: drawing, mirrored, sentenceIndex: null };
  const textSide = room.align === "centre" ? "centre" : mirrored ? "right" : "left";
  return [
    await placePanel(card, cardLook(context, short), context),
    ...(isDrawn ? await stageIllustration(staged, onCard(context), signal) : []),
    ...placeColumn(parts, textBox, textSide),
  ];
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
