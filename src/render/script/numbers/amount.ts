import type { WrittenWord } from "../scene.js";
import { readTokens, type Token } from "../spoken/token.js";

/** What a number tells. `count` is one without a unit; `year` may be one. */
export type AmountKind = "share" | "money" | "times" | "measure" | "large" | "count" | "year";

/** A number in a sentence that tells how much, with all words that belong to it. */
export interface Amount {
  kind: AmountKind;
  /** As it is shown, unit included: `$18.4 million`. */
  text: string;
  /** With its magnitude: 18,400,000. */
  number: number;
  /** What has to be the same for two amounts to be compared: `%`, `$`, a unit; empty for counts. */
  unit: string;
  /** Of its magnitude: 1e6 for `million`, 1 without. */
  factor: number;
  /** Its words in the sentence, half open. */
  startWord: number;
  endWord: number;
  /** Two numbers with a dash between them: `10–15`. */
  isRange: boolean;
  /** Whether it is written in words. */
  isInWords: boolean;
  /** The unit where it does not stand with the number, since both together are too long; else null. */
  unitBelow: string | null;
}

/** Words of a sentence, each taken apart. */
export interface ReadWords {
  tokens: readonly Token[];
  words: readonly WrittenWord[];
}

export function readWords(words: readonly WrittenWord[]): ReadWords {
  return { tokens: readTokens(words).map(withoutAnd), words };
}

/** Arabic writes `and` into the number after it: `و18`. */
function withoutAnd(token: Token): Token {
  return /^و\p{Nd}/u.test(token.core) ? { ...token, core: token.core.slice(1) } : token;
}
