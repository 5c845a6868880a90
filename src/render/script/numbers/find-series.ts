import type { Comparison, Sentence, WordRange } from "../scene.js";
import { wordClasses } from "../words/small-words.js";
import type { Amount } from "./amount.js";
import { mostPoints, type Point } from "./comparison-of.js";
import { readPeriods, rowOf } from "./periods.js";
import { readAmounts } from "./read-amounts.js";
import { type JoinedWords, joinWords, type Pair, pairsOf } from "./series-pairs.js";
import { subjectOfSeries } from "./series-subject.js";
import { isRow, saysWhat } from "./series-words.js";
import { withSharedUnit } from "./shared-unit.js";

/** A row of values over time, and the words that say what they are of. */
export interface Series {
  comparison: Comparison;
  subject: WordRange | null;
}

/**
 * Values of years, quarters or months that follow each other: `12 million in 2021, 18 in 2022 and 31 in 2023`. A wrong chart is
 * worse than none, so nothing may stand between the pairs but small words, verbs of change, and what stood in the first pair.
 * @param start the first sentence that belongs to it.
 */
export function findSeries(
  sentences: readonly Sentence[],
  language: string,
  start = 0,
): Series | null {
  const alone = sentences.map((_, index) => [index]).slice(start);
  const together = [...sentences.keys()].slice(start);
  for (const indexes of together.length > 1 ? [...alone, together] : alone) {
    const found = seriesIn(joinWords(sentences, indexes), language);
    if (found) return found;
  }
  return null;
}

function seriesIn(text: JoinedWords, language: string): Series | null {
  const periods = readPeriods(text.tokens, language);
  if (!periods || periods.length < 2 || periods.length > mostPoints) return null;
  const isPeriod = (amount: Amount) =>
    periods.some(
      ({ startWord, endWord }) => amount.startWord < endWord && amount.endWord > startWord,
    );
  const amounts = readAmounts(text, language).filter((amount) => !isPeriod(amount));
  const pairs = pairsOf(text, periods, amounts);
  if (!pairs) return null;
  const classes = wordClasses(language);
  if (!isRow(text, pairs, language, classes)) return null;
  const values = withSharedUnit(pairs.map(({ amount }) => amount));
  if (!values || values.some(({ value }) => value < 0)) return null;
  if (!saysWhat(text, pairs, language, classes)) return null;
  const points = pairs.map(({ amount, period }, index): Point => {
    const place = text.places[amount.startWord] ?? { sentenceIndex: 0, wordIndex: 0 };
    const { value = 0, text: written = "" } = values[index] ?? {};
    return { value, text: written, label: period.label, ...place };
  });
  const ordered = inTime(pairs, points);
  const row = ordered && rowOf(ordered.map(({ period }) => period));
  if (!ordered || !row) return null;
  const form = row === "even" && points.length >= 3 && ordered[0]?.point === points[0];
  const comparison: Comparison = {
    form: form ? "line" : "bars",
    points: ordered.map(({ point }) => point),
  };
  return { comparison, subject: subjectOfSeries(text, pairs, language) };
}

/** The pairs in the order of time, which is that of the script or its reverse; null in any other order. */
function inTime(pairs: readonly Pair[], points: readonly Point[]) {
  const all = pairs.flatMap(({ period }, index) => {
    const point = points[index];
    return point ? [{ period, point }] : [];
  });
  if (rowOf(all.map(({ period }) => period)) !== null) return all;
  const reversed = all.reverse();
  return rowOf(reversed.map(({ period }) => period)) === null ? null : reversed;
}
