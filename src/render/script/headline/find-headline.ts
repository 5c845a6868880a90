import { evidenceIn } from "../find-closing.js";
import { type Sentence, type WordRange, writtenText } from "../scene.js";
import { areUnspaced } from "../split-words.js";
import { coreAt, readTokens, type Token } from "../spoken/token.js";
import { type WordClasses, wordClasses } from "../words/small-words.js";
import { headlineLength, windowsOf } from "./clause-windows.js";
import { clausesOf, isMainClause, isRelative, leadsToClause } from "./clauses.js";
import { hasConditionBehind } from "./condition-behind.js";
import { continuesAdjectives, hasOpenMark } from "./cut-short.js";
import { isGoverned, ungovernedClauses } from "./governing-words.js";
import {
  conditional,
  continuation,
  isArticle,
  isConjunction,
  isThirdPerson,
  opensCondition,
  saysWhen,
  subordinate,
  verbFinal,
  withArticle,
} from "./headline-words.js";
import { isIdle, withoutAsides } from "./idle-sentences.js";
import { needsRelative, opensPair } from "./incomplete-clause.js";
import {
  announces,
  hasThirdPerson,
  leadsToQuotation,
  leansBack,
  opensWithDemonstrative,
  opensWithPronoun,
  opensWithReason,
  tellsWhoSaid,
} from "./leaning-sentence.js";
import { leansOnPronoun } from "./leaning-words.js";
import { openingClause } from "./opening-clause.js";
import { behindOpener } from "./sentence-opener.js";
import { mayStandAlone } from "./stand-alone.js";
import { findUnspacedHeadline } from "./unspaced-headline.js";
import { isWarning } from "./warnings.js";
import { wholeClauses } from "./whole-clauses.js";
import { type Candidate, fitsIn, isTalk, leastScore, wholeOf, withRow } from "./whole-sentences.js";
import {
  countWords,
  isNoLonger,
  longestOpening,
  shortWhole,
  smallWholes,
  type WholeSize,
  wholeClause,
  wholeSentence,
} from "./whole-size.js";

/**
 * Finds the words that carry what a scene says. They belong together, are part of one clause, and never leave a negation of
 * that clause out.
 * @param language the language alone: `en`.
 * @param step of a step, where its first sentence begins to say something: after `Step 1:`. What it asks for is the first word
 * then, which is never left out.
 * @param isClosing whether addresses and prices stand under the headline.
 * @returns null where nothing stands out.
 */
export function findHeadline(
  sentences: readonly Sentence[],
  language: string,
  step: { firstWord: number } | null = null,
  isClosing = false,
): WordRange | null {
  const classes = wordClasses(language);
  // Where the verb stands last, a part of a sentence has its verb or its subject, seldom both. What stands under the headline of
  // a closing needs its room.
  const most = verbFinal.has(language) || isClosing ? shortWhole : wholeSentence;
  let best: Candidate | null = null;
  let before = 0;
  for (const [sentenceIndex, { words }] of sentences.entries()) {
    const tokens = readTokens(words);
    const first = sentenceIndex === 0 ? (step?.firstWord ?? 0) : 0;
    const start = behindOpener(tokens, first, language);
    const isOneOfSeveral = sentences.length > 1;
    if (isOneOfSeveral && (announces(tokens, language) || isIdle(tokens, language))) continue;
    const order = before;
    before += 1;
    const forbids = isOneOfSeveral && step === null && isWarning(tokens, language);
    if (sentenceIndex > 0 && !forbids && leansBack(tokens, language, classes)) continue;
    const shown = ({ startWord, endWord }: { startWord: number; endWord: number }) => ({
      startWord: withArticle(tokens, startWord, start, language),
      endWord,
    });
    const isWhole = (range: { startWord: number; endWord: number }) =>
      !hasOpenMark(tokens, shown(range)) && !tellsWhoSaid(tokens, range.startWord, language);
    const leans = (range: { startWord: number; endWord: number }) =>
      step === null && leansOnPronoun(tokens, shown(range), language);
    // What is cut out names what it speaks of; a whole sentence may lean on the scene before.
    const saysWhat = (range: { startWord: number; endWord: number }) =>
      (range.startWord <= start + 1 && range.endWord === tokens.length) || !leans(range);
    const isUnspaced = areUnspaced(words);
    const found = isUnspaced
      ? findUnspacedHeadline(words, start)
      : bestOf(
          [
            ...candidates(tokens, start, language, classes, words, step !== null, most),
            ...(isOneOfSeveral && step === null && !isClosing
              ? smallWhole(tokens, start, language, words)
              : []),
          ]
            .filter(isWhole)
            .filter(({ startWord }) => !opensWithReason(tokens, startWord, language))
            .filter(
              ({ endWord }) => step !== null || !hasConditionBehind(tokens, endWord, language),
            )
            .filter(saysWhat),
        );
    if (!found || !isWhole(found)) continue;
    if (leadsToQuotation(tokens, found.endWord, language)) continue;
    // What a pronoun names may stand in the sentence before.
    const isNamed =
      sentenceIndex > 0
        ? hasThirdPerson(tokens, language)
        : sentences.length > 1 &&
          (opensWithPronoun(tokens, 0, language) ||
            opensWithDemonstrative(tokens, language) ||
            saysLittleOfPronoun(tokens, language));
    const names = isNamed || leans(found) ? 0.6 : 0;
    // A shorter sentence before it is larger, unless this one has a number or says what must never be.
    const said = tokens.slice(found.startWord, found.endWord);
    const isFact = said.some(({ core }) => /\p{Nd}/u.test(core) || never.test(core));
    const isSmall = order > 0 && !isFact && !forbids && countWords(said, language) > mostOfLarge;
    const warns = forbids ? 0.8 : 0;
    const leansOn = forbids ? 0 : names;
    const plain = found.score + warns - 0.35 * order - leansOn - (isSmall ? 0.45 : 0);
    const isQuestion = isOneOfSeveral && /[?？؟]/u.test(tokens.at(-1)?.pause ?? "");
    // An answer says more, but a question says more than nothing.
    const score = isQuestion ? Math.max(plain - 0.8, Math.min(plain, leastScore)) : plain;
    const candidate = { ...found, sentenceIndex, score };
    if (!best || candidate.score > best.score) best = candidate;
  }
  if (!best || best.score < leastScore) best = wholeOf(sentences, language, step, isClosing);
  if (!best) return null;
  best = step === null ? withRow(best, sentences, language) : best;
  const tokens = readTokens(sentences[best.sentenceIndex]?.words ?? []);
  const { sentenceIndex, startWord, endWord } = withoutAsides(best, tokens, language);
  const least = sentenceIndex === 0 ? (step?.firstWord ?? 0) : 0;
  return {
    sentenceIndex,
    startWord: withArticle(tokens, startWord, least, language),
    endWord,
  };
}

/** `Er sank.`, `She left early.`: a short sentence of somebody or something that only another one names. */
function saysLittleOfPronoun(tokens: readonly Token[], language: string): boolean {
  const [first, ...others] = tokens;
  return (
    first !== undefined &&
    isThirdPerson(first.core, language) &&
    !isArticle(first.core, language) &&
    others.length < mostOfPronoun &&
    others.every(({ core }) => !/\p{Nd}/u.test(core))
  );
}
const mostOfPronoun = 3;

/** A headline of more words is set in smaller type. */
const mostOfLarge = 11;
const never = /^(?:never|nie|niemals|nunca|jamás|jamais|mai|nooit)$/iu;

type Scored = Omit<Candidate, "sentenceIndex">;

function bestOf(all: readonly Scored[]): Scored | null {
  return all.reduce<Scored | null>(
    (best, one) => (!best || one.score > best.score ? one : best),
    null,
  );
}

function candidates(
  tokens: readonly Token[],
  start: number,
  language: string,
  classes: WordClasses,
  words: Sentence["words"],
  isStep: boolean,
  most: WholeSize,
): Scored[] {
  const weigh = (from: number, to: number) => contentOf(tokens, words, from, to, classes);
  const said = tokens.slice(start);
  if (countWords(said, language) === 0) return [];
  const all = clausesOf(tokens, start, language, classes);
  const clauses = ungovernedClauses(tokens, all, language);
  const text = writtenText({ words: words.slice(start) });
  const fits = isNoLonger(most, said, text, language);
  // What is to be kept stands under the headline of a closing.
  const isShort = fits && (all.length === 1 || evidenceIn(text).length === 0);
  const isGovernedWhole = !isShort && isGoverned(tokens, clauses, language, classes);
  if (isGovernedWhole && !isNoLonger(wholeClause, said, text, language)) return [];
  if ((isShort && !isTalk(tokens, start)) || isGovernedWhole) {
    const first = behindJoint(tokens, start, language);
    return [{ startWord: first, endWord: tokens.length, score: 0.4 + weigh(first, tokens.length) }];
  }
  // All of it says more than what stands behind its first comma.
  const isNearlyShort = !isStep && fitsIn(shortWhole, words, language);
  const found = clauses.flatMap(([from, to], clauseIndex) => {
    const first = tokens[from]?.core ?? "";
    if (conditional.test(first) && clauseIndex + 1 < tokens.length) return [];
    const isJoined = isConjunction(first, language);
    if (isJoined && opensCondition(coreAt(tokens, from + 1), language)) return [];
    if (clauseIndex > 0 && isNearlyShort) return [];
    if (clauseIndex > 0 && isRelative(tokens, from, language)) return [];
    if (clauseIndex > 0 && continuesAdjectives(tokens, from, language)) return [];
    if (clauseIndex > 0 && !mayStandAlone(tokens, from, to, language, classes)) return [];
    // `Before the sun rises` leads to what is said.
    const isSubordinate = subordinate.test(first) && !isArticle(first, language);
    const leads = isSubordinate || saysWhen(tokens, from) || leadsToClause(tokens, from, language);
    if (leads && clauseIndex + 1 < clauses.length) return [];
    // `asked the owl` after what the owl asked
    const follows = from > start && /["”»“」』]\P{L}*$/u.test(tokens[from - 1]?.raw ?? "");
    const goesOn = (isSubordinate ? 0.8 : 0) + (continuation.test(first) ? 0.5 : 0);
    const base = -0.12 * clauseIndex - goesOn - (follows ? 1.5 : 0);
    if (opensPair(tokens, [from, to], clauses, language)) return [];
    if (needsRelative(tokens, [from, to], language)) return [];
    const isMain = clauseIndex === 0 && isMainClause(tokens, clauses, language, classes);
    return windowsOf(tokens, { from, to, isMain }, language, classes, isStep).map(
      ({ startWord, endWord, cost }) => ({
        startWord,
        endWord,
        score: base + weigh(startWord, endWord) - cost,
      }),
    );
  });
  // `The best part comes last:` says nothing without what it leads to.
  const closed = found.filter(({ endWord }) => !/[:：]/u.test(tokens[endWord - 1]?.pause ?? ""));
  if (isStep || closed.some(({ score }) => score >= leastScore)) return isStep ? found : closed;
  if (isNearlyShort && clauses.length > 1) return [];
  const opening = fitsIn(longestOpening, words, language)
    ? null
    : openingClause(tokens, clauses, language, classes, (from, to) =>
        fitsIn(longestOpening, words.slice(from, to), language),
      );
  if (opening) return [{ startWord: opening[0], endWord: opening[1], score: leastScore + 0.1 }];
  const own = clauses.filter(([from]) => !continuesAdjectives(tokens, from, language));
  const whole = own.length === clauses.length ? clauses : [];
  return wholeClauses(tokens, words, whole, language, classes).map(
    ([startWord, endWord], index) => ({
      startWord,
      endWord,
      score: leastScore + 0.1 - 0.05 * index,
    }),
  );
}

/** A sentence that is longer than others that are shown as a whole, where it is one of several. */
function smallWhole(
  tokens: readonly Token[],
  start: number,
  language: string,
  words: Sentence["words"],
): Scored[] {
  if (isTalk(tokens, start)) return [];
  const said = tokens.slice(start);
  const text = writtenText({ words: words.slice(start) });
  const size = smallWholes.find((longest) => isNoLonger(longest, said, text, language));
  if (!size) return [];
  const first = behindJoint(tokens, start, language);
  const content = contentOf(tokens, words, first, tokens.length, wordClasses(language));
  const score = 0.4 + content - size.cost;
  return [{ startWord: first, endWord: tokens.length, score }];
}

/** Where a sentence begins behind a word that only joins it to the one before it: `But not everyone is happy`. */
function behindJoint(tokens: readonly Token[], start: number, language: string): number {
  const first = tokens[start];
  // `¿Y si no?` and talk after a dash keep the mark that they begin with.
  if (/^[¿¡—–-]/u.test(first?.raw ?? "")) return start;
  if (first?.pause !== "" || tokens.length - start <= headlineLength.least) return start;
  // Behind a Dutch `dus` the verb comes first.
  const isAdverb = language === "nl" && /^dus$/iu.test(first.core);
  const isJoint = !isAdverb && isConjunction(first.core, language);
  return isJoint ? start + 1 : start;
}

/** How much words say, 0 to 2: small ones nothing, numbers and stressed ones the most, and each next one less. */
function contentOf(
  tokens: readonly Token[],
  words: Sentence["words"],
  from: number,
  to: number,
  classes: WordClasses,
): number {
  let sum = 0;
  for (let at = from; at < to; at++) {
    const core = tokens[at]?.core ?? "";
    if (core === "" || classes.isLinking(core) || classes.isWeak(core)) continue;
    sum += 0.6 + Math.min(core.length, 8) / 20;
    if (words[at]?.strong === true) sum += 0.6;
    if (/\p{Nd}/u.test(core)) sum += 0.4;
  }
  return 2 * (1 - Math.exp(-sum / 2));
}
