import type { Sentence } from "../script/scene.js";
import { foldWord, withoutArticle } from "./fold-word.js";
import type { WordTable } from "./word-table.js";

/** A word of a sentence or a part of one (`coffee-table`), ready to be looked up. */
export interface Token {
  folded: string;
  /** Its stem if it is a noun. */
  stem: string;
  /** Its stem as a word of a group. */
  groupStem: string;
  wordIndex: number;
  isCapital: boolean;
  isStrong: boolean;
  /** Whether an article or a preposition was written together with it: l'eau. */
  isElided: boolean;
  /** Whether a French n' that denies it was written together with it: n'applaudit. */
  isNegated: boolean;
  /** Whether a French qu' was written together with it: qu'avec. */
  isBehindQue: boolean;
  /** Whether a comma or a stop follows it. */
  endsClause: boolean;
  /** Whether a question mark follows it. */
  asks: boolean;
  /** Whether a colon follows it, behind which stands what the words before it announce. */
  announces: boolean;
}

/** Cuts a sentence into the words that tables are searched for. */
export function cutTokens(sentence: Sentence, table: WordTable): Token[] {
  const tokens: Token[] = [];
  for (const [wordIndex, { written, strong }] of sentence.words.entries()) {
    const bare = withoutArticle(written, table.language);
    const parts = table.exact.has(foldWord(bare, table.language)) ? [bare] : bare.split(/[-‐–—/]/u);
    const own = parts
      .map((part) => ({ part, folded: foldWord(part, table.language) }))
      .filter(({ folded }) => folded !== "")
      .map(({ part, folded }, index, { length }) => ({
        folded,
        stem: table.stemmers.noun(folded),
        groupStem: table.stemmers.group(folded),
        wordIndex,
        isCapital: /^\P{L}*\p{Lu}/u.test(part),
        isStrong: strong,
        isElided: bare !== written,
        isNegated: table.language === "fr" && /^\P{L}*n['’]\p{L}/iu.test(written),
        isBehindQue: table.language === "fr" && /^\P{L}*qu['’]\p{L}/iu.test(written),
        // Nothing ends between the parts of one word.
        endsClause: index === length - 1 && stop.test(written),
        asks: index === length - 1 && written.includes("?"),
        announces: index === length - 1 && written.endsWith(":"),
      }));
    tokens.push(...own);
    const last = tokens.at(-1);
    // French writes most marks behind a space, and dashes stand alone everywhere.
    if (own.length > 0 || !last) continue;
    last.endsClause ||= stop.test(written) || dash.test(written);
    last.asks ||= written.includes("?");
    last.announces ||= written.endsWith(":");
  }
  return tokens;
}

/** What a word ends with that a comma or a stop follows. */
export const stop = /[.,;:!?…]["”’»)]*$/u;
const dash = /^[-–—]+$/u;

/**
 * How far what stands before a word is looked at for what denies it or compares to it: no sentence that people write needs
 * more, and one of thousands of words would take a time that grows with its square.
 */
export const furthestBefore = 60;

/** How many words belong together in such a phrase at most: get rid of. */
const longestPhrase = 3;

/**
 * Whether one of these words or phrases begins at an index; underscores join the words of a phrase.
 * @param end of the words that may belong to it.
 */
export function beginsPhrase(
  tokens: readonly Token[],
  at: number,
  phrases: ReadonlySet<string>,
  end = tokens.length,
): boolean {
  const words = tokens.slice(at, Math.min(end, at + longestPhrase)).map(({ folded }) => folded);
  return words.some((_, index) => phrases.has(words.slice(0, index + 1).join("_")));
}

/** The words behind one in its clause, so many at most and each with a space after it. */
export function wordsBehind(tokens: readonly Token[], at: number, count: number): string {
  let text = "";
  for (let behind = at + 1; behind <= at + count && behind < tokens.length; behind++) {
    if (tokens[behind - 1]?.endsClause) break;
    text += `${(tokens[behind] as Token).folded} `;
  }
  return text;
}
