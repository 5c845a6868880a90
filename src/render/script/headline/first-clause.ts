import type { Sentence, WordRange } from "../scene.js";
import { readTokens, type Token } from "../spoken/token.js";
import { hasOpenMark } from "./cut-short.js";
import { subordinate } from "./headline-words.js";
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
export function firstClause(sentences: readonly Sentence[], firstWord: number): WordRange | null {
  const sentenceIndex = firstWord < (sentences[0]?.words.length ?? 0) ? 0 : 1;
  const startWord = sentenceIndex === 0 ? firstWord : 0;
  const tokens = readTokens(sentences[sentenceIndex]?.words ?? []);
  if (tokens.length <= startWord) return null;
  const stop = tokens.findIndex(({ pause }, at) => {
    const size = at + 1 - startWord;
    return (
      size >= leastWords && pause !== "" && !hasOpenMark(tokens, { startWord, endWord: at + 1 })
    );
  });
  const first = stop === -1 ? tokens.length : stop + 1;
  const clauseEnd = leadsToNext(tokens, startWord, first) ? untilNumber(tokens, first) : first;
  if (clauseEnd - startWord <= mostWords) return { sentenceIndex, startWord, endWord: clauseEnd };
  const cut = tokens.findIndex(
    ({ core }, at) =>
      at >= startWord + leastWords &&
      at < clauseEnd &&
      (purpose.test(core) || subordinate.test(core)),
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

/** The end of the clause that begins at a word, or where a number stands in it: that is shown beside the headline. */
function untilNumber(tokens: readonly Token[], from: number): number {
  const isEnd = ({ core, pause }: Token, at: number) =>
    at >= from && (pause !== "" || /^\p{Nd}/u.test(core));
  const end = tokens.findIndex(isEnd);
  if (end === -1) return tokens.length;
  return /^\p{Nd}/u.test(tokens[end]?.core ?? "") ? end : end + 1;
}
