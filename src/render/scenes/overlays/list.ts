import { type Box, evenDown, type Size } from "../../image/box.js";
import type { Scene } from "../../script/scene.js";
import { stageIllustration } from "../illustration-stage/stage-illustration.js";
import { isWide, ofShortSide } from "../layout.js";
import { rowCount } from "../text/break-lines.js";
import { isRightToLeft } from "../text/draw-words.js";
import { stackHeights } from "../text/fit-text.js";
import { type ColumnPart, columnHeight, linesPart, placeColumn } from "./column.js";
import { drawLitLines, withUnwritten } from "./draw-lines.js";
import { fitType, type TypeToFit } from "./fit-type.js";
import { barPart, eyebrowParts, trimmedWords } from "./headline.js";
import { joinSentences, type PlacedWord } from "./join-sentences.js";
import { chooseLead, placeLead } from "./list-lead.js";
import { drawLitText } from "./lit-text.js";
import { type DrawnOverlay, type OverlayContext, placeInk } from "./overlay.js";
import { type LastWord, thenDimmed } from "./then-dimmed.js";

/** Free space under the heading, and between it and its bar, as shares of the frame's short side. */
const headingGap = { plain: 0.055, icons: 0.075 };
const headingBarGap = 0.03;
const headingType = {
  face: "display",
  size: 0.078,
  minSize: 0.04,
  lineHeight: 1.14,
  maxLines: 2,
} as const;
/** The part of the list's height that it takes at most. */
const headingShare = 0.25;
/** So few items are set so much larger. */
const fewItems = 4;
const fewScale = 1.2;
/** And so much larger at most where each stays on one line. */
const unbrokenScale = 1.75;
/** The part of the free height that goes between a few items, and how much that is at most between two of them, in em. */
const spread = { share: 0.4, most: 0.7 };
/** Free space above and below a list, as a share of the frame's short side. */
const roomAround = 0.036;
/** From the base line up to the middle of what stands before an item, in em. */
const dashHeight = 0.3;
/** The side of the illustration beside a list, as a share of the stage's width, and the space between. */
const illustrationShare = 0.36;
const gutter = 0.04;

/**
 * Draws a list: each item appears as it is spoken, with its drawing, its number or a dot before it, and is dimmed when
 * the next one is spoken. With the last word all of them are back.
 */
export async function drawList(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { scene, style, frame, language } = context;
  const lead = chooseLead(context);
  const mirrored = isRightToLeft(language);
  const { area: free, illustration } = chooseBoxes(context, lead.kind === "icon");
  const area = withRoomAround(free, frame);
  const heading = await headingParts(area, context, signal);
  const gap = lead.kind === "icon" ? headingGap.icons : headingGap.plain;
  const headingHeight = heading.length > 0 ? columnHeight(heading) + ofShortSide(frame, gap) : 0;
  const texts = itemsOf(scene);
  const room = { width: area.width, height: area.height - headingHeight };
  const { gap: between, indent } = lead;
  const { fitted, rule, sizePx } = await fitItems(
    { texts, style, room, align: "start", gap: between, indent, frame, language },
    signal,
  );
  const items = [];
  for (const text of fitted) {
    items.push(await drawLitText(text, rule, context, signal));
  }
  const margin = Math.round(lead.indent * sizePx);
  const width = Math.max(
    ...items.map((item) => margin + item.image.width),
    ...heading.map((part) => part.width),
  );
  const rows = fitted.map((text) => rowCount(text.lines));
  const { heights, whole } = stackHeights(rows, rule.lineHeight, lead.gap, sizePx);
  const more = extraGap(texts.length, room.height - whole, sizePx);
  const height = whole + more * (texts.length - 1);
  const spare = area.width - width;
  // Beside an illustration the list begins at the margin; alone it stands in the middle.
  const left = Math.round(area.x + (illustration ? (mirrored ? spare : 0) : spare / 2));
  const top = Math.round(area.y + Math.max(0, (area.height - headingHeight - height) / 2));
  const side = mirrored ? "right" : "left";
  const headingBox = { x: left, y: top, width, height: columnHeight(heading) };
  const overlays = placeColumn(heading, headingBox, side);
  if (illustration) {
    const place = { box: illustration, mirrored, sentenceIndex: null };
    overlays.push(...(await stageIllustration(place, context, signal)));
  }
  const last = lastWordOf(scene);
  let y = top + headingHeight;
  for (const [index, { image, lit, baselinePx }] of items.entries()) {
    const sentenceIndex = scene.itemStarts[index] ?? 0;
    const fromStart = (length: number) => (mirrored ? left + width - length : left + length);
    const middle = {
      x: fromStart((lead.slot * sizePx) / 2),
      y: y + baselinePx - dashHeight * sizePx,
    };
    const item = [
      ...(await placeLead(lead, { index, sentenceIndex, sizePx, middle }, context, signal)),
      ...placeInk(
        { image, lit, sizePx, sentenceIndex },
        { x: fromStart(margin) - (mirrored ? image.width : 0), y: Math.round(y) },
        context,
      ),
    ];
    overlays.push(...thenDimmed(item, scene.itemStarts[index + 1], last, style));
    y += (heights[index] ?? 0) + lead.gap * sizePx + more;
  }
  return overlays;
}

function lastWordOf({ sentences }: Scene): LastWord {
  const words = sentences.at(-1)?.words.length ?? 1;
  return { sentenceIndex: sentences.length - 1, wordIndex: words - 1 };
}

/** The heading of a list: large where it is said, lit with its words; small where only the list before this one said it. */
async function headingParts(
  { width, height }: Box,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ColumnPart[]> {
  const { scene, style, frame, language } = context;
  const room = { width, height, align: "start" as const };
  const said = joinSentences(scene.sentences.slice(0, scene.itemStarts[0]));
  if (said.length === 0) return scene.eyebrow === null ? [] : eyebrowParts(room, context, signal);
  const shown = said.slice(0, scene.headline?.endWord);
  const drawn = await drawLitLines(
    {
      ...{ words: trimmedWords(shown), type: headingType, style, frame, language, align: "start" },
      room: { width, height: height * headingShare },
    },
    signal,
  );
  if (!drawn) return [];
  return [
    linesPart(withUnwritten(drawn, said), 0, { sentenceIndex: null }, context),
    barPart(ofShortSide(frame, headingBarGap), context),
  ];
}

/** The room of the list, and that of an illustration beside it: on wide frames, where items have no drawings. */
function chooseBoxes(
  context: OverlayContext,
  hasIcons: boolean,
): { area: Box; illustration: Box | null } {
  const { frame, area, stageArea, illustration, language, scene } = context;
  if (!illustration || hasIcons || !isWide(frame) || scene.picture) {
    return { area, illustration: null };
  }
  const size = evenDown(Math.min(stageArea.height, stageArea.width * illustrationShare));
  const width = evenDown(stageArea.width - size - frame.width * gutter);
  const mirrored = isRightToLeft(language);
  const spare = stageArea.width - width;
  return {
    area: { ...stageArea, x: stageArea.x + (mirrored ? spare : 0), width },
    illustration: {
      x: mirrored ? stageArea.x : stageArea.x + stageArea.width - size,
      y: Math.round(stageArea.y + (stageArea.height - size) / 2),
      width: size,
      height: size,
    },
  };
}

/** A list does not reach from edge to edge, nor what stands before its last item below the area. */
function withRoomAround(area: Box, frame: Size): Box {
  const room = evenDown(ofShortSide(frame, roomAround));
  return { ...area, y: area.y + room, height: area.height - 2 * room };
}

/** How much farther apart a few items stand than they have to, in pixels. */
function extraGap(count: number, spare: number, sizePx: number): number {
  if (count < 2 || count > fewItems) return 0;
  return Math.max(0, Math.min((spare * spread.share) / (count - 1), spread.most * sizePx));
}

/**
 * A few items are as large as stays on one line. Where that would be smaller than the style says, or on narrow frames smaller than
 * when they are broken, they are broken, and larger than many are.
 */
async function fitItems(
  items: Omit<TypeToFit<PlacedWord>, "type"> & Pick<OverlayContext, "style">,
  signal: AbortSignal,
): ReturnType<typeof fitType<PlacedWord>> {
  const type = items.style.type.list;
  if (items.texts.length > fewItems) return fitType({ ...items, type }, signal);
  const larger = (scale: number) => ({ ...type, size: type.size * scale });
  const least = isWide(items.frame) ? type.size : type.size * fewScale;
  const unbroken = { ...larger(unbrokenScale), minSize: least, maxLines: 1 };
  const found = await fitType({ ...items, type: unbroken }, signal);
  const areWhole = found.fitted.every(
    ({ lines, shortened }) => !shortened && rowCount(lines) === 1,
  );
  return areWhole ? found : fitType({ ...items, type: larger(fewScale) }, signal);
}

function itemsOf(scene: Scene) {
  return scene.itemStarts.map((start, index) => {
    const end = scene.itemStarts[index + 1] ?? scene.sentences.length;
    return joinSentences(scene.sentences.slice(start, end), start);
  });
}
