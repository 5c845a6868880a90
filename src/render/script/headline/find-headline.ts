import { evidenceIn } from "../find-closing.js";
import { type Sentence, type WordRange, writtenText } from "../scene.js";
import { areUnspaced } from "../split-words.js";
import { clauseEnd, readTokens, type Token } from "../spoken/token.js";
import { type WordClasses, wordClasses } from "../words/small-words.js";
import { headlineLength, windowsOf } from "./clause-windows.js";
import { continuesAdjectives, goesOnBehind, hasOpenMark, isOpenRow } from "./cut-short.js";
import { isGoverned, ungovernedClauses } from "./governing-words.js";
import {
  conditional,
  continuation,
  isArticle,
  isDroppable,
  relative,
  saysWhen,
  subordinate,
  thirdPerson,
  withArticle,
} from "./headline-words.js";
import { announces, hasThirdPerson, leadsToQuotation, leansBack } from "./leaning-sentence.js";
import { leansOnPronoun } from "./leaning-words.js";
import { openingClause } from "./opening-clause.js";
import { lacksSubject, mayStandAlone, otherwise } from "./stand-alone.js";
import { findUnspacedHeadline } from "./unspaced-headline.js";
import { hasVerb } from "./verb-signs.js";

/** A headline with less to say than this is none. */
const leastScore = 0.4;
/** A sentence that is no longer than this is its own headline: nothing of it gets lost. */
const wholeSentence = { words: 11, characters: 72 };
/** A clause that is no longer than this may be a headline as a whole. */
const wholeClause = { words: 11, characters: 64 };
/** A sentence with a row or a short clause in front is shown as a whole where it is no longer than this. */
const longestRow = { words: 12, characters: 72 };
/** A clause of so many words says little without the rest: `Sunlight looks white,`. */
const shortClause = 5;
/** A sentence that is no longer than this is shown as a whole before a scene has no headline. */
const longestWhole = { words: 14, characters: 72 };

interface Candidate extends WordRange {
  score: number;
}

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
  let best: Candidate | null = null;
  for (const [sentenceIndex, { words }] of sentences.entries()) {
    const start = sentenceIndex === 0 ? (step?.firstWord ?? 0) : 0;
    const tokens = readTokens(words);
    if (sentences.length > 1 && announces(tokens, language)) continue;
    if (sentenceIndex > 0 && leansBack(tokens, language, classes)) continue;
    const shown = ({ startWord, endWord }: { startWord: number; endWord: number }) => ({
      startWord: withArticle(tokens, startWord, start, language),
      endWord,
    });
    const isWhole = (range: { startWord: number; endWord: number }) =>
      !hasOpenMark(tokens, shown(range));
    const isUnspaced = areUnspaced(words);
    const leans = (range: { startWord: number; endWord: number }) =>
      step === null && leansOnPronoun(tokens, shown(range), language);
    // What is cut out names what it speaks of; a whole sentence may lean on the scene before.
    const saysWhat = (range: { startWord: number; endWord: number }) =>
      (range.startWord <= start + 1 && range.endWord === tokens.length) || !leans(range);
    const found = isUnspaced
      ? findUnspacedHeadline(words, start)
      : bestOf(
          candidates(tokens, start, language, classes, words, step !== null)
            .filter(isWhole)
            .filter(saysWhat),
        );
    if (!found || !isWhole(found)) continue;
    if (leadsToQuotation(tokens, found.endWord, language)) continue;
    // What a pronoun names may stand in the sentence before.
    const names = leans(found) || (sentenceIndex > 0 && hasThirdPerson(tokens)) ? 0.6 : 0;
    const score = found.score - 0.35 * sentenceIndex - names;
    const candidate = { ...found, sentenceIndex, score };
    if (!best || candidate.score > best.score) best = candidate;
  }
  if (!best || best.score < leastScore)
    best =
      wholeOf(sentences, language, step, isClosing, longestRow) ??
      wholeOf(sentences, language, step, isClosing, longestWhole);
  if (!best) return null;
  best = step === null ? withRow(best, sentences, language) : best;
  const { sentenceIndex, startWord, endWord } = best;
  const words = sentences[sentenceIndex]?.words ?? [];
  const least = sentenceIndex === 0 ? (step?.firstWord ?? 0) : 0;
  return {
    sentenceIndex,
    startWord: withArticle(readTokens(words), startWord, least, language),
    endWord,
  };
}

/** A clause that ends with a comma in a sentence that is short: `Keep it short, | keep it kind, and never burn a bridge.` */
function withRow(found: Candidate, sentences: readonly Sentence[], language: string): Candidate {
  const { words } = sentences[found.sentenceIndex] ?? { words: [] };
  // The article before the first word is taken later.
  const hasArticle = isArticle(words[0]?.written ?? "", language);
  const isStart = found.startWord === 0 || (found.startWord === 1 && hasArticle);
  const isRow = isStart && /[,:]$/u.test(words[found.endWord - 1]?.written ?? "");
  const isUnspaced = areUnspaced(words);
  const tokens = readTokens(words.slice(found.endWord));
  const next = tokens[0]?.core ?? "";
  if ([relative, subordinate, conditional].some((opens) => opens.test(next))) return found;
  const hasEnd = tokens.some(
    ({ core }) => isDroppable(core, language) && !isArticle(core, language),
  );
  const isShort = found.endWord - found.startWord <= shortClause && !otherwise.test(next);
  return isRow && hasEnd && !isUnspaced && fitsWhole(words, isShort ? longestWhole : longestRow)
    ? { ...found, endWord: words.length }
    : found;
}

function fitsWhole(words: Sentence["words"], longest = longestWhole): boolean {
  const size = readTokens(words).filter(({ core }) => core !== "").length;
  return size <= longest.words && [...writtenText({ words })].length <= longest.characters;
}

/** Where no words stand out: the first sentence that is not too long, as a whole. */
function wholeOf(
  sentences: readonly Sentence[],
  language: string,
  step: { firstWord: number } | null,
  isClosing: boolean,
  longest: typeof longestWhole,
): Candidate | null {
  if (step !== null) return null;
  const classes = wordClasses(language);
  for (const [sentenceIndex, { words }] of sentences.entries()) {
    const tokens = readTokens(words);
    if (!fitsWhole(words, longest) || tokens.length < headlineLength.least || isTalk(tokens, 0))
      continue;
    if (thirdPerson.test(tokens[0]?.core ?? "")) continue;
    if (isClosing && evidenceIn(writtenText({ words })).length > 0) continue;
    if (areUnspaced(words) || words.some(({ written }) => /["“”„«»]/u.test(written))) continue;
    if (sentences.length > 1 && announces(tokens, language)) continue;
    const all = { startWord: 0, endWord: words.length };
    if (sentences.length > 1 && leansOnPronoun(tokens, all, language)) continue;
    if (sentenceIndex > 0 && (hasThirdPerson(tokens) || leansBack(tokens, language, classes)))
      continue;
    return { sentenceIndex, startWord: 0, endWord: words.length, score: leastScore };
  }
  return null;
}

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
): Scored[] {
  const weigh = (from: number, to: number) => contentOf(tokens, words, from, to, classes);
  const isSpoken = (token: Token | undefined) => token !== undefined && token.core !== "";
  const size = tokens.slice(start).filter(isSpoken).length;
  if (size === 0) return [];
  const all = clausesOf(tokens, start);
  const clauses = ungovernedClauses(tokens, all, language);
  const text = writtenText({ words: words.slice(start) });
  const fits = size <= wholeSentence.words && [...text].length <= wholeSentence.characters;
  // What is to be kept stands under the headline of a closing.
  const isShort = fits && (all.length === 1 || evidenceIn(text).length === 0);
  const isGovernedWhole = !isShort && isGoverned(tokens, clauses, language, classes);
  if (isGovernedWhole && !isWholeClause(size, text)) return [];
  if ((isShort && !isTalk(tokens, start)) || isGovernedWhole) {
    const first = behindJoint(tokens, start, language);
    return [{ startWord: first, endWord: tokens.length, score: 0.4 + weigh(first, tokens.length) }];
  }
  const found = clauses.flatMap(([from, to], clauseIndex) => {
    const first = tokens[from]?.core ?? "";
    if (conditional.test(first) && clauseIndex + 1 < tokens.length) return [];
    if (clauseIndex > 0 && relative.test(first)) return [];
    if (clauseIndex > 0 && continuesAdjectives(tokens, from, language)) return [];
    if (clauseIndex > 0 && !mayStandAlone(tokens, from, to, language, classes)) return [];
    // `Before the sun rises` leads to what is said.
    const leads =
      saysWhen(tokens, from) || (subordinate.test(first) && !isArticle(first, language));
    if (leads && clauseIndex + 1 < clauses.length) return [];
    // `asked the owl` after what the owl asked
    const follows = from > start && /["”»“」』]\P{L}*$/u.test(tokens[from - 1]?.raw ?? "");
    const goesOn = (subordinate.test(first) ? 0.8 : 0) + (continuation.test(first) ? 0.5 : 0);
    const base = -0.12 * clauseIndex - goesOn - (follows ? 1.5 : 0);
    return windowsOf(tokens, from, to, language, classes, isStep).map(
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
  const opening = fitsWhole(words)
    ? null
    : openingClause(tokens, clauses, language, classes, (from, to) =>
        fitsWhole(words.slice(from, to)),
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

/** Whether somebody's words are followed by who said them. */
function isTalk(tokens: readonly Token[], start: number): boolean {
  if (!/^["“„«»「『]/u.test(tokens[start]?.raw ?? "")) return false;
  return tokens.slice(start, -1).some(({ raw }) => /["”“»«」』]\P{L}*$/u.test(raw.slice(1)));
}

function isWholeClause(size: number, text: string): boolean {
  return size <= wholeClause.words && [...text].length <= wholeClause.characters;
}

/** Where a sentence begins behind a word that only joins it to the one before it: `But not everyone is happy`. */
function behindJoint(tokens: readonly Token[], start: number, language: string): number {
  const first = tokens[start];
  if (first?.pause !== "" || tokens.length - start <= headlineLength.least) return start;
  const isJoint = isDroppable(first.core, language) && !isArticle(first.core, language);
  return isJoint ? start + 1 : start;
}

/** Clauses that say something alone and are a little longer than a headline: better than none, where nothing stands out. */
function wholeClauses(
  tokens: readonly Token[],
  words: Sentence["words"],
  clauses: readonly [number, number][],
  language: string,
  classes: WordClasses,
): readonly [number, number][] {
  return clauses.filter(([from, to], index) => {
    const first = tokens[from]?.core ?? "";
    const size = tokens.slice(from, to).filter(({ core }) => core !== "").length;
    const text = writtenText({ words: words.slice(from, to) });
    if (size < headlineLength.least || !isWholeClause(size, text)) return false;
    const leads = subordinate.test(first) || relative.test(first) || saysWhen(tokens, from);
    // A sentence may begin with anything; one of its clauses that begins with a preposition only leads to another.
    const isSentence = clauses.length === 1;
    if (isSentence) return true;
    const next = tokens[to]?.core ?? "";
    const isOpen =
      relative.test(next) ||
      isOpenRow(tokens, to, language, classes) ||
      /[:：]/u.test(tokens[to - 1]?.pause ?? "");
    if (leads || isOpen || classes.isLinking(first) || goesOnBehind(tokens, to, language))
      return false;
    if (index === 0)
      return (
        !lacksSubject(tokens, { startWord: from, endWord: to }, language) &&
        hasVerb(tokens, { startWord: from, endWord: to }, language, classes)
      );
    return index === clauses.length - 1 && mayStandAlone(tokens, from, to, language, classes);
  });
}

/** Pieces of a sentence between commas, dashes and the like. */
function clausesOf(tokens: readonly Token[], start: number): [number, number][] {
  const clauses: [number, number][] = [];
  let from = start;
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at];
    const isDash = token?.core === "" && /^[–—-]+$/u.test(token.raw);
    const isEnd = at === tokens.length - 1 || isDash || clauseEnd.test(token?.pause ?? "");
    const opensBracket = /^[([„“«"]/u.test(tokens[at + 1]?.raw ?? "");
    if (!isEnd && !opensBracket) continue;
    const to = isDash ? at : at + 1;
    if (to > from) clauses.push([from, to]);
    from = at + 1;
  }
  return clauses;
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
