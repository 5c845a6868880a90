import { auxiliary, completes, isArticle, participle } from "../headline/headline-words.js";
import { isUnspaced } from "../language.js";
import { type WordClasses, wordClasses } from "../words/small-words.js";
import type { Amount, ReadWords } from "./amount.js";
import { isChangeOf } from "./change-of.js";
import { tellsChange } from "./change-verbs.js";
import { countedInHindi } from "./counted-in-hindi.js";
import { startOfDegree } from "./degree-words.js";
import { endsClause } from "./ends-clause.js";
import { longest } from "./label-length.js";
import { nameIn } from "./label-name.js";
import { withoutVerbs } from "./label-verbs.js";
import { endOfSubject, isMeasured } from "./measured-subject.js";
import { genitive, nounAfter } from "./noun-after.js";
import { unspacedLabel } from "./unspaced-label.js";
import {
  longestPhrase,
  type Range,
  restOfClause,
  saysAfter,
  wholeSubject,
  withGenitive,
  withPredicate,
} from "./whole-label.js";
import { isNamedBefore, wordsBefore } from "./words-before.js";

/**
 * What an amount counts or measures: the noun after it (`houses` of `13,200 new houses were sold`), or else what stands
 * before it (`Revenue grew` of `Revenue grew by 22 %`). Never ends with an article, a preposition or punctuation, nor begins
 * with one but for what a share is of (`of users`). Empty where no words of the clause name it.
 */
export function labelOf(sentence: ReadWords, amount: Amount, language: string): string | undefined {
  const classes = wordClasses(language);
  if (amount.unitBelow !== null)
    return ofUnit(sentence, amount, amount.unitBelow, language, classes);
  if (isUnspaced(language)) return unspacedLabel(sentence, amount) ?? "";
  const isYear = amount.kind === "year";
  const after = isYear ? null : nounAfter(sentence, amount, language, classes);
  if (!after && language === "hi" && (amount.kind === "count" || amount.kind === "large")) {
    const told = countedInHindi(sentence, amount);
    if (told) return textOf(sentence, ...told);
  }
  const lead = after ? null : wordsBefore(sentence, amount, language, classes);
  const lean = lead && withoutVerbs(sentence, lead, language);
  const ranges = after
    ? wholeAfter(sentence, after, amount, language, classes)
    : lean && nounBefore(sentence, lean, lean[0] > (lead?.[0] ?? 0), amount, language, classes);
  const isChange = isChangeOf(amount, sentence, language);
  const needsName = isYear || amount.kind === "large" || amount.kind === "count" || isChange;
  // What a number counts is named; of a measure or a share the words behind it may say enough.
  const isDenied = deniesBefore(sentence, amount, classes);
  const rest =
    ranges || after || needsName || isDenied
      ? null
      : restOfClause(sentence, amount, language, classes);
  const all = ranges ?? (rest && [rest]);
  // Where verbs come last, the words behind a number are the rest of what is said.
  if (!all) return saysAfter.has(language) || lead ? "" : undefined;
  const label = all.map(([from, to]) => textOf(sentence, from, to)).join(" ");
  const isLong = [...label].length > longestPhrase.characters;
  return isLong || hasAmount.test(label) ? "" : label;
}

/** A label with another amount in it says which is which to nobody: `Temperatures fell from 12.5 °C in January`. */
const hasAmount = /\p{Nd}\s?[%٪％°\p{Sc}]|\p{Sc}\s?\p{Nd}/u;

/** `ne dépassait pas 35 euros`: the number alone would say something else. */
function deniesBefore({ tokens }: ReadWords, { startWord }: Amount, classes: WordClasses): boolean {
  for (let at = startWord - 1; at >= 0 && !endsClause(tokens[at]); at--)
    if (classes.isNegation(tokens[at]?.core ?? "")) return true;
  return false;
}

function wholeAfter(
  sentence: ReadWords,
  after: Range,
  amount: Amount,
  language: string,
  classes: WordClasses,
): readonly Range[] | null {
  if (amount.kind === "share") return withPredicate(sentence, after, language, classes);
  return [withGenitive(sentence, after, language, classes)];
}

const each = /^(?:each|every|cada|chaque|ogni|jede[rs]?|elke?|кажд\p{L}+|кож(?:ен|н\p{L}+))$/iu;
const timeUnit =
  /^(?:years?|months?|days?|hours?|jahre?n?|monate?n?|tage?n?|stunden?|años?|meses|días|horas?|ans|années?|mois|jours?|heures?|anni|mesi|giorni|ore|anos?|dias?|лет|года?|дней|рок(?:и|ів)|дн(?:і|ів)|lat|dni)$/iu;

/** The name before an amount with all that belongs to it; null where it is no whole name. */
function nounBefore(
  sentence: ReadWords,
  lean: Range,
  isBehindVerb: boolean,
  amount: Amount,
  language: string,
  classes: WordClasses,
): readonly Range[] | null {
  const found = nounOf(sentence, lean, isBehindVerb, amount, language, classes);
  const whole = found && wholeSubject(sentence, found, amount, language, classes);
  if (!whole || amount.kind === "year") return whole && [whole];
  const [from] = whole;
  const to = endOfSubject(sentence, whole, language);
  const { tokens } = sentence;
  const first = tokens[from]?.core ?? "";
  if (!isMeasured(sentence, whole, amount, language)) return null;
  // `a bag that cost $3`
  if (completes.test(tokens[to - 1]?.core ?? "")) return null;
  if (to - from === 1) {
    // `Gekostet hat sie 11.500 Euro.`
    if (language === "de" && from === 0 && participle.test(first.toLowerCase())) return null;
    // `grown` of `It has grown by 50 %` does not say what has.
    if (language === "en" && /ing$/u.test(first)) return null;
    if (auxiliary.test(tokens[from - 1]?.core ?? "") && tellsChange(first, language)) return null;
    // `Karim kneads his dough for 22 years`: his name would make it his age.
    const hasArticle = isArticle(tokens[from - 1]?.core ?? "", language);
    const isSomebody = /^\p{Lu}/u.test(first) && !hasArticle && language !== "de";
    if (isSomebody && timeUnit.test(amount.unit)) return null;
  }
  return [[each.test(tokens[from - 1]?.core ?? "") ? from - 1 : from, to]];
}

/** A unit that stands under its number, with what it measures: `kilómetros de vasos sanguíneos`. */
function ofUnit(
  sentence: ReadWords,
  amount: Amount,
  unit: string,
  language: string,
  classes: WordClasses,
): string {
  const endWord = amount.endWord + 1;
  if (!genitive.test(sentence.tokens[endWord]?.core ?? "")) return unit;
  const found = nounAfter(sentence, { ...amount, endWord }, language, classes);
  const label = found ? `${unit} ${textOf(sentence, endWord, found[1])}` : unit;
  return [...label].length > longest.characters ? unit : label;
}

function nounOf(
  sentence: ReadWords,
  [from, to]: Range,
  isBehindVerb: boolean,
  amount: Amount,
  language: string,
  classes: WordClasses,
): Range | null {
  // What happened in a year is told by a clause.
  if (amount.kind === "year") return [from, to];
  const isNamed = isNamedBefore(
    sentence,
    startOfDegree(sentence.tokens, amount.startWord, language),
  );
  return nameIn(sentence, [from, to], amount, isNamed || isBehindVerb, language, classes);
}

function textOf({ tokens, words }: ReadWords, start: number, end: number): string {
  let text = "";
  for (let at = start; at < end; at++) {
    const core = (tokens[at]?.core ?? "").replace(
      /^(?:d'|l'|dell'|d’|l’)/iu,
      at === start ? "" : "$&",
    );
    text += (at > start && words[at]?.spaceBefore ? " " : "") + core;
  }
  return text;
}
