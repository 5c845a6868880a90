import type { Amount, ReadWords } from "./amount.js";
import { hanNumeral, large, small } from "./han-numbers.js";
import { readUnit } from "./unit-words.js";

const group = /(\p{Nd}[\p{Nd},.]*)([千百十]?)([万萬億亿]?)/gu;

/**
 * The amount that begins at a word in digits and Chinese characters in turn: `2万1千`, `3億5千万円`, of which segmenters make a word
 * for each change. Null where it has one group of digits only.
 */
export function mixedAmountAt({ tokens }: ReadWords, start: number): Amount | null {
  let numerals = "";
  let unit = "";
  let end = start;
  while (end < tokens.length && unit === "") {
    const core = tokens[end]?.core ?? "";
    const own = /^\p{Nd}[\p{Nd},.]*$/u.test(core) ? core : hanNumeral(core);
    if (own === "") break;
    numerals += own;
    unit = core.slice(own.length);
    end += 1;
    if (tokens[end - 1]?.pause !== "") break;
  }
  const groups = [...numerals.matchAll(group)];
  if (groups.length < 2 || groups.map(([whole]) => whole).join("") !== numerals) return null;
  const next = tokens[end]?.core ?? "";
  if (unit === "" && tokens[end - 1]?.pause === "" && readUnit([next])) {
    unit = next;
    end += 1;
  }
  const read = readUnit([unit]);
  const isMoney = read?.kind === "money";
  return {
    kind: isMoney ? "money" : read && read.kind !== "counter" ? "measure" : "large",
    text: numerals + unit,
    number: numberOf(groups),
    unit: read?.sign ?? unit,
    factor: 1,
    startWord: start,
    endWord: end,
    isRange: false,
    isInWords: false,
    unitBelow: null,
  };
}

function numberOf(groups: readonly RegExpMatchArray[]): number {
  let total = 0;
  let below = 0;
  for (const [, digits = "", by = "", magnitude = ""] of groups) {
    below += Number(digits.replaceAll(",", "")) * (small[by] ?? 1);
    if (magnitude === "") continue;
    total += below * (large[magnitude] ?? 1);
    below = 0;
  }
  return total + below;
}
