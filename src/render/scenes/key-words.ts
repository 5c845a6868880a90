import type { SceneIllustration } from "../illustration/scene-illustration.js";
import { opensOnly } from "../script/headline/sentence-opener.js";
import { isWarning } from "../script/headline/warnings.js";
import { readWords } from "../script/numbers/amount.js";
import {
  haveCommonWord,
  type Scene,
  type SceneKind,
  type WordRange,
  type WordSpan,
} from "../script/scene.js";
import type { Token } from "../script/spoken/token.js";
import { isGreeting } from "../script/structure/salutations.js";
import { wordClasses } from "../script/words/small-words.js";
import { keyNumbers } from "./key-numbers.js";

/** Scenes whose text has words that say more than the others; a quotation speaks as a whole, and a list has its marks. */
const kinds: ReadonlySet<SceneKind> = new Set(["title", "statement", "step", "figure", "picture"]);
/** So many phrases have the accent colour at most: with more, none would stand out. */
const mostPhrases = 2;
/** Nor would they where they were more than this part of the words. */
const mostShare = 0.5;
/** A longer name is an idiom. */
const longestName = 3;

/**
 * The scene with its key words: what forbids, amounts and dates with what limits them, but for those that it shows large, and what its
 * illustration is named by. None where the script stresses words of its own.
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
  const told = scene.sentences.flatMap(({ words }, sentenceIndex) => {
    const { tokens } = readWords(words);
    const spans = [...forbidding(tokens, language), ...keyNumbers(words, tokens, language)];
    return spans.map((span) => ({ sentenceIndex, ...span }));
  });
  const names = named ? nameIn(named, scene, language) : [];
  const found = [...told, ...names].filter((range) => !isShownLarge(range, scene));
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

/** A denial of one or two letters says nothing alone: `No corras`, `Ne lui faites pas`. */
const leastDenial = 3;

/** The words of a warning that forbid: `Never`, `auf keinen Fall`, `Ne … jamais` with the verb between them. */
function forbidding(tokens: readonly Token[], language: string): WordSpan[] {
  if (!isWarning(tokens, language)) return [];
  const { isNegation } = wordClasses(language);
  const at = tokens.flatMap(({ core }, index) => (isNegation(core) ? [index] : []));
  const [first, ...rest] = at;
  if (first === undefined) return [];
  const last = rest.findLast((index) => index <= first + 2) ?? first;
  if (last === first && (tokens[first]?.core.length ?? 0) < leastDenial) return [];
  const isWhole = /^kein/iu.test(tokens[last]?.core ?? "") && tokens[last + 1]?.core === "Fall";
  return [{ startWord: isWhole ? last - 1 : first, endWord: last + (isWhole ? 2 : 1) }];
}

/** What names the illustration, as far as its clause goes and without small words at its ends. */
function nameIn(range: WordRange, scene: Scene, language: string): WordRange[] {
  const words = scene.sentences[range.sentenceIndex]?.words ?? [];
  const { isLinking, isWeak, isNegation } = wordClasses(language);
  const core = (at: number) => (words[at]?.written ?? "").replace(/[^\p{L}\p{M}'’]+$/u, "");
  const isSmall = (at: number) => isLinking(core(at)) || isWeak(core(at));
  const ends = words.findIndex(
    ({ written }, at) => at >= range.startWord && /[,;:.!?]$/u.test(written),
  );
  let { startWord } = range;
  let endWord = ends === -1 ? range.endWord : Math.min(range.endWord, ends + 1);
  const length = endWord - startWord;
  while (startWord < endWord && isSmall(startWord)) startWord++;
  while (startWord < endWord && isSmall(endWord - 1)) endWord--;
  // `by the way`: the small words say as much as the other one.
  if (length > longestName || 2 * (endWord - startWord) < length) return [];
  const opening = words.slice(0, endWord).map(({ written }) => written);
  const text = opening.join(" ").replace(/[.!,]$/u, "");
  if (isGreeting(text, language) || opensOnly(text.toLowerCase(), language)) return [];
  // Without the word that denies it, it would say the opposite: `no milk`.
  const isDenied = isNegation(core(startWord - 1));
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
  return one.sentenceIndex === other.sentenceIndex && haveCommonWord(one, other);
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
