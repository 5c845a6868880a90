import { wordClasses } from "../script/words/small-words.js";
import { clausesOf, wordPattern } from "./clauses.js";
import { placeGrammarOf } from "./place-grammar.js";

/** A clause, and whether it denies the weather that it names. */
export interface SaidClause {
  /** In lower case. */
  text: string;
  denies: boolean;
}

/** A list goes on after a comma with so few words: “No rain, no wind, just clouds”. */
const listWords = 2;

/** Cuts a text into clauses and tells which of them deny weather: it does not rain where “it never rains”. */
export function saidClauses(text: string, language: string): SaidClause[] {
  const { denial, or = "" } = placeGrammarOf(language);
  const isOr = or === "" ? null : new RegExp(`^(?:${or}) `, "u");
  const isOrWord = (word: string) => isOr?.test(`${word} `) ?? false;
  const isJoined = (clause: string) => isOr?.test(clause) || isShort(clause, isOrWord, language);
  const denies = (clause: string) => clause.search(wordPattern(denial, language)) >= 0;
  let goesOn = false;
  return clausesOf(text.toLocaleLowerCase(language)).map((clause) => {
    const denied = denies(clause) || (goesOn && isJoined(clause));
    goesOn = denied && /[,،、，]$/u.test(clause);
    return { text: clause, denies: denied };
  });
}

function isShort(clause: string, isOr: (word: string) => boolean, language: string): boolean {
  const words = clause.split(/\s+/u).filter((word) => !isOr(word));
  const { isNegation } = wordClasses(language);
  return words.length <= listWords && !words.some(isNegation);
}
