import { type BreakableWord, breakCost, breakCosts } from "./break-costs.js";
import { amountAround } from "./kept-together.js";

/**
 * The words that light up together with a word, half open: those of the amount that it belongs to, and in text without
 * spaces those of its phrase, whose particles and endings say nothing alone.
 */
export function litSpan(
  words: readonly BreakableWord[],
  index: number,
  language: string,
): { first: number; end: number } {
  const costs = breakCosts(words, language);
  const joins = (at: number) =>
    words[at]?.spaceBefore === false && (costs[at] ?? 0) >= breakCost.one;
  let { first, end } = amountAround(words, index, language);
  while (first > 0 && joins(first)) first--;
  while (end < words.length && joins(end)) end++;
  return { first, end };
}
