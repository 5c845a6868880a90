import { type BreakableWord, breakCost, breakCosts } from "../script/line-breaks/break-costs.js";
import { countColumns } from "../script/line-breaks/count-columns.js";

/** How much text a caption holds. */
export interface CaptionCapacity {
  /** In columns: see {@link countColumns}. */
  charsPerLine: number;
  lines: number;
  /** How many words it shows at once, where they are large; without it as many as fit. */
  mostWords?: number;
}

/** A page of a sentence, shown as one caption: a half-open range of word indices. */
export interface CaptionPage {
  first: number;
  end: number;
}

/** What a break costs beside `breakCost`: a page more costs 1, and what it is off the mean length at most as much. */
const breakWeight = 0.4;
/** What it costs to show a short word alone: it is gone before it is read. */
const lonelyCost = 0.8;
/** Stands for a break that is not allowed: dearer than all others, but made where a page can't hold the text. */
const forced = 1_000;

/**
 * Cuts a sentence into pages that a caption can hold: as few pages as possible, of even length, and where a reader would
 * pause: at the end of a clause, and not between a number and its unit or after an article. A word that is wider than a
 * page is a page of its own. Where the lines of a page break is decided when it is drawn, by `scenes/text/break-lines.ts`,
 * since it depends on the widths of the letters.
 */
export function wrapCaption(
  words: readonly BreakableWord[],
  capacity: CaptionCapacity,
  language: string,
): CaptionPage[] {
  // Lines break between words, so that a page can seldom fill its last columns.
  const most = capacity.charsPerLine * capacity.lines * 0.9;
  const mostWords = capacity.mostWords ?? Number.POSITIVE_INFINITY;
  const costs = breakCosts(words, language).map((cost) => Math.min(cost, forced));
  const widths = words.map((w, i) => countColumns(w.written) + (w.spaceBefore && i > 0 ? 1 : 0));
  const total = widths.reduce((sum, width) => sum + width, 0);
  // In text without spaces a reader takes a phrase for a word.
  const isWord = words.map((w, i) => i === 0 || w.spaceBefore || (costs[i] ?? 0) <= breakCost.soft);
  const wordCount = isWord.filter(Boolean).length;
  const ideal = total / Math.max(1, Math.ceil(total / most), Math.ceil(wordCount / mostWords));
  // Dynamic programming from the end: cost[i] is the least cost of all ways to cut the words from i on.
  const cost = Array<number>(words.length + 1).fill(Number.POSITIVE_INFINITY);
  const cutAt = Array<number>(words.length).fill(words.length);
  cost[words.length] = 0;
  for (let first = words.length - 1; first >= 0; first--) {
    let width = 0;
    let shown = 0;
    for (let end = first + 1; end <= words.length; end++) {
      width += widths[end - 1] ?? 0;
      if (isWord[end - 1] || end === first + 1) shown++;
      if (width > most && end > first + 1) break;
      // What is read as one may have more words than a page: a phone number.
      const tooMany = Math.max(0, shown - mostWords);
      if (tooMany > 4) break;
      const uneven = ((width - ideal) / most) ** 2;
      const breaks = end < words.length ? breakWeight * (costs[end] ?? 0) : 0;
      const isShort = width < 0.4 * capacity.charsPerLine;
      const lonely = shown === 1 && isShort && words.length > 1 ? lonelyCost : 0;
      const page = 1 + uneven + breaks + lonely + 1.5 * tooMany + (cost[end] ?? 0);
      if (page < (cost[first] ?? 0)) {
        cost[first] = page;
        cutAt[first] = end;
      }
    }
  }
  const pages = [];
  for (let first = 0; first < words.length; first = cutAt[first] ?? words.length) {
    pages.push({ first, end: cutAt[first] ?? words.length });
  }
  return pages;
}
