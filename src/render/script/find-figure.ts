import { toCardinal } from "n2words/en-US";
import type { Figure, Sentence } from "./scene.js";
import { readTokens, type Token } from "./spoken/token.js";

/** The longest value that can be shown large, in characters. */
const longestValue = 10;
/** A plain count or a year is the point of a sentence only if the sentence has at most this many words. */
const shortSentence = { count: 12, year: 8 };
/** A sentence with more numbers than this has none that is its point. */
const mostNumbers = 3;

/** How likely a number of this kind is the point of its sentence: a share or a price is more often than a count. */
const weights = { share: 5, money: 5, large: 4, times: 4, measure: 3, count: 3, year: 2 } as const;

const numeral = /^[-+]?\p{Nd}+(?:[.,'\u202F]\p{Nd}+)*$/u;
const share = /^[-+]?\p{Nd}[\p{Nd}.,]*[%٪％]$/u;
const money =
  /^[-+]?(?:[A-Z]{0,2}\p{Sc}\p{Nd}[\p{Nd}.,]*(?:[kKMBT]|bn)?|\p{Nd}[\p{Nd}.,]*\p{Sc})$/u;
const large = /^(?:\p{Nd}{1,3}(?:[.,']\p{Nd}{3})+|\p{Nd}{5,}|\p{Nd}[\p{Nd}.,]*[KMB])$/u;
const times = /^\p{Nd}[\p{Nd}.,]*[x×]$/u;
const measured = /^[-+]?\p{Nd}[\p{Nd}.,]*(?:°[CF]?|k[gm]|km\/h|mph|GB|TB|[GM]W)$/u;
const unit = /^(?:°[CF]?|k[gm]|km\/h|mph|GB|TB|[GM]W|км|км\/ч)$/u;
const year = /^(?:1[5-9]|20)\p{Nd}{2}$/u;

const percentWords: Readonly<Record<string, RegExp>> = {
  en: /^(?:percent|per)$/iu,
  de: /^prozent$/iu,
  ru: /^процент/iu,
};
const magnitudes: Readonly<Record<string, string>> = { million: "M", billion: "B", trillion: "T" };

interface Found {
  figure: Figure;
  weight: number;
}

/** Finds the number that is the point of these sentences; null where there is none, or where there are many. */
export function findFigure(sentences: readonly Sentence[], language: string): Found | null {
  let best: Found | null = null;
  for (const [sentenceIndex, { words }] of sentences.entries()) {
    const tokens = readTokens(words);
    const found = tokens.flatMap((_, wordIndex) => {
      const match = readFigure(tokens, wordIndex, language);
      return match && match.value.length <= longestValue ? [{ ...match, wordIndex }] : [];
    });
    const numbers = tokens.filter(({ core }) => /\p{Nd}/u.test(core)).length;
    for (const { value, weight, wordIndex } of numbers > mostNumbers ? [] : found) {
      const isAlone = numbers <= 1 && sentences.length === 1;
      if (weight === weights.year && !isAlone) continue;
      if (best && best.weight >= weight) continue;
      best = { figure: { value, sentenceIndex, wordIndex }, weight };
    }
  }
  return best;
}

function readFigure(
  tokens: readonly Token[],
  index: number,
  language: string,
): { value: string; weight: number } | null {
  const core = tokens[index]?.core ?? "";
  const next = tokens[index]?.pause === "" ? (tokens[index + 1]?.core ?? "") : "";
  if (share.test(core)) return { value: core, weight: weights.share };
  if (
    percentWords[language]?.test(next) &&
    (next !== "per" || tokens[index + 2]?.core === "cent")
  ) {
    const digits = numeral.test(core) ? core : language === "en" ? digitsOf(core) : null;
    if (digits !== null) return { value: `${digits}%`, weight: weights.share };
  }
  const magnitude = magnitudes[next];
  if (money.test(core)) return { value: core + (magnitude ?? ""), weight: weights.money };
  if (times.test(core)) return { value: core, weight: weights.times };
  if (measured.test(core)) return { value: core, weight: weights.measure };
  if (!numeral.test(core)) return large.test(core) ? { value: core, weight: weights.large } : null;

  if (/^(?:[%٪％]|\p{Sc})$/u.test(next)) return { value: `${core} ${next}`, weight: weights.share };
  if (magnitude !== undefined) {
    const spelled = `${core} ${next}`;
    const value = spelled.length <= longestValue ? spelled : `${core}${magnitude}`;
    return { value, weight: weights.large };
  }
  if (large.test(core)) return { value: core, weight: weights.large };
  if (unit.test(next)) return { value: `${core} ${next}`, weight: weights.measure };
  if (year.test(core)) {
    return tokens.length <= shortSentence.year ? { value: core, weight: weights.year } : null;
  }
  const isCount = /^\p{Nd}{3,4}$/u.test(core) && tokens.length <= shortSentence.count;
  return isCount ? { value: core, weight: weights.count } : null;
}

/** `71` for `seventy-one`; null for anything but a number of one word from 1 to 99. */
function digitsOf(word: string): string | null {
  for (let number = 1; number < 100; number++) {
    if (toCardinal(number) === word.toLowerCase()) return String(number);
  }
  return null;
}
