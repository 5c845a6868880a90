import type { Amount, ReadWords } from "./amount.js";
import { endsClause } from "./ends-clause.js";
import { labelOf } from "./label-of.js";

/** `from 22 drinks to 5 last year`: what is counted in English has an s, or is one of these. */
const plural = /(?:[^s]s|people|men|women|children|feet|mice|sheep|fish|species|staff)$/iu;
const noPlural = /^(?:this|his|its|always|perhaps|besides|versus|times|plus|minus|less)$/iu;

/** A value with its noun is shown on one line over its bar. */
const longestValue = 18;

/** A value with the noun that it counts, where both have room. */
export function withNoun(value: string, noun: string | null): string {
  const whole = `${value} ${noun}`;
  return noun === null || [...whole].length > longestValue ? value : whole;
}

/** The one noun right behind a number without a unit: `drinks` of `22 drinks`; null where none stands there. */
export function countedNoun(sentence: ReadWords, amount: Amount, language: string): string | null {
  if (amount.unit !== "" || endsClause(sentence.tokens[amount.endWord - 1])) return null;
  const word = sentence.tokens[amount.endWord]?.core ?? "";
  if (!/^\p{L}{3,}$/u.test(word)) return null;
  if (language === "en" && (!plural.test(word) || noPlural.test(word))) return null;
  const isMany = { ...amount, kind: "large" } as const;
  const label = labelOf(sentence, isMany, language) ?? "";
  return label === word || label.startsWith(`${word} `) ? word : null;
}
