import { readWords } from "../script/numbers/amount.js";
import { readAmounts } from "../script/numbers/read-amounts.js";
import type { Scene } from "../script/scene.js";

/** So many words may stand between a number and what it counts: 5.000 velhos carros. */
const mostBetween = 1;

/**
 * Tells of the words of a scene whether another number counts them than the one that it shows large: beside `22,000`, a car would
 * say that there are so many cars, where there are so many passengers.
 */
export function countedElse(
  { figure, sentences }: Pick<Scene, "figure" | "sentences">,
  language: string,
): (sentenceIndex: number, wordIndex: number) => boolean {
  if (!figure) return () => false;
  const counts = sentences.map(({ words }) =>
    readAmounts(readWords(words), language).filter(
      ({ kind, unit }) => unit === "" && kind !== "year",
    ),
  );
  const isShown = (at: number, endWord: number) =>
    at === figure.sentenceIndex && endWord === figure.endWord;
  const isCount = counts[figure.sentenceIndex]?.some(({ endWord }) =>
    isShown(figure.sentenceIndex, endWord),
  );
  if (!isCount) return () => false;
  return (sentenceIndex, wordIndex) =>
    counts[sentenceIndex]?.some(
      ({ endWord }) =>
        !isShown(sentenceIndex, endWord) &&
        wordIndex >= endWord &&
        wordIndex <= endWord + mostBetween,
    ) ?? false;
}
