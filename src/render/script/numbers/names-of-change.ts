import type { Amount, ReadWords } from "./amount.js";
import { type Period, readPeriods } from "./periods.js";

/** What a chart calls the number before something rose or fell and the one after it, by language. */
const beforeAndAfter: Readonly<Record<string, readonly [string, string]>> = {
  en: ["Before", "After"],
  de: ["Vorher", "Nachher"],
  fr: ["Avant", "Après"],
  es: ["Antes", "Después"],
  it: ["Prima", "Dopo"],
  pt: ["Antes", "Depois"],
  nl: ["Eerst", "Daarna"],
  ru: ["Было", "Стало"],
  uk: ["Було", "Стало"],
  pl: ["Przedtem", "Potem"],
  tr: ["Önce", "Sonra"],
  ar: ["قبل", "بعد"],
  hi: ["पहले", "बाद में"],
  ja: ["変化前", "変化後"],
  zh: ["之前", "之后"],
  ko: ["이전", "이후"],
};
/** So many words behind a number its period stands: `12.6 percent in 2023`. */
const mostToPeriod = 3;

/** The names of two numbers of which one became the other: the periods that stand behind each of them, else before and after. Null in other languages. */
export function namesOfChange(
  sentence: ReadWords,
  [earlier, later]: readonly [Amount, Amount],
  language: string,
): readonly [string, string] | null {
  const periods = readPeriods(sentence.tokens, language) ?? [];
  const behind = (amount: Amount): Period | undefined =>
    periods.find(
      ({ startWord }) =>
        startWord >= amount.endWord &&
        startWord - amount.endWord < mostToPeriod &&
        ![earlier, later].some((one) => one.startWord >= amount.endWord && one.startWord < startWord),
    );
  const [first, second] = [behind(earlier), behind(later)];
  if (first && second && first.scale === second.scale) return [first.label, second.label];
  return beforeAndAfter[language] ?? null;
}
