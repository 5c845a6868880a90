import type { Comparison, Sentence } from "../scene.js";
import { coreAt } from "../spoken/token.js";
import { isAge } from "./ages.js";
import type { Amount, ReadWords } from "./amount.js";
import { joinsClauses } from "./clause-joints.js";
import { inOneMeasure } from "./comparable-units.js";
import { point } from "./comparison-of.js";
import { countedNoun, withNoun } from "./counted-noun.js";
import { startOfLimit } from "./degree-words.js";
import { endsClause } from "./ends-clause.js";
import { readNumberWords } from "./number-words.js";
import { readAmounts } from "./read-amounts.js";
import { joinWords } from "./series-pairs.js";
import { textLike } from "./shared-unit.js";
import {
  lastYearIn,
  namedTimeIn,
  type TimeKind,
  type TimeSpan,
  timeIn,
  timesIn,
} from "./then-and-now.js";

/** A number behind one of these is a time of day or a place: `um fünf`, `alle otto`. */
const leading =
  /^(?:at|um|gegen|à|vers|a|las|alle|dalle|às|om|в|во|ко|o|saat|الساعة|in|on|im|am|en|el|il|au|на|to|of|de|di|do|von|zu)$/iu;
/** Words that say what may be: `A ver si este año llegamos a 4.000`. */
const wish: Readonly<Record<string, RegExp>> = {
  en: /^(?:if|hope|hopes|hoping|hopefully|perhaps|maybe|might)$/iu,
  de: /^(?:wenn|falls|hoffen|hofft|hoffentlich|vielleicht)$/iu,
  es: /^(?:si|ojalá|esperamos|quizás?|tal)$/iu,
  fr: /^(?:si|espérons|espère|espèrent|peut-être)$/iu,
  it: /^(?:se|speriamo|forse|magari)$/iu,
  pt: /^(?:tomara|esperamos|talvez)$/iu,
  nl: /^(?:als|hopen|hopelijk|misschien)$/iu,
  ru: /^(?:если|надеемся|может)$/iu,
  pl: /^(?:jeśli|oby|może)$/iu,
};
/** What makes more of a small number in words before it. */
const hundreds =
  /^(?:cents?|hundred|hundert|thousand|tausend|mille|mila|mil|honderd|duizend|сот|тысяч[аи]?|tysi[ąę]c[ey]?)$/iu;
/** What a number is for each of: two of different ones do not compare. */
const period: readonly RegExp[] = [
  /^(?:hour|hourly|stunde|heure|hora|ora|час|година|годину|saat|saatte)$/iu,
  /^(?:day|daily|tag|täglich|jour|día|dia|giorno|dag|день|dzień|dziennie|günde|gün|يوم|दिन|日|天|一日|一天|하루)$/iu,
  /^(?:week|weekly|woche|semaine|semana|settimana|неделю|тиждень|tydzień|tygodniowo|haftada|أسبوع|हफ़्ते|週|周)$/iu,
  /^(?:month|monthly|monat|mois|mes|mese|mês|maand|месяц|місяць|miesiąc|miesięcznie|ayda|شهر|महीने|か月|月)$/iu,
  /^(?:year|yearly|jahr|an|année|año|anno|all'anno|ano|jaar|год|рік|rok|rocznie|yılda|سنة|साल|年)$/iu,
];
/** More words tell of nothing that is seen at once; and each place where a clause may end is tried. */
const mostWords = 120;
/** In these languages a noun that is counted looks the same behind any number but one. */
const copiesNoun = new Set(["en", "es", "fr", "it", "pt", "nl", "de"]);

/**
 * A number that was so and one that is so now: `Früher kamen 15 Gäste, heute kommen 40.` The words that say when are the names of
 * the two bars, the earlier one first.
 */
export function findContrast(sentences: readonly Sentence[], language: string): Comparison | null {
  for (let start = 0; start < sentences.length; start++)
    for (const count of [1, 2]) {
      if (start + count > sentences.length) continue;
      const indexes = Array.from({ length: count }, (_, index) => start + index);
      const found = contrastIn(sentences, indexes, language);
      if (found) return found;
    }
  return null;
}

function contrastIn(
  sentences: readonly Sentence[],
  indexes: readonly number[],
  language: string,
): Comparison | null {
  const text = joinWords(sentences, indexes);
  if (text.tokens.some(({ core }) => wish[language]?.test(core))) return null;
  if (text.tokens.length > mostWords) return null;
  const length = sentences[indexes[0] ?? 0]?.words.length ?? 0;
  const spans = timesIn(text.tokens, language);
  // `vor 10 Jahren` says when.
  const saysWhen = ({ startWord }: Amount) =>
    spans.some(({ from, to }) => startWord >= from && startWord < to);
  const amounts = readAmounts(text, language).filter(
    (amount) =>
      amount.kind !== "year" &&
      amount.kind !== "share" &&
      !isAge(amount, text.tokens) &&
      !saysWhen(amount),
  );
  if (amounts.length > 2) return null;
  for (const edge of indexes.length > 1 ? [length] : edgesIn(text, language)) {
    const [first] = [
      ...amounts.filter(({ startWord }) => startWord < edge),
      ...small(text, amounts, { from: 0, to: edge, spans }, language),
    ];
    const end = text.tokens.length;
    const [second] = [
      ...amounts.filter(({ startWord }) => startWord >= edge),
      ...small(text, amounts, { from: edge, to: end, spans }, language),
    ];
    if (!first || !second) continue;
    const count = [first, second].filter((one) => amounts.includes(one)).length;
    if (count < amounts.length) continue;
    const found =
      named(text, { first, second, edge }, "planned", "real", language) ??
      named(text, { first, second, edge }, "real", "planned", language) ??
      named(text, { first, second, edge }, "past", "present", language) ??
      named(text, { first, second, edge }, "present", "past", language);
    if (found) return found;
  }
  return null;
}

/** Where one clause of a sentence may end, and the next begin. */
function edgesIn({ tokens }: ReadWords, language: string): number[] {
  return [...tokens.keys()].filter(
    (at) => at > 1 && (endsClause(tokens[at - 1]) || joinsClauses(coreAt(tokens, at), language)),
  );
}

/** A number in words that is too small to be an amount elsewhere: `oggi ne fa quattro`. */
function small(
  { tokens, words }: ReadWords,
  amounts: readonly Amount[],
  { from, to, spans }: { from: number; to: number; spans: readonly TimeSpan[] },
  language: string,
): Amount[] {
  if (amounts.some(({ startWord }) => startWord >= from && startWord < to)) return [];
  for (let at = from; at < to; at++) {
    const written = words[at]?.written ?? "";
    if (spans.some((span) => at >= span.from && at < span.to)) continue;
    if (/^\p{Lu}/u.test(written) && language !== "de") continue;
    const found = readNumberWords([coreAt(tokens, at)], language);
    // `douze cents`
    if (hundreds.test(coreAt(tokens, at + 1))) continue;
    // `three fifty`, `two and a half`
    if (found && goesOn(tokens, at, language)) return [];
    if (!found?.number || found.number < 2 || leading.test(coreAt(tokens, at - 1))) continue;
    const base = { number: found.number, unit: "", factor: 1, startWord: at, endWord: at + 1 };
    const text = String(found.number);
    return [{ ...base, kind: "count", text, isRange: false, isInWords: true, unitBelow: null }];
  }
  return [];
}

/** Whether what stands behind a number in words belongs to it. */
function goesOn(tokens: ReadWords["tokens"], at: number, language: string): boolean {
  if (tokens[at]?.pause !== "") return false;
  const next = coreAt(tokens, at + 1);
  return (
    (next !== "" && readNumberWords([next], language) !== null) ||
    /^(?:and|y|e|et|en|und|и|і|i) (?:a half|media|mezz[oa]|demie?|meia|een half|half)/iu.test(
      [next, coreAt(tokens, at + 2), coreAt(tokens, at + 3)].join(" "),
    )
  );
}

/** A value with the words that limit it stands over its bar on one line. */
const longestText = 22;

interface Pair {
  first: Amount;
  second: Amount;
  edge: number;
}

function named(
  text: ReturnType<typeof joinWords>,
  { first, second, edge }: Pair,
  before: TimeKind,
  after: TimeKind,
  language: string,
): Comparison | null {
  const { tokens, places } = text;
  const end = tokens.length;
  const firstTime = timeIn(tokens, 0, edge, before, language);
  const isNamed = before === "past" && namedTimeIn(tokens, 0, edge, before, language) !== null;
  const secondTime =
    timeIn(tokens, edge, end, after, language) ??
    (isNamed ? lastYearIn(tokens, edge, end, language) : null);
  if (firstTime === null || secondTime === null || firstTime === secondTime) return null;
  if (first.isRange || second.isRange || first.number < 0 || second.number < 0) return null;
  // The second number may leave out what it counts, but not count something else.
  const nouns = [first, second].map((one) => countedNoun(text, one, language));
  const isOfOneFactor = first.factor === second.factor;
  const isElliptic = second.unit === "" && nouns[1] === null && first.unit !== "" && isOfOneFactor;
  const values = isElliptic ? [first.number, second.number] : inOneMeasure(first, second);
  if (!values) return null;
  // `Ein Roboter kostete 185.000 Euro, drei davon laufen jetzt`
  if (isElliptic && second.isInWords && !first.isInWords) return null;
  if (nouns[1] !== null && nouns[0] !== nouns[1]) return null;
  const periods = [tokens.slice(0, edge), tokens.slice(edge)].map((part) =>
    period.findIndex((one) => part.some(({ core }) => one.test(core))),
  );
  if (periods.every((one) => one !== -1) && periods[0] !== periods[1]) return null;
  const limits = [first, second].map(({ startWord }) =>
    tokens.slice(startOfLimit(tokens, startWord, language), startWord).map(({ core }) => core),
  );
  const points = [first, second].map((amount, index) => {
    const place = places[amount.startWord] ?? { sentenceIndex: 0, wordIndex: 0 };
    const label = capitalised((index === 0 ? firstTime : secondTime) ?? "");
    const noun =
      nouns[index] ?? (copiesNoun.has(language) && amount.number !== 1 ? nouns[0] : null);
    const said = isElliptic && index === 1 ? withUnitOf(amount, first, language) : amount.text;
    return {
      ...point(amount, label, place.sentenceIndex, values[index] ?? amount.number),
      // `Today there are more than 400`
      text: withNoun([...(limits[index] ?? []), said].join(" "), noun ?? null),
      wordIndex: place.wordIndex,
    };
  });
  if (points.some(({ text: shown }) => [...shown].length > longestText)) return null;
  return {
    form: "bars",
    points: before === "present" || before === "real" ? points.reverse() : points,
  };
}

/** `19 Mio. €` of `12 Millionen Euro, inzwischen 19 Millionen` */
function withUnitOf(amount: Amount, other: Amount, language: string): string {
  if (amount.factor === 1) {
    // `54 рубля`, but `46 рублей`
    const rules = new Intl.PluralRules(language);
    const isAlike = rules.select(amount.number) === rules.select(other.number);
    if (isAlike || !hasPluralCases.has(language)) return textLike(amount, other);
    return /^\p{Sc}$/u.test(other.unit) ? `${amount.text} ${other.unit}` : amount.text;
  }
  const digits = /\p{Nd}(?:[\p{Nd}.,'’\s]*\p{Nd})?/u;
  return other.text.replace(digits, digits.exec(amount.text)?.[0] ?? "");
}

/** Here a noun has other forms behind two than behind five. */
const hasPluralCases = new Set(["ru", "uk", "pl", "cs", "ar"]);

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
