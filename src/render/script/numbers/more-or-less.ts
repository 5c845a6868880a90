import { coreAt } from "../spoken/token.js";
import type { Amount, ReadWords } from "./amount.js";
import { endsClause } from "./ends-clause.js";

// `il 14% in più` is no part of a whole: the words behind the share say that something is so much more or less.

const more = /^(?:in più|en plus|de plus|de más|a mais|acima|mais|more|mehr|meer|above)$/u;
const less =
  /^(?:in meno|en moins|de moins|(?:de )?menos|a menos|abaixo|less|fewer|weniger|minder|below)$/u;
const longestBetween = 6;

export interface MoreOrLess {
  sign: "+" | "−";
  /** Its words in the sentence, half open. */
  startWord: number;
  endWord: number;
}

/** The words behind a share that say that it is a difference; null without any. What it is of may stand between both. */
export function moreOrLess(
  { kind, endWord }: Pick<Amount, "kind" | "endWord">,
  { tokens }: ReadWords,
): MoreOrLess | null {
  if (kind !== "share") return null;
  for (let at = endWord; at < endWord + longestBetween && at < tokens.length; at++) {
    if (endsClause(tokens[at - 1])) return null;
    for (const length of [2, 1]) {
      // A single word says so right behind the share: `12 % mehr Äpfel`.
      if (length === 1 && at > endWord) continue;
      const said = [0, 1].slice(0, length).map((step) => coreAt(tokens, at + step).toLowerCase());
      const text = said.join(" ");
      const sign = more.test(text) ? "+" : less.test(text) ? "−" : null;
      if (sign) return { sign, startWord: at, endWord: at + length };
    }
  }
  return null;
}
