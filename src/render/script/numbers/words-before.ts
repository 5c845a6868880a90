import { isArticle, isConjunction, isDroppable, relative } from "../headline/headline-words.js";
import type { Token } from "../spoken/token.js";
import { isVerbOfSaying } from "../structure/verbs-of-saying.js";
import type { WordClasses } from "../words/small-words.js";
import type { Amount, ReadWords } from "./amount.js";
import { startOfDegree } from "./degree-words.js";
import { endsClause } from "./ends-clause.js";
import { longest } from "./label-length.js";
import { isNounLike, isSmall } from "./noun-words.js";
import type { Range } from "./whole-label.js";

/** Markers after a Hindi noun that is not the subject. */
const objectMarker = /^(?:को|से|में|पर|तक)$/u;
const hindiTime =
  /^(?:पिछले|पिछली|पिछला|अगले|अगली|अगला|हर|इस|उस|प्रति|साल|वर्ष|महीने|महीना|माह|हफ़्ते|हफ्ते|सप्ताह|दिन|रोज़|आज|कल|अब)$/u;

/** The words before an amount up to the last comma, without what only leads to the number. */
export function wordsBefore(
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
  if (isConjunction(joins, language)) return null;
  let start = end;
  while (start > 0 && (start === end || !endsClause(tokens[start - 1]))) start -= 1;
  const isFirstClause = start === 0;
  // `The council says repairs will cost £140,000`: what has the number is named behind.
  for (let at = start + 1; at < end - 1; at++)
    if (isVerbOfSaying(tokens[at]?.core ?? "", language)) start = at + 1;
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
  // `पिछले साल` says when.
  if (language === "hi" && tokens.slice(start, end).every(({ core }) => hindiTime.test(core)))
    return null;
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

/** `Price: 465,000 €`, `Price – 465,000 €` */
export function isNamedBefore({ tokens }: ReadWords, end: number): boolean {
  const isDash = tokens[end - 1]?.core === "" && /^[–—-]+$/u.test(tokens[end - 1]?.raw ?? "");
  return isDash || /[:：]/u.test(tokens[end - 1]?.pause ?? "");
}
