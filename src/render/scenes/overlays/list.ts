import { blankImage, putOver, type RgbaImage } from "../../image/rgba-image.js";
import type { Scene } from "../../script/scene.js";
import { parseColour } from "../colour.js";
import { rowCount } from "../text/break-lines.js";
import { isRightToLeft } from "../text/draw-words.js";
import { stackHeights } from "../text/fit-text.js";
import { fitType } from "./fit-type.js";
import { joinSentences } from "./join-sentences.js";
import { drawLitText, litInside } from "./lit-text.js";
import { bar, type DrawnOverlay, type OverlayContext, placeInk } from "./overlay.js";

/** The width that the marker takes, and the space between items, in em. */
const indent = 1.05;
const gap = 0.62;

/** Draws a list: each item appears as it is spoken, with a short stroke in the accent colour before it. */
export async function drawList(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { scene, style, area, frame, language } = context;
  const type = style.type.list;
  const largest = type.size * Math.min(frame.width, frame.height);
  const room = { width: area.width - indent * largest, height: area.height };
  const texts = itemsOf(scene);
  const { fitted, rule, sizePx } = await fitType(
    { texts, type, style, room, align: "start", gap, frame, language },
    signal,
  );
  const drawnItems = [];
  for (const text of fitted) {
    drawnItems.push(await drawLitText(text, rule, context, signal));
  }
  const margin = Math.round(indent * sizePx);
  const width = margin + Math.max(...drawnItems.map((item) => item.image.width));
  const rows = fitted.map((text) => rowCount(text.lines));
  const { heights, whole } = stackHeights(rows, rule.lineHeight, gap, sizePx);
  const marker = bar(sizePx * 0.52, Math.max(2, sizePx * 0.085), parseColour(style.colours.accent));
  const left = Math.round(area.x + (area.width - width) / 2);
  const overlays: DrawnOverlay[] = [];
  let y = area.y + Math.max(0, (area.height - whole) / 2);
  for (const [index, { image, lit, baselinePx }] of drawnItems.entries()) {
    const place = { width, margin, baselinePx, sizePx };
    const item = withMarker(image, marker, place, language);
    const litItem = withMarker(lit.image, marker, place, language);
    const textX = isRightToLeft(language) ? width - margin - image.width : margin;
    const start = scene.itemStarts[index] ?? 0;
    overlays.push(
      ...placeInk(
        { image: item, lit: litInside(litItem, lit, textX, 0), sizePx, sentenceIndex: start },
        { x: left, y: Math.round(y) },
        context,
      ),
    );
    y += (heights[index] ?? 0) + gap * sizePx;
  }
  return overlays;
}

/** Draws an item with its marker, which lies at half the height of small letters, as a dash does. */
function withMarker(
  text: RgbaImage,
  marker: RgbaImage,
  place: { width: number; margin: number; baselinePx: number; sizePx: number },
  language: string,
): RgbaImage {
  const { width, margin, baselinePx, sizePx } = place;
  const mirrored = isRightToLeft(language);
  const item = blankImage(width, Math.max(text.height, baselinePx));
  putOver(item, text, mirrored ? width - margin - text.width : margin, 0);
  const middle = Math.round(baselinePx - 0.3 * sizePx);
  putOver(item, marker, mirrored ? width - marker.width : 0, middle);
  return item;
}

function itemsOf(scene: Scene) {
  return scene.itemStarts.map((start, index) => {
    const end = scene.itemStarts[index + 1] ?? scene.sentences.length;
    return joinSentences(scene.sentences.slice(start, end), start);
  });
}
