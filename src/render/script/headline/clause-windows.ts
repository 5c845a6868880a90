import type { Token } from "../spoken/token.js";
import type { WordClasses } from "../words/small-words.js";
import { beginsInRow, isCutShort, isOpenRow } from "./cut-short.js";
import {
  adverbialStart,
  avoidance,
  elidedPreposition,
  genitive,
  isArticle,
  isConjunction,
  isDroppable,
  isThirdPerson,
  onlyAdverb,
  particle,
  person,
  prepositional,
  relative,
  romance,
  verbFinal,
} from "./headline-words.js";
import { namesElsewhere } from "./leaning-sentence.js";
import { endsOpen, isNegation, mayEnd } from "./phrase-ends.js";
import { splitsVerb } from "./split-verbs.js";
import { lacksSubject } from "./stand-alone.js";
import { endsClause, hasVerb, isVerbForm } from "./verb-signs.js";
import { endsInTime, lacksVerb } from "./whole-phrases.js";

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
  const leavesRowOpen = !isStep && isOpenRow(tokens, to, language, classes);
  const lastNegation = negations.at(-1) ?? -1;
  const comma = commaBehind(tokens, to);
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
      if (isInRow && leavesRowOpen) continue;
      if (isCutShort(tokens, { startWord, endWord }, { from, to }, language, classes)) continue;
      const isTorn = (end: number) =>
        splitsVerb(tokens, startWord, endWord, { from, to: end }, language, classes);
      if (!isEnd && isTorn(to)) continue;
      // The clause may go on behind `und`: `Geben Sie Mehl | und Salz dazu`.
      if (isEnd && to < comma && isTorn(comma)) continue;
      if (!isStart && lacksVerb(tokens, startWord, endWord, language, classes)) continue;
      if (!isStart && endsInTime(tokens, startWord, endWord, language, classes)) continue;
      if (
        !isStep &&
        !saysAll(tokens, { startWord, endWord }, { isStart, isEnd, isMain }, to, language, classes)
      )
        continue;
      // What is left out must not turn what is said.
      if (firstNegation < startWord) continue;
      if (lastNegation >= endWord && !isConjunction(core(endWord), language)) continue;
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

/** Where the words up to the next comma or full stop end, of which a clause ends at a word. */
function commaBehind(tokens: readonly Token[], to: number): number {
  const stop = tokens.findIndex(({ pause }, at) => at >= to - 1 && pause !== "");
  return stop === -1 ? tokens.length : stop + 1;
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
    const isNextPhrase = classes.isLinking(core(to)) && !isConjunction(core(to), language);
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
  const hasJoint = before.some((word) => isConjunction(word, language));
  if (romance.has(language) && hasJoint) return false;
  const isOnlySmall = before.every(
    (word) => isDroppable(word, language) || !classes.isLinking(word),
  );
  return before.length > 0 && isDroppable(before.at(-1) ?? "", language) && isOnlySmall;
}
