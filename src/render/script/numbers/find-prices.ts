import { isVerbForm } from "../headline/verb-signs.js";
import type { Comparison } from "../scene.js";
import { coreAt } from "../spoken/token.js";
import { wordClasses } from "../words/small-words.js";
import type { Amount, ReadWords } from "./amount.js";
import { comparisonOf, mostPoints, type Point, point } from "./comparison-of.js";
import { endsClause } from "./ends-clause.js";
import { readPeriods } from "./periods.js";
import { pointLabel } from "./point-label.js";
import { shareLabel } from "./share-label.js";

/** Between two prices of a row, and between two clauses that each tell one, by language. */
const joints: Readonly<Record<string, RegExp>> = {
  en: /^(?:and|but|while|whereas|against)$/iu,
  de: /^(?:und|aber|während|gegen)$/iu,
  fr: /^(?:et|mais|tandis|contre)$/iu,
  es: /^(?:y|e|pero|mientras|frente)$/iu,
  it: /^(?:e|ed|ma|mentre|contro)$/iu,
  pt: /^(?:e|mas|enquanto|contra)$/iu,
  nl: /^(?:en|maar|terwijl|tegen)$/iu,
};
/** What joins a price to the words behind it that say what it is for. */
const isFor = /^(?:for|on|für|de|d'\p{L}+|pour|en|para|por|per|di|voor|aan)$/iu;
/** The words of a name are few; a long one is a clause. */
const longestName = 4;

/**
 * Prices of one sentence with a name each: `46 euros for the tent, 95 euros for meals and 38 euros for the train`, and
 * `A hatchback costs $1,200, while a sports car costs $3,500`. A wrong chart is worse than none: every price has a name, and
 * where two clauses tell them, the second one has the verb of the first, or none.
 */
export function findPrices(
  sentence: ReadWords,
  amounts: readonly Amount[],
  language: string,
  sentenceIndex: number,
): Comparison | null {
  const prices = amounts.filter(({ kind }) => kind === "money");
  const units = new Set(prices.map(({ unit }) => unit));
  if (prices.length < 2 || prices.length > mostPoints || units.size > 1) return null;
  if (prices.length < amounts.length || prices.some(({ isRange }) => isRange)) return null;
  const joint = joints[language];
  // Prices of different months are no row.
  const hasPeriods = (readPeriods(sentence.tokens, language)?.length ?? 0) > 0;
  if (!joint || hasPeriods) return null;
  const names =
    namesBehind(sentence, prices, joint, language) ??
    namesBefore(sentence, prices, joint, language);
  if (!names) return null;
  const points = prices.map(
    (price, index): Point => point(price, names[index] ?? "", sentenceIndex, price.number),
  );
  return comparisonOf(points, units, language);
}

/** The names behind the prices; null unless nothing else stands between one price and the next. */
function namesBehind(
  sentence: ReadWords,
  prices: readonly Amount[],
  joint: RegExp,
  language: string,
): string[] | null {
  const { tokens } = sentence;
  const { isLinking } = wordClasses(language);
  const names = prices.map(({ endWord }, index) => {
    if (!isFor.test(coreAt(tokens, endWord)) || endsClause(tokens[endWord - 1])) return "";
    const next = prices[index + 1]?.startWord ?? tokens.length;
    let end = endWord;
    while (end < next && !endsClause(tokens[end]) && !joint.test(coreAt(tokens, end))) end += 1;
    if (end < next && endsClause(tokens[end])) end += 1;
    // `38 euros for the train back`: what follows the last name belongs to it.
    const isNext = Array.from({ length: next - end }, (_, at) => coreAt(tokens, end + at)).every(
      (core) => core === "" || joint.test(core),
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
  joint: RegExp,
  language: string,
): string[] | null {
  const { tokens } = sentence;
  const clauses = prices.map(({ startWord }, index) => {
    const edge = index === 0 ? 0 : (prices[index - 1]?.endWord ?? 0);
    let start = -1;
    for (let at = Math.max(0, edge - 1); at < startWord; at++) {
      const opens = joint.test(coreAt(tokens, at)) || endsClause(tokens[at]);
      if (opens) start = at + 1;
    }
    if (index === 0) start = Math.max(0, start);
    return { start, end: startWord };
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
      costs.test(coreAt(tokens, at)),
    ),
  );
  if (verbs[0] === undefined) return null;
  const names = clauses.map(({ start, end }, index) => {
    const verb = verbs[index];
    if (verb === undefined && !isOnlyName(sentence, start, end, language)) return "";
    return pointLabel(sentence, verb ?? end, language, start);
  });
  return names.every((name) => /\p{L}/u.test(name)) ? names : null;
}

/** Whether a clause leaves its verb to the one before: `a used one 250 euros`. */
function isOnlyName({ tokens }: ReadWords, start: number, end: number, language: string): boolean {
  if (end - start > longestName) return false;
  const { isLinking, isWeak } = wordClasses(language);
  return tokens
    .slice(start, end)
    .every(({ core }) => isLinking(core) || (!isWeak(core) && !isVerbForm(core, language)));
}

/** Verbs that tell what something costs, or who pays it. */
const costs =
  /^(?:pays?|paid|zahl(?:t|en|te|ten)|paie(?:nt)?|payent|pagan?|pagano|pagam?|betaal(?:t|de)|betalen|costs?|kostet(?:e|en)?|kosten|coûte(?:nt)?|coûtait|coûtaient|cuestan?|costaban?|costó|costaron|vale[nm]?|valen|costa(?:no|m)?|costava(?:no|m)?|custa[m]?|custava[m]?|custou|kost(?:en|te|ten)?)$/iu;
