import type { Token } from "../spoken/token.js";
import { isVerbOfSaying } from "../structure/verbs-of-saying.js";
import type { WordClasses } from "../words/small-words.js";
import { isVerbByPlace } from "./agreeing-verbs.js";
import { beginsInRow, isCutShort, isOpenRow } from "./cut-short.js";
import { joinsThing, limitsNoun, opensFixedPhrase } from "./fixed-phrases.js";
import {
  adverbialStart,
  auxiliary,
  avoidance,
  between,
  completes,
  elidedPreposition,
  fromTo,
  genitive,
  isArticle,
  isDroppable,
  isLeadingVerb,
  isThirdPerson,
  needsMore,
  onlyAdverb,
  particle,
  person,
  prepositional,
  relative,
  romance,
  subordinate,
  timeWord,
  verbFinal,
} from "./headline-words.js";
import { namesElsewhere } from "./leaning-sentence.js";
import { lacksSubject } from "./stand-alone.js";
import { endsClause, hasVerb, isInfinitive, isVerbForm } from "./verb-signs.js";
import { endsInTime, lacksVerb, splitsVerb } from "./whole-phrases.js";

/** How many words a headline has. A sentence of at most as many is its own headline. */
export const headlineLength = { least: 3, most: 7 };
/** So many words has a part of a clause at least, in languages whose verbs need what follows them. */
const leastOfPart = 4;
/** So many small words before a phrase are looked at. */
const mostSmallWords = 6;

const marksRows = new Set(["en", "de", "nl"]);

/** What can be taken out of a clause, and what it costs that something of the clause is missing. */
export function windowsOf(
  tokens: readonly Token[],
  { from, to, isMain }: { from: number; to: number; isMain: boolean },
  language: string,
  classes: WordClasses,
  isStep: boolean,
): { startWord: number; endWord: number; cost: number }[] {
  const core = (at: number) => tokens[at]?.core ?? "";
  const isBare = (at: number) => isBareLink(core(at), classes);
  const found: { startWord: number; endWord: number; cost: number }[] = [];
  const negations: number[] = [];
  let first = from;
  while (first < to && (core(first) === "" || isDroppable(core(first), language))) first += 1;
  for (let at = from; at < to; at++)
    if (isNegation(core(at), classes) || onlyAdverb.test(core(at)) || avoidance.test(core(at)))
      negations.push(at);
  const firstNegation = negations[0] ?? to;
  // Where the signs of verbs and rows are known, nothing ends before the row at the end of the clause does.
  const isMarked = marksRows.has(language);
  const lastNegation = negations.at(-1) ?? -1;
  for (let startWord = from; startWord < to; startWord++) {
    const isStart = startWord <= first;
    if (!isStart && (isStep || !mayStart(tokens, from, startWord, language, classes))) continue;
    const isQuestion = startWord === from && /[?？؟]/u.test(tokens[to - 1]?.pause ?? "");
    if (isQuestion && to - from <= headlineLength.most && to - from >= headlineLength.least) {
      found.push({ startWord, endWord: to, cost: 0 });
    }
    if (adverbialStart.test(core(startWord)) && to - startWord > 1) continue;
    if (beginsInRow(tokens, startWord, language)) continue;
    // `65 % | of the adults who learn an instrument sleep better`
    if (!isStart && [1, 2].some((back) => /[%٪]$|^\p{Nd}/u.test(core(startWord - back)))) continue;
    if (isBare(startWord) || elidedPreposition.test(core(startWord))) continue;
    const most = Math.min(to, startWord + headlineLength.most);
    for (let endWord = startWord + headlineLength.least; endWord <= most; endWord++) {
      const isEnd = endWord === to;
      const endsOnParticle =
        (isEnd || isDroppable(core(endWord), language)) && particle.test(core(endWord - 1));
      if (isBare(endWord - 1) && !endsOnParticle) continue;
      if (classes.isNegation(core(endWord - 1))) continue;
      // `Imaginez un réveil | avec la baie au bout du jardin`
      const isScrap = endWord - startWord < leastOfPart && romance.has(language);
      if (!isEnd && !isStep && isScrap) continue;
      if (!isEnd && !mayEnd(tokens, startWord, endWord, language, classes)) continue;
      const isInRow = isEnd || (isMarked && !/^(?:with|mit|met)$/iu.test(core(endWord)));
      if (!isStep && isInRow && isOpenRow(tokens, to, language, classes)) continue;
      if (isCutShort(tokens, { startWord, endWord }, { from, to }, language, classes)) continue;
      if (!isEnd && splitsVerb(tokens, startWord, endWord, { from, to }, language, classes))
        continue;
      if (!isStart && lacksVerb(tokens, startWord, endWord, language, classes)) continue;
      if (!isStart && endsInTime(tokens, startWord, endWord, language, classes)) continue;
      if (
        !isStep &&
        !saysAll(tokens, { startWord, endWord }, { isStart, isEnd, isMain }, to, language, classes)
      )
        continue;
      // What is left out must not turn what is said.
      if (firstNegation < startWord) continue;
      if (lastNegation >= endWord && !startsNext(core(endWord), language)) continue;
      const pointsAway = namesElsewhere(tokens, { startWord, endWord }, language);
      const cost =
        (!isStep && pointsAway ? 0.7 : 0) +
        (person.test(core(startWord)) ? 0.2 : 0) +
        (isStart ? 0 : 0.6) +
        (isEnd ? 0 : 0.3) +
        (!isEnd && genitive.test(core(endWord)) ? 0.4 : 0) +
        (classes.isWeak(core(startWord)) ? 0.2 : 0) +
        0.03 * (endWord - startWord);
      found.push({ startWord, endWord, cost });
    }
  }
  return found;
}

/**
 * Whether words are more than a torso: from the start of the clause they have its verb, from the middle they are a noun with a
 * clause of its own up to the end of the sentence, `a battery that charges in five minutes`.
 */
function saysAll(
  tokens: readonly Token[],
  range: { startWord: number; endWord: number },
  { isStart, isEnd, isMain }: { isStart: boolean; isEnd: boolean; isMain: boolean },
  to: number,
  language: string,
  classes: WordClasses,
): boolean {
  const core = (at: number) => tokens[at]?.core ?? "";
  if (verbFinal.has(language)) {
    return (isEnd && to === tokens.length) || endsClause(core(range.endWord - 1), language);
  }
  if (isStart) {
    if (!isEnd && endsOpen(tokens, range, language, classes)) return false;
    const first = core(range.startWord);
    if (isThirdPerson(first, language) && !person.test(first)) return false;
    // `Un toit de soixante mètres carrés reçoit, | dans une bonne averse, …`
    const last = core(range.endWord - 1);
    const isNextPhrase = classes.isLinking(core(to)) && !startsNext(core(to), language);
    if (isEnd && to < tokens.length && isNextPhrase && isVerbForm(last, language)) return false;
    if (to < tokens.length && lacksSubject(tokens, range, language)) return false;
    const needsVerb = isEnd ? to < tokens.length && !isMain : true;
    return !needsVerb || hasVerb(tokens, range, language, classes);
  }
  if (!isEnd || !isArticle(core(range.startWord - 1), language)) return false;
  const inner = range.startWord + 1;
  for (let at = inner; at < range.endWord - 1; at++)
    if (relative.test(core(at)) && !isArticle(core(at), language)) return true;
  return false;
}

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
  noun: /^(?:eye|look|focus|effect|impact|influence|attack|blick|auge|einfluss|vistazo|ojo|œil|regard|occhio|sguardo|olho|olhar)$/iu,
  next: /^(?:on|at|auf|a|al|à|sur|su|sul|em|no|na)$/iu,
};

/** Whether words end before the clause does with what needs the rest: a verb, a place of something, or what something is. */
function endsOpen(
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
  const goesOn = startsNext(core(endWord), language) && isVerb;
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

/** Whether a word begins another thing that is said: what is denied behind it does not deny what stands before it. */
function startsNext(word: string, language: string): boolean {
  return isDroppable(word, language) && !isArticle(word, language);
}

function isBareLink(core: string, classes: WordClasses): boolean {
  return core === "" || (classes.isLinking(core) && !classes.isNegation(core));
}

/** Whether a phrase begins at a word in the middle of a clause: behind an article or a conjunction, but in no preposition's. */
function mayStart(
  tokens: readonly Token[],
  from: number,
  startWord: number,
  language: string,
  classes: WordClasses,
): boolean {
  const core = (at: number) => tokens[at]?.core ?? "";
  if (classes.isWeak(core(startWord)) || /^\p{Nd}/u.test(core(startWord))) return false;
  if (prepositional.test(core(startWord)) || prepositional.test(core(startWord - 2))) return false;
  // `Am Ende | der Straße`: what stands behind a German noun belongs to it.
  const isOfNoun = /^(?:der|des|eine[rs])$/iu.test(core(startWord - 1)) && startWord - 2 > from;
  if (language === "de" && isOfNoun && /^\p{Lu}/u.test(core(startWord - 2))) return false;
  if (verbFinal.has(language)) return classes.isLinking(core(startWord - 1));
  const isSmall = (at: number) => classes.isLinking(core(at)) || classes.isWeak(core(at));
  const earliest = Math.max(from, startWord - mostSmallWords);
  let first = startWord;
  while (first > earliest && isSmall(first - 1)) first -= 1;
  const before = tokens.slice(first, startWord).map((token) => token.core);
  // `to turn plastic waste into fuel`
  if (language === "en" && before.length === 1 && before[0] === "to")
    return /^\p{Ll}/u.test(core(startWord));
  // A Portuguese `a` before an article is a preposition: `vendido a uma família`.
  if (language === "pt" && before.length > 1 && before.at(-2) === "a") return false;
  // `y unos dientes que daban miedo` is the second of two things.
  const hasJoint = before.some((word) => startsNext(word, language));
  if (romance.has(language) && hasJoint) return false;
  const isOnlySmall = before.every(
    (word) => isDroppable(word, language) || !classes.isLinking(word),
  );
  return before.length > 0 && isDroppable(before.at(-1) ?? "", language) && isOnlySmall;
}

/** Whether a phrase may end before its clause does: before a preposition or a conjunction that does not complete it. */
function mayEnd(
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
  if (startsNext(next, language) && inside.some((word) => between.test(word))) return false;
  // `ziehen rote Häuser | und Seen vorbei`
  const isNounBehind = /^\p{Lu}/u.test(tokens[endWord + 1]?.core ?? "");
  if (language === "de" && startsNext(next, language) && isNounBehind) return false;
  if (fromTo.to.test(next) && fromTo.from.test(tokens[endWord - 2]?.core ?? "")) return false;
  if (auxiliary.test(tokens[endWord - 2]?.core ?? "")) return false;
  if (timeWord.test(tokens[startWord]?.core ?? "")) return false;
  // `I never thought that learning to swim` says less than nothing; `Life did not stop` something else than it says.
  if (inside.some((word) => subordinate.test(word) && !isArticle(word, language))) return false;
  if (inside.some((word) => isNegation(word, classes) || avoidance.test(word))) return false;
  // `trouxe do largo | mais meia tonelada`
  if (romance.has(language) && romanceComparative.test(next)) return false;
  // `a demandé | à la mairie`, `mescolando | dal basso`
  const hasHad = /^(?:a|ai|as|ha|he|has|ho|hai)$/iu.test(tokens[endWord - 2]?.core ?? "");
  const isHalf = (hasHad && /(?:é|is?|it|u|[dt]o)$/u.test(last)) || /[aei]ndo$/u.test(last);
  if (romance.has(language) && isHalf) return false;
  if (fromTo.from.test(tokens[endWord - 2]?.core ?? "") && towards.test(next)) return false;
  if (romance.has(language) && joinsThing(tokens, endWord, language, classes)) return false;
  const isPair = inside.some((word) => startsNext(word, language));
  const isOpenPair = (joining.test(next) && !isPair) || startsNext(next, language);
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

function isNegation(word: string, classes: WordClasses): boolean {
  return classes.isNegation(word) || /(?:n['’]t|^n['’]\p{L}+)$/iu.test(word);
}
