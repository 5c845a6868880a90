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

/** Whether a line may end before this word. */
function mayBreakBefore(words: readonly PlainWord[], index: number): boolean {
  const word = words[index];
  const before = words[index - 1];
  if (!word || !before) return false;
  if (word.spaceBefore) return true;
  // Between words without a space a line may end after a dash or a slash and, in writing systems without spaces,
  // anywhere but before closing marks (、。」) and after opening ones.
  if (/^[\p{Pe}\p{Pf}\p{Po}ー々]/u.test(word.written) || /[\p{Ps}\p{Pi}]$/u.test(before.written))
    return false;
  const spaceless =
    /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
  return (
    /[\p{Pd}/]$/u.test(before.written) ||
    (spaceless.test(word.written) && spaceless.test(before.written))
  );
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

/**
 * Breaks a text into as few lines as fit the width, and makes them about equally long, so that no single word is left
 * on the last line. Which words share a caption is decided before, by `timeline/wrap-captions.ts`.
 * @param limit the width of a line in em.
 */
export function breakLines(
  words: readonly PlainWord[],
  widths: readonly number[],
  limit: number,
): LineSpan[] {
  let best = fillLines(words, widths, limit);
  const rows = rowCount(best);
  if (rows === 1 || best.some((line) => line.rows > 1)) return best;
  let low = limit / 3;
  let high = limit;
  while (high - low > 0.1) {
    const middle = (low + high) / 2;
    const lines = fillLines(words, widths, middle);
    if (rowCount(lines) <= rows) {
      best = lines;
      high = middle;
    } else {
      low = middle;
    }
  }
  return best;
}
