import { isInAddress } from "../in-address.js";
import type { Sentence, WordRange } from "../scene.js";
import { coreAt, readTokens, type Token } from "../spoken/token.js";
import { leadsToClause, opensClause } from "./clauses.js";
import { hasOpenMark } from "./cut-short.js";
import { isArticle, isConjunction, opensCondition, subordinate } from "./headline-words.js";
import { behindOpener } from "./sentence-opener.js";
import { onlyLeads } from "./unspaced-headline.js";

/** A clause of more words ends before the words that say what it is done for. */
const mostWords = 12;
const leastWords = 3;
/** A longer text would be too small to read; it is in the captions. */
const mostShown = 24;
const purpose =
  /^(?:so|damit|sodass|um|para|pour|afin|per|affinché|zodat|чтобы|щоб|аби|aby|żeby|كي|لكي|ताकि)$/iu;

/**
 * What a step or a closing asks for where no words of it stand out: its first clause, since neither ever stands there without
 * words. Null for a very long one.
 */
export function firstClause(
  sentences: readonly Sentence[],
  firstWord: number,
  language: string,
): WordRange | null {
  const sentenceIndex = firstWord < (sentences[0]?.words.length ?? 0) ? 0 : 1;
  const startWord = sentenceIndex === 0 ? firstWord : 0;
  const tokens = readTokens(sentences[sentenceIndex]?.words ?? []);
  if (tokens.length <= startWord) return null;
  const stop = tokens.findIndex(({ pause }, at) => {
    const size = at + 1 - startWord;
    // Inside of a sentence the dot belongs to an ordinal or an abbreviation: `am 12. September`.
    const isDot = pause === "." && at < tokens.length - 1;
    const isPause = pause !== "" && !isDot && !isInAddress(tokens, at);
    return size >= leastWords && isPause && !hasOpenMark(tokens, { startWord, endWord: at + 1 });
  });
  const first = stop === -1 ? tokens.length : stop + 1;
  const clauseEnd = leadsToNext(tokens, startWord, first)
    ? untilNumber(tokens, first)
    : isOpener(tokens, startWord, language)
      ? nextEnd(tokens, first)
      : first;
  if (clauseEnd - startWord <= mostWords) return { sentenceIndex, startWord, endWord: clauseEnd };
  const cut = tokens.findIndex(
    ({ core }, at) =>
      at >= startWord + leastWords &&
      at < clauseEnd &&
      (purpose.test(core) || (subordinate.test(core) && !isArticle(core, language))),
  );
  const endWord = cut === -1 ? clauseEnd : cut;
  return endWord - startWord > mostShown ? null : { sentenceIndex, startWord, endWord };
}

/** Chinese: `有疑问的居民，` says nothing without `可以拨打热线`. */
function leadsToNext(tokens: readonly Token[], startWord: number, endWord: number): boolean {
  const textOf = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .map(({ core }) => core)
      .join("");
  const clause = textOf(startWord, endWord);
  return /\p{Script=Han}$/u.test(clause) && onlyLeads(clause, textOf(endWord, tokens.length));
}

/** Whether a clause says only when or on what condition the next one is true: `Y si quiere echar una mano, | venga el sábado`. */
function isOpener(tokens: readonly Token[], startWord: number, language: string): boolean {
  const isJoint = (at: number) => isConjunction(coreAt(tokens, at), language);
  const first = isJoint(startWord) ? startWord + 1 : startWord;
  const word = coreAt(tokens, first);
  if (behindOpener(tokens, first, language) > first || opensCondition(word, language)) return true;
  const isKnown = /^(?:en|de|nl)$/u.test(language);
  return isKnown && (opensClause(word, language) || leadsToClause(tokens, first, language));
}

function nextEnd(tokens: readonly Token[], from: number): number {
  const end = tokens.findIndex(({ pause }, at) => at >= from && pause !== "");
  return end === -1 ? tokens.length : end + 1;
}

/** The end of the clause that begins at a word, or where a number stands in it: that is shown beside the headline. */
function untilNumber(tokens: readonly Token[], from: number): number {
  const isEnd = ({ core, pause }: Token, at: number) =>
    at >= from && (pause !== "" || /^\p{Nd}/u.test(core));
  const end = tokens.findIndex(isEnd);
  if (end === -1) return tokens.length;
  return /^\p{Nd}/u.test(tokens[end]?.core ?? "") ? end : end + 1;
}
