import { coreAt, type Token } from "../spoken/token.js";
import type { WordClasses } from "../words/small-words.js";
import { isJoint } from "./cut-short.js";
import { auxiliary, isArticle, isConjunction, isThirdPerson, romance } from "./headline-words.js";
import { opensWithPronoun } from "./leaning-sentence.js";
import { hasVerb, isRequest, isVerbForm } from "./verb-signs.js";

/** Words before a noun by which a clause names what it is about. */
const opens: Readonly<Record<string, RegExp>> = {
  en: /^(?:i|we|you|my|your|his|her|its|our|their|this|every|each|some|all|most|many|nothing|nobody|no|there|both|half)$/iu,
  de: /^(?:ich|wir|du|man|(?:mein|dein|sein|ihr|unser|euer|kein|jede|diese)(?:e[nmrs]?|[nmrs])?|viele|alle|manche|einige|nichts|niemand|zwei|drei)$/iu,
  es: /^(?:mis?|tus?|sus?|nuestr[oa]s?|est[ea]s?|cada|tod[oa]s?|much[oa]s?|nada|nadie|hay)$/iu,
  fr: /^(?:mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leurs?|cet|cette|ces|chaque|rien|personne|l'.+)$/iu,
  it: /^(?:mio|mia|tuo|tua|suo|sua|nostr[oaie]|quest[oaie]|ogni|molt[oaie]|nulla|niente|nessuno|c'è|l'.+|un'.+)$/iu,
  pt: /^(?:meu|minha|teu|tua|seus?|suas?|noss[oa]s?|est[ea]s?|cada|tod[oa]s?|muit[oa]s?|nada|ninguém|há)$/iu,
  nl: /^(?:ik|we|wij|je|mijn|jouw|zijn|haar|ons|onze|hun|dit|deze|elke|veel|niets|niemand)$/iu,
};
const request: Readonly<Record<string, RegExp>> = {
  en: /^(?!\p{L}+(?:ing|ed|ly)$)\p{Ll}{2,}$/u,
  fr: /^\p{L}{3,}ez(?:-\p{L}+)?$/u,
  ru: /(?:йте|ите|ьте)(?:сь)?$/u,
  uk: /(?:йте|іть|їть|ьте)(?:ся)?$/u,
};

/** A clause that ends with one of these leaves out of what it speaks: `, and the case holds three more`. */
const ofWhat =
  /^(?:more|less|ones?|too|either|well|aussi|también|anche|também|mehr|weniger|auch|ebenfalls|meer|minder|ook)$/iu;

function leavesNounOut(last: string): boolean {
  return ofWhat.test(last);
}
const tells = /^(?:qui|que|che)$/iu;

/** What happens where somebody does not do what was asked for. */
export const otherwise =
  /^(?:or|otherwise|else|sonst|ansonsten|sinon|autrement|altrimenti|sennò|senão|o|anders|иначе|інакше|бо|bo|inaczej|वरना|नहीं|yoksa)$/iu;

/** Whether a clause is a noun that only tells more of what stands before it: `in Tulsa, a decision that cost fourteen jobs`. */
function isApposition(
  tokens: readonly Token[],
  first: number,
  to: number,
  language: string,
): boolean {
  if (language !== "en" || !/^an?$/iu.test(coreAt(tokens, first))) return false;
  const opening = tokens.slice(first + 1, Math.min(to, first + 5));
  const at = opening.findIndex(({ core }) => /^(?:who|which|that|whose|where)$/iu.test(core));
  return at > 0 && !opening.slice(0, at).some(({ core }) => auxiliary.test(core));
}

/** So far behind the start of the last member of a row stands its conjunction: `every song and every bank balance`. */
const mostOfMember = 3;

/** Whether a clause is the end of a row that begins before it: `Ein Händedruck, | ein Lächeln und Blickkontakt machen Eindruck`. */
function isMember(
  tokens: readonly Token[],
  first: number,
  to: number,
  language: string,
  classes: WordClasses,
): boolean {
  if (tokens[first - 1]?.pause !== ",") return false;
  const end = Math.min(to, first + mostOfMember + 1);
  for (let at = first + 1; at < end; at++) {
    if (!isJoint(coreAt(tokens, at), language)) continue;
    return !hasVerb(tokens, { startWord: first, endWord: at }, language, classes);
  }
  return false;
}

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
  const lacksArticles = ["ru", "uk", "pl"].includes(language);
  if (otherwise.test(core(from))) return false;
  if (!names && !lacksArticles) return true;
  let first = from;
  while (first < to && isConjunction(core(first), language)) first += 1;
  // `la poignée qui tourne dans le vide`: the verb of what is told of a noun is none of the clause.
  let endWord = first + 1;
  while (endWord < to && !tells.test(core(endWord))) endWord += 1;
  if (to - first < 3 || !hasVerb(tokens, { startWord: first, endWord }, language, classes))
    return false;
  const word = core(first);
  if (isApposition(tokens, first, to, language)) return false;
  if (isMember(tokens, first, to, language, classes)) return false;
  const isNamed = isThirdPerson(word, language) && !isArticle(word, language);
  if (isNamed || opensWithPronoun(tokens, first, language)) return false;
  if (isThirdPerson(core(first + 1), language) || leavesNounOut(core(to - 1))) return false;
  // `brought a hose` has lost its subject.
  if (language === "en" && isVerbForm(word, language) && !isRequest(word, language)) return false;
  if (/^(?:l'on|their|its|leurs?)$/iu.test(word)) return false;
  const asks = request[language]?.test(word) && !classes.isLinking(word) && !classes.isWeak(word);
  if (asks)
    return (
      language !== "en" ||
      isArticle(core(first + 1), language) ||
      names?.test(core(first + 1)) === true
    );
  const isName = /^\p{Lu}|^\p{Nd}/u.test(word) && !classes.isLinking(word);
  if (isName || isArticle(word, language) || names?.test(word)) return true;
  return lacksArticles && !classes.isLinking(word) && !classes.isWeak(word);
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
