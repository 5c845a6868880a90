import type { Scene, Word } from "../../script/scene.js";
import { blankImage, putOver } from "../image.js";
import { rowCount } from "../text/break-lines.js";
import { isRightToLeft } from "../text/draw-words.js";
import { drawFitted, fitTexts, measureText } from "../text/fit-text.js";
import { rgbOf } from "../text/over-shadow.js";
import { joinSentences } from "./join-sentences.js";
import { bar, type DrawnOverlay, fitRule, type OverlayContext, placeInk } from "./overlay.js";

/** The marker's room and the space between items, in em. */
const indent = 1.05;
const gap = 0.62;

/** A list: each item appears as it is spoken, behind a short stroke in the accent colour. */
export async function drawList(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { scene, style, area, language } = context;
  const wanted = fitRule(context, style.type.list, area, "start");
  const rule = { ...wanted, maxWidthPx: area.width - indent * wanted.sizePx };
  const items = itemsOf(scene);
  const texts = await Promise.all(
    items.map((item) => measureText(item.words, rule.face, language, signal)),
  );
  const fitted = fitTexts(texts, rule, gap);
  const size = fitted[0]?.sizePx ?? rule.sizePx;
  const drawn = [];
  for (const text of fitted) {
    const { ink, strong } = style.colours;
    drawn.push(
      await drawFitted(text, rule, language, (word) => (word.strong ? strong : ink), signal),
    );
  }
  const margin = Math.round(indent * size);
  const width = margin + Math.max(...drawn.map((item) => item.image.width));
  const heights = fitted.map((text) => rowCount(text.lines) * rule.lineHeight * size);
  const whole = heights.reduce((sum, height) => sum + height, 0) + (fitted.length - 1) * gap * size;
  const mirrored = isRightToLeft(language);
  const left = Math.round(area.x + (area.width - width) / 2);
  const overlays: DrawnOverlay[] = [];
  let y = area.y + Math.max(0, (area.height - whole) / 2);
  for (const [index, { image, baselinePx, sizePx }] of drawn.entries()) {
    const line = bar(size * 0.52, Math.max(2, size * 0.085), rgbOf(style.colours.accent));
    const item = blankImage(width, Math.max(image.height, baselinePx));
    putOver(item, image, mirrored ? width - margin - image.width : margin, 0);
    // At half the height of small letters, where a dash would stand.
    const middle = Math.round(baselinePx - 0.3 * sizePx);
    putOver(item, line, mirrored ? width - line.width : 0, middle);
    const overlay = placeInk(item, left, Math.round(y), size, items[index]?.start ?? 0, context);
    if (overlay) overlays.push(overlay);
    y += (heights[index] ?? 0) + gap * size;
  }
  return overlays;
}

function itemsOf(scene: Scene): { start: number; words: Word[] }[] {
  return scene.itemStarts.map((start, index) => {
    const end = scene.itemStarts[index + 1] ?? scene.sentences.length;
    return { start, words: joinSentences(scene.sentences.slice(start, end)) };
  });
}
