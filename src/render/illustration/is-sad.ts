import type { Sentence } from "../script/scene.js";
import { unspaced } from "../script/split-words.js";
import { foldWord } from "./fold-word.js";
import { cutTokens, type Token } from "./token.js";
import type { WordTable } from "./word-table.js";
import { isDenied } from "./word-use.js";

/** How many words tell of sorrow together at most: passed away, walked out on. */
const longest = 3;

/** Whether a sentence tells of loss, anger, illness or leaving for good, so that nothing cheerful may be drawn for it. */
export function isSad(sentence: Sentence, table: WordTable): boolean {
  if (table.sorrows.size === 0) return false;
  if (sentence.words.some(({ written }) => unspaced.test(written))) {
    const text = sentence.words.map(({ written }) => foldWord(written, table.language)).join("");
    return [...table.sorrows].some((word) => text.includes(word));
  }
  const tokens = cutTokens(sentence, table);
  return tokens.some((_, at) => tellsOfSorrow(tokens, at, table) && !isDenied(tokens, at, table));
}

function tellsOfSorrow(tokens: readonly Token[], at: number, table: WordTable): boolean {
  const { folded, stem } = tokens[at] as Token;
  if ([folded, stem, table.stemmers.verb(folded)].some((form) => table.sorrows.has(form))) {
    return true;
  }
  const words = tokens.slice(at, at + longest).map((token) => token.folded);
  return words.some((_, index) => table.sorrows.has(words.slice(0, index + 1).join("_")));
}
