import { isArticle, relative, subordinate } from "../headline/headline-words.js";
import { isMeasuredInCharacters } from "../language.js";
import type { Scene, WrittenWord } from "../scene.js";
import { readTokens, type Token } from "../spoken/token.js";
import { wordClasses } from "../words/small-words.js";
import { isLastingVerb } from "./lasting-words.js";
import { isNameAfterDash } from "./quotations.js";
import {
  endsInMark,
  opensWithDash,
  quotedRanges,
  type Range,
  textOf,
  unquoted,
} from "./quoted-ranges.js";
import { readsTalk, readTalk } from "./read-talk.js";
import { wordCount } from "./runs.js";
import { readSaidBy } from "./said-by.js";
import { shownName } from "./shown-name.js";
import { hasPronounBehind, isTalkVerb } from "./talk-verbs.js";
import { besideSaying, isVerbOfSaying } from "./verbs-of-saying.js";

/** A quotation of fewer words is talk of a story, unless who said it has a full name. */
const fewestWords = 4;
/** The same where words have no spaces between them. */
const fewestCharacters = 5;
/** A name with a clause behind it has at most so many words. */
const longestNameWithClause = 14;
const mostOfOwnPerson = 4;
const meanwhile =
  /^(?:when|whenever|while|as|wenn|während|als|cuando|mientras|quand|lorsque|pendant|quando|mentre|enquanto|когда|пока|коли|поки)$/iu;
const own: Readonly<Record<string, RegExp>> = {
  en: /^(?:my|our)$/iu,
  de: /^(?:mein|meine|unser|unsere)$/iu,
  es: /^(?:mi|nuestr[oa])$/iu,
  fr: /^(?:mon|ma|notre)$/iu,
  it: /^(?:mi[oa]|nostr[oa])$/iu,
  pt: /^(?:meu|minha|noss[oa])$/iu,
  nl: /^(?:mijn|onze?)$/iu,
  ru: /^(?:мой|моя|наш|наша)$/iu,
  uk: /^(?:мій|моя|наш|наша)$/iu,
};

type InlineQuote = NonNullable<Scene["inlineQuote"]>;

/**
 * Reads a sentence that is a quotation and who said it, in either order: `Einstein said: “…”`, `«…», — сказал Грибоедов.`
 * @param language the language alone: `en`.
 * @param goesOn whether what is quoted goes on in the next sentence.
 * @returns null where the sentence says more than that, or quotes what somebody says in a tale.
 */
export function readInlineQuotation(
  words: readonly WrittenWord[],
  language: string,
  goesOn = false,
): InlineQuote | null {
  const marked = quotedRanges(words);
  const quoted = (language === "fr" && marked && aroundInsertion(words, marked)) || marked;
  const beside = quoted && unquoted(words, quoted);
  if (!quoted || !beside || beside.length === 0) return null;
  if (readsTalk(language)) {
    const talk = readTalk(words, quoted, beside, language, goesOn);
    return talk && { quoted, name: talk.speaker };
  }
  const text = quoted.map((range) => textOf(words, range)).join(" ");
  const count = wordCount(text);
  // `“温故而知新”`: a saying in Chinese needs few characters.
  const isSaying = /^[\p{Script=Han}\p{P}]{5,}$/u.test(text);
  const name = besideName(words, quoted, beside, language);
  const isFullName = name !== null && name.endWord - name.startWord > 1;
  if (name && (count >= fewestWords || isSaying || (isFullName && count > 1)))
    return { quoted, name };
  const isLong =
    count >= fewestWords ||
    (isMeasuredInCharacters(language) && [...text].length >= fewestCharacters);
  const said = isLong ? readSaidBy(words, beside, language) : null;
  return said && { quoted, name: said.speaker };
}

/** In French who says it may stand inside of the marks: `« Moi, | disait-elle à la passoire, | un jour je verrai la mer. »` */
function aroundInsertion(words: readonly WrittenWord[], [range, other]: readonly Range[]) {
  if (!range || other || range.startWord > 0 || range.endWord < words.length) return null;
  const isDashed = opensWithDash(words);
  const tokens = readTokens(words);
  const isInsertion = (at: number) =>
    /[,?!…]/u.test(tokens[at - 1]?.pause ?? "") &&
    isTalkVerb(tokens[at]?.core ?? "", "fr") &&
    (hasPronounBehind(tokens[at]?.core ?? "", "fr") ||
      isArticle(tokens[at + 1]?.core ?? "", "fr") ||
      /^(?:\p{Lu}|l['’])/u.test(tokens[at + 1]?.core ?? ""));
  const start = [...tokens.keys()].find((at) => at > 0 && isInsertion(at));
  if (start === undefined) return null;
  const pauseFrom = (from: number) =>
    tokens.findIndex(({ pause }, at) => at >= from && pause !== "");
  const endOfName = pauseFrom(start);
  if (endOfName === -1) return null;
  // `plaisante Odile, qui tient un gîte,` tells more of her.
  const tellsMore =
    !hasPronounBehind(tokens[start]?.core ?? "", "fr") &&
    /^(?:qui|dont)$/iu.test(tokens[endOfName + 1]?.core ?? "");
  const end = tellsMore ? Math.max(endOfName, pauseFrom(endOfName + 1)) : endOfName;
  const first = { startWord: range.startWord, endWord: start };
  const hasMore = tokens.slice(end + 1).some(({ core }) => core !== "");
  if (hasMore) return [first, { startWord: end + 1, endWord: range.endWord }];
  // The closing mark would be left alone.
  return isDashed ? [first] : null;
}

/** Who said it in any tense: a name, or somebody whom the speaker has. */
function besideName(
  words: readonly WrittenWord[],
  quoted: readonly Range[],
  beside: readonly Range[],
  language: string,
): Range | null {
  const [first] = quoted;
  const [range] = beside;
  if (!first || !range || !quoted.every((one) => endsInMark(words, one))) return null;
  if (beside.length > 1 && language !== "ja") return null;
  if (language === "ja" && !endsInSaying(words.slice(first.endWord))) return null;
  return nameIn(words, range, language);
}

/** The name beside a verb of saying; null where other words stand there too, or no name does. */
function nameIn(words: readonly WrittenWord[], range: Range, language: string): Range | null {
  const tokens = readTokens(words.slice(0, range.endWord));
  const core = (at: number) => tokens[at]?.core ?? "";
  let { startWord, endWord } = range;
  const isVerb = (at: number) => isVerbOfSaying(core(at), language);
  const isBeside = (at: number) =>
    core(at) === "" || isVerb(at) || besideSaying.test(core(at).toLowerCase());
  while (startWord < endWord && isBeside(startWord)) startWord += 1;
  while (endWord > startWord && isBeside(endWord - 1)) endWord -= 1;
  const around = [...tokens.keys()].filter(
    (at) => at >= range.startWord && (at < startWord || at >= endWord),
  );
  if (startWord === endWord) return null;
  // `Nobody says`, `My neighbour laughs and says`
  const isMore = (at: number) =>
    wordClasses(language).isNegation(core(at)) ||
    /^(?:and|und|y|et|e|en|i|и|і|й|та)$/iu.test(core(at));
  if (isMore(startWord) || isMore(endWord - 1)) return null;
  // In Japanese the verb stands behind the quotation.
  if (!around.some(isVerb) && language !== "ja") return null;
  if (language === "ja" && !around.some((at) => /^[はがも]$/u.test(core(at)))) return null;
  const text = textOf(words, { startWord, endWord }).replace(/[\s,.:;、，：。।]+$/u, "");
  const [person = ""] = text.split(/[,、]/u);
  const isName = isNameAfterDash(text) || isNameWithClause(text, language);
  if (!isName || !(isPerson(person, language) || isOwnPerson(person, language))) return null;
  return { startWord, endWord: clauseStart(tokens, { startWord, endWord }) };
}

/** Where a clause begins that tells more of a name, which stands without it: `Marta Lewis, | who has run our shelter`. */
function clauseStart(tokens: readonly Token[], { startWord, endWord }: Range): number {
  const comma = tokens.findIndex(({ pause }, at) => at >= startWord && /[,、]/u.test(pause));
  if (comma === -1) return endWord;
  const clause = tokens.findIndex(
    ({ core }, at) => at > comma && at < endWord && (relative.test(core) || subordinate.test(core)),
  );
  return clause === -1 ? endWord : clause;
}

/** A clause behind a name tells more of somebody: `Marta Lewis, who has run our shelter for twenty years`. */
function isNameWithClause(text: string, language: string): boolean {
  const clause = text.replace(/^[^,]*,\s*/u, "");
  const [first = ""] = clause.split(/\s+/u);
  const tells = (word: string) => relative.test(word) || subordinate.test(word);
  // `Tom Alvarez, a retired bus driver who keeps bees`
  const isNoun = isArticle(first, language) && clause.split(/\s+/u).slice(1).some(tells);
  const isClause = clause !== text && (tells(first) || isNoun);
  return isClause && wordCount(text) <= longestNameWithClause && text.length <= 100;
}

/** Somebody whom the speaker has: `Meine Nachbarin`, `mi abuelo`, `il mio professore di liceo`. */
function isOwnPerson(name: string, language: string): boolean {
  const said = name.trim().split(/\s+/u);
  // `mi madre cuando alguien tiene prisa`
  const clause = said.findIndex((word, index) => index > 1 && meanwhile.test(word));
  const parts = clause === -1 ? said : said.slice(0, clause);
  const at = language === "it" && isArticle(parts[0] ?? "", language) ? 1 : 0;
  const size = parts.length - at;
  return own[language]?.test(parts[at] ?? "") === true && size > 1 && size <= mostOfOwnPerson;
}

/** Whether each word is a part of a name: it has a capital, or its writing system has none and it is no small word. */
function isPerson(name: string, language: string): boolean {
  const classes = wordClasses(language);
  const parts = name.trim().split(/\s+/u);
  if (parts.length > 6 || [...name].length > 40) return false;
  const isSmall = (word: string) =>
    (classes.isLinking(word) && !isArticle(word, language)) || classes.isWeak(word);
  if (
    isSmall(parts[0]?.toLowerCase() ?? "") ||
    /^(?:私|僕|俺|彼|彼女|母|父|他|她|我|वह|उसने)/u.test(name)
  )
    return false;
  const isCased = /\p{Lu}|\p{Ll}/u.test(name);
  if (!isCased) return parts.every((word) => !isSmall(word)) && [...name].length <= 20;
  const named = withoutRole(parts, language);
  return named.every(
    (word) =>
      /^\p{Lu}/u.test(word) || /^(?:von|van|de|del|della|di|da|dos|du|der|den|bin|la)$/u.test(word),
  );
}

/** What somebody is may stand before the name: `dijo el entrenador Luis Ramos`, `говорит врач Иван Петров`. */
function withoutRole(parts: readonly string[], language: string): readonly string[] {
  const role = parts.findIndex((word) => /^\p{Lu}/u.test(word));
  const hasArticle = isArticle(parts[0] ?? "", language) || /^l['’]/iu.test(parts[0] ?? "");
  const isRole = role > 0 && role <= (hasArticle ? 3 : 2) && parts.length - role >= 2;
  return isRole ? parts.slice(role) : parts;
}

function endsInSaying(words: readonly WrittenWord[]): boolean {
  return /^と(?:言|い|述べ|語|話|書|説|記)\p{L}{1,8}[。.]?$/u.test(
    textOf(words, { startWord: 0, endWord: words.length }),
  );
}

/** Who said it as it is shown: it begins with a capital, and the punctuation behind it is left out. */
export function nameOfInline(words: readonly WrittenWord[], { name }: InlineQuote): string | null {
  if (!name) return null;
  const shown = shownName(words.slice(name.startWord, name.endWord));
  return textOf(shown, { startWord: 0, endWord: shown.length });
}

/** Whether a sentence with a quotation has a verb in the present or in a past that lasts, in which no tale tells its talk. */
export function saysLastingly(words: readonly WrittenWord[], language: string): boolean {
  const beside = unquoted(words, quotedRanges(words) ?? []);
  const tokens = readTokens(words);
  return beside.some(({ startWord, endWord }) =>
    tokens.slice(startWord, endWord).some(({ core }) => isLastingVerb(core, language)),
  );
}
