import type { Sentence, WordRange } from "../scene.js";
import { unspaced } from "../split-words.js";
import { readTokens, type Token } from "../spoken/token.js";
import { type WordClasses, wordClasses } from "../words/small-words.js";
import {
  auxiliary,
  completes,
  conditional,
  elidedPreposition,
  genitive,
  isArticle,
  isDroppable,
  particle,
  subordinate,
  timeWord,
  verbFinal,
} from "./headline-words.js";
import { findUnspacedHeadline } from "./unspaced-headline.js";

/** How many words a headline has. A sentence of at most as many is its own headline. */
const length = { least: 3, most: 7 };
/** A headline with less to say than this is none. */
const leastScore = 0.4;
/** So many small words before a phrase are looked at. */
const mostSmallWords = 6;
const clauseEnd = /[,;:.!?…،؛।]/u;

interface Candidate extends WordRange {
  score: number;
}

/**
 * Finds the words that carry what a scene says. They belong together, are part of one clause, and never leave a negation of
 * that clause out.
 * @param language the language alone: `en`.
 * @param step of a step, where its first sentence begins to say something: after `Step 1:`. What it asks for is the first word
 * then, which is never left out.
 * @returns null where nothing stands out.
 */
export function findHeadline(
  sentences: readonly Sentence[],
  language: string,
  step: { firstWord: number } | null = null,
): WordRange | null {
  const classes = wordClasses(language);
  let best: Candidate | null = null;
  for (const [sentenceIndex, { words }] of sentences.entries()) {
    const start = sentenceIndex === 0 ? (step?.firstWord ?? 0) : 0;
    const tokens = readTokens(words);
    const isUnspaced = words.some(({ written }) => unspaced.test(written));
    const found = isUnspaced
      ? findUnspacedHeadline(words, start)
      : bestOf(candidates(tokens, start, language, classes, words, step !== null));
    if (!found) continue;
    const candidate = { ...found, sentenceIndex, score: found.score - 0.35 * sentenceIndex };
    if (!best || candidate.score > best.score) best = candidate;
  }
  if (!best || best.score < leastScore) return null;
  const { sentenceIndex, startWord, endWord } = best;
  return { sentenceIndex, startWord, endWord };
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
  if (size <= length.most) {
    return [{ startWord: start, endWord: tokens.length, score: 0.4 + weigh(start, tokens.length) }];
  }
  return clausesOf(tokens, start).flatMap(([from, to], clauseIndex) => {
    const first = tokens[from]?.core ?? "";
    if (conditional.test(first) && clauseIndex + 1 < tokens.length) return [];
    // `asked the owl` after what the owl asked
    const follows = from > start && /["”»“」』]\P{L}*$/u.test(tokens[from - 1]?.raw ?? "");
    const base = -0.12 * clauseIndex - (subordinate.test(first) ? 0.8 : 0) - (follows ? 1.5 : 0);
    return windows(tokens, from, to, language, classes, isStep).map(
      ({ startWord, endWord, cost }) => ({
        startWord,
        endWord,
        score: base + weigh(startWord, endWord) - cost,
      }),
    );
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

/** What can be taken out of a clause, and what it costs that something of the clause is missing. */
function windows(
  tokens: readonly Token[],
  from: number,
  to: number,
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
  for (let at = from; at < to; at++) if (isNegation(core(at), classes)) negations.push(at);
  const firstNegation = negations[0] ?? to;
  const lastNegation = negations.at(-1) ?? from;
  for (let startWord = from; startWord < to; startWord++) {
    const isStart = startWord <= first;
    if (!isStart && (isStep || !mayStart(tokens, from, startWord, language, classes))) continue;
    const isQuestion = startWord === from && /[?？؟]/u.test(tokens[to - 1]?.pause ?? "");
    if (isQuestion && to - from <= length.most && to - from >= length.least) {
      found.push({ startWord, endWord: to, cost: 0 });
    }
    if (isBare(startWord) || elidedPreposition.test(core(startWord))) continue;
    const most = Math.min(to, startWord + length.most);
    for (let endWord = startWord + length.least; endWord <= most; endWord++) {
      const isEnd = endWord === to;
      const endsOnParticle =
        (isEnd || isDroppable(core(endWord), language)) && particle.test(core(endWord - 1));
      if (isBare(endWord - 1) && !endsOnParticle) continue;
      if (classes.isNegation(core(endWord - 1))) continue;
      if (!isEnd && !mayEnd(tokens, startWord, endWord, language, classes)) continue;
      // What is left out must not turn what is said.
      if (negations.length > 0 && (firstNegation < startWord || lastNegation >= endWord)) continue;
      const cost =
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
  if (verbFinal.has(language)) return classes.isLinking(core(startWord - 1));
  const isSmall = (at: number) => classes.isLinking(core(at)) || classes.isWeak(core(at));
  const earliest = Math.max(from, startWord - mostSmallWords);
  let first = startWord;
  while (first > earliest && isSmall(first - 1)) first -= 1;
  const before = tokens.slice(first, startWord).map((token) => token.core);
  // `to turn plastic waste into fuel`
  if (language === "en" && before.length === 1 && before[0] === "to")
    return /^\p{Ll}/u.test(core(startWord));
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
  if (classes.isWeak(last) || completes.test(next) || isArticle(next, language)) return false;
  if (language === "en" && particle.test(next)) return false;
  if (auxiliary.test(tokens[endWord - 2]?.core ?? "")) return false;
  if (timeWord.test(tokens[startWord]?.core ?? "")) return false;
  // `I never thought that learning to swim` says less than nothing; `Life did not stop` something else than it says.
  const inside = tokens.slice(startWord, endWord).map(({ core }) => core);
  if (inside.some((word) => subordinate.test(word) && !isArticle(word, language))) return false;
  if (inside.some((word) => isNegation(word, classes))) return false;
  return classes.isLinking(next) || elidedPreposition.test(next);
}

function isNegation(word: string, classes: WordClasses): boolean {
  return classes.isNegation(word) || /(?:n['’]t|^n['’]\p{L}+)$/iu.test(word);
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
