import { auxiliary, isArticle, isDroppable, relative } from "../headline/headline-words.js";
import type { Token } from "../spoken/token.js";
import { type WordClasses, wordClasses } from "../words/small-words.js";
import type { Amount, ReadWords } from "./amount.js";
import { isChangeOf } from "./change-of.js";
import { tellsChange } from "./change-verbs.js";
import { startOfDegree } from "./degree-words.js";
import { endsClause } from "./ends-clause.js";
import { mayBeName, nameIn } from "./label-name.js";
import { withoutVerbs } from "./label-verbs.js";
import { isMeasured } from "./measured-subject.js";
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

/** What names an amount has at most this many words and characters, without what belongs to it. */
const longest = { words: 4, characters: 32 };
/** Markers after a Hindi noun that is not the subject. */
const objectMarker = /^(?:को|से|में|पर|तक)$/u;
/** Here what a share is of is shown with the preposition before it. */
const ofWhole = new Set(["en", "de", "es", "fr", "it", "pt", "nl"]);
const genitive =
  /^(?:of|de|des|du|d'|del|della|dei|delle|dello|degli|di|do|da|dos|das|der|von|van|का|की|के|の|من)$/iu;

// Words before a noun that are no noun: the label goes on behind them.
const adjective: Readonly<Record<string, RegExp>> = {
  es: /^(?:nuev[oa]s?|grandes?|pequeñ[oa]s?|más|menos|primer[oa]?s?|diferentes?|distint[oa]s?|mejores|buen[oa]s?)$/iu,
  fr: /^(?:nouve(?:lles?|aux)|grande?s?|petite?s?|plus|moins|premi[eè]re?s?|différente?s?|meilleure?s?|bonne?s|belles?|beaux)$/iu,
  it: /^(?:nuov[ieoa]|grandi?|piccol[ieoa]|più|meno|prim[ieoa]|divers[ieoa]|miglior[ie])$/iu,
  pt: /^(?:nov[oa]s?|grandes?|pequen[oa]s?|mais|menos|primeir[oa]s?|diferentes?|melhores)$/iu,
  ru: /(?:[ыи]х|[ыи]й|[ыи]е|[оеё]го|ая|яя|ое|ее)$/iu,
  hi: /^(?:नए|नई|नया|बड़े|बड़ी|छोटे|छोटी|अधिक|ज़्यादा|अलग|पहले|कम|लंबी|लंबा|लंबे)$/iu,
  nl: /(?:e|meer|minder)$/iu,
  pl: /(?:ych|ich|e)$/iu,
};
/** English nouns after a count end in s, and these do not. */
const plural =
  /(?:[^s]s|sses|people|men|women|children|feet|mice|sheep|fish|species|staff|series|data)$/iu;
const englishAdjective =
  /^(?:more|less|fewer|such|new|old|different|other|young|happy|single|small|large|big|great|own|global|total|average|extra|additional)$/iu;
const likelyVerb =
  /^(?:live|lives|work|works|make|makes|take|takes|come|comes|go|goes|get|gets|give|gives|use|uses|find|finds|found|made|took|came|went|got|gave|used|grew|rose|fell|sold|bought|lost|won|left|need|needs|want|wants|pass|passes|comes|keep|keeps|say|says|said|feel|feels|walk|drive|cycle|[a-z]{3,}ed)$/iu;

/**
 * What an amount counts or measures: the noun after it (`houses` of `13,200 new houses were sold`), or else what stands
 * before it (`Revenue grew` of `Revenue grew by 22 %`). Never ends with an article, a preposition or punctuation, nor begins
 * with one but for what a share is of (`of users`). Empty where no words of the clause name it.
 */
export function labelOf(sentence: ReadWords, amount: Amount, language: string): string | undefined {
  const classes = wordClasses(language);
  if (amount.unitBelow !== null)
    return ofUnit(sentence, amount, amount.unitBelow, language, classes);
  if (language === "ja" || language === "zh") return unspacedLabel(sentence, amount) ?? "";
  const isYear = amount.kind === "year";
  const after = isYear ? null : nounAfter(sentence, amount, language, classes);
  const lead = after ? null : before(sentence, amount, language, classes);
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
  return [...label].length > longestPhrase.characters ? "" : label;
}

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

const each = /^(?:each|every|cada|chaque|ogni|jede[rs]?|elke?|кажд\p{L}+)$/iu;
const timeUnit =
  /^(?:years?|months?|days?|hours?|jahre?n?|monate?n?|tage?n?|stunden?|años?|meses|días|horas?|ans|années?|mois|jours?|heures?|anni|mesi|giorni|ore|anos?|dias?|лет|года?|дней)$/iu;

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
  const [from, to] = whole;
  const { tokens } = sentence;
  const first = tokens[from]?.core ?? "";
  if (!isMeasured(sentence, whole, amount, language)) return null;
  if (to - from === 1) {
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

/** `Price: 465,000 €`, `Price – 465,000 €` */
function isNamedBefore({ tokens }: ReadWords, end: number): boolean {
  const isDash = tokens[end - 1]?.core === "" && /^[–—-]+$/u.test(tokens[end - 1]?.raw ?? "");
  return isDash || /[:：]/u.test(tokens[end - 1]?.pause ?? "");
}

function nounAfter(
  { tokens }: ReadWords,
  amount: Amount,
  language: string,
  classes: WordClasses,
): Range | null {
  if (endsClause(tokens[amount.endWord - 1])) return null;
  // In Turkish the verb stands right behind what something costs: `200 lira tutuyor`.
  const isMeasure = amount.kind === "measure" || (language === "tr" && amount.kind === "money");
  let start = amount.endWord;
  // `71 % of our planet`, `22 % der neuen Häuser`
  const isPart =
    genitive.test(tokens[start]?.core ?? "") || /^d'./iu.test(tokens[start]?.core ?? "");
  if (isPart) start += 1;
  else if (/^(?:such|solche[rn]?)$/iu.test(tokens[start]?.core ?? "")) start += 1;
  else if (isLink(tokens[start], classes)) return null;
  // Elsewhere a word right after a unit is seldom what is measured: `200 Gramm Mehl`, but `45 मिनट लेती है`.
  else if (isMeasure && language !== "de" && language !== "nl") return null;
  if (isPart && /^d'./iu.test(tokens[start - 1]?.core ?? "")) start -= 1;
  while (isPart && isDeterminer(tokens[start], classes) && !endsClause(tokens[start])) start += 1;

  let end = start;
  while (end < tokens.length && end - start < longest.words - 1) {
    const token = tokens[end];
    if (!token || !isNounLike(token, classes)) break;
    const next = tokens[end + 1];
    // `300 grams of brown lentils`
    const isBeforePlural =
      isPart && language === "en" && next && !endsClause(token) && isPluralNoun(next, classes);
    const isMore = isBeforePlural || isAdjective(token.core, language, amount, end - start);
    if (!isMore && end > start && language === "en" && likelyVerb.test(token.core)) break;
    end += 1;
    if (endsClause(token) || !isMore) break;
  }
  const isVerb =
    language === "en" && end === start + 1 && likelyVerb.test(tokens[start]?.core ?? "");
  // A German noun has a capital: `zurück` of `20 Prozent zurück` belongs to the verb.
  const isNoun = language !== "de" || /^\P{L}*\p{Lu}/u.test(tokens[end - 1]?.core ?? "");
  // `87 %` is a part: `of users`, and not users.
  const isShare = isPart && amount.kind === "share" && ofWhole.has(language);
  // `60% walk`, `Il 60% vive`: what a share is of has a preposition, or an ending.
  const mayCount = isPart || amount.kind !== "share" || !ofWhole.has(language) || language === "de";
  const isName = mayCount && isNoun && mayBeName(tokens[end - 1]?.core ?? "");
  return end > start && !isVerb && isName ? [isShare ? amount.endWord : start, end] : null;
}

/** Whether the noun is still to come. */
function isAdjective(word: string, language: string, amount: Amount, at: number): boolean {
  if (language === "en") {
    if (englishAdjective.test(word)) return true;
    return (amount.kind === "large" || amount.kind === "count") && !plural.test(word) && at < 2;
  }
  if (language === "de") return /^\p{Ll}/u.test(word);
  return adjective[language]?.test(word) ?? false;
}

function isNounLike({ core }: Token, classes: WordClasses): boolean {
  return (
    /^\p{L}/u.test(core) &&
    !classes.isLinking(core) &&
    (!classes.isWeak(core) || isQuantity(core)) &&
    !classes.isNegation(core)
  );
}

function isPluralNoun(token: Token, classes: WordClasses): boolean {
  return isNounLike(token, classes) && plural.test(token.core) && !likelyVerb.test(token.core);
}

function isQuantity(word: string): boolean {
  return /^(?:more|other|mehr|plus|más|mais|più|больше|menos)$/iu.test(word);
}

/** The words before an amount up to the last comma, without what only leads to the number. */
function before(
  sentence: ReadWords,
  amount: Amount,
  language: string,
  classes: WordClasses,
): Range | null {
  const { tokens } = sentence;
  // `at least` of `Drink at least 2 litres` says nothing of what is counted.
  const startOfAmount = startOfDegree(tokens, amount.startWord, language);
  let end = startOfAmount;
  const isNamed = isNamedBefore(sentence, end);
  if (tokens[end - 1]?.core === "") end -= 1;
  if (endsClause(tokens[end - 1]) && !isNamed) return null;
  // What stands before `and` is another thing: `pour in a litre of milk and 200 g of flour`.
  const joins = tokens[end - 1]?.core ?? "";
  if (isDroppable(joins, language) && !isArticle(joins, language)) return null;
  let start = end;
  while (start > 0 && (start === end || !endsClause(tokens[start - 1]))) start -= 1;
  const isFirstClause = start === 0;
  // `The ideal room is dark, quiet and cool: 18 degrees`: the end of a row is no name.
  const opens = tokens[start]?.core ?? "";
  const isName = /^\p{Lu}/u.test(opens) || isArticle(opens, language);
  const isCased = /\p{Lu}|\p{Ll}/u.test(opens);
  if (!isFirstClause && isNamed && isCased && !isName) return null;
  // A clause behind another one may be a part of a row, or tell more of a noun.
  if (!isFirstClause && !isNamed && isOpenClause(tokens, start, language, classes)) return null;
  while (end > start && isSmall(tokens[end - 1], classes)) end -= 1;
  while (start < end && isSmall(tokens[start], classes)) start += 1;
  // A single word right before a number is a verb where verbs do not come last: `Cuesta 400 €`, `It takes 3 minutes`.
  const isVerb = end - start === 1 && end === startOfAmount && !isNamed;
  if (isVerb && language !== "hi" && language !== "tr") return null;
  if (end - start > longest.words) {
    // The subject alone: what comes before the first small word.
    let stop = start + 1;
    while (stop < end && !isSmall(tokens[stop], classes)) stop += 1;
    const next = tokens[stop]?.core ?? "";
    if (!isFirstClause || isDroppable(next, language)) return null;
    if (language === "hi" && objectMarker.test(next)) return null;
    end = stop;
  }
  const hasContent = tokens.slice(start, end).some((token) => isNounLike(token, classes));
  const hasNegation = tokens.slice(start, end).some(({ core }) => classes.isNegation(core));
  return end > start && end - start <= longest.words && hasContent && !hasNegation
    ? [start, end]
    : null;
}

function isOpenClause(
  tokens: readonly Token[],
  start: number,
  language: string,
  classes: WordClasses,
): boolean {
  const core = tokens[start]?.core ?? "";
  if (relative.test(core) && !isArticle(core, language)) return true;
  const isPronoun = classes.isWeak(core) || /^\p{Lu}/u.test(core);
  return !isPronoun && !isArticle(core, language);
}

function isLink(token: Token | undefined, classes: WordClasses): boolean {
  const core = token?.core ?? "";
  return core === "" || classes.isLinking(core);
}

function isSmall(token: Token | undefined, classes: WordClasses): boolean {
  const core = token?.core ?? "";
  return core === "" || classes.isLinking(core) || classes.isWeak(core);
}

function isDeterminer(token: Token | undefined, classes: WordClasses): boolean {
  return (
    token !== undefined &&
    token.core !== "" &&
    (classes.isLinking(token.core) || (classes.isWeak(token.core) && !isQuantity(token.core)))
  );
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
