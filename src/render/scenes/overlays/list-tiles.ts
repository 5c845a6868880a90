import type { Size } from "../../image/box.js";
import { isWide } from "../layout.js";
import { rowCount } from "../text/break-lines.js";
import type { ItemsBlock, ItemsPlan, ItemsToPlan } from "./list-items.js";
import type { LitText } from "./lit-text.js";

/** The width of a tile at most, and the space between two, as shares of the frame's width. */
const widest = { wide: 0.27, narrow: 0.6 };
const gutter = { wide: 0.024, narrow: 0.04 };
/** The side of a badge, as a share of the frame's short side: least where the words need the room. */
const badge = { least: { wide: 0.25, narrow: 0.2 }, most: 0.38 };
/** And no smaller than this in em: drawings are what is large in a tile. */
const leastBadge = 3;
/** From a badge to its words, and between two rows of tiles at least, in em; and how much that may be at most. */
const textGap = 0.5;
const leastGap = 0.7;
const mostGap = 2;
/** The type of tiles, compared with what the style says; smaller than that, items stand in rows. */
const scale = { most: 1.4, least: 0.78 };
const mostLines = 3;
/** Items stay on one line each where that leaves the type so large, compared with what broken lines would have. */
const leastUnbroken = 0.86;

/** How many tiles stand beside each other, by the number of items: rows of tiles are full. */
const columnsOf = {
  wide: { 2: 2, 3: 3, 4: 4, 5: 5, 6: 3 },
  narrow: { 2: 2, 4: 2 },
  tall: { 2: 1, 4: 2, 6: 2 },
} as const satisfies Record<string, Readonly<Record<number, number>>>;

/** Frames that are much higher than wide have room for tiles one above the other. */
function columnsFor(count: number, { width, height }: Size): number | undefined {
  const shape = isWide({ width, height }) ? "wide" : height > 1.5 * width ? "tall" : "narrow";
  return (columnsOf[shape] as Readonly<Record<number, number>>)[count];
}

/** Fits a few short items as tiles, each under its large badge; null where they are too long or too many for that. */
export async function planTiles(items: ItemsToPlan): Promise<ItemsPlan | null> {
  const { lead, room, fitter, type, frame, texts } = items;
  const columns = columnsFor(texts.length, frame);
  if (lead.kind !== "badge" || columns === undefined) return null;
  const rowsOfTiles = texts.length / columns;
  const short = Math.min(frame.width, frame.height);
  const width = tileWidth(columns, items);
  const least = Math.min(badge.least[isWide(frame) ? "wide" : "narrow"] * short, width);
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
        minSize: type.size * scale.least,
        maxLines: lines,
      },
      room: { width, height: room.height },
      align: "centre",
      gap: 0,
      stackPx: (rows, sizePx) =>
        rowsOfTiles * Math.max(least, leastBadge * sizePx) + wordsPx(rows, sizePx),
    });
  const broken = await fitIn(mostLines);
  const whole = await fitIn(1);
  const found = isWhole(whole) && whole.sizePx >= leastUnbroken * broken.sizePx ? whole : broken;
  if (!isWhole(found)) return null;
  const rows = found.fitted.map(({ lines }) => rowCount(lines));
  const left = (room.height - wordsPx(rows, found.sizePx)) / rowsOfTiles;
  const leadPx = Math.min(left, width * 0.94, badge.most * short);
  return { ...found, kind: "tiles", columns, leadPx };
}

function isWhole({ fitted }: Pick<ItemsPlan, "fitted">): boolean {
  return fitted.every(
    ({ lines, shortened }) => !shortened && lines.every(({ rows }) => rows === 1),
  );
}

/** The most lines of a text in each row of tiles. */
function linesOfRows(counts: readonly number[], columns: number): number[] {
  const lines: number[] = [];
  for (let start = 0; start < counts.length; start += columns) {
    lines.push(Math.max(...counts.slice(start, start + columns)));
  }
  return lines;
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
