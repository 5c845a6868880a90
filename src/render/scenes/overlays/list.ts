import type { Box } from "../../image/box.js";
import type { Scene } from "../../script/scene.js";
import { stageIllustration } from "../illustration-stage/stage-illustration.js";
import { isWide, ofShortSide } from "../layout.js";
import { isRightToLeft } from "../text/draw-words.js";
import { type ColumnPart, columnHeight, placeColumn } from "./column.js";
import { typeFitter } from "./fit-type.js";
import { joinSentences } from "./join-sentences.js";
import { type ListBoxes, wholeStage, withIllustration } from "./list-boxes.js";
import { listHeading, startSide } from "./list-heading.js";
import type { ItemsPlan, ItemsToPlan } from "./list-items.js";
import { chooseLead, hasDrawings, isCrossed, type ListLead, placeLead } from "./list-lead.js";
import { placeItems, planItems } from "./list-plan.js";
import { drawLitText, type LitText } from "./lit-text.js";
import { type DrawnOverlay, type OverlayContext, placeInk } from "./overlay.js";
import { type LastWord, thenDimmed } from "./then-dimmed.js";

/** Free space under the heading, as a share of the frame's short side; more of it where the list leaves room. */
const headingGap = { least: 0.058, most: 0.11 };
/** A heading is smaller where the items would else be smaller than so much of what the style says, and gain so much by it. */
const headingScales = [1, 0.84] as const;
const leastItems = 0.86;
const gainOfHeading = 1.06;
/** An illustration makes way for the items where it would leave them smaller than both of these: a share of what the style says, and one of what they have alone. */
const besideIllustration = { size: 0.84, alone: 0.86 };

/**
 * Draws a list: each item appears as it is spoken, with its drawing, its number or a dot. Its words are dimmed a little when
 * the next one is spoken; with the last word all of them are back.
 */
export async function drawList(
  context: OverlayContext,
  signal: AbortSignal,
): Promise<DrawnOverlay[]> {
  const { scene, style, frame, language } = context;
  const lead = chooseLead(context);
  const mirrored = isRightToLeft(language);
  const { area, illustration, heading, plan, items } = await compose(lead, context, signal);
  const texts: LitText[] = [];
  for (const text of plan.fitted) {
    texts.push(await drawLitText(text, plan.rule, context, signal));
  }
  const block = placeItems(plan, texts, items);
  const headingHeight = columnHeight(heading);
  const spareHeight = area.height - headingHeight - block.height;
  const gap =
    heading.length === 0
      ? 0
      : Math.min(
          ofShortSide(frame, headingGap.most),
          Math.max(ofShortSide(frame, headingGap.least), spareHeight / 3),
        );
  const width = Math.max(block.width, ...heading.map((part) => part.width));
  const spare = area.width - width;
  // Beside an illustration the list begins at the margin; alone or under one it stands in the middle.
  const isBeside = illustration !== null && isWide(frame);
  const left = Math.round(area.x + (isBeside ? (mirrored ? spare : 0) : spare / 2));
  const top = Math.round(area.y + Math.max(0, (spareHeight - gap) / 2));
  const side = plan.kind === "tiles" ? "centre" : startSide(language);
  const overlays = placeColumn(heading, { x: left, y: top, width, height: headingHeight }, side);
  if (illustration) {
    const place = { box: illustration, mirrored, sentenceIndex: null };
    overlays.push(...(await stageIllustration(place, context, signal)));
  }
  const last = lastWordOf(scene);
  const blockLeft = plan.kind === "tiles" ? left + (width - block.width) / 2 : left;
  const blockTop = top + headingHeight + gap;
  const from = (x: number, length: number) =>
    mirrored ? 2 * left + width - (blockLeft + x) - length : blockLeft + x;
  for (const [index, { lead: middle, text }] of block.cells.entries()) {
    const drawn = texts[index];
    if (!drawn) continue;
    const sentenceIndex = scene.itemStarts[index] ?? 0;
    const leadAt = { x: from(middle.x, 0), y: blockTop + middle.y };
    const textAt = { x: Math.round(from(text.x, text.width)), y: Math.round(blockTop + text.y) };
    const own = { index, sentenceIndex, sizePx: plan.leadPx, middle: leadAt };
    const { image, lit } = drawn;
    overlays.push(...(await placeLead(lead, own, context, signal)));
    const words = placeInk({ image, lit, sizePx: plan.sizePx, sentenceIndex }, textAt, context);
    overlays.push(...thenDimmed(words, scene.itemStarts[index + 1], last, style));
  }
  return overlays;
}

interface FittedList {
  heading: ColumnPart[];
  plan: ItemsPlan;
  items: ItemsToPlan;
}

/** A list whose items have no drawings stands beside or under that of the scene, where they can be as large as they should be. */
async function compose(
  lead: ListLead,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<ListBoxes & FittedList> {
  const boxes = hasDrawings(lead) ? null : withIllustration(context);
  const whole = wholeStage(context);
  const alone = await fitList(whole.area, lead, context, signal);
  if (!boxes) return { ...whole, ...alone };
  const illustrated = await fitList(boxes.area, lead, context, signal);
  const { size, alone: share } = besideIllustration;
  const wanted = ofShortSide(context.frame, size * context.style.type.list.size);
  const least = Math.min(wanted, share * alone.plan.sizePx);
  return illustrated.plan.sizePx >= least ? { ...boxes, ...illustrated } : { ...whole, ...alone };
}

/** The heading as large as the items leave room for, and the items in what it leaves. */
async function fitList(
  area: Box,
  lead: ListLead,
  context: OverlayContext,
  signal: AbortSignal,
): Promise<FittedList> {
  const { scene, style, frame, language } = context;
  const type = style.type.list;
  const texts = itemsOf(scene);
  const fitter = typeFitter({ texts, style, frame, language }, signal);
  const headingOf = (scale: number, align: "start" | "centre") =>
    listHeading({ width: area.width, height: area.height, align }, scale, context, signal);
  const inRoom = async (scale: number) => {
    const heading = await headingOf(scale, "start");
    const gap = heading.length > 0 ? ofShortSide(frame, headingGap.least) : 0;
    const height = area.height - columnHeight(heading) - gap;
    const items = { texts, fitter, type, lead, room: { width: area.width, height }, frame };
    return { scale, heading, plan: await planItems(items), items };
  };
  const [first, ...smaller] = headingScales;
  let found = await inRoom(first);
  for (const scale of smaller) {
    if (found.plan.sizePx >= ofShortSide(frame, type.size * leastItems)) break;
    const next = await inRoom(scale);
    if (next.plan.sizePx >= gainOfHeading * found.plan.sizePx) found = next;
  }
  if (found.plan.kind !== "tiles") return found;
  return { ...found, heading: await headingOf(found.scale, "centre") };
}

function lastWordOf({ sentences }: Scene): LastWord {
  const words = sentences.at(-1)?.words.length ?? 1;
  return { sentenceIndex: sentences.length - 1, wordIndex: words - 1 };
}

function itemsOf(scene: Scene) {
  return scene.itemStarts.map((start, index) => {
    const end = scene.itemStarts[index + 1] ?? scene.sentences.length;
    const said = joinSentences(scene.sentences.slice(start, end), start);
    const [, first, ...others] = said;
    // Its lead is the cross.
    const hasMore = isCrossed(scene, start) && first !== undefined;
    return hasMore ? [{ ...first, spaceBefore: false }, ...others] : said;
  });
}
