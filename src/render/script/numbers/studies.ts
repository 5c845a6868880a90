import { isVerbOfSaying } from "../structure/verbs-of-saying.js";
import type { Amount, ReadWords } from "./amount.js";
import { endsClause } from "./ends-clause.js";

/** What finds something out by asking or measuring many. */
const study =
  /^(?:study|studies|surveys?|polls?|trials?|studien?|umfragen?|befragung(?:en)?|erhebung(?:en)?|untersuchung(?:en)?|études?|enquêtes?|sondages?|estudios?|encuestas?|sondeos?|studi[o]?|sondaggi[o]?|indagin[ei]|estudos?|pesquisas?|inquéritos?|sondagens?|onderzoek(?:en)?|enquête|peiling(?:en)?|исследовани\p{L}+|опрос(?:[аеуы]|ом|ов)?|дослідженн\p{L}+|опитуванн\p{L}+|bada(?:nie|nia|niu|niem)|sondaż\p{L}*|دراسة|الدراسة|استطلاع|araştırma\p{L}*|anket\p{L}*)$/iu;
const that = /^(?:that|dass|que|qu['’]\p{L}+|che|dat|что|що|że|أن)$/iu;
/** A sample stands within so many words behind its study: `une étude menée auprès de 2 400 salariés`. */
const mostWordsBetween = 4;

/** Whether a number tells how many a study is about, which is not what it found: `Eine Studie mit 2.400 Angestellten`. */
export function isSample({ kind, startWord }: Amount, { tokens }: ReadWords): boolean {
  if (kind !== "count" && kind !== "large") return false;
  for (let at = startWord - 2; at >= Math.max(0, startWord - 1 - mostWordsBetween); at--) {
    if (endsClause(tokens[at])) return false;
    const core = tokens[at]?.core ?? "";
    // What a study says stands behind its verb.
    const between = tokens.slice(at + 1, startWord);
    const isSaid = between.some((token) => that.test(token.core));
    if (study.test(core)) return !isSaid;
  }
  return false;
}

/** Whether the words of a label name the study that found a number, and not what has it: `A survey found that 37 percent`. */
export function namesStudy(
  { tokens }: ReadWords,
  [from, to]: readonly [number, number],
  { kind, startWord }: Amount,
  language: string,
): boolean {
  const isStudy = tokens.slice(from, to).some(({ core }) => study.test(core));
  const tells = tokens
    .slice(from, startWord)
    .some(({ core }) => that.test(core) || isVerbOfSaying(core, language));
  return isStudy && (kind === "share" || tells);
}
