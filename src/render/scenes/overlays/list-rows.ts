import type { TypeRule } from "../style.js";
import { rowCount } from "../text/break-lines.js";
import type { FittedType, TypeFitter } from "./fit-type.js";
import type { PlacedWord } from "./join-sentences.js";
import {
  type ItemsBlock,
  type ItemsPlan,
  type ItemsToPlan,
  isTorn,
  linesOfRows,
} from "./list-items.js";
import type { LitText } from "./lit-text.js";

/** How large leads are, in em: the largest that takes little from the type, but none of a crowded list. */
const largerBadges = [3.2, 2.9, 2.6, 2.3];
const usualBadge = 2;
const crowdedBadge = 1.7;
const dotSize = 0.4;
/** So much smaller type may get for the sake of a larger badge, and so much larger it must get for that of a smaller one. */
const leastForBadge = 0.9;
const gainOfCrowded = 1.12;
/** A badge is no wider than this share of its row. */
const widestBadge = 0.3;
/** From a lead to its text, in em. */
const textGap = { badge: 0.3, perBadge: 0.13, dot: 0.65 };
/** Between two rows at least, and how much that may be at most, as a share of a row. */
const leastGap = { badge: 0.45, dot: 0.6 };
const mostGap = { badge: 0.75, dot: 1.7 };
/** Between two columns, in em. */
const columnGap = 1.6;
/** How much larger than the style says items are at most: a few are larger than many. */
const mostScale = { badge: { few: 1.5, many: 1.35 }, dot: { few: 1.75, many: 1.4 } };
/** So many rows are few. */
const fewRows = 3;
/** Items stay on one line each where that leaves the type so large, compared with what broken lines would have. */
const leastUnbroken = 0.86;
/** Half as wide, items have so many lines at most. */
const linesInColumns = 3;
/** Rows of about one height stand at even distances, as long as none is so much higher than a badge. */
const evenUpTo = 1.3;
/** From the base line up to the middle of small letters, in em. */
const middleOfLetters = 0.32;

/** Fits the items of a list one under the other, or in two columns, each beside its lead. */
export async function planRows(items: ItemsToPlan, columns: number): Promise<ItemsPlan> {
  const { lead, room, fitter, type, frame, texts } = items;
  const isFew = texts.length / columns <= fewRows;
  const large = {
    ...type,
    size: type.size * mostScale[lead.kind][isFew ? "few" : "many"],
    maxLines: columns > 1 ? linesInColumns : type.maxLines,
  };
  const width = (size: number) => (room.width - (columns - 1) * columnGap * size) / columns;
  const inRoom = async (leadEm: number): Promise<ItemsPlan> => {
    const gapEm = leastGap[lead.kind];
    const fitted = await fitWell(fitter, large, {
      room: { width: width(large.size * Math.min(frame.width, frame.height)), height: room.height },
      align: "start",
      gap: gapEm,
      indent: indentOf(leadEm, lead.kind),
      stackPx: (rows, sizePx) => {
        const sizes = { kind: lead.kind, sizePx, leadEm, lineHeight: type.lineHeight };
        const heights = rowHeights(rows, columns, sizes);
        return sum(heights) + (heights.length - 1) * gapEm * sizePx;
      },
    });
    return { ...fitted, kind: "rows", columns, leadPx: leadEm * fitted.sizePx };
  };
  if (lead.kind === "dot") return inRoom(dotSize);
  const base = await inRoom(usualBadge);
  for (const leadEm of largerBadges) {
    const larger = await inRoom(leadEm);
    const isNarrow = larger.leadPx > (widestBadge * room.width) / columns;
    if (larger.sizePx >= leastForBadge * base.sizePx && !isNarrow && isAsWhole(larger, base)) {
      return larger;
    }
  }
  const crowded = await inRoom(crowdedBadge);
  const isBetter = crowded.sizePx >= gainOfCrowded * base.sizePx || !isAsWhole(base, crowded);
  return isBetter ? crowded : base;
}

function isAsWhole(one: FittedType<PlacedWord>, other: FittedType<PlacedWord>): boolean {
  return !one.fitted.some(isTorn) || other.fitted.some(isTorn);
}

/** Items are whole on one line each where that leaves them about as large as broken ones. */
async function fitWell(
  fitter: TypeFitter<PlacedWord>,
  type: TypeRule,
  room: Omit<Parameters<TypeFitter<PlacedWord>>[0], "type">,
): Promise<FittedType<PlacedWord>> {
  const broken = await fitter({ ...room, type });
  const whole = await fitter({ ...room, type: { ...type, maxLines: 1 } });
  const isWhole = whole.fitted.every(({ lines, shortened }) => !shortened && rowCount(lines) === 1);
  return isWhole && whole.sizePx >= broken.sizePx * leastUnbroken ? whole : broken;
}

function indentOf(leadEm: number, kind: "badge" | "dot"): number {
  return leadEm + (kind === "dot" ? textGap.dot : textGap.badge + textGap.perBadge * leadEm);
}

/**
 * The height of each row: that of its longest text or of its lead. Badges stand at even distances as long as no text is much higher
 * than one; then, and between dots, only the gaps are alike.
 */
function rowHeights(
  lines: readonly number[],
  columns: number,
  { kind, sizePx, leadEm, lineHeight }: RowSizes,
): number[] {
  const heights = linesOfRows(lines, columns).map(
    (most) => Math.max(most * lineHeight, leadEm) * sizePx,
  );
  const highest = Math.max(...heights);
  const isEven = kind === "badge" && highest <= evenUpTo * leadEm * sizePx;
  return isEven ? heights.map(() => highest) : heights;
}

interface RowSizes {
  kind: ItemsToPlan["lead"]["kind"];
  sizePx: number;
  leadEm: number;
  lineHeight: number;
}

/** Places the rows of a plan: evenly over the height, with one gap between them. */
export function placeRows(
  { columns, sizePx, leadPx, fitted, rule }: ItemsPlan,
  texts: readonly LitText[],
  { lead, room }: Pick<ItemsToPlan, "lead" | "room">,
): ItemsBlock {
  const leadEm = leadPx / sizePx;
  const indent = indentOf(leadEm, lead.kind) * sizePx;
  const widest = Math.max(...texts.map(({ image }) => image.width));
  const columnWidth = indent + widest;
  const spare = room.width - columns * columnWidth;
  const between =
    columns > 1 ? Math.min(Math.max(spare, 0) / (columns - 1), 2 * columnGap * sizePx) : 0;
  const counts = fitted.map(({ lines }) => rowCount(lines));
  const sizes = { kind: lead.kind, sizePx, leadEm, lineHeight: rule.lineHeight };
  const heights = rowHeights(counts, columns, sizes);
  const least = leastGap[lead.kind] * sizePx;
  const free = (room.height - sum(heights)) / Math.max(1, heights.length - 1);
  const gap = Math.max(least, Math.min(free, mostGap[lead.kind] * Math.min(...heights)));
  const tops = heights.map((_, row) => sum(heights.slice(0, row)) + row * gap);
  const cells = texts.map(({ image, baselinePx }, index) => {
    const row = Math.floor(index / columns);
    const left = (index % columns) * (columnWidth + between);
    // Letters are in the middle of their badge, but a dot stands before the first line.
    const toMiddle = baselinePx - middleOfLetters * sizePx;
    const linePx = rule.lineHeight * sizePx;
    const isDot = lead.kind === "dot";
    const middle = (tops[row] ?? 0) + (isDot ? linePx : (heights[row] ?? 0)) / 2;
    const reach = isDot ? 0 : (((counts[index] ?? 1) - 1) / 2) * linePx;
    const top = middle - reach - toMiddle;
    return {
      lead: { x: left + leadPx / 2, y: middle },
      text: { x: left + indent, y: top, width: image.width },
    };
  });
  return {
    width: columns * columnWidth + (columns - 1) * between,
    height: sum(heights) + (heights.length - 1) * gap,
    cells,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
