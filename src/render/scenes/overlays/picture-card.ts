import sharp from "sharp";
import { type Box, evenDown, evenUp } from "../../image/box.js";
import { putOver, type RgbaImage } from "../../image/rgba-image.js";
import type { Picture } from "../../pictures/picture.js";
import { parseColour } from "../colour.js";
import { withDropShadow } from "../illustration-stage/drop-shadow.js";
import { shadowColour } from "../illustration-stage/shadow-colour.js";
import { isWide, ofShortSide } from "../layout.js";
import type { PictureLayout } from "../picture-layout.js";
import { isRightToLeft } from "../text/draw-words.js";
import { withoutColour } from "../without-colour.js";
import { type ColumnPart, columnHeight, linesPart, placeColumn } from "./column.js";
import type { TextRoom } from "./compose.js";
import { drawHeadline, headlineParts, headlineWords } from "./headline.js";
import type { PlacedWord } from "./join-sentences.js";
import { type DrawnOverlay, type OverlayContext, placeImage } from "./overlay.js";
import { roundedBox } from "./shapes.js";
import { headlineType } from "./statement.js";
import { stepNumberParts } from "./step-number.js";

/** The white around a picture on its card, as a share of the frame's short side: more around a logo. */
const mat = { framed: 0.045, split: 0.014 };
const radius = 0.022;
/** A small picture is enlarged no more than that. */
const mostEnlarged = 1.5;
/** The part of a wide stage that a picture beside words takes at most. */
const splitShare = 0.56;
/** The part of the height that words under a picture take at most. */
const stackedShare = 0.42;
/** Between picture and words, as a share of the frame's width, or of its short side where they stand below. */
const gutter = 0.04;
/** Between the number of a step and its words. */
const stepGap = 0.048;

/** Draws a picture whole on a card: in the middle, or with the words of the scene beside it or below. */
export async function drawPictureCard(
  picture: Picture,
  layout: Exclude<PictureLayout, "full">,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { frame, stageArea: area, sceneIndex, language } = context;
  const { step } = context.scene;
  const words = layout === "split" || step ? (headlineWords(context) ?? []) : [];
  if (words.length === 0 && !step) {
    const card = await drawCard(picture, layout, area, context);
    return [await placeCard(card, middleOf(area, card), context)];
  }
  const partsIn = (room: TextRoom) => wordsParts(words, room, context, signal);
  if (!isWide(frame)) {
    const between = ofShortSide(frame, gutter);
    const room = {
      width: area.width,
      height: area.height * stackedShare,
      align: "centre" as const,
    };
    const parts = await partsIn(room);
    const textHeight = columnHeight(parts);
    const rest = evenDown(area.height - textHeight - between);
    const card = await drawCard(picture, layout, { width: area.width, height: rest }, context);
    const whole = card.height + between + textHeight;
    const y = Math.round(area.y + (area.height - whole) / 2);
    const below = { ...area, y: Math.round(y + card.height + between), height: textHeight };
    return [
      await placeCard(card, { x: middleOf(area, card).x, y }, context),
      ...placeColumn(parts, below, "centre"),
    ];
  }
  const mirrored = isRightToLeft(language);
  const isLeft = (sceneIndex % 2 === 1) !== mirrored;
  const room = { ...area, width: evenDown(area.width * splitShare) };
  const card = await drawCard(picture, layout, room, context);
  const x = isLeft ? area.x : area.x + area.width - card.width;
  const between = frame.width * gutter;
  const textWidth = evenDown(area.width - card.width - between);
  const text = {
    ...area,
    x: isLeft ? area.x + area.width - textWidth : area.x,
    width: textWidth,
  };
  const parts = await partsIn({ ...text, align: "start" });
  return [
    await placeCard(card, { x, y: middleOf(area, card).y }, context),
    ...placeColumn(parts, text, mirrored ? "right" : "left"),
  ];
}

/** The headline, in a step under its number. */
async function wordsParts(
  words: readonly PlacedWord[],
  room: TextRoom,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart[]> {
  const { scene, style, frame, language } = context;
  const type = headlineType(style.type.statement);
  if (!scene.step) return headlineParts(words, room, type, context, signal);
  const number = await stepNumberParts(scene.step, room, context, signal);
  const gap = ofShortSide(frame, stepGap);
  const height = room.height - columnHeight(number) - gap;
  const lines = {
    words,
    type,
    style,
    room: { ...room, height },
    align: room.align,
    frame,
    language,
  };
  const headline = await drawHeadline(lines, scene, signal);
  const sentenceIndex = scene.headline?.sentenceIndex || null;
  return headline ? [...number, linesPart(headline, gap, { sentenceIndex }, context)] : number;
}

function middleOf(area: Box, { width, height }: RgbaImage) {
  return {
    x: Math.round(area.x + (area.width - width) / 2),
    y: Math.round(area.y + (area.height - height) / 2),
  };
}

/** The picture on a card with round corners, as large as the room or as it stays sharp. */
async function drawCard(
  picture: Picture,
  kind: keyof typeof mat,
  room: { width: number; height: number },
  { frame, style }: OverlayContext,
): Promise<RgbaImage> {
  const edge = Math.round(ofShortSide(frame, mat[kind]));
  const { autoOrient: shape } = await sharp(picture.path).metadata();
  const scale = Math.min(
    (room.width - 2 * edge) / shape.width,
    (room.height - 2 * edge) / shape.height,
    mostEnlarged,
  );
  const { data, info } = await sharp(picture.path, { failOn: "error" })
    .autoOrient()
    .resize(
      Math.max(1, Math.floor(shape.width * scale)),
      Math.max(1, Math.floor(shape.height * scale)),
      { fit: "fill" },
    )
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const image = withoutColour({ width: info.width, height: info.height, pixels: data }, style);
  const corner = ofShortSide(frame, radius);
  const width = evenUp(info.width + 2 * edge);
  const height = evenUp(info.height + 2 * edge);
  const fill = parseColour(kind === "framed" ? groundOf(image) : style.stage.fill);
  const card = roundedBox(width, height, corner, fill, 255);
  roundCorners(image, Math.max(0, corner - edge));
  putOver(card, image, (width - info.width) >> 1, (height - info.height) >> 1);
  return card;
}

/** White, or black under a picture that is light where it is not transparent, as a logo for dark grounds is. */
function groundOf({ pixels }: RgbaImage): string {
  let light = 0;
  let opaque = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    opaque += 1;
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    if (2 * red + 7 * green + blue > 10 * 225) light += 1;
  }
  const isCutOut = opaque < pixels.length / 4;
  return isCutOut && light > 0.6 * opaque ? "#14161d" : "#ffffff";
}

function roundCorners(image: RgbaImage, radiusPx: number): void {
  const mask = roundedBox(image.width, image.height, radiusPx, [0, 0, 0], 255);
  for (let at = 3; at < image.pixels.length; at += 4) {
    image.pixels[at] = ((image.pixels[at] ?? 0) * (mask.pixels[at] ?? 0)) / 255;
  }
}

async function placeCard(
  card: RgbaImage,
  at: { x: number; y: number },
  context: OverlayContext,
): Promise<DrawnOverlay> {
  const short = Math.min(context.frame.width, context.frame.height);
  const { image, inkX, inkY } = withDropShadow(card, {
    colour: shadowColour(context.style),
    opacity: 0.34,
    offsetPx: short * 0.012,
    blurPx: short * 0.014,
  });
  return {
    ...placeImage(image, { x: at.x - inkX, y: at.y - inkY }, context),
    entrance: { kind: "pop" },
  };
}
