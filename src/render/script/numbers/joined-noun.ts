import { timeNoun } from "../headline/headline-words.js";
import { isVerbForm } from "../headline/verb-signs.js";
import type { Token } from "../spoken/token.js";
import type { WordClasses } from "../words/small-words.js";
import type { ReadWords } from "./amount.js";
import { endsClause } from "./ends-clause.js";
import { longest } from "./label-length.js";
import { isNounLike, isSmall } from "./noun-words.js";
import type { Range } from "./whole-label.js";

/** How `and` is written, how nouns that are counted end, by language, and what ends so, too, and is none. */
const joining: Readonly<Record<string, { and: RegExp; noun: RegExp; other: RegExp | null }>> = {
  en: { and: /^(?:and|&)$/iu, noun: /(?:[^s]s|people|men|women|children)$/u, other: null },
  de: { and: /^(?:und|&)$/iu, noun: /^\p{Lu}/u, other: /^(?:Herrn?|Frau|Sie|Ihn?en|Ihre?)$/u },
  es: { and: /^[ye]$/iu, noun: /^\p{Ll}+s$/u, other: /(?:mos|[áé]is)$/u },
  fr: { and: /^et$/iu, noun: /^\p{Ll}+[sx]$/u, other: /ons$/u },
  it: { and: /^ed?$/iu, noun: /^\p{Ll}+i$/u, other: null },
  pt: { and: /^e$/iu, noun: /^\p{Ll}+s$/u, other: /mos$/u },
};

/** What is counted with the noun that is counted together with it: `dogs and cats` of `3 million dogs and cats`. */
export function withJoinedNoun(
  { tokens }: ReadWords,
  [from, to]: Range,
  language: string,
  classes: WordClasses,
): Range {
  const rule = joining[language];
  const [noun, and, other] = tokens.slice(to - 1, to + 2);
  if (!rule || !noun || !other || endsClause(noun) || noun.pause !== "") return [from, to];
  if (!rule.and.test(and?.core ?? "") || !isNounLike(other, classes)) return [from, to];
  // `350 trees and offers tours`
  const mayBeVerb = language === "en" && !endsClause(other);
  if (mayBeVerb && !isSubject(tokens, from, classes)) return [from, to];
  const areNouns = rule.noun.test(noun.core) && rule.noun.test(other.core);
  if (!areNouns || rule.other?.test(other.core) || isVerbForm(other.core, language))
    return [from, to];
  const text = tokens.slice(from, to + 2).map(({ core }) => core);
  return text.join(" ").length > longest.characters ? [from, to] : [from, to + 2];
}

/** Whether nothing but small words and a time stand before a number in its clause: what it counts is the subject then. */
function isSubject(tokens: readonly Token[], from: number, classes: WordClasses): boolean {
  for (let at = from - 1; at >= 0 && !endsClause(tokens[at]); at--) {
    const word = tokens[at]?.core.toLowerCase() ?? "";
    if (!isSmall(tokens[at], classes) && !timeNoun.test(word) && !ofAmount.test(word)) return false;
  }
  return true;
}
const ofAmount =
  /\p{Nd}|^(?:last|this|next|total|today|million|billion|thousand|hundred|\p{L}+ly)$|^(?:two|three|four|five|six|seven|eight|nine|ten)$/u;
