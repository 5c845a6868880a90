import { readNumberWords } from "../numbers/number-words.js";
import { coreAt, type Token } from "../spoken/token.js";
import type { WordClasses } from "../words/small-words.js";
import { isArticle, isConjunction, relative, timeNoun } from "./headline-words.js";
import { hasVerb } from "./verb-signs.js";

// In Romance languages a preposition before a noun without an article mostly makes one name of two nouns: `pompe | à chaleur`,
// `fin | de semana`, `macchina | da cucire`. Before an article it says where or when: `sort | à la gare`.

/** Prepositions that join nouns, by language. */
const joinsNouns: Readonly<Record<string, RegExp>> = {
  fr: /^(?:à|de|d'.+)$/iu,
  es: /^(?:a|de)$/iu,
  it: /^(?:a|da|di|d'.+)$/iu,
  pt: /^(?:a|de)$/iu,
};
/** A noun behind one of these without an article begins a preposition of several words: `in mezzo | ai larici`. */
const opensPlace: Readonly<Record<string, RegExp>> = {
  fr: /^(?:en|au|à|par|sur|face)$/iu,
  es: /^(?:en|a|al|por|con|de)$/iu,
  it: /^(?:in|a|al|di|per|con|su)$/iu,
  pt: /^(?:em|no|na|ao|a|por|com|de)$/iu,
};
/** Articles of a noun that is known, so that what it is of belongs to it: `pour le prix | d'un plein d'essence`. */
const definite =
  /^(?:el|la|los|las|le|les|il|lo|i|gli|[oa]s?|del|al|du|aux?|d[oa]s?|n[oa]|ne[li]|nella|su[li]|sulla|da[li]|dalla|alla|della)$/iu;
/** What follows such a noun. */
const goesOn: Readonly<Record<string, RegExp>> = {
  fr: /^(?:de|d'.+|du|des|à|au|aux)$/iu,
  es: /^(?:de|del|a|al)$/iu,
  it: /^(?:a|ad|al|alla|all'.+|ai|agli|alle|di|del|della|dell'.+|dei|degli|delle|con)$/iu,
  pt: /^(?:de|do|da|dos|das|a|ao|à|aos|às|com)$/iu,
};

/** Whether a preposition and what follows it belong to the noun before it, so that nothing ends between them. */
export function opensFixedPhrase(
  tokens: readonly Token[],
  at: number,
  language: string,
  classes: WordClasses,
): boolean {
  const word = coreAt(tokens, at);
  const last = coreAt(tokens, at - 1);
  const isBare = !isArticle(coreAt(tokens, at - 2), language);
  const opens = opensPlace[language]?.test(coreAt(tokens, at - 2)) === true && isBare;
  if (opens && goesOn[language]?.test(word) && /^\p{Ll}/u.test(last) && !timeNoun.test(last))
    return true;
  // `la tienda | en línea`
  const isDefinite = isArticle(coreAt(tokens, at - 2), language);
  const isIn = isDefinite && (language === "fr" || language === "es") && /^en$/iu.test(word);
  if (!isIn && !joinsNouns[language]?.test(word)) return false;
  // `quiere ponerle su nombre | a una calle`
  const before = tokens.slice(Math.max(0, at - 4), at);
  const isGiven = before.some(({ core }) => /\p{L}{2}rles?$/u.test(core));
  if (language === "es" && /^al?$/iu.test(word) && isGiven) return true;
  const isElided = /^d'/iu.test(word);
  const next = isElided ? word.slice(2) : coreAt(tokens, at + 1);
  const isOf = isElided || /^d[ei]$/iu.test(word);
  // `a pris sa retraite | à soixante ans`
  const isNumber = !isOf && isNumberWord(next, language) && !isNumberWord(last, language);
  if (isOf && definite.test(coreAt(tokens, at - 2))) return true;
  if (isOf) return next !== "" && !isArticle(next, language) && !isOwner(next, classes);
  const isNoun = /^\p{Ll}/u.test(next) && !isArticle(next, language) && !isNumber;
  return isNoun && !classes.isLinking(next) && !classes.isWeak(next) && !timeNoun.test(next);
}

/** `de mon père` names whose it is, which may be left out. */
function isOwner(word: string, classes: WordClasses): boolean {
  return classes.isLinking(word) || classes.isWeak(word);
}

function isNumberWord(word: string, language: string): boolean {
  return readNumberWords([word.split("-")[0] ?? ""], language) !== null;
}

/** Whether what stands at a joint is only the second of two things: `unas alas enormes | y unos dientes que daban miedo`. */
export function joinsThing(
  tokens: readonly Token[],
  at: number,
  language: string,
  classes: WordClasses,
): boolean {
  const core = (index: number) => tokens[index]?.core ?? "";
  if (!isConjunction(core(at), language) || !isArticle(core(at + 1), language)) return false;
  let end = at + 2;
  while (end < tokens.length && tokens[end - 1]?.pause === "" && !relative.test(core(end)))
    end += 1;
  return !hasVerb(tokens, { startWord: at + 1, endWord: end }, language, classes);
}

/** Without a comma before it, a clause that begins so says which one is meant: `Foi a dona Lourdes | quem teve a ideia`. */
export const limitsNoun = /^(?:qui|dont|quem|quien|quienes|cuy[oa]s?|cujos?|cujas?|cui|chi)$/iu;
