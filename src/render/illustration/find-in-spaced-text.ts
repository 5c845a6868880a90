import type { Sentence } from "../script/scene.js";
import { wordClasses } from "../script/words/small-words.js";
import { isCompared } from "./comparison.js";
import { isDenied } from "./denial.js";
import type { Mention } from "./mention.js";
import { splitCompound } from "./split-compound.js";
import { standsAside } from "./stands-aside.js";
import { cutTokens, type Token } from "./token.js";
import { findForm, findNounOfVerb, type TableEntry, type WordTable } from "./word-table.js";
import { isUsedAsVerb, measuresNext } from "./word-use.js";

/** Finds the words of a table in text with spaces between words. */
export function findInSpacedText(
  sentence: Sentence,
  table: WordTable,
  names: ReadonlySet<string>,
): Mention[] {
  const tokens = cutTokens(sentence, table);
  const known = isTitleCase(tokens) ? null : names;
  const found: Mention[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const group = findGroup(tokens, at, table);
    const entry = group ?? findWord(token, table);
    const isGroup = group !== null;
    if (entry?.links.some((link) => link.weight > 0)) {
      const certainty = entry.certainty * nameFactor(tokens, at, entry, known, table);
      const factor = useFactor(tokens, at, isGroup, table);
      found.push({
        wordIndex: token.wordIndex,
        wordCount: entry.words.length,
        links: entry.links,
        isGroup,
        head: table.stemmers.noun(isGroup ? headOf(entry.words, table.language) : token.folded),
        ends: isGroup || entry.certainty < asWritten ? [] : endsOf(token.folded, table.language),
        certainty: certainty * factor,
        isStrong: token.isStrong,
        isAside: standsAside(tokens, at, table),
      });
    }
    if (group) at += group.words.length - 1;
  }
  return found;
}

interface Match extends TableEntry {
  certainty: number;
}

/** So sure is a word that the list has, in this form or another. */
const asWritten = 0.97;

/** In these languages what a noun is comes first: aguja de coser, machine à laver. */
const headFirst = new Set(["es", "fr", "it", "pt", "ca", "ro"]);
/** What joins a noun to what stands behind it: cup of tea, Tasse mit Henkel. */
const preposition = /^(?:of|with|in|on|for|at|mit|von|aus|für|im|am|van|met|voor)$/;

/** The noun that a group of words is about. */
function headOf(words: readonly string[], language: string): string {
  const [first = ""] = words;
  if (headFirst.has(language)) return first;
  const at = words.findIndex((word) => preposition.test(word));
  return words[at > 0 ? at - 1 : words.length - 1] ?? first;
}

/** Languages that write what a noun is of before it, as one word. */
const compounding = new Set(["de", "nl", "sv", "da", "nb", "nn", "no"]);
const leastEnd = 4;
const leastRest = 3;

function endsOf(word: string, language: string): string[] {
  if (!compounding.has(language)) return [];
  const count = Math.max(0, word.length - leastEnd - leastRest + 1);
  return Array.from({ length: count }, (_, at) => word.slice(at + leastRest));
}

/** So little that what else is spoken of must speak for it. */
const nounOfVerb = 0.54;

/** "no sugar" is still about sugar, but a drawing of it says the opposite: too little to be drawn. */
const denied = 0.36;
/** "Like a fish": nobody speaks of fish, unless the scene has nothing else, and the clip is about fish. */
const compared = 0.4;
/** A bag of soil, to book a room: the word does not say what is drawn for it. */
const meansAnotherThing = 0.2;

function useFactor(
  tokens: readonly Token[],
  at: number,
  isGroup: boolean,
  table: WordTable,
): number {
  if (isDenied(tokens, at, table)) return denied;
  if (isCompared(tokens, at, table)) return compared;
  if (isGroup) return 1;
  const isOther = measuresNext(tokens, at, table) || isUsedAsVerb(tokens, at, table);
  return isOther ? meansAnotherThing : 1;
}

function findGroup(tokens: readonly Token[], at: number, table: WordTable): Match | null {
  const groups = formsOf(tokens[at] as Token, table).flatMap(
    (form) => table.groups.get(form) ?? [],
  );
  const fits =
    groups.find(({ words }) => words.every((word, i) => tokens[at + i]?.folded === word)) ??
    groups.find(({ words }) => words.every((word, i) => isForm(tokens[at + i], word, table))) ??
    groups.find(({ words }) => table.language === "ko" && beginsLikeGroup(tokens, at, words));
  return fits ? { ...fits, certainty: 1 } : null;
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
  return token.folded === word || formsOf(token, table).includes(table.stemmers.group(word));
}

function findWord(token: Token, table: WordTable): Match | null {
  const exact = table.exact.get(token.folded);
  if (exact) return fitsCase(token, exact, table) ? { ...exact, certainty: 1 } : null;
  // A preposition is no form of a noun or a verb: the French dans is not danser.
  const { isLinking, isWeak, isNegation } = wordClasses(table.language);
  if ([isLinking, isWeak, isNegation].some((is) => is(token.folded))) return null;
  const form = findForm(token.folded, table);
  if (form && (table.language !== "de" || isGermanForm(token, form))) {
    return fitsCase(token, form, table) ? { ...form, certainty: asWritten } : null;
  }
  const noun = findNounOfVerb(token.folded, table);
  if (noun) return { ...noun, certainty: nounOfVerb };
  // Only nouns are compounds that say what they are: "gestritten" has no Ritter in it.
  if (table.language === "de" && !token.isCapital) return null;
  return splitCompound(token.folded, table, token.wordIndex === 0);
}

/** Inside of a sentence a German word with a capital is a noun, and of a verb only the infinitive is one: a wall, die Wand, is no hike. */
function isGermanForm(token: Token, entry: TableEntry): boolean {
  if (!token.isCapital || entry.isCapital || token.wordIndex === 0) return true;
  return token.folded.endsWith("n");
}

/** In German `Weg` is a way and `weg` means gone; nouns have a capital. */
function fitsCase(token: Token, entry: TableEntry, table: WordTable): boolean {
  return table.language !== "de" || token.isCapital || !entry.isCapital;
}

const inName = 0.3;
/** Too little for a drawing that is near to half of what is spoken of. */
const maybeName = 0.52;
/** What stands before the name of a street or a square: Calle del Olmo, rue des Lilas, Piazza Fontana. */
const streets =
  /(?:^| )(?:calle|avenida|paseo|plaza|rue|avenue|boulevard|place|quai|via|viale|piazza|corso|rua|praça|travessa) (?:\S{1,5} )?(?:\S{1,5} )?$/u;

function namesStreet(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 3), at);
  return streets.test(before.map(({ folded }) => `${folded} `).join(""));
}

/** Whether most words begin with a capital, as in a heading, so that capitals tell nothing. */
function isTitleCase(tokens: readonly Token[]): boolean {
  const long = tokens.filter((token) => token.folded.length > 3);
  return long.filter((token) => token.isCapital).length > long.length * 0.6;
}

/**
 * How probable it is that a word is not a name: Rose, Bill, Amber and Jordan are people. Where nouns have no capital, a
 * word that has one inside a sentence is a name, surely so beside another one that is in no table.
 * @param names of the script; null in a heading with capitals all over.
 */
function nameFactor(
  tokens: readonly Token[],
  at: number,
  entry: Match,
  names: ReadonlySet<string> | null,
  table: WordTable,
): number {
  const token = tokens[at];
  if (!token?.isCapital || entry.isCapital || entry.words.length > 1) return 1;
  if (table.language === "de") return 1;
  if (namesStreet(tokens, at)) return inName;
  if (names === null) return 1;
  const beside = [tokens[at - 1], tokens[at + 1]].filter(
    (other) => other?.isCapital && !findWord(other, table) && other.folded.length > 1,
  );
  if (beside.length > 0 && !(at === 0 && beside[0] !== tokens[1])) return inName;
  return at === 0 && !names.has(token.folded) ? 1 : maybeName;
}
