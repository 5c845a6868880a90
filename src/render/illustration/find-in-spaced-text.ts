import type { Sentence } from "../script/scene.js";
import { wordClasses } from "../script/words/small-words.js";
import { foldWord } from "./fold-word.js";
import type { Mention } from "./mention.js";
import { splitCompound } from "./split-compound.js";
import { findForm, type TableEntry, type WordTable } from "./word-table.js";

/** A word or a part of one (`coffee-table`), ready to be looked up. */
interface Token {
  folded: string;
  stem: string;
  wordIndex: number;
  isCapital: boolean;
  isStrong: boolean;
}

/** Finds the words of a table in text with spaces between words. */
export function findInSpacedText(sentence: Sentence, table: WordTable): Mention[] {
  const tokens = cutTokens(sentence, table);
  const titleCase = isTitleCase(tokens);
  const found: Mention[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const group = findGroup(tokens, at, table);
    const entry = group ?? findWord(token, table);
    if (entry?.links.some((link) => link.weight > 0)) {
      const certainty = entry.certainty * nameFactor(tokens, at, entry, titleCase, table);
      const factor = isDenied(tokens, at, table) ? denied : 1;
      found.push({
        wordIndex: token.wordIndex,
        wordCount: entry.words.length,
        links: entry.links,
        certainty: certainty * factor,
        isStrong: token.isStrong,
      });
    }
    if (group) at += group.words.length - 1;
  }
  return found;
}

interface Match extends TableEntry {
  certainty: number;
}

/** "no sugar" is still about sugar, but a drawing of it says the opposite: too little to be drawn. */
const denied = 0.36;
/** How far a word of denial reaches, in words. */
const reachOfDenial = 2;

function isDenied(tokens: readonly Token[], at: number, { negators }: WordTable): boolean {
  return tokens
    .slice(Math.max(0, at - reachOfDenial), at)
    .some((token) => negators.has(token.folded));
}

function cutTokens(sentence: Sentence, table: WordTable): Token[] {
  return sentence.words.flatMap(({ written, strong }, wordIndex) => {
    const bare = withoutArticle(written, table.language);
    const parts = table.exact.has(foldWord(bare, table.language)) ? [bare] : bare.split(/[-‐–—/]/u);
    return parts
      .map((part) => ({ part, folded: foldWord(part, table.language) }))
      .filter(({ folded }) => folded !== "")
      .map(({ part, folded }) => ({
        folded,
        stem: table.stemmers.noun(folded),
        wordIndex,
        isCapital: /^\P{L}*\p{Lu}/u.test(part),
        isStrong: strong,
      }));
  });
}

/** l'eau, dell'acqua: an article or a preposition that is written together with its noun. */
function withoutArticle(word: string, language: string): string {
  if (language !== "fr" && language !== "it" && language !== "ca") return word;
  return word.replace(/^\P{L}*\p{L}{1,6}['’](?=\p{L}{2})/u, "");
}

function findGroup(tokens: readonly Token[], at: number, table: WordTable): Match | null {
  const first = tokens[at] as Token;
  const groups = table.groups.get(first.stem);
  const fits = groups?.find(({ words }) =>
    words.every((word, i) => {
      const token = tokens[at + i];
      return (
        token !== undefined && (token.folded === word || token.stem === table.stemmers.noun(word))
      );
    }),
  );
  return fits ? { ...fits, certainty: 1 } : null;
}

function findWord(token: Token, table: WordTable): Match | null {
  const exact = table.exact.get(token.folded);
  if (exact) return fitsCase(token, exact, table) ? { ...exact, certainty: 1 } : null;
  // A preposition is no form of a noun or a verb: the French dans is not danser.
  const { isLinking, isWeak } = wordClasses(table.language);
  if (isLinking(token.folded) || isWeak(token.folded)) return null;
  const form = findForm(token.folded, table);
  if (form) return fitsCase(token, form, table) ? { ...form, certainty: 0.97 } : null;
  // Only nouns are compounds that say what they are: "gestritten" has no Ritter in it.
  if (table.language === "de" && !token.isCapital) return null;
  return splitCompound(token.folded, table, token.wordIndex === 0);
}

/** In German `Weg` is a way and `weg` means gone; nouns have a capital. */
function fitsCase(token: Token, entry: TableEntry, table: WordTable): boolean {
  return table.language !== "de" || token.isCapital || !entry.isCapital;
}

/** Whether most words begin with a capital, as in a heading, so that capitals tell nothing. */
function isTitleCase(tokens: readonly Token[]): boolean {
  const long = tokens.filter((token) => token.folded.length > 3);
  return long.filter((token) => token.isCapital).length > long.length * 0.6;
}

/**
 * How probable it is that a word is not a name: Rose, Bill, Amber and Jordan are people. Where nouns have no capital, a
 * word that has one inside a sentence is a name, surely so beside another one that is in no table.
 */
function nameFactor(
  tokens: readonly Token[],
  at: number,
  entry: Match,
  titleCase: boolean,
  table: WordTable,
): number {
  const token = tokens[at];
  if (!token?.isCapital || entry.isCapital || entry.words.length > 1) return 1;
  if (titleCase || table.language === "de") return 1;
  const beside = [tokens[at - 1], tokens[at + 1]].filter(
    (other) => other?.isCapital && !findWord(other, table) && other.folded.length > 1,
  );
  if (beside.length > 0 && !(at === 0 && beside[0] !== tokens[1])) return 0.3;
  return at === 0 ? 1 : 0.6;
}
