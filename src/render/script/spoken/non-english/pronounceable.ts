import type { Place } from "../token.js";

const price = /^(\p{Sc})(\p{Nd}[\p{Nd}.,]*)$/u;
const amountOrShare = /^[-+]?\p{Nd}[\p{Nd}.,]*[%\p{Sc}]$/u;
/** Most words: nothing in them is a sign, a number or an address. */
const lettersOnly = /^[\p{L}\p{M}]+$/u;

/**
 * Reads a word of a language without a table. Engines read prices and percentages in most languages where the sign stands
 * after the number.
 */
export function readWithoutTable({ token: { core } }: Place): string {
  if (lettersOnly.test(core)) return core;
  const priced = price.exec(core);
  if (priced) return `${priced[2]} ${priced[1]}`;
  if (amountOrShare.test(core)) return core;
  return pronounceable(core.replace(/<\/?[A-Za-z][^<>]*>/gu, " "));
}

/** Keeps letters, digits and the marks inside words and numbers; everything else becomes a space. */
export function pronounceable(text: string): string {
  if (lettersOnly.test(text)) return text;
  return text
    .replace(/[—–…]+/gu, ", ")
    .replace(/[^\p{L}\p{M}\p{N}'.,:\-+·・ー々〜]+/gu, " ")
    .replace(/(?<![\p{L}\p{M}\p{N}])[.,:'·]+(?!\p{N})|(?<!\p{L})-+(?!\p{N})|\+(?!\p{N})/gu, " ")
    .replace(/\s+([,.:])/gu, "$1")
    .replace(/\s+/gu, " ")
    .trim();
}
