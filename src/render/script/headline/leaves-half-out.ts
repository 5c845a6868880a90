import { readNumberWords } from "../numbers/number-words.js";
import type { WordRange } from "../scene.js";
import { clauseEnd, coreAt, type Token } from "../spoken/token.js";
import type { WordClasses } from "../words/small-words.js";
import { isRelative } from "./clauses.js";
import { isArticle, isConjunction, isDroppable, splitVerbs } from "./headline-words.js";
import { isIdle } from "./idle-sentences.js";
import { isNegation } from "./phrase-ends.js";
import { hasVerb } from "./verb-signs.js";

// A scene of one sentence without a headline shows all of its words. A headline that leaves out half of what such a sentence
// says is worse, so it may only leave out an aside: a circumstance before its main clause, or a clause or a phrase behind it
// that tells more of what it says.

/** A sentence of more letters is not shown as a whole. */
export const longestShown = 140;
/** So many words lead to the main clause at most, and so many tell more of its last noun. */
const mostBefore = 6;
const mostOfPhrase = 9;

/** By language: what opens a clause that gives a reason or a circumstance of the one before it. A condition or a limit does not. */
const tellsMore: Readonly<Record<string, RegExp>> = {
  en: /^(?:because|since|where|when|which|who|whose|while|\p{L}{3,}ing)$/iu,
  de: /^(?:weil|da|denn|wo|wobei|während|als)$/iu,
  es: /^(?:porque|ya|pues|donde|que|quien|cuando|mientras|\p{L}{2,}[ae]ndo)$/iu,
  fr: /^(?:parce|car|puisque|où|qui|que|qu'.+|dont|quand|tandis)$/iu,
  it: /^(?:perché|poiché|dove|che|cui|quando|mentre|\p{L}{2,}[ae]ndo)$/iu,
  pt: /^(?:porque|pois|onde|que|quem|quando|enquanto|\p{L}{2,}[aei]ndo)$/iu,
  nl: /^(?:omdat|want|waar|die|dat|terwijl|toen)$/iu,
};

/** Whether a part of a sentence leaves out more than an aside. In other languages than are listed here none does. */
export function leavesHalfOut(
  tokens: readonly Token[],
  { startWord, endWord }: Pick<WordRange, "startWord" | "endWord">,
  language: string,
  classes: WordClasses,
): boolean {
  if (!tellsMore[language]) return false;
  return (
    !isCircumstance(tokens, startWord, language, classes) ||
    !isAside(tokens, endWord, language, classes)
  );
}

/** Whether the words before a clause only join it, greet, or say in short when, where or for whom it is true. */
function isCircumstance(
  tokens: readonly Token[],
  to: number,
  language: string,
  classes: WordClasses,
): boolean {
  let last = to - 1;
  while (last >= 0 && tokens[last]?.pause === "" && isDroppable(coreAt(tokens, last), language))
    last -= 1;
  if (last < 0) return true;
  const before = tokens.slice(0, last + 1);
  if (isIdle(before, language)) return true;
  if (!clauseEnd.test(tokens[last]?.pause ?? "") || before.length > mostBefore) return false;
  if (before.slice(0, -1).some(({ pause }) => pause !== "")) return false;
  if (before.some((_, at) => says(tokens, at, language, classes))) return false;
  const isLead = tokens[last]?.pause === ":";
  return isLead || !hasVerb(tokens, { startWord: 0, endWord: last + 1 }, language, classes);
}

/** Whether the words behind a clause only tell more of it, up to the end of the sentence. */
function isAside(
  tokens: readonly Token[],
  from: number,
  language: string,
  classes: WordClasses,
): boolean {
  const rest = tokens.slice(from);
  if (rest.length === 0) return true;
  if (isIdle(rest, language)) return true;
  const end = tokens.at(-1)?.pause ?? "";
  const hasPause = tokens[from - 1]?.pause === "," || coreAt(tokens, from) === "";
  if (!hasPause || /[?？]/u.test(end)) return false;
  const at = coreAt(tokens, from) === "" ? from + 1 : from;
  for (let next = at; next < tokens.length; next++) {
    if (says(tokens, next, language, classes)) return false;
    // Another clause or the rest of a row: `, and nobody knew`.
    const isBehindPause = tokens[next - 1]?.pause !== "" && next > at;
    if (isBehindPause && isConjunction(coreAt(tokens, next), language)) return false;
    if (next < tokens.length - 1 && /[;:]/u.test(tokens[next]?.pause ?? "")) return false;
  }
  const first = coreAt(tokens, at);
  if (isConjunction(first, language)) return false;
  if (tellsMore[language]?.test(first) || isRelative(tokens, at, language)) return true;
  // Behind a German comma an article may open what somebody says: `schrieb, | das Instrument klinge wie ein Esel`.
  const isPhrase = isArticle(first, language)
    ? !splitVerbs.has(language)
    : classes.isLinking(first) && !/^(?:um|om)$/iu.test(first);
  const hasRow = rest.slice(0, -1).some(({ pause }) => pause !== "");
  if (!isPhrase || hasRow || rest.length > mostOfPhrase) return false;
  return !hasVerb(tokens, { startWord: at, endWord: tokens.length }, language, classes);
}

/** Whether a word is a negation or a number, which no headline leaves out. */
function says(
  tokens: readonly Token[],
  at: number,
  language: string,
  classes: WordClasses,
): boolean {
  const word = coreAt(tokens, at);
  if (isNegation(word, classes) || /\p{Nd}/u.test(word)) return true;
  return !isArticle(word, language) && readNumberWords([word], language) !== null;
}
