import type { Amount, ReadWords } from "./amount.js";
import { endsClause } from "./ends-clause.js";

const postposition = /^(?:ने|को|से|में|पर|के)$/u;
const longest = { words: 6, characters: 32 };

/**
 * What those do who are counted: `बच्चों ने दाखिला लिया` of `पिछले साल 450 बच्चों ने दाखिला लिया`. A noun before a postposition has not
 * the form that it has alone, and the verb comes last, so that the rest of the clause is whole. Null where that is too long.
 */
export function countedInHindi(
  { tokens }: ReadWords,
  { endWord }: Amount,
): [start: number, end: number] | null {
  if (endsClause(tokens[endWord - 1])) return null;
  if (!postposition.test(tokens[endWord + 1]?.core ?? "")) return null;
  let end = endWord + 1;
  while (end < tokens.length && !endsClause(tokens[end - 1])) end += 1;
  const cores = tokens.slice(endWord, end).map(({ core }) => core);
  const fits = cores.length <= longest.words && [...cores.join(" ")].length <= longest.characters;
  const hasNumber = cores.some((core) => /\p{Nd}/u.test(core));
  return fits && !hasNumber && cores.length > 2 ? [endWord, end] : null;
}
