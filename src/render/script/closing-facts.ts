import { contactsIn, type Evidence, evidenceIn } from "./find-closing.js";
import { isInAddress } from "./in-address.js";
import { leadStart } from "./lead-to-fact.js";
import { countColumns } from "./line-breaks/count-columns.js";
import { bondBefore } from "./line-breaks/kept-together.js";
import {
  haveCommonWord,
  type Scene,
  type Sentence,
  type WordRange,
  type WordSpan,
  writtenText,
} from "./scene.js";
import { readTokens } from "./spoken/token.js";
import { saysWhenOrWhere } from "./when-and-where.js";

/** A card shows so many facts at most under its name, and a sentence no longer than this as a whole. */
const mostFacts = 3;
const mostColumns = 52;
const mostBetween = 2;
/** A sentence with an address or a telephone is shown whole up to so many columns: in large type they are what counts. */
const mostColumnsOfContact = 42;

/** Words of a closing that a viewer wants to keep. */
export interface ClosingFact extends WordRange {
  /** The words of them that say an address, a telephone, a price, or when and where, as places in the sentence. */
  evidence: readonly number[];
  /** Whether it says an address or a telephone. */
  isContact: boolean;
}

/**
 * Finds what a closing says beside its headline that a viewer wants to keep: an address, a telephone, a price, a date. A short
 * sentence is one fact, of a longer one only the words that say it, and short clauses with a number, a street, a day or an hour.
 */
export function closingFacts(
  { sentences, headline }: Pick<Scene, "sentences" | "headline">,
  language: string,
): ClosingFact[] {
  const facts = sentences.flatMap((sentence, sentenceIndex): ClosingFact[] => {
    const isHeadline = headline?.sentenceIndex === sentenceIndex;
    const evidence = factWords(sentence, language);
    const contacts = contactWords(sentence, language);
    const isContact = (words: WordSpan) => contacts.some((one) => haveCommonWord(one, words));
    const known = evidence.flatMap(({ startWord, endWord }) => range(startWord, endWord));
    if (!isHeadline && mayBeWhole(sentence, known, language)) {
      return [
        {
          sentenceIndex,
          startWord: 0,
          endWord: sentence.words.length,
          evidence: [...new Set(known)],
          isContact: contacts.length > 0,
        },
      ];
    }
    const inHeadline = (words: WordSpan) =>
      isHeadline && headline && haveCommonWord(words, headline);
    const told = disjoint(evidence.filter((words) => !inHeadline(words)));
    const shown: WordSpan[] = isHeadline && headline ? [...told, headline] : told;
    const rest = [
      ...(isHeadline && headline ? behind(headline, told, sentence, language) : []),
      ...told.filter(isContact).flatMap((words) => behind(words, told, sentence, language)),
    ];
    const asFact = (words: WordSpan, evidence: readonly number[]): ClosingFact => {
      return { sentenceIndex, ...words, evidence, isContact: false };
    };
    const clauses = [
      // When and where something is are kept as a whole.
      ...rest.map((words) => asFact(words, range(words.startWord, words.endWord))),
      ...clausesToKeep(sentence, language).map((words) => asFact(words, [])),
    ]
      .filter((clause) => !shown.some((words) => haveCommonWord(words, clause)))
      .filter(
        (clause, at, all) => !all.slice(0, at).some((words) => haveCommonWord(words, clause)),
      );
    const found = told.map(({ startWord, endWord }): ClosingFact => {
      const known = range(startWord, endWord);
      // A word or two between the headline and an address, and all that lead to it, belong to that: “at”.
      const between = isHeadline && headline ? startWord - headline.endWord : 0;
      const leads = startWord - leadStart(sentence.words, startWord, language);
      const isNext = between > 0 && between <= Math.max(mostBetween, leads);
      return {
        sentenceIndex,
        startWord: startWord - (isNext ? between : 0),
        endWord,
        evidence: known,
        isContact: isContact({ startWord, endWord }),
      };
    });
    return [...found, ...clauses].sort((a, b) => a.startWord - b.startWord);
  });
  // Where there are too many, a number that is no address, telephone or price is left out first.
  const byWorth = [...facts].sort(
    (a, b) => Math.sign(b.evidence.length) - Math.sign(a.evidence.length),
  );
  const kept = new Set(byWorth.slice(0, mostFacts));
  return facts.filter((fact) => kept.has(fact));
}

/** The words of a sentence that say addresses, telephones and prices, in their order. */
export function factWords(sentence: Sentence, language: string): WordSpan[] {
  const found = evidenceIn(writtenText(sentence)).map((one) => wordsOf(one, sentence, language));
  return found.sort((a, b) => a.startWord - b.startWord);
}

/** The words of a sentence that say addresses and telephones, in their order. */
export function contactWords(sentence: Sentence, language: string): WordSpan[] {
  const found = contactsIn(writtenText(sentence)).map((one) => wordsOf(one, sentence, language));
  return found.sort((a, b) => a.startWord - b.startWord);
}

/** Whether headline and facts are all that a closing says. */
export function isAllShown(
  scene: Pick<Scene, "sentences" | "headline">,
  language: string,
): boolean {
  const shown = [...closingFacts(scene, language), ...(scene.headline ? [scene.headline] : [])];
  return scene.sentences.every(({ words }, index) =>
    words.every((_, word) =>
      shown.some(
        ({ sentenceIndex, startWord, endWord }) =>
          sentenceIndex === index && startWord <= word && word < endWord,
      ),
    ),
  );
}

/**
 * What stands behind some words up to the next address or the end of the sentence, where it says when: `| by December 1`,
 * `| alle 18, nella sala della dogana vecchia`. Where that is too long for a line, its first two clauses, when and where.
 */
function behind(
  { endWord: startWord }: WordSpan,
  told: readonly WordSpan[],
  sentence: Sentence,
  language: string,
): WordSpan[] {
  const { words } = sentence;
  const next = told.find((one) => one.startWord >= startWord);
  const endWord = next ? leadStart(words, next.startWord, language) : words.length;
  const isShort = (one: WordSpan) =>
    countColumns(writtenText({ words: words.slice(one.startWord, one.endWord) })) <= mostColumns;
  const saysWhen = (one: WordSpan) =>
    saysWhenOrWhere(readTokens(words.slice(one.startWord, one.endWord)), language);
  const rest = { startWord, endWord };
  if (endWord <= startWord || !saysWhen(rest)) return [];
  if (isShort(rest)) return [rest];
  const pieces = clausesIn({ words: words.slice(0, endWord) })
    .map((one) => ({ ...one, startWord: Math.max(one.startWord, startWord) }))
    .filter((one) => one.endWord > one.startWord);
  const [when] = pieces;
  return when && saysWhen(when) ? pieces.slice(0, 2).filter(isShort) : [];
}

function mayBeWhole(sentence: Sentence, evidence: readonly number[], language: string): boolean {
  const text = writtenText(sentence);
  const most = contactsIn(text).length > 0 ? mostColumnsOfContact : mostColumns;
  if (countColumns(text) > most) return false;
  if (evidence.length > 0 || sentence.words.some(({ written }) => /\p{Nd}/u.test(written)))
    return true;
  return saysWhenOrWhere(readTokens(sentence.words), language);
}

/** The clauses of a sentence that say a number, when or where, and are no longer than a fact. */
function clausesToKeep(sentence: Sentence, language: string): WordSpan[] {
  return clausesIn(sentence).filter(({ startWord, endWord }) =>
    mayBeWhole({ words: sentence.words.slice(startWord, endWord), pauseAfterMs: 0 }, [], language),
  );
}

/** The pieces of a sentence between its commas and the like, but for those inside of an address. */
export function clausesIn({ words }: Pick<Sentence, "words">): WordSpan[] {
  const tokens = readTokens(words);
  const isEnd = (written: string, index: number) =>
    /[,;:،؛、，；：]$/u.test(written) && !isInAddress(tokens, index);
  const ends = words.flatMap(({ written }, index) =>
    isEnd(written, index) || index === words.length - 1 ? [index + 1] : [],
  );
  return ends.map((endWord, index) => ({ startWord: ends[index - 1] ?? 0, endWord }));
}

/** The words that a piece of a sentence lies in, with the units that belong to its numbers. */
function wordsOf({ start, end }: Evidence, sentence: Sentence, language: string): WordSpan {
  const { words } = sentence;
  let at = 0;
  let startWord = words.length;
  let endWord = 0;
  for (const [index, word] of words.entries()) {
    if (word.spaceBefore && index > 0) at += 1;
    const wordEnd = at + word.written.length;
    if (at < end && wordEnd > start) {
      startWord = Math.min(startWord, index);
      endWord = index + 1;
    }
    at = wordEnd;
  }
  while (endWord < words.length && bondBefore(words, endWord, language) === "one") endWord += 1;
  return { startWord, endWord };
}

/** Ranges in their order; those that overlap become one. */
function disjoint(ranges: readonly WordSpan[]): WordSpan[] {
  const found: WordSpan[] = [];
  for (const one of [...ranges].sort((a, b) => a.startWord - b.startWord)) {
    const last = found.at(-1);
    if (!last || one.startWord >= last.endWord) found.push({ ...one });
    else last.endWord = Math.max(last.endWord, one.endWord);
  }
  return found;
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}
