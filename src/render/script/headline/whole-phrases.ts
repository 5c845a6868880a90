import { coreAt, type Token } from "../spoken/token.js";
import type { WordClasses } from "../words/small-words.js";
import {
  auxiliary,
  completes,
  genitive,
  isArticle,
  onlyAdverb,
  splitVerbs,
  subordinate,
  timeNoun,
} from "./headline-words.js";

/** Adverbs that belong to a verb: `people watched | the moon landing together`. */
const verbAdverb =
  /^(?:together|again|today|yesterday|tomorrow|now|zusammen|heute|gestern|morgen|wieder|juntos|juntas|hoy|ayer|mañana|ensemble|aujourd'hui|hier|demain|insieme|oggi|ieri|domani|hoje|ontem|amanhã|вместе|сегодня|вчера|завтра|снова|разом|сьогодні|вчора|учора|знову)$/iu;
/** Whether a phrase from the middle of a clause has lost its verb: it has an adverb, or in German two nouns side by side. */
export function lacksVerb(
  tokens: readonly Token[],
  startWord: number,
  endWord: number,
  language: string,
  classes: WordClasses,
): boolean {
  const inside = tokens.slice(startWord, endWord).map(({ core }) => core);
  const hasClause = inside.some((word) => subordinate.test(word) && !isArticle(word, language));
  if (hasClause) return false;
  const hasVerb = inside.some((word) => auxiliary.test(word));
  if (!hasVerb && inside.some((word) => onlyAdverb.test(word))) return true;
  if (!splitVerbs.has(language) || /^\p{Ll}\p{L}*(?:t|en)$/u.test(inside.at(-1) ?? ""))
    return false;
  const determiner = (word: string) => isArticle(word, language) || ownWord.test(word);
  return inside.some((word, at) => {
    const before = inside[at - 1] ?? "";
    const isOfNoun = /^(?:der|des|eine[rs]|van)$/iu.test(word);
    return at > 0 && determiner(word) && !isOfNoun && !classes.isLinking(before);
  });
}

const ownWord =
  /^(?:mein|dein|sein|ihr|unser|euer|mijn|jouw|zijn|haar|ons|onze|hun)(?:e[nmrs]?)?$/iu;
const and = /^(?:and|und|y|e|et|ed|i|и|en|o|or|oder)$/iu;

/** Whether a phrase from the middle of a clause ends by saying when: it has no verb that this would belong to. */
export function endsInTime(
  tokens: readonly Token[],
  startWord: number,
  endWord: number,
  language: string,
  classes: WordClasses,
): boolean {
  const last = coreAt(tokens, endWord - 1);
  if (verbAdverb.test(last)) return true;
  if (!timeNoun.test(last)) return false;
  const inside = tokens
    .slice(startWord, endWord - 1)
    .map(({ core }) => core)
    .filter((word) => !isArticle(word, language));
  // `a star that turns a thousand times a second` has a verb.
  const opensClause = (word: string) =>
    (subordinate.test(word) || completes.test(word)) && !/^pendant$/iu.test(word);
  if (inside.some(opensClause)) return false;
  return inside.some((word) => classes.isLinking(word) && !genitive.test(word) && !and.test(word));
}
