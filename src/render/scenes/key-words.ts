import type { SceneIllustration } from "../illustration/choose-drawings.js";
import { bondBefore } from "../script/line-breaks/kept-together.js";
import { readWords } from "../script/numbers/amount.js";
import { startOfLimitPhrase } from "../script/numbers/degree-words.js";
import { readNumberWords } from "../script/numbers/number-words.js";
import { readUnit } from "../script/numbers/unit-words.js";
import type { Scene, SceneKind, Sentence, WordRange, WrittenWord } from "../script/scene.js";
import type { Token } from "../script/spoken/token.js";
import { wordClasses } from "../script/words/small-words.js";

/** Scenes whose text has words that say more than the others; a quotation speaks as a whole, and a list has its marks. */
const kinds: ReadonlySet<SceneKind> = new Set(["title", "statement", "step", "figure", "picture"]);
/** So many phrases have the accent colour at most: with more, none would stand out. */
const mostPhrases = 2;
/** Nor would they where they were more than this part of the words. */
const mostShare = 0.5;
/** A longer name is an idiom. */
const longestName = 3;
const longestInWords = 6;

/**
 * The scene with its key words: amounts and dates with what limits them, but for those that it shows large, and what its illustration is
 * named by. None where the script stresses words of its own.
 * @param tag the script's language, BCP 47.
 */
export function withKeyWords(
  scene: Scene,
  illustration: Pick<SceneIllustration, "namedBy"> | null,
  tag: string,
): Scene {
  if (!kinds.has(scene.kind) || hasStress(scene)) return scene;
  const [language = tag] = tag.split("-");
  const named = illustration?.namedBy;
  const numbers = scene.sentences.flatMap((sentence, sentenceIndex) =>
    numbersOf(sentence, language).map((range) => ({ sentenceIndex, ...range })),
  );
  const names = named ? nameIn(named, scene, language) : [];
  const found = [...numbers, ...names].filter((range) => !isShownLarge(range, scene));
  const phrases: WordRange[] = [];
  for (const range of found) {
    const isNew = !phrases.some((one) => overlaps(one, range) || isRightBefore(range, one));
    const isFew = lengthOf([...phrases, range]) <= mostShare * wordsIn(scene);
    if (isNew && isFew && phrases.length < mostPhrases) phrases.push(range);
  }
  if (phrases.length === 0) return scene;
  const isKey = (sentenceIndex: number, wordIndex: number) =>
    phrases.some((range) => overlaps(range, oneWord(sentenceIndex, wordIndex)));
  const sentences = scene.sentences.map((sentence, sentenceIndex) => ({
    ...sentence,
    words: sentence.words.map((word, wordIndex) =>
      isKey(sentenceIndex, wordIndex) ? { ...word, isKey: true as const } : word,
    ),
  }));
  return { ...scene, sentences };
}

type WordSpan = Omit<WordRange, "sentenceIndex">;

/** The numbers of a sentence with what they are read with: `at least 20 minutes`, `2 September 1666`, `87 churches`. */
function numbersOf({ words }: Sentence, language: string): WordSpan[] {
  const { tokens } = readWords(words);
  return words.flatMap(({ written }, index) => {
    const span = /\p{Nd}/u.test(written)
      ? inDigits(words, index, language)
      : inWords(tokens, index, language);
    if (!span) return [];
    return { ...span, startWord: startOfLimitPhrase(tokens, span.startWord, language) };
  });
}

function inDigits(words: readonly WrittenWord[], index: number, language: string): WordSpan {
  const joins = (at: number) => (at < words.length ? bondBefore(words, at, language) : null);
  let startWord = index;
  while (startWord > 0 && joins(startWord) === "one") startWord--;
  let endWord = index + 1;
  while (joins(endWord) === "one") endWord++;
  // What is counted is read with its number: in German a noun, with its capital.
  const { isLinking, isWeak } = wordClasses(language);
  const counted = words[endWord]?.written ?? "";
  const isNoun =
    (language !== "de" || /^\p{Lu}/u.test(counted)) && !isLinking(counted) && !isWeak(counted);
  const isBare = endWord === index + 1 && /\p{Nd}$/u.test(words[index]?.written ?? "");
  if (isBare && startWord === index && isNoun && joins(endWord) === "close") endWord++;
  return { startWord, endWord };
}

/** A number in words with its unit; one without is hardly ever what a sentence is about, but for one with a limit. */
function inWords(tokens: readonly Token[], index: number, language: string): WordSpan | null {
  const clause = tokens.slice(index, index + longestInWords).map(({ core }) => core);
  const found = readNumberWords(clause, language);
  if (!found || found.number === null || found.number < 2) return null;
  const endWord = index + found.length;
  const unit = readUnit(clause.slice(found.length));
  if (unit) return { startWord: index, endWord: endWord + unit.length };
  const isLimited = startOfLimitPhrase(tokens, index, language) < index;
  return isLimited ? { startWord: index, endWord } : null;
}

/** What names the illustration, without small words at its ends: of `it is pouring` what says something. */
function nameIn(range: WordRange, scene: Scene, language: string): WordRange[] {
  const words = scene.sentences[range.sentenceIndex]?.words ?? [];
  const { isLinking, isWeak, isNegation } = wordClasses(language);
  const isSmall = (at: number) => {
    const word = (words[at]?.written ?? "").replace(/[^\p{L}\p{M}'’]+$/u, "");
    return isLinking(word) || isWeak(word);
  };
  let { startWord, endWord } = range;
  while (startWord < endWord && isSmall(startWord)) startWord++;
  while (startWord < endWord && isSmall(endWord - 1)) endWord--;
  if (startWord === endWord || range.endWord - range.startWord > longestName) return [];
  // Without the word that denies it, it would say the opposite: `no milk`.
  const isDenied = isNegation(words[startWord - 1]?.written ?? "");
  return [{ ...range, startWord: isDenied ? startWord - 1 : startWord, endWord }];
}

/** Whether a range is a number that is shown large, or its unit, which may stand under it. */
function isShownLarge(range: WordRange, { figure, comparison }: Scene): boolean {
  const large = [
    ...(figure ? [{ ...figure, startWord: figure.wordIndex, endWord: figure.endWord + 1 }] : []),
    ...(comparison?.points ?? []).map((point) => oneWord(point.sentenceIndex, point.wordIndex)),
  ];
  return large.some((one) => overlaps(one, range));
}

function overlaps(one: WordRange, other: WordRange): boolean {
  const isSameSentence = one.sentenceIndex === other.sentenceIndex;
  return isSameSentence && one.startWord < other.endWord && other.startWord < one.endWord;
}

/** Two phrases would look like one. `250 grams of flour` is one. */
function isRightBefore(range: WordRange, next: WordRange): boolean {
  return range.sentenceIndex === next.sentenceIndex && range.endWord === next.startWord;
}

function oneWord(sentenceIndex: number, wordIndex: number): WordRange {
  return { sentenceIndex, startWord: wordIndex, endWord: wordIndex + 1 };
}

function lengthOf(ranges: readonly WordRange[]): number {
  return ranges.reduce((sum, { startWord, endWord }) => sum + endWord - startWord, 0);
}

function wordsIn({ sentences }: Scene): number {
  return sentences.reduce((sum, { words }) => sum + words.length, 0);
}

function hasStress({ sentences }: Scene): boolean {
  return sentences.some(({ words }) => words.some(({ strong }) => strong));
}
