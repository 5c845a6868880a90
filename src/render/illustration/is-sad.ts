import type { Sentence } from "../script/scene.js";
import { areUnspaced } from "../script/split-words.js";
import { isDenied } from "./denial.js";
import { foldWord } from "./fold-word.js";
import { beginsPhrase, cutTokens, type Token } from "./token.js";
import type { WordTable } from "./word-table.js";

/** Whether a sentence tells of loss, anger, illness or leaving for good, so that nothing cheerful may be drawn for it. */
export function isSad(sentence: Sentence, table: WordTable): boolean {
  if (table.sorrows.size === 0) return false;
  if (areUnspaced(sentence.words)) {
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
  return beginsPhrase(tokens, at, table.sorrows);
}
