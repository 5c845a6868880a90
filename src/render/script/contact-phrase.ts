import { opensWithCondition, opensWithRequest } from "./closing-words.js";
import { auxiliary } from "./headline/headline-words.js";
import { isJoint, separable } from "./lead-to-fact.js";
import { type WordSpan, type WrittenWord, writtenText } from "./scene.js";
import { readTokens } from "./spoken/token.js";
import { isDeterminer } from "./structure/speaker-words.js";
import { wordClasses } from "./words/small-words.js";

/** Verbs that lead to a contact and ask for nothing elsewhere, in all languages at once. */
const leadingVerb =
  /^(?:go|find|reach|message|google|schau(?:en)?|such(?:en)?|anrufen|schreiben|trouvez|trouver|consultez|consulter|retrouvez(?:-nous)?|rendez-vous|écrire|encuentr\p{L}+|consult\p{L}*|entra|escuch\p{L}+|escribir|trov(?:i|a|ate|ateci|arci)|cerca(?:te)?|consulta(?:te)?|ligar|escrever|veja|acesse|confira|encontre|kijk|zoek|bel|bellen|mailen)$/iu;
/** Whom one is to reach, behind the verb. */
const pronoun =
  /^(?:us|me|them|him|her|uns|mich|mir|sie|ihnen|ihn|nous|moi|nos|conosco|connosco|ci|noi|ons|mij)$/iu;
/** What a number is called right before it: `al numero 051`, `unter der Nummer 0341`. */
const nameOfContact =
  /^(?:number|phone|telephone|nummer|rufnummer|telefonnummer|telefon|numéro|téléphone|número|teléfono|numero|telefono|telefone|telefoonnummer|e-mail|email|mail|adresse|address|dirección|correo|indirizzo|endereço|adres|web|site|sito|página)$/iu;
/** What has the verb behind it, where that is no auxiliary of a past. */
const obligation = /^(?:hay|basta|bisogna|occorre|faut|suffit)$/iu;
/** Prepositions with an article that are not among the small words. */
const withArticle = /^(?:pel[oa]s?)$/iu;
/** Without its verb nobody would say what they do: `In the UK you | can call`. */
const subject =
  /^(?:you|we|one|du|ihr|sie|man|wir|vous|on|usted(?:es)?|voi|lei|você|vocês|je|u)$/iu;
const infinitiveMark = /^(?:que|to|zu|te|de|di|a)$/iu;
/** So many words stand between the verb and the contact at most. */
const longest = 5;

/**
 * Where the verb begins that leads to a contact, with its preposition right before that: `or | write to`, `Ruf uns an unter`, `hay
 * que llamar al`. Null where none does. What joins it to the words before it belongs to it.
 */
export function contactPhraseStart(
  words: readonly { written: string }[],
  contactStart: number,
  language: string,
): number | null {
  const tokens = readTokens(words);
  const core = (at: number) => tokens[at]?.core ?? "";
  const isStopped = (at: number) => /[^:]/u.test(tokens[at]?.pause ?? "");
  const { isLinking } = wordClasses(language);
  // `reserve su | visita`, `pelo | telefone`: a noun has an article or a preposition.
  const isNoun = (at: number) => {
    const word = core(at - 1);
    if (isDeterminer(word, language)) return true;
    const isBehind = withArticle.test(word) || (isLinking(word) && !isJoint(word));
    return isBehind && nameOfContact.test(core(at));
  };
  const isVerb = (at: number) =>
    at >= 0 && (leadingVerb.test(core(at)) || (opensWithRequest(`${core(at)} `) && !isNoun(at)));
  const isBetween = (word: string) =>
    isLinking(word) ||
    pronoun.test(word) ||
    nameOfContact.test(word) ||
    separable[language]?.test(word) === true;
  let verb = contactStart - 1;
  while (verb >= 0 && contactStart - verb <= longest && !isVerb(verb)) {
    if (isStopped(verb) || isJoint(core(verb)) || !isBetween(core(verb))) return null;
    verb -= 1;
  }
  if (!isVerb(verb) || isStopped(verb)) return null;
  let start = verb;
  const governs = (at: number) =>
    at >= 0 && !isStopped(at) && (auxiliary.test(core(at)) || obligation.test(core(at)));
  // `you can write`, `hay que llamar`
  if (governs(start - 1)) start -= 1;
  else if (infinitiveMark.test(core(start - 1)) && governs(start - 2)) start -= 2;
  if (start > 0 && isJoint(core(start - 1))) start -= 1;
  return start;
}

/**
 * A headline without the verb that only leads to a contact behind it: `Para apuntarse al paseo | hay que llamar al`. Behind a
 * condition that verb is the headline: `Et si vous avez une recette, | écrivez-moi à`.
 */
export function withoutContactPhrase(
  headline: WordSpan,
  words: readonly WrittenWord[],
  contacts: readonly WordSpan[],
  language: string,
): WordSpan {
  const contact = contacts.find(({ startWord }) => startWord > headline.startWord);
  if (!contact) return headline;
  const start = contactPhraseStart(words, contact.startWord, language);
  if (start === null) return withoutPreposition(headline, words, contact, language);
  if (start <= headline.startWord || start >= headline.endWord) return headline;
  const before = words[start - 1]?.written ?? "";
  if (subject.test(before)) return headline;
  const text = writtenText({ words: words.slice(headline.startWord, start) });
  if (/,$/u.test(before) && opensWithCondition(text.replace(/^\p{L}{1,3} (?=s[ei] )/iu, "")))
    return { startWord: start, endWord: contact.startWord };
  const isEnough = start - headline.startWord > 1 || isJoint(words[start]?.written ?? "");
  return isEnough ? { ...headline, endWord: start } : headline;
}

/** A headline never ends with the preposition of what is shown under it: `Agende a sua visita | pelo telefone`. */
function withoutPreposition(
  headline: WordSpan,
  words: readonly WrittenWord[],
  contact: WordSpan,
  language: string,
): WordSpan {
  const { isLinking } = wordClasses(language);
  const coreOf = (at: number) => words[at]?.written ?? "";
  const isName = (at: number) => nameOfContact.test(coreOf(at));
  let endWord = contact.startWord;
  while (isName(endWord - 1)) endWord -= 1;
  if (endWord === contact.startWord) return headline;
  while (isLinking(coreOf(endWord - 1)) || withArticle.test(coreOf(endWord - 1))) endWord -= 1;
  const isEnough = endWord - headline.startWord > 1 && endWord < headline.endWord;
  return isEnough ? { ...headline, endWord } : headline;
}
