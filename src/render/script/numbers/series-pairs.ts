import type { Sentence } from "../scene.js";
import { type Amount, type ReadWords, readWords } from "./amount.js";
import type { Period } from "./periods.js";

/** A value and the period that it belongs to. */
export interface Pair {
  amount: Amount;
  period: Period;
}

/** Words of several sentences as one text, with the place of each. */
export interface JoinedWords extends ReadWords {
  places: readonly { sentenceIndex: number; wordIndex: number }[];
}

/** Between a value and its period stand at most so many words. */
const longestGap = 7;
export const pauseMark = /[,;:.!?、。，；：،؛।]/u;

export function joinWords(sentences: readonly Sentence[], indexes: readonly number[]): JoinedWords {
  const words = indexes.flatMap((index) => sentences[index]?.words ?? []);
  const places = indexes.flatMap((sentenceIndex) =>
    (sentences[sentenceIndex]?.words ?? []).map((_, wordIndex) => ({ sentenceIndex, wordIndex })),
  );
  return { ...readWords(words), places };
}

/**
 * Each period with the amount before it, or each with the amount behind it. Beside them there may only be a share that tells a
 * change: `Revenue rose 12 % to $18.4 million in 2024, from $16.4 million in 2023`.
 */
export function pairsOf(
  { tokens }: ReadWords,
  periods: readonly Period[],
  all: readonly Amount[],
): Pair[] | null {
  const others = all.filter(({ kind }) => kind !== "share");
  const amounts = all.length === periods.length ? all : others;
  if (amounts.length !== periods.length) return null;
  const [firstAmount] = amounts;
  const [firstPeriod] = periods;
  if (!firstAmount || !firstPeriod) return null;
  const isAmountFirst = firstAmount.startWord < firstPeriod.startWord;
  const left = all.filter((amount) => !amounts.includes(amount));
  const end = Math.max(periods.at(-1)?.endWord ?? 0, amounts.at(-1)?.endWord ?? 0);
  const begin = Math.min(firstAmount.startWord, firstPeriod.startWord);
  if (left.some(({ startWord }) => startWord > begin && startWord < end)) return null;
  const pairs: Pair[] = [];
  for (const [index, period] of periods.entries()) {
    const amount = amounts[index];
    if (!amount || amount.isRange) return null;
    const [first, second] = isAmountFirst ? [amount, period] : [period, amount];
    const next = isAmountFirst ? amounts[index + 1] : periods[index + 1];
    if (first.endWord > second.startWord || (next && second.endWord > next.startWord)) return null;
    const gap = tokens.slice(first.endWord - 1, second.startWord);
    if (gap.length > longestGap + 1) return null;
    // A value and the period behind it are one phrase.
    const isBroken = gap.slice(0, -1).some(({ pause }) => pauseMark.test(pause));
    if (isAmountFirst && gap.length > 1 && isBroken) return null;
    pairs.push({ amount, period });
  }
  return pairs;
}
