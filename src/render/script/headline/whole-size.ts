import { followsLast } from "../line-breaks/small-words.js";
import type { Token } from "../spoken/token.js";

/** How long what is shown as a whole may be, in words and in letters. */
export interface WholeSize {
  words: number;
  letters: number;
}

/** A sentence that is no longer than this is its own headline: nothing of it gets lost. */
export const wholeSentence: WholeSize = { words: 14, letters: 72 };
/** A clause that is no longer than this may be a headline as a whole. */
export const wholeClause: WholeSize = { words: 14, letters: 66 };
/** A sentence that is no longer than one of these is shown as a whole before a scene has no headline, the shorter one first. */
export const shortWhole: WholeSize = { words: 12, letters: 72 };
export const longestWhole: WholeSize = { words: 18, letters: 80 };
/** Of several sentences one that is no longer than these may be shown as a whole, and what it costs that it is small. */
export const smallWholes: readonly (WholeSize & { cost: number })[] = [
  { words: 16, letters: 84, cost: 0.2 },
  { words: 20, letters: 96, cost: 0.5 },
];
/** A first clause is no longer than this, and none is looked for in a sentence that is not longer. */
export const longestOpening: WholeSize = { words: 14, letters: 72 };
/** What a step says has less room, beside its numeral: in letters. */
export const longestStep = 90;

/** Whether words that are written so are no longer than a size. */
export function isNoLonger(
  size: WholeSize,
  tokens: readonly Token[],
  text: string,
  language: string,
): boolean {
  return countWords(tokens, language) <= size.words && countLetters(text) <= size.letters;
}

/** Postpositions, `घर में`, are no more words than the endings that say the same elsewhere. */
export function countWords(tokens: readonly Token[], language: string): number {
  return tokens.filter(({ core }) => core !== "" && !followsLast(core, language)).length;
}

/** Vowels that are signs on their letter, as in Hindi, take no room of their own. */
function countLetters(text: string): number {
  return [...text.replace(/\p{M}/gu, "")].length;
}
