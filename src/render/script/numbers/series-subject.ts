import type { WordRange } from "../scene.js";
import { wordClasses } from "../words/small-words.js";
import { type JoinedWords, type Pair, pauseMark } from "./series-pairs.js";
import { isContent } from "./series-words.js";

const mostWords = 5;
/** `Our sales` are sales; another small word before a noun is a pronoun, as in `We sold`. */
const possessive =
  /^(?:my|our|your|his|her|its|their|mein|meine|unser|unsere|ihre?|seine?|mis?|sus?|nuestr[oa]s?|mon|ma|mes|notre|nos|votre|vos|leurs?|nostr[oaie]|noss[oa]s?|minhas?|suas?|onze|ons|mijn|наши?|наша|наше|мои|наші|мої|हमार[ाीे])$/iu;

/**
 * What a row of values is of: the noun behind the first value (`phones` of `12 million phones in 2021`), else the words before
 * it (`Sales grew` of `Sales grew from 12 million in 2021`). Null where neither says it.
 */
export function subjectOfSeries(
  text: JoinedWords,
  pairs: readonly Pair[],
  language: string,
): WordRange | null {
  const [first, second] = pairs;
  if (!first || !second) return null;
  const { amount, period } = first;
  const { tokens } = text;
  const next = Math.min(second.amount.startWord, second.period.startWord);
  const behindEnd = amount.startWord < period.startWord ? period.startWord : next;
  const start = Math.min(amount.startWord, period.startWord);
  let leadStart = 0;
  for (let at = 0; at < start - 1; at++)
    if (pauseMark.test(tokens[at]?.pause ?? "")) leadStart = at + 1;
  const ranges: [number, number][] = [[amount.endWord, upToPause(text, amount.endWord, behindEnd)]];
  // A pronoun is no subject that says something: `We made $12 million in 2021`.
  const number = tokens.findIndex(({ core }, at) => at >= leadStart && /\p{Nd}/u.test(core));
  ranges.push([leadStart, Math.min(start, number === -1 ? start : number)]);
  if (period.startWord < amount.startWord) ranges.push([period.endWord, amount.startWord]);
  for (const [from, to] of ranges) {
    const found = trimmed(text, from, to, language);
    if (found) return found;
  }
  return null;
}

function upToPause({ tokens }: JoinedWords, start: number, end: number): number {
  if (pauseMark.test(tokens[start - 1]?.pause ?? "")) return start;
  for (let at = start; at < end; at++) if (pauseMark.test(tokens[at]?.pause ?? "")) return at + 1;
  return end;
}

function trimmed(
  { tokens, places }: JoinedWords,
  from: number,
  to: number,
  language: string,
): WordRange | null {
  const classes = wordClasses(language);
  const core = (at: number) => tokens[at]?.core ?? "";
  let start = from;
  let end = to;
  const isLink = (at: number) => classes.isLinking(core(at)) || possessive.test(core(at));
  while (start < end && isLink(start)) start += 1;
  if (start < end && classes.isWeak(core(start))) return null;
  while (end > start && !isContent(core(end - 1), language, classes)) end -= 1;
  if (end <= start || end - start > mostWords) return null;
  const first = places[start];
  const last = places[end - 1];
  if (!first || !last || first.sentenceIndex !== last.sentenceIndex) return null;
  const { sentenceIndex, wordIndex } = first;
  return { sentenceIndex, startWord: wordIndex, endWord: last.wordIndex + 1 };
}
