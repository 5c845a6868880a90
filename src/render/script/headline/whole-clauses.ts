import { type Sentence, writtenText } from "../scene.js";
import { coreAt, type Token } from "../spoken/token.js";
import type { WordClasses } from "../words/small-words.js";
import { headlineLength } from "./clause-windows.js";
import { type Clause, isMainClause, isRelative, leadsToClause } from "./clauses.js";
import { goesOnBehind, isJoint, isOpenRow } from "./cut-short.js";
import {
  isArticle,
  relative,
  romance,
  saysWhen,
  splitVerbs,
  subordinate,
} from "./headline-words.js";
import { needsRelative, opensPair } from "./incomplete-clause.js";
import { opensWithPronoun } from "./leaning-sentence.js";
import { lacksSubject, mayStandAlone } from "./stand-alone.js";
import { endsClause, hasVerb } from "./verb-signs.js";
import { countWords, isNoLonger, wholeClause } from "./whole-size.js";

/** Behind a conjunction a clause has at least so many words, or else it is interrupted there: `gathers nectar and makes, | …`. */
const leastBehindJoint = 2;

/** Clauses that say something alone and are a little longer than a headline: better than none, where nothing stands out. */
export function wholeClauses(
  tokens: readonly Token[],
  words: Sentence["words"],
  clauses: readonly Clause[],
  language: string,
  classes: WordClasses,
): readonly Clause[] {
  // A sentence may begin with anything.
  const isSentence = clauses.length === 1;
  return clauses.filter(([from, to], index) => {
    const clause = tokens.slice(from, to);
    const text = writtenText({ words: words.slice(from, to) });
    if (countWords(clause, language) < headlineLength.least) return false;
    if (!isNoLonger(wholeClause, clause, text, language)) return false;
    if (isSentence) return true;
    // Whether their first clause is one is known already (`opening-clause.ts`).
    if (index === 0 && romance.has(language)) return false;
    const isMain = index === 0 && isMainClause(tokens, clauses, language, classes);
    if (!isMain && leadsOn(tokens, [from, to], index, language, classes)) return false;
    if (relative.test(coreAt(tokens, to)) && !isMain) return false;
    if (isOpen(tokens, [from, to], clauses, language, classes)) return false;
    if (opensWithPronoun(tokens, from, language)) return false;
    if (index + 1 < clauses.length && !endsClause(tokens[to - 1]?.core ?? "", language))
      return false;
    if (index > 0) return mayStandAlone(tokens, from, to, language, classes);
    const clauseRange = { startWord: from, endWord: to };
    if (lacksSubject(tokens, clauseRange, language)) return false;
    return isMain || hasVerb(tokens, clauseRange, language, classes);
  });
}

/** Whether a clause only leads to another: it begins with a conjunction, a relative pronoun or a preposition. */
function leadsOn(
  tokens: readonly Token[],
  [from, to]: Clause,
  index: number,
  language: string,
  classes: WordClasses,
): boolean {
  const first = coreAt(tokens, from);
  const hasArticle = isArticle(first, language);
  if (saysWhen(tokens, from)) return true;
  if (index === 0 && hasArticle) return false;
  if ((subordinate.test(first) && !hasArticle) || isRelative(tokens, from, language)) return true;
  if (leadsToClause(tokens, from, language)) return true;
  // `Am Morgen ziehen draußen rote Häuser vorbei, | eines nach dem anderen`
  const isInverted = index === 0 && splitVerbs.has(language);
  if (isInverted && hasVerb(tokens, { startWord: from, endWord: to }, language, classes))
    return false;
  return classes.isLinking(first) && !hasArticle;
}

/** Whether a clause says nothing without the one behind it. */
function isOpen(
  tokens: readonly Token[],
  [from, to]: Clause,
  clauses: readonly Clause[],
  language: string,
  classes: WordClasses,
): boolean {
  const last = tokens[to - 1];
  if (/[:：]/u.test(last?.pause ?? "")) return true;
  const isSmall = [classes.isLinking, classes.isWeak, classes.isNegation].some((isOne) =>
    isOne(last?.core ?? ""),
  );
  if (last?.pause === "" && isSmall) return true;
  const isInterrupted =
    to < tokens.length &&
    tokens
      .slice(Math.max(from, to - leastBehindJoint), to)
      .some(({ core }) => isJoint(core, language));
  return (
    isInterrupted ||
    goesOnBehind(tokens, to, language) ||
    needsRelative(tokens, [from, to], language) ||
    opensPair(tokens, [from, to], clauses, language) ||
    isOpenRow(tokens, to, language, classes)
  );
}
