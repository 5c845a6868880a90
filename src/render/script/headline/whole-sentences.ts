import { evidenceIn } from "../find-closing.js";
import { type Sentence, type WordRange, writtenText } from "../scene.js";
import { areUnspaced } from "../split-words.js";
import { readTokens, type Token } from "../spoken/token.js";
import { wordClasses } from "../words/small-words.js";
import { headlineLength } from "./clause-windows.js";
import {
  conditional,
  isArticle,
  isConjunction,
  isThirdPerson,
  relative,
  subordinate,
} from "./headline-words.js";
import { isIdle } from "./idle-sentences.js";
import { announces, hasThirdPerson, leansBack } from "./leaning-sentence.js";
import { leansOnPronoun } from "./leaning-words.js";
import { otherwise } from "./stand-alone.js";
import { isNoLonger, longestWhole, shortWhole, type WholeSize } from "./whole-size.js";

/** A headline with less to say than this is none. */
export const leastScore = 0.4;
/** A clause of so many words says little without the rest: `Sunlight looks white,`. */
const shortClause = 5;

export interface Candidate extends WordRange {
  score: number;
}

/** A clause that ends with a comma in a sentence that is short: `Keep it short, | keep it kind, and never burn a bridge.` */
export function withRow(
  found: Candidate,
  sentences: readonly Sentence[],
  language: string,
): Candidate {
  const { words } = sentences[found.sentenceIndex] ?? { words: [] };
  // The article before the first word is taken later.
  const hasArticle = isArticle(words[0]?.written ?? "", language);
  const isStart = found.startWord === 0 || (found.startWord === 1 && hasArticle);
  const isRow = isStart && /[,:]$/u.test(words[found.endWord - 1]?.written ?? "");
  const isUnspaced = areUnspaced(words);
  const tokens = readTokens(words.slice(found.endWord));
  const next = tokens[0]?.core ?? "";
  if ([relative, subordinate, conditional].some((opens) => opens.test(next))) return found;
  const hasEnd = tokens.some(({ core }) => isConjunction(core, language));
  const isShort = found.endWord - found.startWord <= shortClause && !otherwise.test(next);
  const longest = isShort ? longestWhole : shortWhole;
  return isRow && hasEnd && !isUnspaced && fitsIn(longest, words, language)
    ? { ...found, endWord: words.length }
    : found;
}

export function fitsIn(longest: WholeSize, words: Sentence["words"], language: string): boolean {
  return isNoLonger(longest, readTokens(words), writtenText({ words }), language);
}

/** Where no words stand out: the first sentence that is short, as a whole, or else the first one that is not too long. */
export function wholeOf(
  sentences: readonly Sentence[],
  language: string,
  step: { firstWord: number } | null,
  isClosing: boolean,
): Candidate | null {
  if (step !== null) return null;
  const classes = wordClasses(language);
  const isWhole = ({ words }: Sentence, index: number) => {
    const tokens = readTokens(words);
    if (tokens.length < headlineLength.least || isTalk(tokens, 0)) return false;
    if (isClosing && evidenceIn(writtenText({ words })).length > 0) return false;
    if (areUnspaced(words) || words.some(({ written }) => /["“”„«»]/u.test(written))) return false;
    // Of one sentence alone all words are shown anyway.
    if (sentences.length === 1) return true;
    if (isThirdPerson(tokens[0]?.core ?? "", language) || announces(tokens, language)) return false;
    if (isIdle(tokens, language)) return false;
    if (leansOnPronoun(tokens, { startWord: 0, endWord: words.length }, language)) return false;
    return (
      index === 0 || !(hasThirdPerson(tokens, language) || leansBack(tokens, language, classes))
    );
  };
  // What is to be kept stands under the headline of a closing.
  for (const longest of isClosing ? [shortWhole] : [shortWhole, longestWhole]) {
    const sentenceIndex = sentences.findIndex(
      (sentence, index) => fitsIn(longest, sentence.words, language) && isWhole(sentence, index),
    );
    const endWord = sentences[sentenceIndex]?.words.length ?? 0;
    if (sentenceIndex >= 0) return { sentenceIndex, startWord: 0, endWord, score: leastScore };
  }
  return null;
}

/** Whether somebody's words are followed by who said them. */
export function isTalk(tokens: readonly Token[], start: number): boolean {
  if (!/^["“„«»「『]/u.test(tokens[start]?.raw ?? "")) return false;
  return tokens.slice(start, -1).some(({ raw }) => /["”“»«」』]\P{L}*$/u.test(raw.slice(1)));
}
