import type { Comparison, Sentence, WordRange } from "../scene.js";
import { coreAt, readTokens, type Token } from "../spoken/token.js";
import { wordClasses } from "../words/small-words.js";
import {
  auxiliary,
  isArticle,
  isDroppable,
  isThirdPerson,
  particle,
  relative,
  timeNoun,
  withArticle,
} from "./headline-words.js";
import { isVerbForm } from "./verb-signs.js";

const mostWords = 7;
/** `Of our customers, 60 % walk`: what the shares are of. */
const partitive = /^(?:of|among|von|unter|de|entre|parmi|tra|fra|из|среди|з|із|серед)$/iu;

/**
 * What the numbers of a comparison are of: the words of the sentence before the first of them (`Churn fell` of `Churn fell from
 * 3.1% to 2.2%`), or before a colon where each number has a name. Null where there are none, or too many.
 */
export function subjectOf(
  sentences: readonly Sentence[],
  { points }: Comparison,
  language: string,
): WordRange | null {
  const [shown] = points;
  if (!shown) return null;
  // An earlier number may be said after the later one: `grew to 82 million, compared with 72 million`.
  const isNamed = shown.label !== "";
  const first = isNamed ? shown : ([...points].sort(inScript)[0] ?? shown);
  const tokens = readTokens(sentences[first.sentenceIndex]?.words ?? []);
  const classes = wordClasses(language);
  const isSmall = (at: number) => {
    const core = tokens[at]?.core ?? "";
    return core === "" || classes.isLinking(core) || /^(?:[はがをに]|从|由)$/u.test(core);
  };
  let endWord = first.wordIndex;
  if (first.label !== "") {
    const colon = tokens
      .slice(0, first.wordIndex - 1)
      .findIndex(({ pause }) => /[:：]/u.test(pause));
    if (colon === -1) return wholeOf(tokens, first, language);
    endWord = colon + 1;
  }
  let startWord = 0;
  for (let at = 0; at < endWord - 1; at++)
    if (/[,;:.、，；：،]/u.test(tokens[at]?.pause ?? "")) startWord = at + 1;
  const inserted = behindInsertion(tokens, startWord, endWord, language);
  if (inserted) return { sentenceIndex: first.sentenceIndex, startWord: 0, endWord: inserted };
  const lead = leadLength(tokens, startWord);
  startWord += lead;
  // `Churn is now | 2.1 percent`
  const isAdverb = (at: number) =>
    classes.isWeak(tokens[at]?.core ?? "") && !auxiliary.test(tokens[at]?.core ?? "");
  while (first.label === "" && endWord - 1 > startWord && isAdverb(endWord - 1)) endWord -= 1;
  // `how sales broke down:`, `Rents went up by`
  const isParticle = () =>
    language === "en" && particle.test(coreAt(tokens, endWord - 1)) && !isSmall(endWord - 2);
  while (endWord > startWord && isSmall(endWord - 1) && !isParticle()) endWord -= 1;
  endWord = withoutPassing(tokens, startWord, endWord);
  const least = startWord;
  while (startWord < endWord && isDroppable(tokens[startWord]?.core ?? "", language))
    startWord += 1;
  const size = endWord - startWord;
  if (size < 1 || size > mostWords || (lead === 0 && isSmall(startWord))) return null;
  // `Elle est passée de 900 à 2 700 euros`: a pronoun says nothing there.
  const names = tokens
    .slice(startWord, endWord)
    .filter(({ core }) => !isThirdPerson(core, language));
  if (names.every(({ core }) => classes.isWeak(core) || isLead(core))) return null;
  // `Er sank von 3,9 auf 3,2 Millionen`
  if (names.length === 1 && size > 1) return null;
  if (size === 1 && first.label === "" && lead === 0 && startWord > 0) {
    const noun = nounBefore(tokens, startWord, language);
    if (noun) return { sentenceIndex: first.sentenceIndex, ...noun };
  }
  return {
    sentenceIndex: first.sentenceIndex,
    startWord: withArticle(tokens, startWord, least, language),
    endWord,
  };
}

/** So many words has a phrase that a participle is about, at most. */
const longestNoun = 5;

/** What a single word between a comma and the numbers is about: `sono state le vendite online, | salite dal 28% al 41%`. */
function nounBefore(
  tokens: readonly Token[],
  comma: number,
  language: string,
): Pick<WordRange, "startWord" | "endWord"> | null {
  if (tokens[comma - 1]?.pause !== ",") return null;
  const starts = range(Math.max(0, comma - longestNoun), comma - 1);
  const startWord = starts.findLast((at) => isArticle(coreAt(tokens, at), language));
  return startWord === undefined ? null : { startWord, endWord: comma };
}

/** By what a sentence announces an answer, and how the question behind it begins, in all languages at once. */
const announcement =
  /^(?:here is|here are|aquí está|aquí va|hier ist|hier sind|here's|voici|ecco|eis) $/iu;
const asks = /^(?:how|what|where|comment|come|como|cómo|wie)$/iu;

/** How many words only announce a question: two of `Here is | how sales broke down:`. */
function leadLength(tokens: readonly Token[], from: number): number {
  const isLead = (length: number) => {
    const words = range(from, from + length).map((at) => coreAt(tokens, at));
    return announcement.test(`${words.join(" ")} `) && asks.test(coreAt(tokens, from + length));
  };
  return [1, 2].find(isLead) ?? 0;
}

/** What stands between a subject and its verb, in all languages at once. */
const insertion =
  /^(?:on the other hand|however|meanwhile|by contrast|in contrast|in turn|for its part|too|though|in the meantime|dagegen|hingegen|jedoch|allerdings|en revanche|par contre|quant à (?:lui|elle)|cependant|toutefois|pendant ce temps|en cambio|por otro lado|por otra parte|por su parte|sin embargo|mientras tanto|invece|d'altra parte|tuttavia|però|por outro lado|por sua vez|no entanto|porém|entretanto|daarentegen|echter|natomiast|jednak|z kolei|напротив|однако|в свою очередь|натомість|однак|проте)$/iu;

/**
 * The end of the subject where something was inserted between it and its verb, and only the verb stands before the numbers:
 * `Profit, on the other hand, | slipped from £610,000`. Null where it is not so.
 */
function behindInsertion(
  tokens: readonly Token[],
  verb: number,
  endWord: number,
  language: string,
): number | null {
  const comma = tokens.findIndex(({ pause }) => pause === ",");
  if (comma === -1 || comma + 1 >= verb || comma + 1 > mostWords) return null;
  const core = (at: number) => coreAt(tokens, at);
  const text = range(comma + 1, verb)
    .map(core)
    .join(" ");
  if (!insertion.test(text) && !relative.test(core(comma + 1))) return null;
  const classes = wordClasses(language);
  const isPhrase = classes.isLinking(core(0)) && !isArticle(core(0), language);
  if (isPhrase || isThirdPerson(core(0), language) || timeNoun.test(core(comma))) return null;
  const said = range(verb, endWord).filter((at) => !classes.isLinking(core(at)));
  const isVerb = (at: number) => isVerbForm(core(at), language) || isLead(core(at));
  return said.length < 2 || said.some(isVerb) ? comma + 1 : null;
}

function range(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
}

/** What leads from a pronoun to its numbers. */
const isLead = (word: string) => passing.test(word) || auxiliary.test(word);

/** Verbs that only lead from one number to another, and say nothing without them: `Le prix est passé | de 9 à 12 euros`. */
const passing =
  /^(?:passée?s?|passe|passent|pasó|pasaron|pasa|ha pasado|passou|passaram|passa|passat[oaie]|passò|passano|went|goes|gone|moved|ging|перешёл|перейшов)$/iu;

function withoutPassing(tokens: readonly Token[], startWord: number, endWord: number): number {
  // `May:` may be a month.
  const last = tokens[endWord - 1];
  const isBare = last?.pause === "" && auxiliary.test(last.core);
  if (isBare && endWord - startWord > 1) return endWord - 1;
  if (!passing.test(tokens[endWord - 1]?.core ?? "")) return endWord;
  const hasAuxiliary = auxiliary.test(tokens[endWord - 2]?.core ?? "");
  const end = hasAuxiliary ? endWord - 2 : endWord - 1;
  return end > startWord ? end : endWord;
}

function inScript(one: Comparison["points"][number], other: typeof one): number {
  return one.sentenceIndex - other.sentenceIndex || one.wordIndex - other.wordIndex;
}

/** What shares with a name each are parts of, where the sentence begins with it. */
function wholeOf(
  tokens: readonly Token[],
  { sentenceIndex, wordIndex }: Pick<WordRange, "sentenceIndex"> & { wordIndex: number },
  language: string,
): WordRange | null {
  if (!partitive.test(tokens[0]?.core ?? "")) return null;
  const classes = wordClasses(language);
  const end = tokens.slice(0, wordIndex).findIndex(({ pause }) => /[,،]/u.test(pause)) + 1;
  let startWord = 1;
  const isSmall = (core: string) => classes.isLinking(core) || classes.isWeak(core);
  while (startWord < end && isSmall(tokens[startWord]?.core ?? "")) startWord += 1;
  const size = end - startWord;
  return size < 1 || size > mostWords ? null : { sentenceIndex, startWord, endWord: end };
}
