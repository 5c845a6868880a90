import { breakCost, breakCosts } from "../../script/line-breaks/break-costs.js";
import { areUnspaced } from "../../script/split-words.js";
import { type Face, strutAscent, strutDescent } from "../fonts.js";
import { breakLines, type LineSpan, leastRows, rowCount } from "./break-lines.js";
import { hasLonelyWord } from "./lonely-words.js";
import { measureWords, type PlainWord } from "./measure-words.js";
import { withTypographicMarks } from "./typographic-marks.js";

/** How a text may fill its box. */
export interface FitRule {
  face: Face;
  /** The size that is tried first, and the least one: a text that is still too long then loses words. In pixels. */
  sizePx: number;
  minSizePx: number;
  /** In em. */
  lineHeight: number;
  maxLines: number;
  maxWidthPx: number;
  maxHeightPx: number;
  align: "start" | "centre";
  /**
   * So small the type may get, compared with the largest that fits, where a word would else stand alone on the first or the last
   * line or the text would be a stack of words; 1 without it.
   */
  leastForCompany?: number;
  /** What stands before each line inside the same width, in em: the mark of a list. 0 without it. */
  indent?: number;
  /** How much wider than the font's the spaces between words are, in em; 0 without it. */
  extraSpace?: number;
  /** The height of texts of so many rows where they do not just stand one under the other; see {@link stackHeights}. */
  stackPx?: (rows: readonly number[], sizePx: number) => number;
}

/** A text with its size and its lines, before it is drawn. */
export interface FittedText<W extends PlainWord> {
  words: readonly W[];
  lines: readonly LineSpan[];
  sizePx: number;
  /** Whether words at the end were replaced by an ellipsis. */
  shortened: boolean;
}

/** The words of a text with their widths in em, and what it costs to end a line before each. */
export interface MeasuredText<W extends PlainWord> {
  words: readonly W[];
  widths: readonly number[];
  costs: readonly number[];
}

/** Measures a text for {@link fitTexts}, with the marks of a typesetter in place of those of a keyboard. */
export async function measureText<W extends PlainWord>(
  typed: readonly W[],
  face: Face,
  language: string,
  signal: AbortSignal,
): Promise<MeasuredText<W>> {
  const words = withTypographicMarks(typed, language);
  const widths = await measureWords(words, face, language, signal);
  return { words, widths, costs: breakCosts(words, language) };
}

/** So small the type may get for the sake of what is read as one: 3 kg, a word of Japanese. */
const leastShareForBonds = 0.6;
/** So small it gets for the sake of fewer lines. */
const leastShareForLines = 0.8;

/**
 * Finds the largest size at which all texts fit, one under the other with `gap` em between them. Lines are broken
 * first, then the type gets smaller, then a word that is wider than a line is broken, then words at the end of the
 * longest texts are left out.
 */
export function fitTexts<W extends PlainWord>(
  texts: readonly MeasuredText<W>[],
  rule: FitRule,
  gap = 0,
): FittedText<W>[] {
  const large = withLeast(rule, leastShareForLines);
  const small = withLeast(rule, leastShareForBonds);
  // Text takes a line more before it gets small for the sake of what is read as one, and text without spaces does so again before a
  // word of it is torn.
  const isSpaceless = texts.some(({ words }) => areUnspaced(words));
  return (
    fitBySize(texts, large, gap, isWhole) ??
    fitBySize(texts, large, gap, isWhole, 1) ??
    fitBySize(texts, small, gap, isWhole) ??
    (isSpaceless ? fitBySize(texts, small, gap, isWhole, 1) : null) ??
    fitBySize(texts, rule, gap, hasWholeWords) ??
    fitBySize(texts, rule, gap, () => true) ??
    shorten(texts, rule, gap)
  );
}

/** The rule for type that gets no smaller than a share of its first size. */
function withLeast(rule: FitRule, share: number): FitRule {
  return { ...rule, minSizePx: Math.max(rule.minSizePx, rule.sizePx * share) };
}

function hasWholeWords(lines: readonly LineSpan[]): boolean {
  return lines.every((line) => line.rows === 1);
}

/** Whether all lines end where they may, so that nothing that is read as one is torn apart. */
function isWhole(lines: readonly LineSpan[], { costs }: MeasuredText<PlainWord>): boolean {
  return (
    hasWholeWords(lines) && lines.slice(1).every(({ start }) => (costs[start] ?? 0) < breakCost.one)
  );
}

/** So small type gets at most, compared with the largest that fits, for the sake of lines that end on no article or preposition, nor inside of a name. */
const leastForLineEnds = 0.82;

/**
 * The largest size at which the texts fit, or one a little smaller where no word of them stands alone on a line and no line ends on
 * an article or a preposition. Null where they do not fit at the least size.
 */
function fitBySize<W extends PlainWord>(
  texts: readonly MeasuredText<W>[],
  rule: FitRule,
  gap: number,
  mayBreakSo: (lines: readonly LineSpan[], text: MeasuredText<W>) => boolean,
  moreRows = 0,
): FittedText<W>[] | null {
  const largest = largestFit(texts, rule, gap, mayBreakSo, moreRows);
  const [first] = largest ?? [];
  const { leastForCompany = 1 } = rule;
  if (!largest || !first || leastForCompany === 1) return largest;
  const { sizePx } = first;
  // A line more keeps the type large; only where it has no room the type gets smaller.
  const otherFit = (least: number, mayBreak: typeof mayBreakSo) => {
    const same = { ...rule, sizePx, minSizePx: sizePx };
    const minSizePx = Math.max(rule.minSizePx, sizePx * least);
    const smaller = { ...rule, sizePx: sizePx * 0.98, minSizePx };
    return (
      largestFit(texts, same, gap, mayBreak, 1) ??
      (smaller.sizePx < minSizePx ? null : largestFit(texts, smaller, gap, mayBreak, 0))
    );
  };
  const isCompany: typeof mayBreakSo = (lines, text) =>
    mayBreakSo(lines, text) && !hasLonelyWord({ words: text.words, lines });
  const endsWell: typeof mayBreakSo = (lines, text) =>
    isCompany(lines, text) && !partsWords(lines, text);
  const isLonely = largest.some(hasLonelyWord);
  const isTorn = largest.some(({ lines }, index) => {
    const text = texts[index];
    return text !== undefined && partsWords(lines, text);
  });
  if (!isLonely && !isTorn) return largest;
  const whole = isTorn ? otherFit(Math.max(leastForLineEnds, leastForCompany), endsWell) : null;
  return whole ?? (isLonely ? otherFit(leastForCompany, isCompany) : null) ?? largest;
}

/** Whether a line ends on a word that belongs to the next one: `Weekend in`, `seven` of seven months, a first name. */
function partsWords(lines: readonly LineSpan[], { costs }: MeasuredText<PlainWord>): boolean {
  return lines.slice(1).some(({ start }) => (costs[start] ?? 0) >= breakCost.close);
}

/** Null where the texts do not fit at the least size. */
function largestFit<W extends PlainWord>(
  texts: readonly MeasuredText<W>[],
  rule: FitRule,
  gap: number,
  mayBreakSo: (lines: readonly LineSpan[], text: MeasuredText<W>) => boolean,
  moreRows: number,
): FittedText<W>[] | null {
  for (let size = rule.sizePx; ; size = Math.max(rule.minSizePx, size * 0.95)) {
    const limit = lineLimit(rule, size);
    const rows = texts.map(({ words, widths }) =>
      leastRows(words, spaced(words, widths, rule.extraSpace), limit),
    );
    const most = rows.map((count) => count + moreRows);
    if (fits(most, size, rule, gap)) {
      const broken = texts.map(({ words, widths, costs }) =>
        breakLines(words, spaced(words, widths, rule.extraSpace), limit, costs, moreRows),
      );
      if (texts.every((text, index) => mayBreakSo(broken[index] ?? [], text))) {
        return texts.map((text, index) => fitted(text.words, broken[index] ?? [], size, false));
      }
    }
    if (size <= rule.minSizePx) return null;
  }
}

/** The width of a line in em. */
function lineLimit({ maxWidthPx, indent = 0 }: FitRule, sizePx: number): number {
  return maxWidthPx / sizePx - indent;
}

/** The widths of words with what the spaces before them take more than usual. */
function spaced(words: readonly PlainWord[], widths: readonly number[], extra = 0) {
  return extra === 0 ? widths : widths.map((w, i) => w + (words[i]?.spaceBefore ? extra : 0));
}

function fitted<W extends PlainWord>(
  words: readonly W[],
  lines: readonly LineSpan[],
  sizePx: number,
  shortened: boolean,
) {
  return { words, lines, sizePx, shortened };
}

function fits(rows: readonly number[], size: number, rule: FitRule, gap: number): boolean {
  if (rows.some((count) => count > rule.maxLines)) return false;
  const height = rule.stackPx?.(rows, size) ?? stackHeights(rows, rule.lineHeight, gap, size).whole;
  return height <= rule.maxHeightPx;
}

/**
 * The heights in pixels of texts of so many rows, one under the other with `gap` em between them: that of each text
 * without the gap, and that of the whole stack.
 */
export function stackHeights(
  rows: readonly number[],
  lineHeight: number,
  gap: number,
  sizePx: number,
): { heights: number[]; whole: number } {
  const heights = rows.map((count) => count * lineHeight * sizePx);
  // Where lines are closer than letters are high, the last line reaches below its row.
  const overhang = Math.max(0, strutAscent + strutDescent - lineHeight);
  const rest = ((rows.length - 1) * gap + overhang) * sizePx;
  return { heights, whole: heights.reduce((sum, height) => sum + height, rest) };
}

/** Fits texts at the smallest size: each gets as many rows as an even share allows, and a longer one ends with "…". */
function shorten<W extends PlainWord>(
  texts: readonly MeasuredText<W>[],
  rule: FitRule,
  gap: number,
): FittedText<W>[] {
  const size = rule.minSizePx;
  const limit = lineLimit(rule, size);
  const { whole: rest } = stackHeights(
    texts.map(() => 0),
    rule.lineHeight,
    gap,
    size,
  );
  const allRows = Math.floor((rule.maxHeightPx - rest) / size / rule.lineHeight);
  let left = Math.max(texts.length, allRows);
  return texts.map((text, index) => {
    const share = Math.max(1, Math.min(rule.maxLines, Math.floor(left / (texts.length - index))));
    const whole = breakLines(text.words, text.widths, limit, text.costs);
    if (rowCount(whole) <= share) {
      left -= rowCount(whole);
      return fitted(text.words, whole, size, false);
    }
    left -= share;
    return cutToRows(text, share, limit, size);
  });
}

function cutToRows<W extends PlainWord>(
  text: MeasuredText<W>,
  rows: number,
  limit: number,
  size: number,
): FittedText<W> {
  const ellipsis = 0.95;
  for (let count = text.words.length - 1; count > 0; count--) {
    const words = text.words.slice(0, count);
    const widths = text.widths.slice(0, count);
    widths[count - 1] = (widths[count - 1] ?? 0) + ellipsis;
    if (leastRows(words, widths, limit) > rows) continue;
    const lines = breakLines(words, widths, limit, text.costs);
    return fitted(withEllipsis(words, 1), lines, size, true);
  }
  // Where not even the first word fits, as much of it is kept as the rows hold.
  const share = Math.min(1, (rows * limit * 0.9 - ellipsis) / (text.widths[0] ?? 1));
  const words = withEllipsis(text.words.slice(0, 1), Math.max(0, share));
  return fitted(words, [{ start: 0, end: 1, width: rows * limit * 0.95, rows }], size, true);
}

function withEllipsis<W extends PlainWord>(words: readonly W[], share: number): W[] {
  return words.map((word, index) => {
    if (index < words.length - 1) return word;
    const graphemes = [
      ...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(word.written),
    ];
    const kept = graphemes
      .slice(0, Math.ceil(graphemes.length * share))
      .map((part) => part.segment);
    return { ...word, written: `${kept.join("").replace(/[\p{P}\s]+$/u, "")}…` };
  });
}
