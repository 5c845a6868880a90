import { isConjunction } from "../headline/headline-words.js";
import { isVerbAt } from "../headline/verb-signs.js";
import type { Comparison, Sentence } from "../scene.js";
import { wordClasses } from "../words/small-words.js";
import { type Amount, type ReadWords, readWords } from "./amount.js";
import { isChangeOf } from "./change-of.js";
import { tellsChange } from "./change-verbs.js";
import { comparisonOf, type Point, point, whole } from "./comparison-of.js";
import { pointLabel } from "./point-label.js";
import { readAmounts } from "./read-amounts.js";

/** What leads from somebody to their share: `l'Espagne | avec 12 %`. */
const holding = /^(?:with|at|mit|bei|avec|con|com|met|z|с|зі?)$/iu;
/** Fewer shares that do not make a whole are none that are worth a chart. */
const leastShares = 3;
const mostWords = 3;

/**
 * Shares that some sentences say one after the other, each of somebody who is named before it: `France is first with 52 %. Germany
 * follows with 27 %, and Spain with 12 %.` Null where a number is none of them.
 */
export function sharesInTurn(sentences: readonly Sentence[], language: string): Comparison | null {
  const points: Point[] = [];
  for (const [sentenceIndex, { words }] of sentences.entries()) {
    const sentence = readWords(words);
    if (sentence.tokens.some(({ core }) => tellsChange(core, language))) return null;
    let edge = 0;
    for (const amount of readAmounts(sentence, language)) {
      if (amount.kind !== "share" || amount.isRange || amount.number < 0) return null;
      if (isChangeOf(amount, sentence, language)) return null;
      const label = ownerOf(sentence, amount, edge, language);
      if (label === "") return null;
      points.push(point(amount, label, sentenceIndex, amount.number));
      edge = amount.endWord;
    }
  }
  const sum = points.reduce((total, { value }) => total + value, 0);
  const names = new Set(points.map(({ label }) => label));
  if (points.length < leastShares || sum > whole.most || names.size < points.length) return null;
  return comparisonOf(points, new Set(["%"]), language);
}

/** The name that a clause begins with, up to its verb or what leads to the share; empty where it has no such name. */
function ownerOf(sentence: ReadWords, share: Amount, edge: number, language: string): string {
  const { tokens } = sentence;
  const classes = wordClasses(language);
  const core = (at: number) => tokens[at]?.core ?? "";
  let start = edge;
  while (start < share.startWord && (core(start) === "" || isConjunction(core(start), language)))
    start += 1;
  let end = start;
  while (end < share.startWord) {
    const isVerb = end > start && isVerbAt(tokens, end, start, language, classes);
    if (isVerb || holding.test(core(end)) || (end > start && tokens[end - 1]?.pause !== "")) break;
    end += 1;
  }
  const isName = end > start && end < share.startWord && end - start <= mostWords;
  const label = isName
    ? pointLabel(sentence, end, language, start).replace(/^\p{L}{1,4}['’](?=\p{Lu})/u, "")
    : "";
  return /^\p{Lu}/u.test(label) ? label : "";
}
