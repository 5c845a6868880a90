import type { Reader } from "../token.js";

const symbols: Readonly<Record<string, string>> = {
  "&": "and",
  "+": "plus",
  "=": "equals",
  "==": "equals",
  "<": "less than",
  ">": "greater than",
  "≤": "at most",
  "<=": "at most",
  "≥": "at least",
  ">=": "at least",
  "≠": "is not",
  "!=": "is not",
  "≈": "about",
  "±": "plus or minus",
  "×": "times",
  "÷": "divided by",
  "→": "to",
  "->": "to",
  "=>": "to",
  "@": "at",
  "/": "slash",
  "%": "percent",
  "#": "number",
  "№": "number",
  "§": "section",
  "©": "copyright",
  "®": "registered",
  "™": "trademark",
  "∞": "infinity",
  $: "dollars",
  "€": "euros",
  "£": "pounds",
  "°": "degrees",
};

// These are read so only between two numbers: elsewhere a dash is a pause, and an asterisk is markup.
const betweenNumbers: Readonly<Record<string, string>> = {
  "-": "minus",
  "–": "to",
  "*": "times",
  x: "times",
};

/** Reads a symbol that stands alone. */
export const readSymbol: Reader = ({ token, at }) => {
  const isBetweenNumbers = /^\p{N}/u.test(at(1)?.raw ?? "") && /\p{N}$/u.test(at(-1)?.raw ?? "");
  if (isBetweenNumbers && Object.hasOwn(betweenNumbers, token.raw))
    return betweenNumbers[token.raw] ?? null;
  if (Object.hasOwn(symbols, token.core)) return symbols[token.core] ?? null;
  return Object.hasOwn(symbols, token.raw) ? (symbols[token.raw] ?? null) : null;
};

/** Reads a symbol inside a word, such as `R&D`, `a=b` or `C++`. A symbol that is not in the table is silent. */
export function innerSymbol(symbol: string): string {
  const words: Readonly<Record<string, string>> = {
    "&": "and",
    "+": "plus",
    "++": "plus plus",
    "=": "equals",
    "<": "less than",
    ">": "greater than",
    "%": "percent",
    "@": "at",
    "/": "slash",
    "×": "times",
    "±": "plus or minus",
    "≈": "about",
    "°": "degrees",
    "€": "euros",
    "£": "pounds",
    "©": "copyright",
    "§": "section",
    "№": "number",
    ".": "dot",
    "—": ",",
    "–": ",",
    "…": ",",
  };
  return Object.hasOwn(words, symbol) ? (words[symbol] ?? "") : "";
}
