import { wordClasses } from "../script/words/small-words.js";
import { findWord, type Match } from "./find-word.js";
import type { Token } from "./token.js";
import { hasPronoun, isReflexive, stemsOfVerb } from "./verb-groups.js";
import type { TableEntry, WordTable } from "./word-table.js";

/**
 * Finds the groups of words of a table in a sentence, by the index of the first word. Of two that overlap the one stands that has
 * more words with a meaning of their own, then the longer, then the earlier one: "sur la table de nuit" has a table de nuit. One
 * with a comma between its words gives way to any other.
 */
export function findGroups(tokens: readonly Token[], table: WordTable): ReadonlyMap<number, Match> {
  const found = tokens.flatMap((_, at) => {
    const group = findGroup(tokens, at, table);
    return group ? [{ at, group, content: countContent(tokens, at, group, table) }] : [];
  });
  found.sort(
    (a, b) => b.content - a.content || b.group.words.length - a.group.words.length || a.at - b.at,
  );
  const taken = new Set<number>();
  const groups = new Map<number, Match>();
  for (const { at, group } of found) {
    const indexes = group.words.map((_, i) => at + i);
    if (indexes.some((index) => taken.has(index))) continue;
    for (const index of indexes) taken.add(index);
    groups.set(at, group);
  }
  return groups;
}

/** How many words of a group are no articles, pronouns, prepositions and the like. */
function countContent(
  tokens: readonly Token[],
  at: number,
  { words }: Match,
  { language }: WordTable,
): number {
  const { isLinking, isWeak, isNegation } = wordClasses(language);
  if (crossesComma(tokens, at, words.length)) return 0;
  const isSmall = ({ folded }: Token) => [isLinking, isWeak, isNegation].some((is) => is(folded));
  return tokens.slice(at, at + words.length).filter((token) => !isSmall(token)).length;
}

function findGroup(tokens: readonly Token[], at: number, table: WordTable): Match | null {
  const groups = formsOf(tokens[at] as Token, table).flatMap(
    (form) => table.groups.get(form) ?? [],
  );
  const isWritten = ({ words }: TableEntry) =>
    words.every((word, i) => tokens[at + i]?.folded === word);
  // `If something falls, leave it` has no fallen leaves.
  const hasForms = ({ words }: TableEntry) =>
    words.every((word, i) => isForm(tokens[at + i], word, table)) &&
    !crossesComma(tokens, at, words.length);
  const begins = ({ words }: TableEntry) =>
    table.language === "ko" && beginsLikeGroup(tokens, at, words);
  for (const fits of [isWritten, hasForms, begins]) {
    const found = groups.find((entry) => fits(entry) && fitsCapitals(tokens, at, entry, table));
    if (found) return { ...found, certainty: 1 };
  }
  const found = findVerbGroup(tokens, at, table);
  return found ? { ...found, certainty: 1 } : null;
}

/** A group that begins with an infinitive, of which the text has another form: Pinte a parede. One's own needs its pronoun. */
function findVerbGroup(
  tokens: readonly Token[],
  at: number,
  table: WordTable,
): TableEntry | undefined {
  const { folded } = tokens[at] as Token;
  const before = tokens.slice(Math.max(0, at - 2), at).map((token) => token.folded);
  const isOwn = hasPronoun(folded, before, table.language);
  return stemsOfVerb(folded, table.language)
    .flatMap((stem) => table.verbGroups.get(stem) ?? [])
    .find(
      (entry) =>
        (isOwn || !isReflexive(entry.words[0] ?? "", table.language)) &&
        entry.words.every((word, i) => i === 0 || isForm(tokens[at + i], word, table)) &&
        !crossesComma(tokens, at, entry.words.length) &&
        fitsCapitals(tokens, at, entry, table),
    );
}

/**
 * Whether the text shows that it means the name that a group is, by a capital of one of its words or since these mean nothing
 * else: la Scala is no scala, but "la tour Eiffel" is the Tour Eiffel, and so is "torre di pisa". The first word of a sentence has
 * a capital anyway, which tells nothing where others of the name have none.
 */
function fitsCapitals(
  tokens: readonly Token[],
  at: number,
  { capitals }: TableEntry,
  table: WordTable,
): boolean {
  const named = tokens.slice(at, at + capitals.length).filter((_, i) => capitals[i]);
  const telling = named.length > 1 ? named.filter((token) => token !== tokens[0]) : named;
  return (
    telling.some(({ isCapital }) => isCapital) ||
    named.every((token) => token.isCapital || findWord(token, table) === null)
  );
}

/** Whether a comma or a stop stands between so many words; the parts of `cross-stitch.` are one. */
function crossesComma(tokens: readonly Token[], at: number, count: number): boolean {
  return tokens.slice(at, at + count - 1).some(({ endsClause, wordIndex }, i) => {
    return endsClause && tokens[at + i + 1]?.wordIndex !== wordIndex;
  });
}

/** Korean groups may end with the beginning of a verb, whose endings change its last letters: 긴장이 풀 for 긴장이 풀립니다. */
function beginsLikeGroup(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every((word, i) => {
    const folded = tokens[at + i]?.folded;
    return i === words.length - 1 ? (folded?.startsWith(word) ?? false) : folded === word;
  });
}

function formsOf({ groupStem, folded }: Token, table: WordTable): string[] {
  return [groupStem, ...table.stemmers.singulars(folded)];
}

function isForm(token: Token | undefined, word: string, table: WordTable): boolean {
  if (!token) return false;
  if (token.folded === word) return true;
  // An e at its end makes another word of an English one: a flue is no flu.
  const isOther =
    table.language === "en" && [`${word}e`, word.replace(/e$/, "")].includes(token.stem);
  return (
    (!isOther || token.stem === table.stemmers.noun(word)) &&
    formsOf(token, table).includes(table.stemmers.group(word))
  );
}
