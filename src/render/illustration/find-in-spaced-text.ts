import { readNumberWords } from "../script/numbers/number-words.js";
import type { Sentence } from "../script/scene.js";
import { wordClasses } from "../script/words/small-words.js";
import { isAddressed } from "./addressed.js";
import { isBesides } from "./besides.js";
import { comparisonFactor } from "./comparison.js";
import { isDenied, joins } from "./denial.js";
import { isDeniedVerb } from "./denied-verb.js";
import { findGroups } from "./find-groups.js";
import { namePresented } from "./find-names.js";
import { asWritten, findWord, type Match } from "./find-word.js";
import { isAbsent } from "./is-absent.js";
import { isNothing } from "./is-nothing.js";
import { isParticiple } from "./is-participle.js";
import { deniedFactor, type Mention } from "./mention.js";
import { nameFactor } from "./name-factor.js";
import { isOfBefore } from "./of-before.js";
import { isOvercome } from "./overcome.js";
import { isSeasonOfYear } from "./season-of-year.js";
import { joinedVerb } from "./separable-verb.js";
import { endsOfCompound } from "./split-compound.js";
import { standsAside } from "./stands-aside.js";
import { cutTokens, type Token } from "./token.js";
import { findForm, verbWeight, type WordTable } from "./word-table.js";
import {
  isGermanRequest,
  isGermanSalutation,
  isLikeness,
  isUsedAsVerb,
  measuresNext,
} from "./word-use.js";

/** Finds the words of a table in text with spaces between words. */
export function findInSpacedText(
  sentence: Sentence,
  table: WordTable,
  names: ReadonlySet<string>,
): Mention[] {
  const tokens = cutTokens(sentence, table);
  const isHeading =
    isTitleCase(tokens, table) && namePresented(sentence.words, table.language).length === 0;
  const known = isHeading ? null : names;
  const groups = findGroups(tokens, table);
  const found: Mention[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (isNothing(tokens, at, table)) continue;
    const group = withNounAlone(tokens, at, groups.get(at) ?? null, table);
    const entry = group ?? findJoinedVerb(tokens, at, table) ?? findAlone(tokens, at, table);
    const isGroup = group !== null;
    if (entry?.links.some((link) => link.weight > 0)) {
      const certainty = entry.certainty * nameFactor(tokens, at, entry, known, table);
      const last = at + entry.words.length - 1;
      const isVerb = entry.links.every(({ weight }) => weight === verbWeight);
      const denied =
        isDenied(tokens, at, table, last) || (isVerb && isDeniedVerb(tokens, at, table.language));
      const use = denied ? deniedFactor : useFactor(tokens, at, entry, table);
      const factor = isFirstPart(tokens, last, table) ? use * firstPart : use;
      found.push({
        wordIndex: token.wordIndex,
        wordCount: entry.words.length,
        links: entry.links,
        isGroup,
        isUnmistakable: isGroup || isLongCompound(token, entry, table),
        head: table.stemmers.noun(isGroup ? headOf(entry.words, table.language) : token.folded),
        ends:
          isGroup || entry.certainty < asWritten
            ? []
            : endsOfCompound(token.folded, table.language),
        certainty: certainty * factor,
        isStrong: token.isStrong,
        isAside: standsAside(tokens, at, table),
        isOfBefore: isOfBefore(sentence, token.wordIndex, table.language),
        isRequested: isRequested(tokens, at, table),
        isDenied: denied,
        isAbsent: denied && isAbsent(tokens, at, table),
      });
    }
    if (group) at += group.words.length - 1;
  }
  return found;
}

/** In so long a word of German or Dutch several are written together, as the list has them: Zahnbürste. */
const longest = 10;

function isLongCompound({ folded }: Token, entry: Match, { language }: WordTable): boolean {
  const isCompounding = language === "de" || language === "nl";
  return isCompounding && entry.certainty >= asWritten && folded.length >= longest;
}

/** Whether a word stands right behind the one that its clause begins with, if that is no small word: a verb, as in requests. */
function isRequested(tokens: readonly Token[], at: number, { language }: WordTable): boolean {
  const begin = tokens.slice(0, at).findLastIndex(({ endsClause }) => endsClause) + 1;
  const [first, ...between] = tokens.slice(begin, at);
  if (!first || between.length > 1) return false;
  const { isLinking, isWeak } = wordClasses(language);
  const isSmall = ({ folded }: Token) =>
    (isLinking(folded) || isWeak(folded)) && !joins.has(folded);
  const isNumber = /^\d/.test(first.folded) || readNumberWords([first.folded], language) !== null;
  return !isSmall(first) && !isNumber && between.every(isSmall);
}

/** As sure as the first part of a compound that is written as one word. */
const firstPart = 0.7;

/** Whether more of a German or Dutch compound with hyphens follows, which says what it is: Zwei-Euro-Münze. */
function isFirstPart(tokens: readonly Token[], at: number, { language }: WordTable): boolean {
  const isCompounding = language === "de" || language === "nl";
  return isCompounding && tokens[at + 1]?.wordIndex === tokens[at]?.wordIndex;
}

/** The entry of a German or Dutch verb that is parted in two: zieht am Samstag um. */
function findJoinedVerb(tokens: readonly Token[], at: number, table: WordTable): Match | null {
  const joined = joinedVerb(tokens, at, table.language);
  const entry = joined === null ? null : (table.exact.get(joined) ?? findForm(joined, table));
  return entry?.links.every(({ weight }) => weight === verbWeight)
    ? { ...entry, certainty: asWritten }
    : null;
}

/**
 * The entry of a word by itself; of a Dutch verb none where it is only the first part of another one (de vraag duikt | op), of
 * a noun none where it is a participle (l'ho ricevuta).
 */
function findAlone(tokens: readonly Token[], at: number, table: WordTable): Match | null {
  const entry = findWord(tokens[at] as Token, table);
  const isVerb = entry?.links.every(({ weight }) => weight === verbWeight) ?? false;
  const isPart = isVerb && table.language === "nl" && joinedVerb(tokens, at, "nl") !== null;
  const isNoNoun = !isVerb && isParticiple(tokens, at, table);
  return isPart || isNoNoun ? null : entry;
}

/** In these languages what a noun is comes first: aguja de coser, machine à laver. */
const headFirst = new Set(["es", "fr", "it", "pt", "ca", "ro"]);
/** In Polish it does so where an adjective stands behind it: świnka morska. */
const polishAdjective = /(?:[sc]k[aie]|[nw][aey]|[sc]kie)$/;
/** What joins a noun to what stands behind it: cup of tea, Tasse mit Henkel. */
const preposition = /^(?:of|with|in|on|for|at|mit|von|aus|für|im|am|van|met|voor)$/;

/** The noun that a group of words is about. */
function headOf(words: readonly string[], language: string): string {
  const [first = ""] = words;
  if (headFirst.has(language)) return first;
  const isPolishNoun = language === "pl" && !polishAdjective.test(first);
  if (isPolishNoun && polishAdjective.test(words.at(-1) ?? "")) return first;
  const at = words.findIndex((word) => preposition.test(word));
  return words[at > 0 ? at - 1 : words.length - 1] ?? first;
}

/** A bag of soil, to book a room: the word does not say what is drawn for it. */
const meansAnotherThing = 0.2;
/** "Besides the lane there are trees": it says something new of the trees. */
const saidBefore = 0.5;

function useFactor(
  tokens: readonly Token[],
  at: number,
  { words, links }: Match,
  table: WordTable,
): number {
  if (isOvercome(tokens, at, links, table.language)) return deniedFactor;
  if (isSeasonOfYear(tokens, at + words.length - 1, links)) return meansAnotherThing;
  if (isBesides(tokens, at, table.language)) return saidBefore;
  const comparison = comparisonFactor(tokens, at, table);
  if (comparison < 1 || words.length > 1) return comparison;
  if (isLikeness(tokens, at, table.language)) return meansAnotherThing;
  if (isAddressed(tokens, at, table.language)) return meansAnotherThing;
  const isNoun = links.some(({ weight }) => weight > verbWeight);
  const isNoNoun = isGermanRequest(tokens, at) || isGermanSalutation(tokens, at);
  if (table.language === "de" && isNoun && isNoNoun) return meansAnotherThing;
  const isOther = measuresNext(tokens, at, table) || (isNoun && isUsedAsVerb(tokens, at, table));
  return isOther ? meansAnotherThing : 1;
}

/** Articles that groups begin with. */
const article = /^(?:the|der|die|das|les?|la|el|l[ao]s|il|lo|gli|[ao]s?|het)$/;

/** A group of an article and a noun means what the noun does by itself, too, where none of its topics is spoken of: the king. */
function withNounAlone(
  tokens: readonly Token[],
  at: number,
  group: Match | null,
  table: WordTable,
): Match | null {
  const [first = ""] = group?.words ?? [];
  if (group?.words.length !== 2 || !article.test(first)) return group;
  if (group.links.some(({ topics }) => topics === null)) return group;
  const alone = findWord(tokens[at + 1] as Token, table)?.links ?? [];
  return { ...group, links: [...group.links, ...alone] };
}

/**
 * Whether most words begin with a capital, as in a heading, so that capitals tell nothing; of a few words one that begins the
 * sentence and stands for nothing does not count: Alors Noisette leva le nez.
 */
function isTitleCase(tokens: readonly Token[], table: WordTable): boolean {
  const all = tokens.filter((token) => token.folded.length > 3);
  const [first] = tokens;
  const isOpener = all.length <= few && first !== undefined && !findWord(first, table);
  const long = isOpener ? all.filter((token) => token !== first) : all;
  return long.filter((token) => token.isCapital).length > long.length * 0.6;
}

const few = 3;
