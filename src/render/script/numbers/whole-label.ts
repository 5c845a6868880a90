import { isOpenRow } from "../headline/cut-short.js";
import {
  auxiliary,
  completes,
  genitive,
  isArticle,
  isDroppable,
  timeNoun,
} from "../headline/headline-words.js";
import { isVerbForm } from "../headline/verb-signs.js";
import { clauseEnd } from "../spoken/token.js";
import type { WordClasses } from "../words/small-words.js";
import type { Amount, ReadWords } from "./amount.js";

// One bare word under a number says little, and words that stop inside a phrase say nothing: a label goes on up to where its
// phrase ends, or there is none.

export type Range = readonly [start: number, end: number];

/** A label that says what somebody does, or names a thing with what belongs to it. */
export const longestPhrase = { words: 9, characters: 56 };
/** Words behind a number that only say how often or for what. */
const longestRest = 6;
const relativePronoun = /^(?:who|that|which|que|quien(?:es)?|qui|che|wie|die)$/iu;
const joint =
  /^(?:and|or|but|und|oder|aber|y|e|o|u|pero|et|ou|mais|ed|ma|mas|en|of|maar|и|или|а|но|і|й|та|або|але)$/iu;
/** In these languages a share is of what stands behind it, and so is what that does. */
export const saysAfter = new Set(["en", "de", "es", "fr", "it", "pt", "nl", "ru"]);

/**
 * What a share is of, together with what is said of it: `of people regret it within a year`, and `de los pacientes dejaron las
 * pastillas` without what only tells more of them. Null where that is too long, and there is no place to end before.
 */
export function withPredicate(
  sentence: ReadWords,
  [start, nounEnd]: Range,
  language: string,
  classes: WordClasses,
): Range[] | null {
  const { tokens } = sentence;
  const core = (at: number) => tokens[at]?.core ?? "";
  if (!saysAfter.has(language)) return [[start, nounEnd]];
  const end = clauseEndFrom(sentence, nounEnd);
  if (fits(sentence, [[start, end]])) return [[start, end]];
  if (relativePronoun.test(core(nounEnd))) {
    const verbs = [];
    for (let at = nounEnd + 1; at < end; at++) if (isVerb(core(at), language)) verbs.push(at);
    const [, main] = verbs;
    const without: Range[] = [
      [start, nounEnd],
      [main ?? end, end],
    ];
    return main !== undefined && fits(sentence, without) ? without : null;
  }
  const isContent = (at: number) =>
    core(at) !== "" && !classes.isLinking(core(at)) && !classes.isWeak(core(at));
  for (let stop = end - 1; stop > nounEnd + 1; stop--) {
    const next = core(stop);
    const mayEnd =
      classes.isLinking(next) &&
      !genitive.test(next) &&
      !completes.test(next) &&
      !isArticle(next, language);
    const isWhole = isContent(stop - 1) && !isVerb(core(stop - 1), language);
    const inside = tokens.slice(nounEnd, stop - 1);
    if (!inside.some((token) => isVerb(token.core, language))) continue;
    const leavesNegation = tokens.slice(stop, end).some((token) => classes.isNegation(token.core));
    if (mayEnd && isWhole && !leavesNegation && fits(sentence, [[start, stop]]))
      return [[start, stop]];
  }
  return null;
}

/** A noun with what it is of: `cajas de somníferos`. */
export function withGenitive(
  sentence: ReadWords,
  [start, nounEnd]: Range,
  language: string,
  classes: WordClasses,
): Range {
  const { tokens } = sentence;
  const core = (at: number) => tokens[at]?.core ?? "";
  const isOf = genitive.test(core(nounEnd)) || /^d['’]./iu.test(core(nounEnd));
  if (!isOf || clauseEnd.test(tokens[nounEnd - 1]?.pause ?? "")) return [start, nounEnd];
  let end = nounEnd + (/^d['’]./iu.test(core(nounEnd)) ? 0 : 1);
  while (
    isArticle(core(end), language) ||
    (classes.isWeak(core(end)) && !auxiliary.test(core(end)))
  )
    end += 1;
  const isNoun = /^\p{L}/u.test(core(end)) && !classes.isLinking(core(end));
  const found: Range = [start, end + 1];
  return isNoun && fits(sentence, [found]) ? found : [start, nounEnd];
}

/** A subject before its verb with what belongs to it: `Set mit zwei Modulen`. Null where it goes on and no verb ends it. */
export function wholeSubject(
  sentence: ReadWords,
  [start, end]: Range,
  amount: Amount,
  language: string,
  classes: WordClasses,
): Range | null {
  const { tokens } = sentence;
  const core = (at: number) => tokens[at]?.core ?? "";
  const goesOn =
    end < amount.startWord &&
    tokens[end - 1]?.pause === "" &&
    classes.isLinking(core(end)) &&
    !isDroppable(core(end), language) &&
    !isVerb(core(end), language);
  if (!goesOn) return [start, end];
  let stop = end + 1;
  while (stop < amount.startWord && !isVerb(core(stop), language)) {
    if (clauseEnd.test(tokens[stop]?.pause ?? "")) return null;
    stop += 1;
  }
  // The preposition may lead to the number itself: `growth of 14 %`.
  if (stop === amount.startWord)
    return isLeadTo(sentence, end, amount, classes) ? [start, end] : null;
  return fits(sentence, [[start, stop]]) ? [start, stop] : null;
}

/** What is left of the clause behind a number, where that is a whole phrase: `a day`, `the yeast practically falls asleep`. */
export function restOfClause(
  sentence: ReadWords,
  amount: Amount,
  language: string,
  classes: WordClasses,
): Range | null {
  const { tokens } = sentence;
  if (!saysAfter.has(language)) return null;
  const from = amount.endWord;
  if (clauseEnd.test(tokens[from - 1]?.pause ?? "")) return null;
  let end = clauseEndFrom(sentence, from);
  // `a year and keep about four`
  // `for the box, | the suit and the colony`
  if (isOpenRow(tokens, end, language, classes)) end = tokens.length;
  const isPhrase = end - from > 1 && end - from <= longestRest;
  // `a year | and keep about four`
  const isRate = per.test(tokens[from]?.core ?? "") && timeNoun.test(tokens[from + 1]?.core ?? "");
  const rest = tokens.slice(from + 2, end);
  const isOther = rest.length === 1 || rest.some(({ core }) => joint.test(core));
  if (isRate && (isOther || !isPhrase)) return [from, from + 2];
  // `Wer 10.000 Euro hat und nichts tut`
  const opens = tokens[from]?.core ?? "";
  if (
    !isPhrase ||
    joint.test(opens) ||
    (language === "de" && /^(?:hat|haben|hatten?)$/iu.test(opens))
  )
    return null;
  return fits(sentence, [[from, end]]) ? [from, end] : null;
}

/** What leads to how often: `a year`, `por día`. */
const per = /^(?:an?|per|pro|im|par|por|al|la|die|pro|в)$/iu;

/** Where the clause ends that a word stands in. */
function clauseEndFrom({ tokens }: ReadWords, from: number): number {
  for (let at = from; at < tokens.length; at++) {
    if (at > 0 && clauseEnd.test(tokens[at - 1]?.pause ?? "")) return at;
    if (tokens[at]?.core === "") return at;
  }
  return tokens.length;
}

function isLeadTo(
  { tokens }: ReadWords,
  from: number,
  amount: Amount,
  classes: WordClasses,
): boolean {
  for (let at = from; at < amount.startWord; at++) {
    const core = tokens[at]?.core ?? "";
    if (core !== "" && !classes.isLinking(core) && !classes.isWeak(core)) return false;
  }
  return true;
}

function isVerb(word: string, language: string): boolean {
  return isVerbForm(word, language) || auxiliary.test(word);
}

function fits({ tokens }: ReadWords, ranges: readonly Range[]): boolean {
  const cores = ranges.flatMap(([from, to]) => tokens.slice(from, to).map(({ core }) => core));
  return (
    cores.length <= longestPhrase.words && [...cores.join(" ")].length <= longestPhrase.characters
  );
}
