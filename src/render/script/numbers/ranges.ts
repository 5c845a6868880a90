import type { Amount, ReadWords } from "./amount.js";
import { readNumberWords } from "./number-words.js";

const rangeWord = /^(?:to|or|bis|oder|a|o|à|ou|do|или|або|чи|до|से|إلى|أو|から|〜)$/iu;
const and = /^(?:and|und|y|et|e|и|і|й|та|i|en|و|और)$/iu;
const between = /^(?:between|zwischen|entre|tra|fra|tussen|между|між|поміж|między|بين)$/iu;
const currency = /^[A-Z]{0,2}\p{Sc}/u;
const longestRange = 18;

/** A number as it is written in a range, without the sign of its currency. */
function bareNumber(token: ReadWords["tokens"][number] | undefined): string {
  return (token?.core ?? "").replace(currency, "");
}

/** Whether a number has the sign of another currency than an amount. */
function isOfAnother(token: ReadWords["tokens"][number] | undefined, { text }: Amount): boolean {
  const [sign] = currency.exec(token?.core ?? "") ?? [];
  return sign !== undefined && !text.startsWith(sign);
}

/** The amount, with the number before it where both are a range: `10 to 15 minutes`, `between 100 and 400 billion`. */
export function shownValue(
  amount: Amount,
  { tokens }: ReadWords,
): { value: string; wordIndex: number } {
  const { text, startWord } = amount;
  const from = bareNumber(tokens[startWord - 2]);
  const to = tokens[startWord - 1]?.core ?? "";
  // The sign of a currency stands before both: `€320–330M`, also where both have one: `between $19 and $19.5 million`.
  const [sign = ""] = currency.exec(text) ?? [];
  const rest = text.slice(sign.length);
  const value = and.test(to) || sign !== "" ? `${sign}${from}–${rest}` : `${from} ${to} ${text}`;
  if (!isRange(amount, tokens) || [...value].length > longestRange) {
    return { value: text, wordIndex: startWord };
  }
  return { value, wordIndex: startWord - 2 };
}

/** Whether the amount is the end of a range that is written in words. */
export function isRange(amount: Amount, tokens: ReadWords["tokens"]): boolean {
  const { startWord } = amount;
  const from = tokens[startWord - 2];
  if (isOfAnother(from, amount)) return false;
  const to = tokens[startWord - 1]?.core ?? "";
  if (from?.pause !== "" || !/^\p{Nd}[\p{Nd}.,]*$/u.test(bareNumber(from))) return false;
  return rangeWord.test(to) || (and.test(to) && between.test(tokens[startWord - 3]?.core ?? ""));
}

/** Whether both numbers of a range are in words: `between eight and fifteen euros`. */
export function endsRangeInWords(
  { startWord }: Amount,
  tokens: ReadWords["tokens"],
  language: string,
): boolean {
  const to = tokens[startWord - 1]?.core ?? "";
  const isBetween = and.test(to) && between.test(tokens[startWord - 3]?.core ?? "");
  if (!isBetween && !rangeWord.test(to)) return false;
  return readNumberWords([tokens[startWord - 2]?.core ?? ""], language)?.number != null;
}

/** Whether the amount is the start of one. */
export function leadsRange(amount: Amount, tokens: ReadWords["tokens"]): boolean {
  const { startWord, endWord } = amount;
  if (isOfAnother(tokens[endWord + 1], amount)) return false;
  const isNumber = /^\p{Nd}/u.test(bareNumber(tokens[endWord + 1]));
  const to = tokens[endWord]?.core ?? "";
  const isBetween = and.test(to) && between.test(tokens[startWord - 1]?.core ?? "");
  return isNumber && (rangeWord.test(to) || isBetween);
}
