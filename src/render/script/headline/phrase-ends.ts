import type { Token } from "../spoken/token.js";
import { isVerbOfSaying } from "../structure/verbs-of-saying.js";
import type { WordClasses } from "../words/small-words.js";
import { isVerbByPlace } from "./agreeing-verbs.js";
import { isCutShort } from "./cut-short.js";
import { joinsThing, limitsNoun, opensFixedPhrase } from "./fixed-phrases.js";
import {
  auxiliary,
  avoidance,
  between,
  completes,
  elidedPreposition,
  fromTo,
  genitive,
  isArticle,
  isConjunction,
  isLeadingVerb,
  needsMore,
  onlyAdverb,
  particle,
  prepositional,
  romance,
  subordinate,
  timeWord,
  verbFinal,
} from "./headline-words.js";
import { isInfinitive, isVerbForm } from "./verb-signs.js";
import { leavesVerbOpen } from "./verbs-with-more.js";

// Where a phrase may end before its clause does, and still says something.

/** What these verbs do they do with two: `liga o hospital | ao centro`. */
const joins =
  /^(?:connects?|connected|links?|linked|turns?|turned|compares?|compared|verbindet|verband|verwandelt|vergleicht|relie|reliait|transforme|compare|une|conecta|convierte|collega|unisce|trasforma|liga|transforma|verbindt|verandert|соединяет|превращает|з'єднує|сполучає|перетворює|łączy)$/iu;
const joining =
  /^(?:to|with|into|mit|in|à|au|aux|avec|en|a|al|con|ai|alla|ao|à|com|em|met|с|со|в|з|із|зі|у|z|ze)$/iu;
/** What there is may still be to come: `Später gab es | in Europa tausend Druckereien`. */
const existential =
  /^(?:there (?:is|are|was|were)|(?:gab|gibt) es|y (?:a|avait)|.* (?:hay|había|hubo|há|havia|c'è)|ci (?:sono|era|erano))$/iu;
const being =
  /^(?:is|are|was|were|ist|sind|war|waren|est|sont|était|es|son|era|eran|fue|è|sono|erano|é|são|foi|was|waren|zijn)$/iu;
/** Nouns that say nothing without what they are of: `at the end | of a long fjord`. */
const relational =
  /^(?:end|start|beginning|top|bottom|side|edge|middle|centre|center|heart|foot|mouth|back|front|rest|day|ende|anfang|rand|mitte|herz|fuß|seite|spitze|final|principio|lado|centro|corazón|orilla|pie|bout|début|sommet|bord|milieu|cœur|pied|côté|fine|inizio|cima|lato|cuore|riva|piedi|kilos?|litros?|litres?|litri|grammes|gramos|gramas|grammi|chili|kg|fim|início|topo|coração|beira|pé|\p{L}{3,}(?:ção|ções|tion|tions|ción|ciones|zione|zioni|sión|são|ssione))$/iu;

/** Nouns that say nothing without what they are on: `keeps an eye | on your water bill`. */
const leadsOn = {
  noun: /^(?:eye|look|focus|effect|impact|influence|attack|hunt|search|quest|blick|auge|einfluss|jagd|suche|vistazo|ojo|caza|búsqueda|œil|regard|chasse|recherche|quête|occhio|sguardo|caccia|ricerca|olho|olhar|caça|busca)$/iu,
  next: /^(?:on|at|for|auf|nach|a|al|allo|alla|ai|à|au|aux|de|del|di|sur|su|sul|em|no|na|do|da)$/iu,
};

/** Whether words end before the clause does with what needs the rest: a verb, a place of something, or what something is. */
export function endsOpen(
  tokens: readonly Token[],
  { startWord, endWord }: { startWord: number; endWord: number },
  language: string,
  classes: WordClasses,
): boolean {
  const core = (at: number) => tokens[at]?.core ?? "";
  const last = core(endWord - 1);
  // `è stato curato gratuitamente | dagli studenti`
  if (romance.has(language) && /mente$/u.test(last)) return true;
  // `Most adults need | between seven and nine hours`
  if (isVerbForm(last, language)) return true;
  if (isVerbByPlace(tokens, endWord - 1, startWord, language, classes)) return true;
  if (leadsOn.noun.test(last) && leadsOn.next.test(core(endWord))) return true;
  // In German a noun has a capital: `Eine Bibel kostete | so viel wie ein Haus`, but `ist sieben Jahre alt | und sitzt`.
  const following = core(endWord + 1);
  const isVerb =
    /^\p{Ll}+t$/u.test(following) ||
    isVerbForm(following, language) ||
    isVerbOfSaying(following, language) ||
    (/^\p{Ll}+ten?$/u.test(following) && !/^\p{Lu}/u.test(core(endWord + 2)));
  const goesOn = isConjunction(core(endWord), language) && isVerb;
  if (language === "de" && /^\p{Ll}/u.test(last) && !goesOn) return true;
  const isDefinite =
    isArticle(core(endWord - 2), language) && /^(?:the|[dl]|il|[oae]$)/iu.test(core(endWord - 2));
  if (genitive.test(core(endWord)) && (isDefinite || relational.test(last))) return true;
  // `Un adulte devrait dormir | entre sept et neuf heures`
  if (isInfinitive(last, language) || (language === "en" && auxiliary.test(core(endWord - 2))))
    return true;
  const inside = tokens.slice(startWord, endWord).map((token) => token.core);
  const isThere = inside.some((word, at) => existential.test(`${inside[at - 1] ?? ""} ${word}`));
  if (isThere) return true;
  // `A volcano is an opening | in the crust of the Earth`
  const isArticleBefore = isArticle(core(endWord - 2), language);
  const copulaAt = isArticleBefore ? endWord - 3 : endWord - 2;
  return copulaAt > startWord && isArticleBefore && being.test(core(copulaAt));
}

/** Whether a phrase may end before its clause does: before a preposition or a conjunction that does not complete it. */
export function mayEnd(
  tokens: readonly Token[],
  startWord: number,
  endWord: number,
  language: string,
  classes: WordClasses,
): boolean {
  if (verbFinal.has(language)) return false;
  const last = tokens[endWord - 1]?.core ?? "";
  const next = tokens[endWord]?.core ?? "";
  const inside = tokens.slice(startWord, endWord).map(({ core }) => core);
  // `ont planté des tournesols | le long de la clôture`, `han plantado girasoles | junto a la valla`
  const opensPhrase =
    needsMore.test(next) ||
    prepositional.test(next) ||
    (isArticle(next, language) && prepositional.test(tokens[endWord + 1]?.core ?? ""));
  if (classes.isWeak(last) || comparative.test(next)) return false;
  if (language === "en" && /^(?:who|whose|whom|which|that|where)$/iu.test(next))
    return tellsOfSome(inside);
  if (completes.test(next)) return false;
  if (isArticle(next, language) && !opensPhrase) return false;
  if (language === "en" && particle.test(next)) return false;
  if (limitsNoun.test(next)) return false;
  if (opensFixedPhrase(tokens, endWord, language, classes)) return false;
  if (needsMore.test(last) || isLeadingVerb(last, language)) return false;
  if (isConjunction(next, language) && inside.some((word) => between.test(word))) return false;
  // `ziehen rote Häuser | und Seen vorbei`
  const isNounBehind = /^\p{Lu}/u.test(tokens[endWord + 1]?.core ?? "");
  if (language === "de" && isConjunction(next, language) && isNounBehind) return false;
  if (fromTo.to.test(next) && fromTo.from.test(tokens[endWord - 2]?.core ?? "")) return false;
  if (auxiliary.test(tokens[endWord - 2]?.core ?? "")) return false;
  if (leavesVerbOpen(inside, next, language)) return false;
  if (timeWord.test(tokens[startWord]?.core ?? "")) return false;
  // `I never thought that learning to swim` says less than nothing; `Life did not stop` something else than it says.
  if (inside.some((word) => subordinate.test(word) && !isArticle(word, language))) return false;
  if (inside.some((word) => isNegation(word, classes) || avoidance.test(word))) return false;
  // `trouxe do largo | mais meia tonelada`
  if (romance.has(language) && romanceComparative.test(next)) return false;
  // `a demandé | à la mairie`, `mescolando | dal basso`
  const hasHad = /^(?:a|ai|as|ha|he|has|ho|hai)$/iu.test(tokens[endWord - 2]?.core ?? "");
  // `La docteure s'est assise | par terre`
  const isReflexive = /^s['’](?:est|était|sont)$/iu.test(tokens[endWord - 2]?.core ?? "");
  if (language === "fr" && isReflexive) return false;
  const isHalf = (hasHad && /(?:é|is?|it|u|[dt]o)$/u.test(last)) || /[aei]ndo$/u.test(last);
  if (romance.has(language) && isHalf) return false;
  if (fromTo.from.test(tokens[endWord - 2]?.core ?? "") && towards.test(next)) return false;
  if (romance.has(language) && joinsThing(tokens, endWord, language, classes)) return false;
  const isPair = inside.some((word) => isConjunction(word, language));
  const isOpenPair = (joining.test(next) && !isPair) || isConjunction(next, language);
  if (isOpenPair && inside.some((word) => joins.test(word))) return false;
  return opensPhrase || classes.isLinking(next) || elidedPreposition.test(next);
}

/** `nahm ein Päckchen | mehr, als im Rezept stand` */
const comparative = /^(?:more|less|mehr|weniger|meer|minder)$/iu;

/** So many words before a noun belong to it. */
const mostBeforeNoun = 3;
/** `Choose a pot | that holds ten litres` says too little. */
const leastBeforeRelative = 4;

/**
 * Whether words end with somebody or something that is not known yet, so that a clause behind it only tells more of it: `with a
 * single kettlebell | that my brother had used`, but `the people | who came`.
 */
function tellsOfSome(inside: readonly string[]): boolean {
  const article = inside.slice(-2 - mostBeforeNoun, -1).findLast((word) => isArticle(word, "en"));
  return (
    inside.length >= leastBeforeRelative &&
    /^an?$/iu.test(article ?? "") &&
    !inside.some((word) => being.test(word))
  );
}

const romanceComparative = /^(?:más|mais|plus|più|menos|meno|moins)$/iu;
const towards = /^(?:verso|vers|hacia|para|hasta|até|fino|jusqu'.+)$/iu;

/** Whether what stands from the start of a clause up to a preposition says something without the rest of the clause. */
export function mayEndInside(
  tokens: readonly Token[],
  cut: { startWord: number; endWord: number },
  clause: { from: number; to: number },
  language: string,
  classes: WordClasses,
): boolean {
  const rest = tokens.slice(cut.endWord, clause.to);
  if (rest.some(({ core }) => isNegation(core, classes) || onlyAdverb.test(core))) return false;
  return (
    mayEnd(tokens, cut.startWord, cut.endWord, language, classes) &&
    !endsOpen(tokens, cut, language, classes) &&
    !isCutShort(tokens, cut, clause, language, classes)
  );
}

export function isNegation(word: string, classes: WordClasses): boolean {
  return classes.isNegation(word) || /(?:n['’]t|^n['’]\p{L}+)$/iu.test(word);
}
