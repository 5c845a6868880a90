import { wordClasses } from "../script/words/small-words.js";
import { splitCompound } from "./split-compound.js";
import type { Token } from "./token.js";
import { findForm, findNounOfVerb, type TableEntry, type WordTable } from "./word-table.js";

/** What a table has for a word, and how surely it is meant. */
export interface Match extends TableEntry {
  certainty: number;
}

/** So sure is a word that the list has, in this form or another. */
export const asWritten = 0.97;

/** So little that what else is spoken of must speak for it. */
const nounOfVerb = 0.54;

/** Looks up one word: as it is written, in another form, as the noun of a verb, by the parts of a compound. */
export function findWord(token: Token, table: WordTable): Match | null {
  const exact = table.exact.get(token.folded);
  if (exact) return fitsCase(token, exact) ? { ...exact, certainty: 1 } : null;
  // A preposition is no form of a noun or a verb: the French dans is not danser.
  const { isLinking, isWeak, isNegation } = wordClasses(table.language);
  if ([isLinking, isWeak, isNegation].some((is) => is(token.folded))) return null;
  const form = findForm(token.folded, table);
  if (form && (table.language !== "de" || isGermanForm(token, form))) {
    return fitsCase(token, form) ? { ...form, certainty: asWritten } : null;
  }
  const noun = findNounOfVerb(token.folded, table);
  if (noun) return { ...noun, certainty: nounOfVerb };
  // Only nouns are compounds that say what they are: "gestritten" has no Ritter in it.
  if (table.language === "de" && !token.isCapital) return null;
  return splitCompound(token.folded, table, token.wordIndex === 0);
}

/** Inside of a sentence a German word with a capital is a noun, and of a verb only the infinitive is one: a wall, die Wand, is no hike. */
function isGermanForm(token: Token, entry: TableEntry): boolean {
  if (!token.isCapital || entry.isCapital || token.wordIndex === 0) return true;
  return token.folded.endsWith("n");
}

/** In German `Weg` is a way and `weg` means gone; elsewhere names have a capital: el Pacífico, un lugar pacífico. */
function fitsCase(token: Token, entry: TableEntry): boolean {
  return token.isCapital || !entry.needsCapital;
}
