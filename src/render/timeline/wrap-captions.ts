import type { WrittenWord } from "../script/scene.js";

/** How much text a caption holds. */
export interface CaptionCapacity {
  /** In columns: see {@link countColumns}. */
  charsPerLine: number;
  lines: number;
}

/** A page of a sentence, shown as one caption: a half-open range of word indices. */
export interface CaptionPage {
  first: number;
  end: number;
}

const endsClause = /[,;:.!?…，、；：。！？،؛؟—–]["'”’»)\]]*$/u;

/**
 * Cuts a sentence into pages that a caption can hold: as few pages as possible, of even length, and rather after a
 * comma than elsewhere. A word that is wider than a page is a page of its own. Where the lines of a page break is
 * decided when it is drawn, by `scenes/text/break-lines.ts`, since it depends on the widths of the letters.
 */
export function wrapCaption(
  words: readonly Pick<WrittenWord, "written" | "spaceBefore">[],
  capacity: CaptionCapacity,
): CaptionPage[] {
  // Lines break between words, so that a page can seldom fill its last columns.
  const most = capacity.charsPerLine * capacity.lines * 0.9;
  const widths = words.map((w, i) => countColumns(w.written) + (w.spaceBefore && i > 0 ? 1 : 0));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const ideal = total / Math.ceil(total / most);
  // Dynamic programming from the end: cost[i] is the least cost of all ways to cut the words from i on.
  const cost = Array<number>(words.length + 1).fill(Number.POSITIVE_INFINITY);
  const cutAt = Array<number>(words.length).fill(words.length);
  cost[words.length] = 0;
  for (let first = words.length - 1; first >= 0; first--) {
    let width = 0;
    for (let end = first + 1; end <= words.length; end++) {
      width += widths[end - 1] ?? 0;
      if (width > most && end > first + 1) break;
      const uneven = ((width - ideal) / most) ** 2;
      const last = words[end - 1]?.written ?? "";
      const midClause = end < words.length && !endsClause.test(last) ? 0.12 : 0;
      const page = 1 + uneven + midClause + (cost[end] ?? 0);
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

/** The width of a text in columns, roughly: letters of East Asian scripts and emoji take two. */
function countColumns(text: string): number {
  let count = 0;
  for (const { segment } of graphemes.segment(text)) count += wide.test(segment) ? 2 : 1;
  return count;
}
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;
