import type { WordClasses } from "../words/small-words.js";
import type { ReadWords } from "./amount.js";
import { tellsChange } from "./change-verbs.js";
import { type Pair, pauseMark } from "./series-pairs.js";

/** Nouns of periods, which may stand beside each of them: `in the year 2021`. */
const periodNoun =
  /^(?:years?|jahre?|ano|año|année|anno|jaar|год[ауе]?|рік|році|року|roku?|yılında|عام|العام|سنة|شهر|في|साल|वर्ष|年度?|month|monat|mes|mois|mese|mês|maand|месяц[еа]?|місяц[іья]|quarter|quartal|trimestre|квартал[еаіу]?|kwartał(?:u|ze)?|miesiąca?)$/iu;

const and = /^(?:and|und|y|et|e|ed|en|и|а|i|a|و|और|ve)$/iu;
/** A row of ages says nothing that a chart shows. */
const age =
  /^(?:years?|jahre?n?|años?|ans|anni|anos?|jaar|лет|год[а]?|рок(?:и|ів)|lat|yıl|سنة|سنوات|साल|वर्ष|歳|才)$/iu;
/** Verbs and adverbs that only lead to a value. */
const linkingVerb =
  /^(?:reach|hit$|stood$|follow|then$|costs?$|total|lag$|liegt$|betrug|dann$|kostete?$|[是为有到的和在从至约]$|达到?$)/iu;

/** Whether the words between the values say nothing but that the row goes on. */
export function isRow(
  { tokens }: ReadWords,
  pairs: readonly Pair[],
  language: string,
  classes: WordClasses,
): boolean {
  const core = (at: number) => tokens[at]?.core ?? "";
  const spans = pairs.map(({ amount, period }) => ({
    start: Math.min(amount.startWord, period.startWord),
    end: Math.max(amount.endWord, period.endWord),
    gapStart: Math.min(amount.endWord, period.endWord),
    gapEnd: Math.max(amount.startWord, period.startWord),
  }));
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return false;
  const known = new Set<string>();
  const learn = (at: number) => known.add(core(at).toLowerCase());
  for (let at = first.gapStart; at < first.gapEnd; at++) learn(at);
  // What a value counts may stand behind it: `In 2019 we had 40 people, in 2020 55 people`.
  const isPeriodFirst = (pairs[0]?.period.startWord ?? 0) < (pairs[0]?.amount.startWord ?? 0);
  for (let at = first.end; isPeriodFirst && at < (spans[1]?.start ?? 0); at++) {
    if (pauseMark.test(tokens[at - 1]?.pause ?? "") || and.test(core(at))) break;
    learn(at);
  }
  const hasNoun = [...known].some((word) => isContent(word, language, classes));
  for (let at = first.start; at < last.end; at++) if (classes.isNegation(core(at))) return false;
  const saysMore = (at: number) =>
    isContent(core(at), language, classes) && !known.has(core(at).toLowerCase());
  for (const [index, span] of spans.entries()) {
    const next = spans[index + 1];
    for (let at = span.end; at < (next?.start ?? span.end); at++) if (saysMore(at)) return false;
    if (index === 0) continue;
    for (let at = span.gapStart; at < span.gapEnd; at++) if (saysMore(at)) return false;
  }
  // `In 2019 40 people, in 2020 3 offices`
  const isOpen = !pauseMark.test(tokens[last.end - 1]?.pause ?? "");
  return !(hasNoun && isOpen && pairs.at(-1)?.amount.endWord === last.end && saysMore(last.end));
}

/** Whether a word says something of its own: no small word, no verb of change, no number, no noun of a period. */
export function isContent(word: string, language: string, classes: WordClasses): boolean {
  if (word === "" || !/\p{L}/u.test(word)) return false;
  if (classes.isLinking(word) || classes.isWeak(word) || periodNoun.test(word)) return false;
  if (/^[\p{Script=Hiragana}]+$/u.test(word)) return false;
  return !tellsChange(word, language) && !linkingVerb.test(word);
}

/**
 * Whether it is clear what the values are of: they have a unit, or count a noun, or there are three that rise or fall. A few
 * plain numbers with years may be ages, scores or ranks.
 */
export function saysWhat(
  { tokens }: ReadWords,
  pairs: readonly Pair[],
  language: string,
  classes: WordClasses,
): boolean {
  if (pairs.some(({ amount, period }) => period.scale === "year" && age.test(amount.unit)))
    return false;
  const isPlain = ({ amount }: Pair) => amount.unit === "" && amount.kind === "count";
  if (pairs.some((pair) => !isPlain(pair))) return true;
  if (pairs.length < 3) return false;
  const countsNoun = pairs.some(({ amount }) => {
    const isOpen = !pauseMark.test(tokens[amount.endWord - 1]?.pause ?? "");
    return isOpen && isContent(tokens[amount.endWord]?.core ?? "", language, classes);
  });
  return countsNoun || tokens.some(({ core }) => tellsChange(core, language));
}
