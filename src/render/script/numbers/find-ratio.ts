import { isConjunction } from "../headline/headline-words.js";
import { type Figure, writtenText } from "../scene.js";
import { coreAt } from "../spoken/token.js";
import type { ReadWords } from "./amount.js";
import { startOfDegree } from "./degree-words.js";
import { endsClause } from "./ends-clause.js";
import { ratioAt, unspacedRatio } from "./ratio-words.js";

/** What is said of the part stands under it as a whole, since the ratio itself is said in so many ways. */
const longestLabel = 76;
/** A ratio takes fewer words than that, with the one behind it. */
const longestRatio = 8;
const longestUnspacedLabel = 32;

/**
 * The part of a whole that a sentence is about, as a figure: `1/3` of `One in three customers pays by card`, with the clause
 * under it. Null where there is none, where the clause is too long, or where it says that it is more or less than that.
 */
export function findRatio(
  sentence: ReadWords,
  language: string,
): Omit<Figure, "sentenceIndex"> | null {
  if (["ja", "zh", "ko"].includes(language)) return unspacedFigure(sentence);
  const { tokens } = sentence;
  let found: Omit<Figure, "sentenceIndex"> | null = null;
  for (let at = 0; at < tokens.length; at++) {
    let end = at + 1;
    while (end < tokens.length && end - at < longestRatio && !endsClause(tokens[end - 1])) end += 1;
    const words = Array.from({ length: end - at }, (_, index) => coreAt(tokens, at + index));
    const ratio = ratioAt(words, language);
    if (!ratio) continue;
    // `one in three or two in five`
    if (found) return null;
    while (end < tokens.length && !endsClause(tokens[end - 1])) end += 1;
    const label = clauseAround(sentence, startOfDegree(tokens, at, language), end, language);
    if (label === null) return null;
    const value = `${ratio.part}/${ratio.whole}`;
    found = { value, label, wordIndex: at, endWord: at + ratio.length };
    at += ratio.length - 1;
  }
  return found;
}

/** The sentence without its full stop where that is short, else the clause; null where both are too long. */
function clauseAround(
  { tokens, words }: ReadWords,
  at: number,
  end: number,
  language: string,
): string | null {
  let start = at;
  while (start > 0 && !endsClause(tokens[start - 1])) start -= 1;
  for (const [from, to] of [
    [0, words.length],
    [start, end],
  ] as const) {
    const opens = coreAt(tokens, from);
    const isJoint = isConjunction(opens, language) && from !== at;
    const first = isJoint ? from + 1 : from;
    const text = textOf(words.slice(first, to));
    if ([...text].length <= longestLabel) return text;
  }
  return null;
}

function unspacedFigure(sentence: ReadWords): Omit<Figure, "sentenceIndex"> | null {
  const whole = textOf(sentence.words);
  const at = unspacedRatio(whole)?.index ?? 0;
  const start = startOfClause(whole, at);
  const text = whole.slice(start);
  const ratio = unspacedRatio(text);
  // `十人に一人もいません` is fewer than that.
  const isLess = ratio && text.startsWith("も", ratio.index + ratio.length);
  if (!ratio || isLess || [...text].length > longestUnspacedLabel) return null;
  let length = 0;
  const ends = sentence.words.map(({ written, spaceBefore }, index) => {
    length += written.length + (index > 0 && spaceBefore ? 1 : 0);
    return length;
  });
  const wordIndex = ends.findIndex((end) => end > start + ratio.index);
  const last = ends.findIndex((end) => end >= start + ratio.index + ratio.length);
  if (wordIndex === -1) return null;
  const endWord = last === -1 ? sentence.words.length : last + 1;
  return { value: `${ratio.part}/${ratio.whole}`, label: text, wordIndex, endWord };
}

/** Where the clause of a ratio begins: behind one with a verb of its own, as in `人手は足りず、`, but not behind a topic. */
function startOfClause(text: string, at: number): number {
  const before = text.lastIndexOf("、", at);
  const hasVerb =
    before > 0 &&
    /(?:ず|て|で|し|が|ので|から|けど|り|き|み|く|です|ます)$/u.test(text.slice(0, before));
  return hasVerb ? before + 1 : 0;
}

function textOf(words: ReadWords["words"]): string {
  return writtenText({ words }).replace(/[\s.,;:。，、]+$/u, "");
}
