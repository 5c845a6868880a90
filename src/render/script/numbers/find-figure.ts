import { findHeadline } from "../headline/find-headline.js";
import { isUnspaced } from "../language.js";
import type { Figure, Sentence } from "../scene.js";
import { isAge, mayBeAge } from "./ages.js";
import { type Amount, type AmountKind, type ReadWords, readWords } from "./amount.js";
import { clauseOf, isChangeOf } from "./change-of.js";
import { isCircumstance } from "./circumstances.js";
import { comesToNext } from "./comes-to-next.js";
import { startOfLimitPhrase } from "./degree-words.js";
import { signOf } from "./direction.js";
import { isChangedFrom } from "./find-change.js";
import { findRatio } from "./find-ratio.js";
import { labelOf } from "./label-of.js";
import { withoutChange } from "./label-of-change.js";
import { isInflected, saysHowOften } from "./measure-phrases.js";
import { isTimeUnit } from "./measured-subject.js";
import { moreOrLess } from "./more-or-less.js";
import { genitive } from "./noun-after.js";
import { qualifiedValue } from "./qualified-value.js";
import { endsRangeInWords, isRange, leadsRange, shownValue } from "./ranges.js";
import { readAmounts } from "./read-amounts.js";
import { isSample } from "./studies.js";
import { isOfThePast } from "./then-and-now.js";
import { endOfRate, withWholeUnit } from "./whole-unit.js";

/** A number of this kind is the point of a sentence only if the sentence has at most this many words. */
const longestSentence: Readonly<Partial<Record<AmountKind, number>>> = {
  measure: 20,
  count: 12,
};
/** A number in words, other than a share, is a detail of any longer sentence. */
const longestInWords: Readonly<Partial<Record<AmountKind, number>>> = { measure: 10, large: 14 };
/** A measure in words that is limited is the point of a longer one, too. */
const longestLimited = 16;
/** A sentence with more amounts than this has none that is its point. */
const mostAmounts = 3;
/** In a sentence of so many words a number alone says enough: `It takes 3 minutes.` */
const longestBare = 5;
/** A count smaller than this is a detail. */
const leastCount = 10;

/** How likely a number of this kind is the point of its sentence: a share or a price is more often than a count. */
const weights: Readonly<Record<AmountKind, number>> = {
  share: 5,
  money: 5,
  large: 4,
  times: 4,
  measure: 3,
  count: 3,
  year: 0,
};
const needsLabel: ReadonlySet<AmountKind> = new Set(["share", "large", "count", "year"]);
/** A number after one of these is what another is compared with. */
const comparedWith =
  /^(?:than|from|since|versus|vs|against|compared|als|von|gegenüber|que|desde|frente|depuis|contre|di|dal|rispetto|chem|чем|с|против|ніж|з|із|проти|से|من)$/iu;
/** A share before one of these tells how another number has changed: `48,200 loaves, 12% more than the year before`. */
const changeWord =
  /^(?:more|less|fewer|higher|lower|up|down|above|below|mehr|weniger|höher|niedriger|über|unter|más|menos|plus|moins|più|meno|mais|meer|minder|więcej|mniej|больше|меньше|выше|ниже|більше|менше|вище|нижче|daha|أكثر|أقل)$/iu;

/** An amount of time before one of these only says when. */
const later =
  /^(?:later|ago|earlier|before|after|später|danach|zuvor|zurück|después|atrás|antes|plus|auparavant|dopo|fa|prima|depois|later|geleden|спустя|назад|тому|потому|temu|później|後|前|बाद|पहले)$/iu;
const condition =
  /^(?:if|unless|suppose|without|wenn|falls|जब|sofern|ohne|si|sin|sans|senza|sem|caso|quando|cuando|indien|zonder|если|без|якщо|якби|jeśli|gdyby|bez|अगर|यदि|إذا|لو|eğer|如果|假如|要是)$/iu;
const aside =
  /^(?:who|whom|whose|which|where|when|deren|dessen|wobei|qui|dont|où|que|quien|cuyo|cuya|donde|cui|dove|cujo|cuja|onde|котор\p{L}+|где|як(?:ий|а|е|і|их|ого|ої)|де|która?|które|gdzie|waar|die)$/iu;

export interface FoundFigure {
  figure: Figure;
  weight: number;
}

/** Finds the number that is the point of these sentences; null where there is none, or where there are many. */
export function findFigure(sentences: readonly Sentence[], language: string): FoundFigure | null {
  let best: FoundFigure | null = null;
  for (const [sentenceIndex, { words }] of sentences.entries()) {
    const sentence = readWords(words);
    const ratio = condition.test(sentence.tokens[0]?.core ?? "")
      ? null
      : findRatio(sentence, language);
    if (ratio) {
      const figure = { ...ratio, sentenceIndex };
      if (!best || best.weight < weights.share) best = { figure, weight: weights.share };
      continue;
    }
    const amounts = readAmounts(sentence, language);
    // Years only say when: they do not compete with what was measured then.
    if (amounts.filter(({ kind }) => kind !== "year").length > mostAmounts) continue;
    if (hasRivals(amounts, sentence)) continue;
    // What is true only under a condition is no figure.
    if (condition.test(sentence.tokens[0]?.core ?? "")) continue;
    // `A restore used to take 4 hours.`: in large type, what no longer holds would be taken for what does.
    if (isOfThePast(sentence.tokens, language)) continue;
    let own: FoundFigure | null = null;
    let isPointUnnamed = false;
    // A speed, or a price for each of something, says enough alone.
    let isOwnWhole = false;
    for (const read of amounts) {
      const amount = withWholeUnit(read, sentence, language);
      if (isChangedFrom(sentence, amount, language)) continue;
      const isDetail =
        (amounts[0] !== read && tellsChange(amount, sentence)) ||
        comesToNext(amount, amounts, sentence, language);
      const weight = weightOf(amount, sentence, language) - (isDetail ? 3 : 0);
      if (weight <= 0 || (own && own.weight >= weight)) continue;
      const range = shownValue(amount, sentence);
      const shown = qualifiedValue(range, amount, sentence, language);
      if (!shown) continue;
      const change = isChangeOf(amount, sentence, language);
      const value = change ? signed(shown.value, amount, sentence, language) : shown.value;
      const told = labelOf(sentence, { ...amount, startWord: range.wordIndex }, language);
      const isOwnSpeed = isSpeed(amount.text);
      // `la vague file à 20 km/h`: what stands beside a speed ends with the verb of motion.
      const name = isOwnSpeed && told?.includes(" ") ? "" : told;
      const isSigned = change && /[+−]\p{Nd}/u.test(value) && !isUnspaced(language);
      const label = isSigned ? withoutChange(name ?? "", language) : name;
      // With a unit a number says what it is; any other one needs what it counts, or what it is a part of.
      const isBare = amount.kind === "share" || amount.unit === "";
      if (isBare && needsLabel.has(amount.kind) && !label) {
        isPointUnnamed ||= isPart(amount, sentence);
        continue;
      }
      // `37 percent of households could not cover a bill of 500 pounds`
      if (isPointUnnamed && amount.kind !== "share") continue;
      const figure: Figure = {
        ...{ value, sentenceIndex, wordIndex: shown.wordIndex, endWord: amount.endWord },
        ...(change && { isChange: true }),
      };
      isOwnWhole = isOwnSpeed || isWholeRate(read, sentence, language);
      own = { figure: label === undefined ? figure : { ...figure, label }, weight };
    }
    // A number that nothing is said of gives way to the words of its sentence.
    const isBare =
      words.length > longestBare &&
      own !== null &&
      !isOwnWhole &&
      saysLittle(own.figure, sentence) &&
      !isStressed(own.figure, sentence);
    const givesWay = isBare && (isUnspaced(language) || hasShortHeadline(words, language));
    if (own && !givesWay && (!best || own.weight > best.weight)) best = own;
  }
  return best;
}

/** `2 litres a day` */
function isWholeRate({ endWord }: Amount, sentence: ReadWords, language: string): boolean {
  return endOfRate(endWord, sentence, language) > endWord;
}

function isSpeed(text: string): boolean {
  return /(?:\/[hsч]|\bmph)$/u.test(text);
}

/** Whether a share is told with what it is a part of: what else the sentence says is said of that part. */
function isPart({ kind, endWord }: Amount, { tokens }: ReadWords): boolean {
  const next = tokens[endWord]?.core ?? "";
  return kind === "share" && (genitive.test(next) || /^(?:d['’]|dell['’])./iu.test(next));
}

/** Whether under a number stands nothing, or of a few dozen only the noun that they count: `14` and `cups`. */
function saysLittle({ value, label, endWord }: Figure, { tokens }: ReadWords): boolean {
  if (label === "") return true;
  return /^\p{Nd}{1,2}$/u.test(value) && label === tokens[endWord]?.core;
}

function isStressed({ wordIndex, endWord }: Figure, { words }: ReadWords): boolean {
  return words.slice(wordIndex, endWord).some(({ strong }) => strong);
}

/** `+18%` of `House prices rose by 18%`; a share with words that limit it has none: `more than 18%`. */
function signed(value: string, amount: Amount, sentence: ReadWords, language: string): string {
  // `almeno il +10%` of `almeno il dieci per cento in più`: without its sign it would be a part.
  const own = moreOrLess(amount, sentence);
  if (own) return value.replace(/\p{Nd}/u, `${own.sign}$&`);
  if (!/^\p{Nd}/u.test(value)) return value;
  // `Sick leave fell by 44 percent, and revenue rose by 6`
  return (
    (signOf(clauseOf(amount, sentence), language) || signOf(sentence.tokens, language)) + value
  );
}

/** Whether a sentence has shares beside each other, of which none is its point: `61% agree, 24% do not`. */
function hasRivals(amounts: readonly Amount[], { tokens }: ReadWords): boolean {
  const shares = amounts.filter(({ kind }) => kind === "share");
  const isSecond = ({ startWord }: Amount) =>
    [1, 2].some((back) => comparedWith.test(tokens[startWord - back]?.core ?? ""));
  return shares.length > 1 && !shares.some(isSecond);
}

/** Whether an amount stands in a clause that tells more of a noun: `Maria, who has run it for 30 years`. */
function isAside({ startWord }: Amount, { tokens }: ReadWords): boolean {
  let from = startWord;
  while (from > 0 && !/[,،]/u.test(tokens[from - 1]?.pause ?? "")) from -= 1;
  const [first = "", second = ""] = [tokens[from]?.core, tokens[from + 1]?.core];
  return from > 0 && (aside.test(first) || (atAnotherTime.test(first) && who.test(second)));
}

/** What begins a clause that tells of another time, where it may also compare: `…, als wir 3,75 Millionen erreicht haben`. */
const atAnotherTime = /^(?:als|quand|lorsque|cuando|quando|toen)$/iu;
const who = /^(?:we|it|they|wir|es|sie|nous|on|ils|era|eran|fue|erano|eravamo|wij|het)$/iu;

function weightOf(amount: Amount, { tokens, words }: ReadWords, language: string): number {
  const { kind, startWord, endWord } = amount;
  // A year only says when.
  if (kind === "year") return 0;
  // `We're short of 46 nurses`: alone, the number reads as what is there.
  const isCounted = kind === "count" || kind === "large";
  if (isCounted && clauseOf(amount, { tokens, words }).some(({ core }) => lack.test(core)))
    return 0;
  // `un sur onze millions`
  if (isWholeOf(amount, tokens)) return 0;
  if (tokens[endWord - 1]?.pause === "" && later.test(tokens[endWord]?.core ?? "")) return 0;
  // `We save 60 dollars a month`: alone, the number reads as spent.
  if (
    kind === "money" &&
    tokens.some(({ core }, at) => saving.test(core) && !(at === 0 && /^save$/iu.test(core)))
  )
    return 0;
  if (isInflected(amount, tokens) || saysHowOften(amount, tokens)) return 0;
  if (isAge(amount, tokens) || mayBeAge(amount, tokens)) return 0;
  if (isAside(amount, { tokens, words })) return 0;
  if (isSample(amount, { tokens, words }) || isCircumstance(amount, { tokens, words }, language))
    return 0;
  const longest = longestAround(amount, tokens, language);
  if (longest !== undefined && words.length > longest) return 0;
  if (kind === "count" && Math.abs(amount.number) < leastCount) return 0;
  // `entre huit et quinze euros`
  if (amount.isInWords && endsRangeInWords(amount, tokens, language)) return 0;
  // `from 9 to 17`, `ages 6 to 12`
  if (kind === "count" && (isRange(amount, tokens) || leadsRange(amount, tokens))) return 0;
  // `between $19 and $19.5 million`: the second one is shown with the first.
  if (kind === "money" && leadsRange(amount, tokens)) return 0;
  const stress = words.slice(startWord, endWord).some((word) => word.strong) ? 3 : 0;
  const before = tokens[startWord - 1]?.core ?? "";
  const isSecond = comparedWith.test(before);
  return weights[kind] + stress - (isSecond ? 1.5 : 0);
}

/** How many words the sentence of an amount may have; undefined where its length says nothing. */
function longestAround(
  { kind, isInWords, startWord, unit }: Amount,
  tokens: ReadWords["tokens"],
  language: string,
): number | undefined {
  if (!isInWords) return longestSentence[kind];
  const isLimited = startOfLimitPhrase(tokens, startWord, language) < startWord;
  if (kind === "measure" && isLimited && !isTimeUnit(unit)) return longestLimited;
  return longestInWords[kind] ?? longestSentence[kind];
}

const lack =
  /^(?:short|lacks?|lacking|missing|fehl(?:en|t|ten|te)|manquent?|manquaient|faltan?|faltaban|faltam?|mancano|manca|mancavano|ontbreken|ontbreekt|brakuje|brakowało|хватает|хватало)$/iu;
/** Whether an amount is the whole of a part: `one in eleven million`. */
function isWholeOf({ startWord }: Amount, tokens: ReadWords["tokens"]): boolean {
  const [part, joint] = [tokens[startWord - 2]?.core ?? "", tokens[startWord - 1]?.core ?? ""];
  return (
    /^(?:1|one|eine?[rs]?|une?|d'une?|uno|una|uma?|een)$/iu.test(part) &&
    /^(?:in|zu|von|sur|su|op)$/iu.test(joint)
  );
}

const saving =
  /^(?:sav(?:es?|ed|ing|ings)|spar(?:e|t|en|te|ten)|gespart|risparmi\p{L}*|ahorr\p{L}*|économi\p{L}*|poup\p{L}*|economiz\p{L}*|bespa\p{L}*|сэконом\p{L}*|эконом\p{L}*|заощад\p{L}*|зекономи\p{L}*|oszczędz\p{L}*|節約|省)$/iu;

/** Whether a share says by how much the number before it in the sentence has changed. */
function tellsChange({ kind, endWord }: Amount, { tokens, words }: ReadWords): boolean {
  if (kind !== "share") return false;
  return (
    changeWord.test(tokens[endWord]?.core ?? "") ||
    moreOrLess({ kind, endWord }, { tokens, words }) !== null
  );
}

/** A headline of more words is a whole long sentence, which a number does not give way to. */
const mostOfHeadline = 14;

function hasShortHeadline(words: Sentence["words"], language: string): boolean {
  const found = findHeadline([{ words, pauseAfterMs: 0 }], language);
  return found !== null && found.endWord - found.startWord <= mostOfHeadline;
}
