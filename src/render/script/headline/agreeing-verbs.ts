import { coreAt, type Token } from "../spoken/token.js";
import type { WordClasses } from "../words/small-words.js";
import { isArticle } from "./headline-words.js";

// What shows in Romance languages that a word is a verb, where its form alone does not: a denial or a pronoun in front of it, or
// that an adjective in its place would agree with the noun before it.

/** Right behind one of these stands a verb. */
const beforeVerb: Readonly<Record<string, RegExp>> = {
  fr: /^(?:ne|se|je|tu|on|ils?|elles?)$/iu,
  es: /^(?:no|se|yo|tú|usted|ustedes|ellos|ellas|nosotros)$/iu,
  it: /^(?:non|si|io|lui|lei|noi|loro)$/iu,
  pt: /^(?:não|se|eu|ele|ela|eles|elas|você|vocês|nós)$/iu,
};
/** The same, written into the verb: `n'ose`, `s'ouvre`, `j'habite`. */
const elided: Readonly<Record<string, RegExp>> = {
  fr: /^(?:[njst])'(?!en$|y$|ils?$|un)\p{L}{2,}$/iu,
  it: /^(?:s|c|n)'\p{L}{2,}$/iu,
};
/** Prepositions: a pronoun behind one is none of a verb. */
const preposition =
  /^(?:para|por|con|com|de|a|di|da|per|su|tra|fra|in|en|sin|sem|pour|avec|sans|chez|sobre|entre)$/iu;
const plural: Readonly<Record<string, { noun: RegExp; verb: RegExp; not: RegExp }>> = {
  fr: {
    noun: /[sxz]$/u,
    verb: /^\p{Ll}{2,}ent$/u,
    not: /(?:ment|ients?|ulent|lent|cent|argent|parent|souvent)$/u,
  },
  es: { noun: /s$/u, verb: /^\p{Ll}{2,}[ae]n$/u, not: /^(?:tan|bien|también|quien|según)$/u },
  it: {
    noun: /[ei]$/u,
    verb: /^\p{Ll}{2,}[ao]no$/u,
    not: /^(?:\p{L}*iano|lontano|piano|invano|almeno|meno|nemmeno|buono|sano|strano|umano)$/u,
  },
  pt: {
    noun: /s$/u,
    verb: /^\p{Ll}{2,}[ae]m$/u,
    not: /^(?:também|bem|sem|nem|quem|ninguém|alguém|além|\p{L}+gem|homem|jovem|cem)$/u,
  },
};
/** Behind a masculine noun an adjective does not end in -a. */
const masculine: Readonly<Record<string, { article: RegExp; not: RegExp }>> = {
  es: { article: /^(?:el|un)$/iu, not: /(?:ista|ita|ola|ícola|ena|íaca|ga|ida)$/u },
  it: { article: /^(?:il|un|lo|uno)$/iu, not: /(?:ista|ita|icola|ida|ota)$/u },
  pt: { article: /^(?:o|um|do|no)$/iu, not: /(?:ista|ita|ícola|ida|ota)$/u },
};
const pluralArticle = /^(?:los|las|os|as|les|i|gli)$/iu;
/** Prepositions with a plural article, and the article alone. */
const ofPlural: Readonly<Record<string, RegExp>> = {
  fr: /^(?:les|des|aux)$/iu,
  es: /^(?:los|las)$/iu,
  it: /^(?:dei|degli|delle|i|gli)$/iu,
  pt: /^(?:dos|das|os|as)$/iu,
};
const mostOfSubject = 6;

/** Whether the word at an index is a verb by what stands before it. @param startWord where what is looked at begins. */
export function isVerbByPlace(
  tokens: readonly Token[],
  at: number,
  startWord: number,
  language: string,
  classes: WordClasses,
): boolean {
  const word = coreAt(tokens, at);
  const before = coreAt(tokens, at - 1);
  if (elided[language]?.test(word)) return true;
  if (at === startWord || tokens[at - 1]?.pause !== "" || !/^\p{Ll}{2,}/u.test(word)) return false;
  const isSmall = classes.isLinking(word) || classes.isWeak(word) || isArticle(word, language);
  if (isSmall || classes.isNegation(word)) return false;
  const follows = beforeVerb[language]?.test(before) === true;
  if (follows && !(at - 2 >= startWord && preposition.test(coreAt(tokens, at - 2)))) return true;
  const isNoun = /^\p{L}{3,}$/u.test(before) && !classes.isLinking(before);
  if (!isNoun || classes.isWeak(before)) return false;
  const many = plural[language];
  if (many?.noun.test(before) && many.verb.test(word) && !many.not.test(word)) return true;
  const isNear = at - startWord <= mostOfSubject;
  // `los comerciantes de la zona temen`
  const earliest = Math.max(startWord - 1, at - mostOfSubject, 0);
  const isOfPlural = tokens.slice(earliest, at - 1).some(({ core }) => pluralArticle.test(core));
  if (isOfPlural && many?.verb.test(word) && !many.not.test(word)) return true;
  // `a maioria das pessoas completa`: an adjective would be plural, too.
  const isOfMany = ofPlural[language]?.test(coreAt(tokens, at - 2)) === true;
  const ending = language === "it" ? /^\p{Ll}{3,}[ao]$/u : /^\p{Ll}{3,}[ae]$/u;
  if (isOfMany && many?.noun.test(before) && ending.test(word)) return true;
  const one = masculine[language];
  const isThird = /^\p{Ll}{3,}a$/u.test(word) && one?.article.test(coreAt(tokens, at - 2));
  return isThird === true && isNear && one?.not.test(word) === false;
}
