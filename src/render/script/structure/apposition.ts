import {
  genitive,
  isArticle,
  isConjunction,
  isThirdPerson,
  relative,
  subordinate,
} from "../headline/headline-words.js";
import type { Token } from "../spoken/token.js";
import { wordClasses } from "../words/small-words.js";
import type { Range } from "./quoted-ranges.js";
import { isDeterminer, isName, isNoSpeaker, meanwhile, own, pauseBehind } from "./speaker-words.js";
import { isTalkVerb } from "./talk-verbs.js";

/** A name has so many words at most with what somebody is behind a comma. */
const longest = 10;
/** Behind a comma these begin a clause: `die seit Jahren dort arbeitet`. */
const relativeOrArticle = /^(?:die|der|das|den|dem)$/iu;
/** What begins so says how somebody is at the moment: `encore tout retourné`. */
const degree =
  /^(?:tout|toute|très|encore|visiblement|muy|todavía|molto|still|visibly|muerta|muerto|noch|ganz|sehr|um|meio)$/iu;

/** A phrase with what somebody is behind a comma, or with the name: `notre directrice, | Hélène Marchand`. */
export function withApposition(
  tokens: readonly Token[],
  phrase: Range,
  endWord: number,
  language: string,
): Range {
  const classes = wordClasses(language);
  const core = (at: number) => tokens[at]?.core ?? "";
  const from = phrase.endWord;
  if (from >= endWord || !/^,/u.test(tokens[from - 1]?.pause ?? "")) return phrase;
  const isNamed = hasName(tokens, phrase, language);
  let end = from;
  while (end < endWord && end - phrase.startWord < longest) {
    const word = core(end);
    const isFirst = end === from;
    const isDet = isDeterminer(word, language) && !(isFirst && relativeOrArticle.test(word));
    const opensClause =
      !isDet && !genitive.test(word) && (relative.test(word) || subordinate.test(word));
    if (
      word === "" ||
      opensClause ||
      (relative.test(word) && !isFirst && /^(?:che|que|qui)$/iu.test(word))
    )
      break;
    if (isFirst && !isDet) {
      const isSmall =
        classes.isLinking(word) || (classes.isWeak(word) && !own[language]?.test(word));
      if (isSmall || meanwhile.test(word) || isNoSpeaker(word, language)) return phrase;
      if (isConjunction(word, language) || isTalkVerb(word, language)) return phrase;
      if (degree.test(word)) return phrase;
    }
    if (
      !isFirst &&
      (meanwhile.test(word) ||
        (isConjunction(word, language) && isThirdPerson(core(end + 1), language)))
    )
      break;
    end += 1;
    if (/[,:;.!?]/u.test(pauseBehind(tokens[end - 1]))) break;
  }
  // More is cut before the first phrase that says where or for how long.
  const isCut =
    end < endWord && !/[,:;.!?]/u.test(pauseBehind(tokens[end - 1])) && !opens(core(end));
  if (isCut) {
    const at = [...tokens.keys()].find(
      (index) =>
        index > from &&
        index < end &&
        classes.isLinking(core(index)) &&
        !isArticle(core(index), language) &&
        !genitive.test(core(index)),
    );
    if (at !== undefined) end = at;
  }
  while (end > from && (classes.isLinking(core(end - 1)) || own[language]?.test(core(end - 1))))
    end -= 1;
  const apposition = { startWord: from, endWord: end };
  if (end === from || (!isNamed && !hasName(tokens, apposition, language))) return phrase;
  return { startWord: phrase.startWord, endWord: end };
}

function opens(word: string): boolean {
  return relative.test(word) || subordinate.test(word);
}

/** Whether a phrase names somebody, beyond the capital of a sentence or of a German noun. */
function hasName(tokens: readonly Token[], { startWord, endWord }: Range, language: string) {
  const cores = tokens.slice(startWord, endWord).map(({ core }) => core);
  const rest = cores.filter((core) => !isDeterminer(core, language));
  if (language === "de") {
    const capitals = rest.filter(isName).length;
    return capitals >= 2 || (capitals > 0 && rest.length === cores.length);
  }
  return rest.some(
    (core, index) => isName(core) && (index > 0 || startWord > 0 || rest.length === cores.length),
  );
}

/** A speaker without the article before what a named one is: `la sindaca Elena Ferri`. */
export function withoutArticle(tokens: readonly Token[], found: Range, language: string): Range {
  const first = tokens[found.startWord]?.core ?? "";
  const { startWord, endWord } = found;
  if (!isDefinite.test(first) || !isArticle(first, language) || endWord - startWord < 3)
    return found;
  // `der kleine Igel Fips`: without its article an adjective would have another end.
  if (language === "de" && !isName(tokens[startWord + 1]?.core ?? "")) return found;
  return hasProperName(tokens, found, language) ? { startWord: startWord + 1, endWord } : found;
}
const isDefinite = /^(?:the|der|die|das|el|la|los|las|le|les|il|lo|i|gli|o|a|os|as|de|het)$/iu;

/** Whether a name stands in it: in German two words with capitals in a row, `der Historiker Bernd Oelkers`. */
export function hasProperName(
  tokens: readonly Token[],
  { startWord, endWord }: Range,
  language: string,
) {
  const cores = tokens.slice(startWord, endWord).map(({ core }) => core);
  const isBehindNoun = (index: number) =>
    isName(cores[index - 1] ?? "") && !isDeterminer(cores[index - 1] ?? "", language);
  return cores.some(
    (core, index) => index > 0 && isName(core) && (language !== "de" || isBehindNoun(index)),
  );
}
