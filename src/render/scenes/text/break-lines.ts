import { mayBreakBefore } from "../../script/line-breaks/break-costs.js";
import type { PlainWord } from "./measure-words.js";

/** The width of a space, in em. */
const space = 0.27;

/** The words of one line: a half-open range of indices. */
export interface LineSpan {
  start: number;
  end: number;
  /** In em. Wider than the limit only for a line of a single word that is. */
  width: number;
  /** 1, or more for a word that is wider than a line and has to be broken. */
  rows: number;
}

/** Fills lines one after the other; a word that is wider than a line gets a line of its own. */
function fillLines(
  words: readonly PlainWord[],
  widths: readonly number[],
  limit: number,
): LineSpan[] {
  const lines: LineSpan[] = [];
  let start = 0;
  while (start < words.length) {
    let end = start;
    let width = 0;
    let next = start;
    let nextWidth = 0;
    while (next < words.length) {
      const gap = next > start && words[next]?.spaceBefore ? space : 0;
      nextWidth += gap + (widths[next] ?? 0);
      if (nextWidth > limit && end > start) break;
      next++;
      if (next === words.length || mayBreakBefore(words, next)) {
        end = next;
        width = nextWidth;
        if (nextWidth > limit) break;
      }
    }
    lines.push({ start, end, width, rows: Math.max(1, Math.ceil(width / limit)) });
    start = end;
  }
  return lines;
}

/** How many rows some lines take. */
export function rowCount(lines: readonly LineSpan[]): number {
  return lines.reduce((sum, line) => sum + line.rows, 0);
}

/** How many rows a text takes at least; the same as those of {@link breakLines}, and much faster. */
export function leastRows(
  words: readonly PlainWord[],
  widths: readonly number[],
  limit: number,
): number {
  return rowCount(fillLines(words, widths, limit));
}

/** What uneven lines cost against `breakCost`: for each line the square of how far it is from the mean, in lines. */
const unevenCost = 6;
/** What it costs to leave a short word alone on the last line. */
const lonelyCost = 2.5;

/**
 * Breaks a text into as few lines as fit the width: of all ways to do so the one whose lines are even and end where a
 * reader would pause. Which words share a caption is decided before, by `timeline/wrap-captions.ts`.
 * @param limit the width of a line in em.
 * @param costs for each word what it costs to end a line before it; see `breakCosts`.
 * @param moreRows how many lines it may take beyond that.
 */
export function breakLines(
  words: readonly PlainWord[],
  widths: readonly number[],
  limit: number,
  costs: readonly number[],
  moreRows = 0,
): LineSpan[] {
  const filled = fillLines(words, widths, limit);
  const rows = rowCount(filled) + moreRows;
  if (rows === 1 || filled.some((line) => line.rows > 1)) return filled;
  return breakEvenly(words, widths, { limit, rows, costs }) ?? filled;
}

/** Dynamic programming from the end: `best[row][i]` is the least cost of breaking the words from `i` on into `row` lines. */
function breakEvenly(
  words: readonly PlainWord[],
  widths: readonly number[],
  { limit, rows, costs }: { limit: number; rows: number; costs: readonly number[] },
): LineSpan[] | null {
  const count = words.length;
  const gapBefore = (index: number) => (words[index]?.spaceBefore ? space : 0);
  const whole = widths.reduce((sum, width, index) => sum + width + gapBefore(index), 0);
  const mean = whole / rows;
  const none = Number.POSITIVE_INFINITY;
  let best = Array<number>(count + 1).fill(none);
  best[count] = 0;
  const ends: number[][] = [];
  for (let row = 1; row <= rows; row++) {
    const costOf = Array<number>(count + 1).fill(none);
    const endOf = Array<number>(count + 1).fill(count);
    for (let start = count - 1; start >= 0; start--) {
      let width = 0;
      for (let end = start + 1; end <= count; end++) {
        width += (end - 1 > start ? gapBefore(end - 1) : 0) + (widths[end - 1] ?? 0);
        if (width > limit) break;
        const rest = best[end] ?? none;
        if (rest === none) continue;
        const isLast = end === count;
        const lonely = isLast && start > 1 && isOneWord(words, start) && width < 0.5 * mean;
        const cost =
          rest +
          unevenCost * ((width - mean) / limit) ** 2 +
          (isLast ? 0 : (costs[end] ?? 0)) +
          (lonely ? lonelyCost : 0);
        if (cost >= (costOf[start] ?? none)) continue;
        costOf[start] = cost;
        endOf[start] = end;
      }
    }
    ends.unshift(endOf);
    best = costOf;
  }
  if (best[0] === none) return null;
  const lines: LineSpan[] = [];
  let start = 0;
  for (const endOf of ends) {
    const end = endOf[start] ?? count;
    let width = 0;
    for (let i = start; i < end; i++) width += (i > start ? gapBefore(i) : 0) + (widths[i] ?? 0);
    lines.push({ start, end, width, rows: 1 });
    start = end;
  }
  return lines;
}

/** Whether the words from `start` on are one word as a reader counts them. */
function isOneWord(words: readonly PlainWord[], start: number): boolean {
  return words.slice(start + 1).every((word) => !word.spaceBefore);
}
