import { isArticle } from "../headline/headline-words.js";
import { coreAt } from "../spoken/token.js";
import type { Amount, ReadWords } from "./amount.js";
import { startOfDegree } from "./degree-words.js";

/** What leads to the circumstances of a clause, by language. */
const leads: Readonly<Record<string, RegExp>> = {
  en: /^(?:at|with)$/iu,
  de: /^bei$/iu,
  fr: /^(?:à|avec|par)$/iu,
  es: /^(?:a|con)$/iu,
  it: /^(?:a|con)$/iu,
  pt: /^(?:a|com)$/iu,
  nl: /^(?:bij|met)$/iu,
};

/**
 * Whether a measure opens its clause and only says under which circumstances it holds: `con 38 gradi le scale non finiscono`. The
 * subject of the clause stands behind it, or its verb and the subject.
 */
export function isCircumstance(
  { kind, startWord, endWord }: Amount,
  { tokens }: ReadWords,
  language: string,
): boolean {
  const lead = startOfDegree(tokens, startWord, language) - 1;
  const opens = lead === 0 || (tokens[lead - 1]?.pause ?? "") !== "";
  if (kind !== "measure" || lead < 0 || !opens) return false;
  if (!leads[language]?.test(coreAt(tokens, lead)) || tokens[endWord - 1]?.pause !== "")
    return false;
  const isInverted = language === "de" || language === "nl";
  return (
    isArticle(coreAt(tokens, endWord), language) ||
    (isInverted && isArticle(coreAt(tokens, endWord + 1), language))
  );
}
