import {
  auxiliary,
  completes,
  isArticle,
  needsMore,
  participle,
  timeNoun,
} from "../headline/headline-words.js";
import { isVerbForm } from "../headline/verb-signs.js";
import { isUnspaced } from "../language.js";
import { type WordClasses, wordClasses } from "../words/small-words.js";
import type { Amount, ReadWords } from "./amount.js";
import { isChangeOf } from "./change-of.js";
import { tellsChange } from "./change-verbs.js";
import { countedInHindi } from "./counted-in-hindi.js";
import { startOfDegree } from "./degree-words.js";
import { endsClause } from "./ends-clause.js";
import { withJoinedNoun } from "./joined-noun.js";
import { longest } from "./label-length.js";
import { nameIn } from "./label-name.js";
import { withoutVerbs } from "./label-verbs.js";
import { endOfSubject, isMeasured } from "./measured-subject.js";
import { monthAt } from "./month-names.js";
import { saysNoName } from "./no-name.js";
import { genitive, nounAfter } from "./noun-after.js";
import { isClitic } from "./noun-words.js";
import { namesStudy } from "./studies.js";
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
import { endOfRate } from "./whole-unit.js";
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
  const behind = isYear ? null : nounAfter(sentence, amount, language, classes);
  const after = behind && needsMore.test(tokenAt(sentence, behind[1] - 1)) ? null : behind;
  if (!after && language === "hi" && (amount.kind === "count" || amount.kind === "large")) {
    const told = countedInHindi(sentence, amount);
    if (told) return textOf(sentence, ...told);
  }
  const lead = after ? null : wordsBefore(sentence, amount, language, classes);
  const lean = lead && withoutVerbs(sentence, lead, language);
  const named = after
    ? wholeAfter(sentence, after, amount, language, classes)
    : lean && nounBefore(sentence, lean, lean[0] > (lead?.[0] ?? 0), amount, language, classes);
  const trimmed = named && (after ? named : withoutClitic(sentence, named));
  const isTorn =
    trimmed !== null &&
    (saysNoName(textOfAll(sentence, trimmed), amount, language) ||
      (!after &&
        (isFragment(sentence, trimmed, language, classes) ||
          (amount.kind !== "share" && hasVerbInside(sentence, trimmed, language)))));
  const isTime = trimmed !== null && onlySaysWhen(sentence, trimmed, language);
  // `7 minutes` are counted.
  const ranges =
    isTorn || (isTime && !(after && amount.unit === "" && !isElided(sentence, after)))
      ? null
      : trimmed;
  const isChange = isChangeOf(amount, sentence, language);
  const needsName = isYear || amount.kind === "large" || amount.kind === "count" || isChange;
  // What a number counts is named; of a measure or a share the words behind it may say enough.
  const isDenied = deniesBefore(sentence, amount, classes);
  const rest =
    ranges || after || needsName || isDenied
      ? null
      : restOfClause(sentence, amount, language, classes);
  const rate = ranges || rest ? null : rateBefore(sentence, amount);
  const told = rest ?? rate;
  const compared = comparative.test(tokenAt(sentence, amount.endWord));
  const degree = compared ? restOfClause(sentence, amount, language, classes) : null;
  const last = ranges?.at(-1)?.[1] ?? 0;
  const rateEnd = after ? endOfRate(last, sentence, language) : last;
  const asLongAs: Range | null =
    rateEnd > last ? [last, rateEnd] : ranges && !after ? rateAfter(sentence, amount) : null;
  const all = degree
    ? [degree]
    : ranges
      ? [...ranges, ...(asLongAs ? [asLongAs] : [])]
      : told && [told];
  // Where verbs come last, the words behind a number are the rest of what is said.
  if (!all) return saysAfter.has(language) || lead ? "" : undefined;
  const label = textOfAll(sentence, all);
  const isLong = [...label].length > longestPhrase.characters;
  return isLong || hasAmount.test(label) || saysNoName(label, amount, language) ? "" : label;
}

/** `40 percent slower than after a good night`: without the word the share would be of something else. */
const comparative =
  /^(?:faster|slower|cheaper|dearer|schneller|langsamer|günstiger|billiger|teurer)$/iu;

function tokenAt({ tokens }: ReadWords, at: number): string {
  return tokens[at]?.core ?? "";
}

/** What says for how long an amount is, right before it: `jede Woche` of `was jede Woche 1.800 Euro kostet`. */
function rateBefore({ tokens }: ReadWords, { kind, startWord }: Amount): Range | null {
  const [lead, noun] = [tokens[startWord - 2], tokens[startWord - 1]];
  const isRate = each.test(lead?.core ?? "") && timeNoun.test(noun?.core ?? "");
  return kind === "money" && isRate && noun?.pause === "" ? [startWord - 2, startWord] : null;
}

/** What says for how long an amount of money is, right behind it: `a month` of `The pass costs 49 euros a month`. */
function rateAfter({ tokens }: ReadWords, { kind, endWord }: Amount): Range | null {
  if (kind !== "money" || tokens[endWord - 1]?.pause !== "") return null;
  const isOf = perTime.test(tokens[endWord]?.core ?? "") || each.test(tokens[endWord]?.core ?? "");
  const isTime = timeNoun.test(tokens[endWord + 1]?.core ?? "") && tokens[endWord]?.pause === "";
  return isOf && isTime ? [endWord, endWord + 2] : null;
}
const perTime = /^(?:an?|per|par|pro|im|al|por|à|na|za|w|в|на)$/iu;

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
  const whole = withGenitive(sentence, after, language, classes);
  const isCount = amount.kind === "count" || amount.kind === "large";
  return [isCount ? withJoinedNoun(sentence, whole, language, classes) : whole];
}

/** Here a single word behind an auxiliary is a participle: `On y a dormi à deux cent trente`. */
const hasParticiples = new Set(["fr", "es", "it", "pt"]);
const each = /^(?:each|every|cada|chaque|ogni|jede[rsnm]?|elke?|кажд\p{L}+|кож(?:ен|н\p{L}+))$/iu;
const timeUnit =
  /^(?:years?|months?|days?|hours?|jahre?n?|monate?n?|tage?n?|stunden?|años?|meses|días|horas?|ans|années?|mois|jours?|heures?|anni|mesi|giorni|ore|anos?|dias?|лет|года?|дней|рок(?:и|ів)|дн(?:і|ів)|lat|dni)$/iu;

/** Whether a name ends inside of its phrase, as in `fondo di Milano gli`, or lacks its noun, as in `erreichen die`. */
function isFragment(
  { tokens }: ReadWords,
  ranges: readonly Range[],
  language: string,
  classes: WordClasses,
): boolean {
  const [from = 0, to = 0] = ranges.at(-1) ?? [];
  const last = tokens[to - 1]?.core ?? "";
  if (classes.isLinking(last) || (language !== "en" && classes.isWeak(last))) return true;
  return language === "de" && !tokens.slice(from, to).some(({ core }) => /\p{Lu}/u.test(core));
}

/** `Votre cœur vous dira merci : trente minutes` names nothing. A verb of change stays where no sign says the way. */
function hasVerbInside({ tokens }: ReadWords, ranges: readonly Range[], language: string): boolean {
  return ranges.some(([from, to]) =>
    tokens
      .slice(from + 1, to)
      .some(
        ({ core }) =>
          /^\p{Ll}/u.test(core) && isVerbForm(core, language) && !tellsChange(core, language),
      ),
  );
}

/** A name without the auxiliary that its verb begins with: `L'installation | m'a coûté`. */
function withoutClitic({ tokens }: ReadWords, ranges: readonly Range[]): readonly Range[] {
  const [from = 0, to = 0] = ranges.at(-1) ?? [];
  const isLast = to - from > 1 && isClitic(tokens[to - 1]?.core ?? "");
  return isLast ? [...ranges.slice(0, -1), [from, to - 1]] : ranges;
}

/** Whether a label is nothing but a time: `año pasado`, `Morgen`, `settembre`. */
function onlySaysWhen({ tokens }: ReadWords, ranges: readonly Range[], language: string): boolean {
  const cores = ranges.flatMap(([from, to]) => tokens.slice(from, to).map(({ core }) => core));
  return cores.every(
    (core) =>
      !often.test(core) &&
      (timeNoun.test(core) || when.test(core) || monthAt(core, language) !== null),
  );
}
const often = /^(?:times?|mal|veces|fois|volt[ae]|vezes|раз)$/iu;
const when =
  /^(?:pasad[oa]s?|próxim[oa]s?|dernière?s?|prochaine?s?|scors[oaie]|passad[oa]s?|l['’]an|d['’]affilée|affilée|l['’]anno|morgen|gestern|abend|nacht|yesterday|tomorrow|hier|demain|ayer|mañana|ieri|domani|ontem|amanhã)$/iu;

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
  if (namesStudy(sentence, whole, amount, language)) return null;
  // `a bag that cost $3`
  if (completes.test(tokens[to - 1]?.core ?? "")) return null;
  if (to - from === 1) {
    // `Gekostet hat sie 11.500 Euro.`
    const isParticiple = participle.test(first.toLowerCase()) || /iert$/u.test(first);
    if (language === "de" && from === 0 && isParticiple) return null;
    // `grown` of `It has grown by 50 %` does not say what has.
    if (language === "en" && /ing$/u.test(first)) return null;
    if (
      auxiliary.test(tokens[from - 1]?.core ?? "") &&
      (tellsChange(first, language) || hasParticiples.has(language))
    )
      return null;
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

function textOfAll(sentence: ReadWords, ranges: readonly Range[]): string {
  return ranges.map(([from, to]) => textOf(sentence, from, to)).join(" ");
}

function textOf({ tokens, words }: ReadWords, start: number, end: number): string {
  let text = "";
  for (let at = start; at < end; at++) {
    const core = (tokens[at]?.core ?? "").replace(
      /^(?:d'|l'|dell'|d’|l’)/iu,
      at === start ? "" : "$&",
    );
    // `für Futter, Steuer und Versicherung`
    const comma = at < end - 1 && tokens[at]?.pause === "," ? "," : "";
    text += (at > start && words[at]?.spaceBefore ? " " : "") + core + comma;
  }
  return text;
}

/** `tremila l'anno` says how often. */
function isElided({ tokens }: ReadWords, [start]: Range): boolean {
  return /['’]/u.test(tokens[start]?.core ?? "");
}
