import type { Sentence, WordRange } from "../scene.js";
import { readTokens } from "../spoken/token.js";
import { hasOpenMark } from "./cut-short.js";
import { subordinate } from "./headline-words.js";

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
  const clauseEnd = stop === -1 ? tokens.length : stop + 1;
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
