import { coreAt, type Token } from "../spoken/token.js";
import type { Amount, ReadWords } from "./amount.js";
import { isDeniedBefore, opensWay, startOfLeastPrice, startOfLimitPhrase } from "./degree-words.js";
import { endsClause } from "./ends-clause.js";
import { leadsRange } from "./ranges.js";

const longestQualified = 30;
/** What must not be more than a number, in a clause that denies it: `non superare i 6 gradi`. */
const exceeds: Readonly<Record<string, RegExp>> = {
  en: /^(?:exceed(?:s|ed|ing)?|more|above|over|faster|longer|later)$/iu,
  de: /^(?:überschreit\p{L}*|übersteig\p{L}*|mehr|länger|über)$/iu,
  es: /^(?:super\p{L}+|exced\p{L}+|sobrepas\p{L}+|más)$/iu,
  fr: /^(?:dépass\p{L}+|excéd\p{L}+|plus|au-dessus)$/iu,
  it: /^(?:super\p{L}+|ecced\p{L}+|più|oltre)$/iu,
  pt: /^(?:ultrapass\p{L}+|exced\p{L}+|pass(?:ar|e|a)|mais|acima)$/iu,
  nl: /^(?:overschrijd\p{L}*|meer|langer|boven)$/iu,
};
const atMost: Readonly<Record<string, string>> = {
  ...{ en: "max.", de: "max.", es: "máx.", fr: "max.", it: "max", pt: "máx.", nl: "max." },
};

/**
 * The value with the words before it that say how exact it is: `below 68 degrees`, `roughly $48,000`. What a clause denies to be
 * more than a number is at most that: `max. 30%`. Null where the number alone would say something else than the sentence.
 */
export function qualifiedValue(
  { value, wordIndex }: { value: string; wordIndex: number },
  amount: Amount,
  { tokens }: ReadWords,
  language: string,
): { value: string; wordIndex: number; isQualified: boolean } | null {
  const plain = { value, wordIndex, isQualified: false };
  if (amount.kind === "year") return plain;
  const own = startOfLimitPhrase(tokens, wordIndex, language);
  if (isDenied(tokens, own, language)) {
    const most = atMost[language];
    const isMost = exceedsBefore(tokens, wordIndex, language) && most !== undefined;
    return isMost ? { ...plain, value: `${most} ${value}`, isQualified: true } : null;
  }
  const isPrice = amount.kind === "money" && !leadsRange(amount, tokens);
  const first = own < wordIndex || !isPrice ? own : startOfLeastPrice(tokens, wordIndex, language);
  if (first === wordIndex) return plain;
  if (isEndOfWay(tokens, first)) return plain;
  // `from 3 to 4 million euros`
  const isRange = wordIndex < amount.startWord;
  if (isRange && tokens.slice(first, wordIndex).every(({ core }) => opensWay.test(core)))
    return plain;
  const qualifier = tokens.slice(first, wordIndex).map(({ core }) => core);
  const qualified = [...qualifier, value].join(" ").replace(/(?<=\p{L}['’]) /gu, "");
  if ([...qualified].length > longestQualified) return null;
  return { value: qualified, wordIndex: first, isQualified: true };
}

/** `Elle n'a que 12 euros` denies nothing. */
function isDenied(tokens: readonly Token[], first: number, language: string): boolean {
  const isOnly = language === "fr" && /^qu(?:e|'.*)$/iu.test(coreAt(tokens, first - 1));
  return !isOnly && isDeniedBefore(tokens, first, language);
}

function exceedsBefore(tokens: readonly Token[], start: number, language: string): boolean {
  for (let at = start - 1; at >= 0 && at >= start - 3 && !endsClause(tokens[at]); at--)
    if (exceeds[language]?.test(coreAt(tokens, at))) return true;
  return false;
}

/** `from 9 up to 17` */
function isEndOfWay(tokens: readonly Token[], first: number): boolean {
  const before = tokens.slice(Math.max(0, first - 3), first);
  return before.some(
    ({ core }, index) => opensWay.test(core) && /\p{Nd}/u.test(before[index + 1]?.core ?? ""),
  );
}
