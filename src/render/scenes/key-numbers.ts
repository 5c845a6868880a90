import { bondBefore, isOneAmount } from "../script/line-breaks/kept-together.js";
import { monthsOf } from "../script/line-breaks/months.js";
import { startOfLimitPhrase } from "../script/numbers/degree-words.js";
import { readNumberWords } from "../script/numbers/number-words.js";
import { readUnit } from "../script/numbers/unit-words.js";
import type { WordSpan, WrittenWord } from "../script/scene.js";
import type { Token } from "../script/spoken/token.js";
import { wordClasses } from "../script/words/small-words.js";

/** A number in words is looked for in so many. */
const longestInWords = 6;
const year = /^(?:1\d{3}|20\d{2})\P{L}*$/u;

/**
 * The numbers of a sentence with what they are read with: `at least 20 minutes`, `2 September 1666`, `87 churches`, `28 to 24`.
 * @param tokens of the same words.
 */
export function keyNumbers(
  words: readonly WrittenWord[],
  tokens: readonly Token[],
  language: string,
): WordSpan[] {
  const { isLinking } = wordClasses(language);
  const spans: WordSpan[] = [];
  for (let index = 0; index < words.length; index++) {
    const span = /\p{Nd}/u.test(words[index]?.written ?? "")
      ? inDigits(words, tokens, index, language)
      : inWords(tokens, index, language);
    if (!span) continue;
    const startWord = startOfLimitPhrase(tokens, span.startWord, language);
    const before = spans.at(-1);
    const joint = tokens[startWord - 1]?.core ?? "";
    // `between 15 and 16 million`, `28 to 24`
    const isBare = before && before.endWord === before.startWord + 1;
    if (isBare && before.endWord === startWord - 1 && isLinking(joint)) {
      spans.splice(-1, 1, { startWord: before.startWord, endWord: span.endWord });
    } else {
      spans.push({ startWord, endWord: span.endWord });
    }
    index = span.endWord - 1;
  }
  return spans;
}

function inDigits(
  words: readonly WrittenWord[],
  tokens: readonly Token[],
  index: number,
  language: string,
): WordSpan {
  const bond = (at: number) => (at < words.length ? bondBefore(words, at, language) : null);
  let startWord = index;
  while (startWord > 0 && bond(startWord) === "one" && isOfNumber(words, startWord, language))
    startWord--;
  let endWord = index + 1;
  while (bond(endWord) === "one") endWord++;
  if (startWord < index || endWord > index + 1) return { startWord, endWord };
  const { core = "", pause } = tokens[index] ?? {};
  const behind = tokens.slice(endWord, endWord + 2).map((token) => token.core);
  // `12 % in più`: no inches.
  const unit = /\p{Nd}$/u.test(core) && pause === "" ? readUnit(behind) : null;
  if (unit) return { startWord, endWord: endWord + unit.length };
  // The 3 of `line 3 takes another way` counts nothing.
  const isOfName = bond(index) === "one";
  const isWithNoun = !isOfName && isCounted(words, endWord, language);
  return { startWord, endWord: isWithNoun ? endWord + 1 : endWord };
}

/** Whether the word before belongs to the number behind it: the day or the month of a date, a currency. */
function isOfNumber(words: readonly WrittenWord[], at: number, language: string): boolean {
  const before = (words[at - 1]?.written ?? "").toLowerCase();
  const isDate = /\p{Nd}/u.test(before) || monthsOf(language).has(before);
  return isDate || isOneAmount(words, at, language) || /^(?:de|del|di)$/u.test(before);
}

/** Whether a word is what the number before it counts: in German a noun, with its capital. A year counts nothing. */
function isCounted(words: readonly WrittenWord[], at: number, language: string): boolean {
  const number = words[at - 1]?.written ?? "";
  const word = words[at]?.written ?? "";
  const isOrdinal = language === "de" && /^\p{Nd}{1,2}\.$/u.test(number);
  if (language === "de" && !/^\p{Lu}/u.test(word)) return false;
  if (isOrdinal) return true;
  const { isLinking, isWeak } = wordClasses(language);
  if (year.test(number) || !/\p{Nd}$/u.test(number) || isLinking(word) || isWeak(word))
    return false;
  return bondBefore(words, at, language) === "close";
}

/** A number in words with its unit; one without is hardly ever what a sentence is about, but for one with a limit. */
function inWords(tokens: readonly Token[], index: number, language: string): WordSpan | null {
  const clause = tokens.slice(index, index + longestInWords).map(({ core }) => core);
  const found = readNumberWords(clause, language);
  if (!found || found.number === null || found.number < 2) return null;
  const endWord = index + found.length;
  // `nine in the evening`: no inches.
  const isWord = wordClasses(language).isLinking(clause[found.length] ?? "");
  const unit = isWord ? null : readUnit(clause.slice(found.length));
  if (unit) return { startWord: index, endWord: endWord + unit.length };
  const isLimited = startOfLimitPhrase(tokens, index, language) < index;
  return isLimited ? { startWord: index, endWord } : null;
}
