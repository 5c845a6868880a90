import { languageOfTag } from "../language.js";
import type { Amount, ReadWords } from "./amount.js";

/** Verbs between an amount and what it comes to. */
const verbs: Readonly<Record<string, RegExp>> = {
  en: /^(?:makes?|equals?|becomes?|gives?|(?:adds?|comes?|amounts?) (?:up )?to|is|are)$/u,
  de: /^(?:machen|macht|ergeben|ergibt|werden|wird|sind|ist|bringen|bringt)$/u,
  fr: /^(?:font|fait|donnent|donne|représentent|représente|deviennent|ce sont|c'est)$/u,
  es: /^(?:son|es|suman|suma|hacen|equivalen a|equivale a|se convierten en)$/u,
  it: /^(?:fanno|fa|sono|è|diventano|diventa|equivalgono a)$/u,
  pt: /^(?:dão|dá|fazem|faz|são|somam|soma|equivalem a|tornam-se)$/u,
  nl: /^(?:is|zijn|wordt|worden|maakt|maken)$/u,
};
const longestVerb = 3;
/** What tells how exact the sum is: makes about 1,040 dollars. */
const mostBefore = 2;

/** Whether an amount is only what another of the same unit comes to: twenty dollars a week makes 1,040 dollars in a year. */
export function addsUp(
  amount: Amount,
  amounts: readonly Amount[],
  { tokens }: ReadWords,
  language: string,
): boolean {
  const verb = verbs[languageOfTag(language)];
  const next = amounts.find(({ startWord }) => startWord > amount.startWord);
  if (!verb || next?.unit !== amount.unit || amount.unit === "" || next.number <= amount.number) {
    return false;
  }
  const between = tokens
    .slice(amount.endWord, next.startWord)
    .map(({ core }) => core.toLowerCase());
  if (between.length > longestVerb + mostBefore) return false;
  return between.some((_, at) =>
    Array.from({ length: longestVerb }, (_, length) =>
      between.slice(at, at + length + 1).join(" "),
    ).some((words) => verb.test(words)),
  );
}
