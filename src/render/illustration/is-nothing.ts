import { wordClasses } from "../script/words/small-words.js";
import type { Token } from "./token.js";
import type { WordTable } from "./word-table.js";

/** Languages that deny twice, with words that mean a thing as well. */
const denyingTwice = new Set(["es", "pt"]);

/** Whether a word only denies once more what another word before it in its clause denies: no hay nada, and nobody swims. */
export function isNothing(tokens: readonly Token[], at: number, { language }: WordTable): boolean {
  if (!denyingTwice.has(language)) return false;
  const { isNegation } = wordClasses(language);
  if (!isNegation(tokens[at]?.folded ?? "")) return false;
  const begin = tokens.slice(0, at).findLastIndex(({ endsClause }) => endsClause) + 1;
  return tokens.slice(begin, at).some(({ folded }) => isNegation(folded));
}
