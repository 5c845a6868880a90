import { furthestBefore, type Token } from "./token.js";

/** What begins a phrase that names what has been said, or goes without saying, before what is new: besides the lane. */
const phrases: Readonly<Record<string, RegExp>> = {
  en: /^(?:besides|in addition to|aside from|apart from) (?:\S+ ){0,3}$/,
  de: /^(?:abgesehen von|abgesehen vom|zusätzlich zu[mr]?) (?:\S+ ){0,2}$/,
  fr: /^(?:outre|en plus d(?:e|u|es)?|à part) (?:\S+ ){0,2}$/,
  es: /^(?:además|aparte) del? (?:\S+ ){0,2}$/,
  it: /^oltre a(?:l|llo|ll|lla|i|gli|lle|d)? (?:\S+ ){0,2}$/,
  pt: /^(?:além|fora) d(?:e|[oa]s?) (?:\S+ ){0,2}$/,
};

/**
 * Whether a word stands in such a phrase at the beginning of a clause, and something new follows it: behind a comma, which German
 * has none of there.
 */
export function isBesides(tokens: readonly Token[], at: number, language: string): boolean {
  const pattern = phrases[language];
  if (!pattern) return false;
  const near = tokens.slice(Math.max(0, at - furthestBefore), at);
  const clause = near.slice(near.findLastIndex(({ endsClause }) => endsClause) + 1);
  if (!pattern.test(clause.map(({ folded }) => `${folded} `).join(""))) return false;
  if (language === "de") return at < tokens.length - 1;
  const end = tokens.findIndex(({ endsClause }, index) => index >= at && endsClause);
  return end >= 0 && end < tokens.length - 1;
}
