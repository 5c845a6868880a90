import { coreAt, type Token } from "../spoken/token.js";
import type { WordClasses } from "../words/small-words.js";
import { isArticle, isDroppable, romance, thirdPerson } from "./headline-words.js";
import { hasVerb } from "./verb-signs.js";

/** Words before a noun by which a clause names what it is about. */
const opens: Readonly<Record<string, RegExp>> = {
  en: /^(?:my|your|his|her|its|our|their|this|every|each|some|all|most|many|nothing|nobody|no|there|both|half)$/iu,
  de: /^(?:(?:mein|dein|sein|ihr|unser|euer|kein|jede|diese)(?:e[nmrs]?|[nmrs])?|viele|alle|manche|einige|nichts|niemand|zwei|drei)$/iu,
  es: /^(?:mis?|tus?|sus?|nuestr[oa]s?|est[ea]s?|cada|tod[oa]s?|much[oa]s?|nada|nadie|hay)$/iu,
  fr: /^(?:mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leurs?|cet|cette|ces|chaque|rien|personne|l'.+)$/iu,
  it: /^(?:mio|mia|tuo|tua|suo|sua|nostr[oaie]|quest[oaie]|ogni|molt[oaie]|nulla|niente|nessuno|c'è|l'.+|un'.+)$/iu,
  pt: /^(?:meu|minha|teu|tua|seus?|suas?|noss[oa]s?|est[ea]s?|cada|tod[oa]s?|muit[oa]s?|nada|ninguém|há)$/iu,
  nl: /^(?:mijn|jouw|zijn|haar|ons|onze|hun|dit|deze|elke|veel|niets|niemand)$/iu,
};
const request: Readonly<Record<string, RegExp>> = {
  en: /^(?!\p{L}+(?:ing|ed|ly)$)\p{Ll}{2,}$/u,
  fr: /^\p{L}{3,}ez(?:-\p{L}+)?$/u,
  ru: /(?:йте|ите|ьте)(?:сь)?$/u,
};

const tells = /^(?:qui|que|che)$/iu;

/** What happens where somebody does not do what was asked for. */
export const otherwise =
  /^(?:or|otherwise|else|sonst|ansonsten|sinon|autrement|altrimenti|sennò|senão|o|anders|иначе|bo|inaczej)$/iu;

/**
 * Whether a clause behind a comma says something alone: it has a verb, and begins with what it is about or with what it asks
 * for. A pronoun names what stands elsewhere, and a German verb in front needs what came before it.
 */
export function mayStandAlone(
  tokens: readonly Token[],
  from: number,
  to: number,
  language: string,
  classes: WordClasses,
): boolean {
  const core = (at: number) => coreAt(tokens, at);
  const names = opens[language];
  const isCyrillic = language === "ru" || language === "pl";
  if (!names && !isCyrillic) return true;
  if (otherwise.test(core(from))) return false;
  let first = from;
  while (first < to && isDroppable(core(first), language) && !isArticle(core(first), language))
    first += 1;
  // `la poignée qui tourne dans le vide`: the verb of what is told of a noun is none of the clause.
  let endWord = first + 1;
  while (endWord < to && !tells.test(core(endWord))) endWord += 1;
  if (to - first < 3 || !hasVerb(tokens, { startWord: first, endWord }, language, classes))
    return false;
  const word = core(first);
  if (thirdPerson.test(word) || thirdPerson.test(core(first + 1)) || /^l'on$/iu.test(word))
    return false;
  const asks = request[language]?.test(word) && !classes.isLinking(word) && !classes.isWeak(word);
  if (asks)
    return (
      language !== "en" ||
      isArticle(core(first + 1), language) ||
      names?.test(core(first + 1)) === true
    );
  const isName = /^\p{Lu}|^\p{Nd}/u.test(word) && !classes.isLinking(word);
  if (isName || isArticle(word, language) || names?.test(word)) return true;
  return isCyrillic && !classes.isLinking(word) && !classes.isWeak(word);
}

const being = /^(?:es|son|era|eran|fue|è|sono|erano|é|são|foi|eram)$/iu;

/** A predicate of more words says what something is: `Es un músculo del tamaño de un puño`. */
const shortPredicate = 5;

/** Whether words are only a short predicate in a language that leaves pronouns out: `È un peccato, | perché …`. */
export function lacksSubject(
  tokens: readonly Token[],
  { startWord, endWord }: { startWord: number; endWord: number },
  language: string,
): boolean {
  if (language === "fr" || !romance.has(language)) return false;
  if (endWord - startWord > shortPredicate) return false;
  const denied = /^(?:no|non|não)$/iu.test(coreAt(tokens, startWord)) ? 1 : 0;
  return being.test(coreAt(tokens, startWord + denied));
}
