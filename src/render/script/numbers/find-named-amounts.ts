import { isArticle, timeNoun } from "../headline/headline-words.js";
import { isVerbForm } from "../headline/verb-signs.js";
import type { Comparison } from "../scene.js";
import { coreAt } from "../spoken/token.js";
import { wordClasses } from "../words/small-words.js";
import type { Amount, ReadWords } from "./amount.js";
import { joinsClauses } from "./clause-joints.js";
import { comparisonOf, mostPoints, type Point, point } from "./comparison-of.js";
import { startOfDegree } from "./degree-words.js";
import { endsClause } from "./ends-clause.js";
import { mayBeName } from "./label-name.js";
import { measuresIts } from "./measured-subject.js";
import { readPeriods } from "./periods.js";
import { pointLabel } from "./point-label.js";
import { shareLabel } from "./share-label.js";
import { withSharedUnit } from "./shared-unit.js";

/** What joins a price to the words behind it that say what it is for. */
const isFor = /^(?:for|on|für|de|d'\p{L}+|pour|en|para|por|per|di|voor|aan)$/iu;
/** The words of a name are few; a long one is a clause. */
const longestName = 5;

/**
 * Amounts of one sentence with a name each: `46 euros for the tent, 95 euros for meals and 38 euros for the train`,
 * `A hatchback costs $1,200, while a sports car costs $3,500`, `Cola contains 106 g/l and iced tea 68`. A wrong chart is worse
 * than none: every amount has a name and the same unit, and where clauses tell them, each has the verb of the first, or none.
 */
export function findNamedAmounts(
  sentence: ReadWords,
  amounts: readonly Amount[],
  language: string,
  sentenceIndex: number,
): Comparison | null {
  if (amounts.length < 2 || amounts.length > mostPoints) return null;
  if (amounts.some(({ isRange, number }) => isRange || number < 0)) return null;
  const isPriced = amounts.every(({ kind }) => kind === "money");
  const values = isRow(amounts) ? withSharedUnit(amounts) : null;
  // A number that is none of them may be one of the row.
  const isLeftOut = sentence.tokens.some(
    ({ core }, at) =>
      /\p{Nd}/u.test(core) &&
      !amounts.some(({ startWord, endWord }) => at >= startWord && at < endWord),
  );
  if (isLeftOut) return null;
  const units = new Set(amounts.flatMap(({ unit }) => (unit === "" ? [] : [unit])));
  // Amounts of different months are no row.
  const hasPeriods = (readPeriods(sentence.tokens, language)?.length ?? 0) > 0;
  if (!values || units.size !== 1 || hasPeriods) return null;
  const names =
    (isPriced && namesBehind(sentence, amounts, language)) ||
    namesBefore(sentence, amounts, language);
  if (!names) return null;
  const points = amounts.map(
    (amount, index): Point => ({
      ...point(
        amount,
        withCaseOf(names[0] ?? "", names[index] ?? ""),
        sentenceIndex,
        amount.number,
      ),
      ...values[index],
    }),
  );
  return comparisonOf(points, units, language);
}

/** The first name may begin its sentence, and the others stand beside it: `Eggs`, `Potatoes`. */
function withCaseOf(first: string, name: string): string {
  const isCapital = /^\p{Lu}/u.test(first);
  return isCapital ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

/** Whether all amounts are prices or all are measures; the first may say the unit for the others. */
function isRow(amounts: readonly Amount[]): boolean {
  const [first] = amounts;
  const isOpen = ({ kind, unit }: Amount) => kind === "count" && unit === "";
  const isKind = first?.kind === "money" || first?.kind === "measure";
  return isKind && amounts.every((amount) => amount.kind === first.kind || isOpen(amount));
}

/** The names behind the prices; null unless nothing else stands between one price and the next. */
function namesBehind(
  sentence: ReadWords,
  prices: readonly Amount[],
  language: string,
): string[] | null {
  const { tokens } = sentence;
  const { isLinking } = wordClasses(language);
  const names = prices.map(({ endWord }, index) => {
    if (!isFor.test(coreAt(tokens, endWord)) || endsClause(tokens[endWord - 1])) return "";
    const next = prices[index + 1]?.startWord ?? tokens.length;
    let end = endWord;
    while (end < next && !endsClause(tokens[end]) && !joinsClauses(coreAt(tokens, end), language))
      end += 1;
    if (end < next && endsClause(tokens[end])) end += 1;
    // `38 euros for the train back`: what follows the last name belongs to it.
    const isNext = Array.from({ length: next - end }, (_, at) => coreAt(tokens, end + at)).every(
      (core) => core === "" || joinsClauses(core, language),
    );
    if (index + 1 < prices.length && !isNext) return "";
    const hasArticle = isLinking(coreAt(tokens, endWord + 1));
    const first = hasArticle ? endWord + 2 : endWord + 1;
    if (end - first > longestName) return "";
    return shareLabel(sentence, first, end, language);
  });
  return names.every((name) => name !== "") ? names : null;
}

/** The names before the prices, at the start of a clause each. */
function namesBefore(
  sentence: ReadWords,
  prices: readonly Amount[],
  language: string,
): string[] | null {
  const { tokens } = sentence;
  const clauses = prices.map(({ startWord }, index) => {
    const edge = index === 0 ? 0 : (prices[index - 1]?.endWord ?? 0);
    let start = -1;
    const end = startOfDegree(tokens, startWord, language);
    for (let at = Math.max(0, edge - 1); at < end; at++) {
      const opens = joinsClauses(coreAt(tokens, at), language) || endsClause(tokens[at]);
      if (opens) start = at + 1;
    }
    if (index === 0) start = Math.max(0, start);
    return { start, end };
  });
  // Two prices of one clause have one name.
  const areApart = clauses.every(({ start }) => start !== -1);
  return areApart ? namesOfClauses(sentence, clauses, language) : null;
}

interface Clause {
  start: number;
  end: number;
}

function namesOfClauses(
  sentence: ReadWords,
  clauses: readonly Clause[],
  language: string,
): string[] | null {
  const { tokens } = sentence;
  const verbs = clauses.map(({ start, end }) =>
    Array.from({ length: end - start }, (_, at) => start + at).find((at) =>
      givesAmount(coreAt(tokens, at), language),
    ),
  );
  if (verbs[0] === undefined) return null;
  const names = clauses.map(({ start, end }, index) => {
    const verb = verbs[index];
    if (verb === undefined && !isOnlyName(sentence, start, end, language)) return "";
    return pointLabel(sentence, verb ?? end, language, start);
  });
  const isName = (name: string) =>
    /\p{L}/u.test(name) && !name.split(" ").some((word) => timeNoun.test(word));
  return names.every(isName) ? names : null;
}

function isLinkingWord(word: string, language: string): boolean {
  return wordClasses(language).isLinking(word);
}

/** Whether a clause leaves its verb to the one before: `a used one 250 euros`. */
function isOnlyName({ tokens }: ReadWords, start: number, end: number, language: string): boolean {
  if (end - start > longestName) return false;
  // `vende-se por 250`: what leaves out its verb has no preposition before its number.
  const last = coreAt(tokens, end - 1);
  // A German noun has a capital: `gerne` is none.
  const isNoun = tokens.slice(start, end).some(({ core }) => /^\p{Lu}/u.test(core));
  if (language === "de" && !isNoun && !isArticle(coreAt(tokens, start), language)) return false;
  if (/-se$/u.test(last) || (isLinkingWord(last, language) && end - start > 1)) return false;
  const { isLinking, isWeak, isNegation } = wordClasses(language);
  const isName = (core: string) =>
    mayBeName(core) && !isNegation(core) && !isVerbForm(core, language);
  return tokens
    .slice(start, end)
    .every(({ core }) => isLinking(core) || (!isWeak(core) && isName(core)));
}

function givesAmount(word: string, language: string): boolean {
  return costs.test(word) || measuresIts(word, language);
}

/** Verbs that tell what something costs, or who pays it. */
const costs =
  /^(?:pays?|paid|charges?|charged|nimmt|nehmen|nahm(?:en)?|verlang(?:t|en|te|ten)|berechne(?:t|n|te|ten)|prend|prennent|facture(?:nt)?|cobran?|chied(?:e|ono)|rekent|vraagt|zahl(?:t|en|te|ten)|paie(?:nt)?|payent|pagan?|pagano|pagam?|betaal(?:t|de)|betalen|costs?|kostet(?:e|en)?|kosten|coûte(?:nt)?|coûtait|coûtaient|cuestan?|costaban?|costó|costaron|vale[nm]?|valen|costa(?:no|m)?|costava(?:no|m)?|custa[m]?|custava[m]?|custou|kost(?:en|te|ten)?)$/iu;
