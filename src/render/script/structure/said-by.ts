import { auxiliary, genitive, isArticle, subordinate } from "../headline/headline-words.js";
import { isMeasuredInCharacters } from "../language.js";
import type { WrittenWord } from "../scene.js";
import { readTokens, type Token } from "../spoken/token.js";
import { wordClasses } from "../words/small-words.js";
import { accordingLength, isLastingVerb, tellsHabit, tellsProverb } from "./lasting-words.js";
import { type Range, textOf } from "./quoted-ranges.js";
import { besideSaying, isVerbOfSaying } from "./verbs-of-saying.js";

/** A sentence that says more than so many words beside what it quotes is about these. */
const mostBeside = 12;
/** The same in characters, where words have no spaces between them. */
const mostCharactersBeside = 24;
const longestSpeaker = 6;
export const condition =
  /^(?:if|unless|suppose|wenn|falls|si|se|caso|als|indien|если|якщо|якби|jeśli|gdyby|अगर|यदि|إذا|لو|eğer|如果|もし)$/iu;
/** What somebody does meanwhile stands behind who it is: `Marta indicando l'arcata`. */
const gerund =
  /^(?:\p{L}{2,}(?:ing|ndo|ndolo|ндo|яя|ясь|ючи|ячи|ись|erek|arak)|\p{L}{3,}ant|lachend|lächelnd|en|toujours|souvent|immer|gern|oft|always|often|now|today|heute|siempre|sempre|stets)$/iu;
const takesObject = /^\p{L}{2,}(?:ing|ndo|erek|arak)$/iu;
/** How somebody says it: `résume joliment une ORL de Nantes`. */
const manner = /^\p{Ll}{3,}(?:ment|mente|ly)$/u;
const pronoun =
  /^(?:i|you|he|she|it|we|they|ich|du|er|sie|es|wir|man|ihr|je|tu|il|elle|on|nous|vous|ils|elles|yo|tú|él|ella|ellos|ellas|nosotros|io|lui|lei|noi|loro|eu|ele|ela|eles|elas|nós|ik|hij|zij|ze|jij|wij|я|ты|он|она|они|мы|вы|ти|він|вона|вони|ми|ви|ja|ty|on|ona|oni|ben|sen|o|biz|onlar|هو|هي|هم|वह|वे|यह|मैं|हम)$/iu;
/** `one conductor`, `my neighbor` */
const determiner =
  /^(?:one|my|our|his|her|their|ein|eine|mein|meine|unser|unsere|sein|seine|ihr|ihre|mi|mis|su|nuestr[oa]|mon|ma|notre|son|sa|leur|meu|minha|seu|sua|noss[oa]|mijn|onze|zijn|haar|мой|моя|наш|наша|мій|mój|moja|nasz|nasza)$/iu;

/** `suele decir mi tío`, `costuma dizer Dona Lúcia` */
const infinitive =
  /^(?:say|tell|repeat|joke|sagen|decir|repetir|dire|répéter|ripetere|dizer|repetir|zeggen|говорить|повторять|казати|говорити|повторювати|mówić|mawiać|powtarzać)$/iu;

/** Who says what a sentence quotes; null where it is quoted, and nobody is named. */
export type SaidBy = { speaker: Range | null };

/**
 * Reads the words beside a quotation that somebody says now, or always said, or that is a proverb.
 * @param beside the words of the sentence that are not quoted.
 * @returns null where they say something else.
 */
export function readSaidBy(
  words: readonly WrittenWord[],
  beside: readonly Range[],
  language: string,
): SaidBy | null {
  const text = beside
    .map((range) => textOf(words, range))
    .join(" ")
    .replace(/["“”„«»‹›「」『』,:：，.]/gu, " ");
  const plain = text.trim().replace(/\s+/gu, " ");
  if (isMeasuredInCharacters(language)) return unspacedSaidBy(plain, words, beside, language);
  const tokens = readTokens(words);
  const classes = wordClasses(language);
  const cores = beside.flatMap(({ startWord, endWord }) =>
    tokens.slice(startWord, endWord).map(({ core }) => core),
  );
  const spoken = cores.filter((core) => core !== "");
  if (spoken.length > mostBeside || condition.test(spoken[0] ?? "")) return null;
  if (spoken.some((core) => classes.isNegation(core))) return null;
  const leads = accordingLength(spoken, language);
  const [first] = beside;
  if (leads > 0 && first?.startWord === 0 && beside.length === 1)
    return { speaker: nounPhrase(tokens, { ...first, startWord: leads }, language) };
  const isLasting = tellsHabit(plain, language) || spoken.some((it) => isLastingVerb(it, language));
  if (!isLasting) return tellsProverb(plain, language) ? { speaker: null } : null;
  for (const range of beside) {
    const speaker = speakerIn(tokens, range, language);
    if (speaker) return { speaker };
  }
  return { speaker: null };
}

/** In `ja`, `zh` and `ko` the words beside are looked at as a text; Chinese and Japanese mark who speaks. */
function unspacedSaidBy(
  text: string,
  words: readonly WrittenWord[],
  beside: readonly Range[],
  language: string,
): SaidBy | null {
  if ([...text].length > mostCharactersBeside) return null;
  if (tellsProverb(text, language)) return { speaker: null };
  if (!tellsHabit(text, language)) return null;
  return { speaker: language === "ja" ? topicOf(words, beside) : null };
}

/** `と佐藤さんは笑います`, `祖父はいつも「…」と言っていました`: what stands before `は`. */
function topicOf(words: readonly WrittenWord[], beside: readonly Range[]): Range | null {
  for (const { startWord, endWord } of beside) {
    const topic = words.findIndex(
      ({ written }, at) => at >= startWord && at < endWord && /^[はがも]$/u.test(written),
    );
    if (topic === -1) continue;
    const from = /^(?:と|って)$/u.test(words[startWord]?.written ?? "") ? startWord + 1 : startWord;
    const name = textOf(words, { startWord: from, endWord: topic });
    const isName =
      /^[\p{L}ー・]{1,12}$/u.test(name) && !/^(?:私|僕|俺|彼|彼女|それ|これ)/u.test(name);
    return isName ? { startWord: from, endWord: topic } : null;
  }
  return null;
}

/** The subject of the verb beside a quotation, which stands before it or behind it. */
function speakerIn(tokens: readonly Token[], range: Range, language: string): Range | null {
  const core = (at: number) => tokens[at]?.core ?? "";
  const isSaying = (at: number) =>
    isLastingVerb(core(at), language) ||
    isVerbOfSaying(core(at), language) ||
    infinitive.test(core(at));
  let verb = range.startWord;
  while (verb < range.endWord && !isSaying(verb)) verb += 1;
  // `my uncle used to say`: the verb that says so begins with the habit.
  const before = nounPhrase(tokens, { ...range, endWord: verb }, language);
  if (before) return before;
  return nounPhrase(tokens, { ...range, startWord: verb + 1 }, language);
}

/** The name or the noun with its article that words begin with, up to where another phrase does; null for a pronoun. */
function nounPhrase(
  tokens: readonly Token[],
  { startWord, endWord }: Range,
  language: string,
): Range | null {
  const classes = wordClasses(language);
  const core = (at: number) => tokens[at]?.core ?? "";
  let first = startWord;
  const isSkipped = (at: number) =>
    core(at) === "" ||
    gerund.test(core(at)) ||
    manner.test(core(at)) ||
    (besideSaying.test(core(at).toLowerCase()) && !isArticle(core(at), language));
  while (first < endWord && isSkipped(first)) first += 1;
  const opens = core(first);
  // `dice piegando un lenzuolo`: behind what somebody does stands what it is done to, but `dice ridendo il professor Conti`.
  const isDoing = first > startWord && takesObject.test(core(first - 1));
  const isNamedBehind = [1, 2].some((offset) => /^\p{Lu}/u.test(core(first + offset)));
  if (isDoing && isArticle(opens, language) && !isNamedBehind) return null;
  if (first >= endWord || (pronoun.test(opens) && !isArticle(opens, language))) return null;
  const isNamed =
    /^\p{Lu}/u.test(opens) ||
    isArticle(opens, language) ||
    determiner.test(opens) ||
    /^[lL]['’]/u.test(opens);
  const isCased = /\p{Lu}|\p{Ll}/u.test(opens);
  if (isCased && !isNamed) return null;
  if (classes.isLinking(opens) && !isArticle(opens, language)) return null;
  let last = first;
  while (last < endWord && last - first <= longestSpeaker) {
    const word = core(last);
    const goesOn =
      last === first ||
      genitive.test(word) ||
      isArticle(word, language) ||
      determiner.test(word) ||
      /^(?:in|next)$/u.test(word) ||
      !(classes.isLinking(word) || classes.isWeak(word) || subordinate.test(word));
    const isVerb =
      isLastingVerb(word, language) ||
      auxiliary.test(word) ||
      /^(?:likes?|used|loves?|pflegt?e?|suele|solía|costuma|gosta|любил?а?|любить|любив)$/iu.test(
        word,
      );
    if (word === "" || !goesOn || gerund.test(word) || (isVerb && last > first)) break;
    last += 1;
    if (/[,:;，：]/u.test(tokens[last - 1]?.pause ?? "")) break;
  }
  if (last - first > longestSpeaker) return null;
  while (
    last > first &&
    (isArticle(core(last - 1), language) ||
      genitive.test(core(last - 1)) ||
      determiner.test(core(last - 1)))
  )
    last -= 1;
  return last > first ? { startWord: first, endWord: last } : null;
}
