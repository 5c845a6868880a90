import type { Size } from "../../image/box.js";
import { isWide, shapeOf } from "../layout.js";
import { rowCount } from "../text/break-lines.js";
import {
  type ItemsBlock,
  type ItemsPlan,
  type ItemsToPlan,
  isTorn,
  linesOfRows,
} from "./list-items.js";
import type { LitText } from "./lit-text.js";

/** The width of a tile at most, and the space between two, as shares of the frame's width. */
const widest = { wide: 0.27, narrow: 0.6 };
const gutter = { wide: 0.024, narrow: 0.04 };
/** The side of a badge, as a share of the frame's short side: least where the words need the room. */
const badge = { least: { wide: 0.25, narrow: 0.145 }, most: 0.38 };
/** And no smaller than this in em: drawings are what is large in a tile. */
const leastBadge = 3.4;
/** The part of a tile's width that its badge takes at most. */
const badgeInTile = 0.94;
/** From a badge to its words, and between two rows of tiles at least, in em; and how much that may be at most. */
const textGap = 0.5;
const leastGap = 0.7;
const mostGap = 2;
/**
 * The type of tiles, compared with what the style says; smaller than that, items stand in rows. On narrow frames many rows would have
 * type as small, and smaller drawings.
 */
const scale = { most: 1.35, least: { wide: 0.76, narrow: 0.64 } };
const mostLines = 3;
/** A line more must make type and badge together so much larger. */
const moreForLines = 1.2;

/** How many tiles may stand beside each other, by the number of items: rows of tiles are full. */
const columnsOf: Record<"wide" | "square" | "portrait" | "tall", Record<number, number[]>> = {
  wide: { 2: [2], 3: [3], 4: [4], 5: [5], 6: [3] },
  square: { 2: [2], 4: [2], 6: [3, 2] },
  portrait: { 2: [2], 4: [2], 6: [3, 2] },
  // So tall a frame has room for tiles one above the other.
  tall: { 2: [1], 4: [2], 6: [2] },
};

function columnsFor(count: number, frame: Size): readonly number[] {
  const isTall = frame.height > 1.5 * frame.width;
  const shape = shapeOf(frame) === "tall" && !isTall ? "portrait" : shapeOf(frame);
  return columnsOf[shape][count] ?? [];
}

/** Fits a few short items as tiles, each under its large badge; null where they are too long or too many for that. */
export async function planTiles(items: ItemsToPlan): Promise<ItemsPlan | null> {
  if (items.lead.kind !== "badge") return null;
  let best: ItemsPlan | null = null;
  for (const columns of columnsFor(items.texts.length, items.frame)) {
    const found = await planGrid(items, columns);
    if (found && found.sizePx * found.leadPx > (best ? best.sizePx * best.leadPx : 0)) best = found;
  }
  return best;
}

async function planGrid(items: ItemsToPlan, columns: number): Promise<ItemsPlan | null> {
  const { room, fitter, type, frame, texts } = items;
  const rowsOfTiles = texts.length / columns;
  const short = Math.min(frame.width, frame.height);
  const width = tileWidth(columns, items);
  const shape = isWide(frame) ? "wide" : "narrow";
  const widestBadge = width * badgeInTile;
  const leastPx = (sizePx: number) =>
    Math.min(widestBadge, Math.max(badge.least[shape] * short, leastBadge * sizePx));
  const wordsPx = (rows: readonly number[], sizePx: number) => {
    const heights = linesOfRows(rows, columns).map((lines) => textGap + lines * type.lineHeight);
    return (
      (heights.reduce((sum, height) => sum + height, 0) + (rowsOfTiles - 1) * leastGap) * sizePx
    );
  };
  const fitIn = (lines: number) =>
    fitter({
      type: {
        ...type,
        size: type.size * scale.most,
        minSize: type.size * scale.least[shape],
        maxLines: lines,
      },
      room: { width, height: room.height },
      align: "centre",
      gap: 0,
      stackPx: (rows, sizePx) => rowsOfTiles * leastPx(sizePx) + wordsPx(rows, sizePx),
    });
  let best: ItemsPlan | null = null;
  for (let lines = 1; lines <= mostLines; lines++) {
    const found = await fitIn(lines);
    if (found.fitted.some(isTorn)) continue;
    const counts = found.fitted.map((text) => rowCount(text.lines));
    const left = (room.height - wordsPx(counts, found.sizePx)) / rowsOfTiles;
    const leadPx = Math.min(left, widestBadge, badge.most * short);
    if (leadPx < leastPx(found.sizePx) - 1) continue;
    if (best && found.sizePx * leadPx <= moreForLines * best.sizePx * best.leadPx) continue;
    // A word that comes out a little wider than it was measured may reach into the gutter, and need not be smaller than the others.
    const rule = { ...found.rule, maxWidthPx: width + gutterOf(items) / 2 };
    best = { ...found, rule, kind: "tiles", columns, leadPx };
  }
  return best;
}

/** Places the tiles of a plan: in a row, their badges and the first lines under them have one height. */
export function placeTiles(
  { columns, sizePx, leadPx, fitted, rule }: ItemsPlan,
  texts: readonly LitText[],
  items: Pick<ItemsToPlan, "room" | "frame">,
): ItemsBlock {
  const width = tileWidth(columns, items);
  const between = gutterOf(items);
  const toText = leadPx + textGap * sizePx;
  const counts = fitted.map(({ lines }) => rowCount(lines));
  const heights = linesOfRows(counts, columns).map(
    (lines) => toText + lines * rule.lineHeight * sizePx,
  );
  const all = heights.reduce((sum, height) => sum + height, 0);
  const gaps = heights.length - 1;
  const free = gaps > 0 ? (items.room.height - all) / gaps : 0;
  const gap = Math.max(leastGap * sizePx, Math.min(free, mostGap * sizePx));
  const lowest = Math.max(...texts.map(({ baselinePx }) => baselinePx));
  const cells = texts.map(({ image, baselinePx }, index) => {
    const row = Math.floor(index / columns);
    const above = heights.slice(0, row).reduce((sum, height) => sum + height + gap, 0);
    const middle = (index % columns) * (width + between) + width / 2;
    return {
      lead: { x: middle, y: above + leadPx / 2 },
      text: {
        x: middle - image.width / 2,
        y: above + toText + lowest - baselinePx,
        width: image.width,
      },
    };
  });
  return {
    width: columns * width + (columns - 1) * between,
    height: all + gaps * gap,
    cells,
  };
}

function tileWidth(columns: number, items: Pick<ItemsToPlan, "room" | "frame">): number {
  const { room, frame } = items;
  const share = (room.width - (columns - 1) * gutterOf(items)) / columns;
  return Math.min(share, widest[isWide(frame) ? "wide" : "narrow"] * frame.width);
}

function gutterOf({ frame }: Pick<ItemsToPlan, "frame">): number {
  return gutter[isWide(frame) ? "wide" : "narrow"] * frame.width;
}
