import { coreAt, type Token } from "../spoken/token.js";
import type { Clause } from "./clauses.js";
import { relative } from "./headline-words.js";

// Clauses that say little without another one of their sentence.

/** By language: words that name something only together with the clause behind them: `eine jener Nächte, in denen`. */
const determinative: Readonly<Record<string, RegExp>> = {
  en: /^(?:those|such|so|someone|somebody|anyone|anybody|everyone|everything|something)$/iu,
  de: /^(?:jene[nmrs]?|(?:der|die|das|den|dem)(?:jenige|selbe)n?|solche[nmrs]?|jemand(?:en|em)?|etwas|nichts|alles|einer|so)$/iu,
  nl: /^(?:degene|diegene|zulke?|iemand|iets|alles|zo)$/iu,
};
const presents: Readonly<Record<string, RegExp>> = {
  en: /^(?:it|this|that|these|those|there) (?:is|was|are|were)$|^(?:it|this|that|there)'s /iu,
  de: /^(?:es|das|dies|da) (?:ist|war|sind|waren|gibt|gab)$/iu,
  nl: /^(?:het|dit|dat|er) (?:is|was|zijn|waren)$/iu,
};

/** What there is may be something only with what is told of it. */
const existential = /^(?:(?:gibt|gab) es|there (?:is|are|was|were)|(?:is|was|zijn|waren) er)$/iu;
/** Where the article is not drawn into the preposition, as in `im Ofen`, the relative clause says which one it is. */
const namesOneOfMany = /^(?:(?:in|an|von|zu|bei) dem|(?:in|an|auf|für) das)$/u;
const being = /^(?:is|are|was|were|ist|sind|war|waren|zijn)$/iu;

/** Whether a clause says little without the relative clause behind it: `Es war eine jener Nächte, | in denen …`. */
export function needsRelative(
  tokens: readonly Token[],
  [from, to]: Clause,
  language: string,
): boolean {
  const word = (at: number) => coreAt(tokens, at);
  const isRelative = [word(to), word(to + 1)].some((next) => relative.test(next));
  if (!isRelative || tokens[to - 1]?.pause !== ",") return false;
  for (let at = from; at < to; at++) {
    if (determinative[language]?.test(word(at))) return true;
    const pair = `${word(at)} ${word(at + 1)}`;
    if (existential.test(pair) || namesOneOfMany.test(pair)) return true;
    // `The best part is the children, | who wave from the bus`
    if (being.test(word(at)) && /^(?:the|der|die|das|de|het)$/iu.test(word(at + 1))) return true;
  }
  return presents[language]?.test(`${word(from)} ${word(from + 1)}`) ?? false;
}

/** By language: the first of two words that a sentence has one after the other, and the second: `zwar …, aber …`. */
const pairs: Readonly<Record<string, readonly [RegExp, RegExp][]>> = {
  en: [
    [/^(?:not only)$/iu, /^but$/iu],
    [/^either \S+$/iu, /^or$/iu],
    [/^neither \S+$/iu, /^nor$/iu],
    [
      /^the (?:more|less|fewer|longer|older|better|higher|faster|later|earlier|sooner|bigger|smaller|harder|closer)$/iu,
      /^the$/iu,
    ],
    [/^(?:some|some \S+)$/iu, /^others?$/iu],
    [/^the one$/iu, /^the$/iu],
  ],
  de: [
    [/^zwar \S+$/iu, /^(?:aber|doch|jedoch|allerdings)$/iu],
    [/^einerseits \S+$/iu, /^(?:andererseits|aber)$/iu],
    [/^weder \S+$/iu, /^noch$/iu],
    [/^entweder \S+$/iu, /^oder$/iu],
    [/^nicht nur$/iu, /^sondern$/iu],
    [/^(?:der|die|das) einen?$/iu, /^(?:der|die|das)$/iu],
    [/^je \S+$/iu, /^(?:desto|umso)$/iu],
    [/^mal \S+$/iu, /^mal$/iu],
  ],
  nl: [
    [/^(?:weliswaar|enerzijds) \S+$/iu, /^(?:maar|anderzijds)$/iu],
    [/^niet alleen$/iu, /^maar$/iu],
    [/^noch \S+$/iu, /^noch$/iu],
    [/^hoe \S+$/iu, /^hoe$/iu],
  ],
};

/** Whether a clause has one word of a pair whose other one is in another clause: `ist zwar schön, | aber keine Pflicht`. */
export function opensPair(
  tokens: readonly Token[],
  [from, to]: Clause,
  clauses: readonly Clause[],
  language: string,
): boolean {
  const opens = (first: RegExp, [start, end]: Clause) =>
    tokens
      .slice(start, end)
      .some((_, at) =>
        first.test(`${coreAt(tokens, start + at)} ${coreAt(tokens, start + at + 1)}`),
      );
  return (pairs[language] ?? []).some(([first, second]) => {
    const isFirst =
      opens(first, [from, to]) &&
      clauses.some(([at]) => at >= to && second.test(coreAt(tokens, at)));
    const isSecond =
      second.test(coreAt(tokens, from)) &&
      clauses.some((other) => other[1] <= from && opens(first, other));
    return isFirst || isSecond;
  });
}
