import { languageOfTag } from "../language.js";
import type { Amount, ReadWords } from "./amount.js";

/** Verbs right between an amount and what it comes to, and what may say how exact that is. */
const verbs: Readonly<Record<string, RegExp>> = {
  en: /^(?:makes?|equals?|becomes?|gives?|(?:adds? up|comes?|amounts?) to|is|are)(?: (?:about|around|roughly|nearly|almost|over))?$/u,
  de: /^(?:machen|macht|ergeben|ergibt|werden|wird|sind|ist|bringen|bringt)(?: (?:rund|etwa|ungefähr|fast|über))?$/u,
  fr: /^(?:font|fait|donnent|donne|représentent|représente|deviennent|ce sont|c'est)(?: (?:environ|presque|près de|plus de))?$/u,
  es: /^(?:son|es|suman|suma|hacen|equivalen a|equivale a|se convierten en)(?: (?:unos|unas|casi|más de))?$/u,
  it: /^(?:fanno|fa|sono|è|diventano|diventa|equivalgono a)(?: (?:circa|quasi|più di))?$/u,
  nl: /^(?:is|zijn|wordt|worden|maakt|maken)(?: (?:ongeveer|bijna|ruim))?$/u,
  pt: /^(?:dão|dá|fazem|faz|são|somam|soma|equivalem a|tornam-se)(?: (?:cerca de|quase|mais de))?$/u,
};

/** Whether an amount comes to the one behind it, which is what the sentence is about: twenty dollars a week makes 1,040 dollars in a year. */
export function comesToNext(
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
  const between = tokens.slice(amount.endWord, next.startWord).map(({ core }) => core);
  return verb.test(between.join(" ").toLowerCase());
}
