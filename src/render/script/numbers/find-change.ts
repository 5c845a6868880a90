import type { Comparison } from "../scene.js";
import type { Amount, ReadWords } from "./amount.js";
import { beforeAndAfter } from "./before-and-after.js";
import { isChangeOf } from "./change-of.js";
import { changes, tellsChange, tellsEvent } from "./change-verbs.js";
import { inOneMeasure } from "./comparable-units.js";
import { point } from "./comparison-of.js";
import { countedNoun, withNoun } from "./counted-noun.js";
import { textLike } from "./shared-unit.js";
import { timeIn } from "./then-and-now.js";

const arrow = /^(?:→|->|=>|⟶|➔|➡️?)$/u;
/** In these languages the words stand behind the numbers. */
const behind = new Set(["ja", "hi"]);

/** `3.1 % → 2.2 %`, `from 3.1% to 2.2%`, `rose from 40 to 55 million`. */
export function findChange(
  sentence: ReadWords,
  amounts: readonly Amount[],
  language: string,
  sentenceIndex: number,
): Comparison | null {
  const { tokens } = sentence;
  for (const [index, first] of amounts.entries()) {
    const second = amounts[index + 1];
    const compared = second && comparedPoints(sentence, first, second, language, sentenceIndex);
    if (compared) return compared;
    if (!second || !areAlike(first, second) || first.isRange || second.isRange) continue;
    const between = tokens.slice(first.endWord, second.startWord);
    const isArrow = between.length === 1 && arrow.test(between[0]?.raw ?? "");
    if (!isArrow && !isChange(sentence, first, second, language)) continue;
    const scale = first.factor === 1 && first.unit === "" ? second.factor : 1;
    const noun = nounOfBoth(sentence, first, second, language);
    const texts = [textLike(first, second), textLike(second, first)];
    // `von 3,9 auf 3,2 Millionen Euro`: both are millions of euros.
    const unit = first.unit === "" ? second.unit : first.unit;
    const values = inOneMeasure({ ...first, number: first.number * scale, unit }, second);
    const names = isArrow ? null : beforeAndAfter[language];
    const points = [first, second].map((amount, index) => ({
      ...point(amount, "", sentenceIndex, values?.[index] ?? amount.number),
      text: withNoun(texts[index] ?? amount.text, amount.number === 1 ? null : noun),
    }));
    if (points.some(({ value }) => value < 0)) return null;
    return { form: "bars", points, ...(names && { names }) };
  }
  return null;
}

/** In these languages a noun behind a preposition looks as it does alone. */
const hasNoCases = new Set(["en", "es", "fr", "it", "pt", "nl"]);

/** What both numbers count, of which only one may say it: `from 22 drinks to 5`, `from 4.6 to 4.1 stars`. */
function nounOfBoth(
  sentence: ReadWords,
  first: Amount,
  second: Amount,
  language: string,
): string | null {
  if (!hasNoCases.has(language)) return null;
  const nouns = [first, second].flatMap((one) => countedNoun(sentence, one, language) ?? []);
  return nouns.length === 1 || nouns[0] === nouns[1] ? (nouns[0] ?? null) : null;
}

/** What leads to the earlier number behind the later one, each a whole phrase between the two. */
const comparedTo =
  /^(?:(?:an? |last |the )*(?:compared (?:with|to)|up from|down from|versus|vs|gegenüber|verglichen mit|im vergleich zu|nach|frente a|comparado con|en comparación con|contre|contro|rispetto a|contra|comparado com|em comparação com|tegen|vergeleken met|против|по сравнению с|порівняно з|у порівнянні з|w porównaniu z|wobec))$/u;

/** What leads to the number that was so until now: `4,10 Euro statt bisher 3,60 Euro`. */
const insteadOf =
  /^(?:statt (?:bisher|bislang|vorher|zuvor|früher)|(?:instead of|rather than)(?: the)?|au lieu de|en (?:lugar|vez) de|invece (?:di|dei)|anziché|em vez de|in plaats van|вместо|zamiast)$/u;

/** What says alone that the earlier number follows: `31,000 loaves, up from 12,000`. */
const changedFrom = /^(?:up|down) from(?: the)?$/u;
/** What leads to the number of the year before, with its article, where that year is named behind it. */
const besideLastYear =
  /^(?:compared (?:with|to)|against|versus|nach|gegenüber|statt|frente a(?: l[oa]s)?|contre(?: les)?|contro(?: [ile]| gli)?|contra(?: [oa]s)?|tegen)$/u;
const yearBefore =
  /^(?:a year (?:ago|earlier|before)|last (?:year|season|month|quarter)|the (?:year|season) before|im (?:vorjahr|letzten jahr|vergangenen jahr|jahr (?:davor|zuvor))|(?:ein )?jahr zuvor|l['’]an(?:née)? (?:dernier|dernière|passée?|précédente?|d['’]avant)|un an (?:plus tôt|auparavant)|(?:d?el|en el) año (?:pasado|anterior)|un año antes|(?:dell['’]|l['’])anno (?:scorso|prima|precedente)|un anno prima|[nd]o ano (?:passado|anterior)|um ano antes|vorig jaar|een jaar eerder)(?: |$)/u;

/** Whether the words between two numbers and those behind them say that the second is what the first was before. */
function tellsEarlier(
  { tokens, words }: ReadWords,
  later: Amount,
  earlier: Amount,
  language: string,
): boolean {
  const said = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .map(({ core }) => core.toLowerCase())
      .join(" ");
  const noun = countedNoun({ tokens, words }, later, language) === null ? 0 : 1;
  const between = said(later.endWord + noun, earlier.startWord);
  if (changedFrom.test(between)) return true;
  if (!besideLastYear.test(between)) return false;
  const behind = countedNoun({ tokens, words }, earlier, language) === null ? 0 : 1;
  const start = earlier.endWord + behind;
  return yearBefore.test(said(start, start + 4));
}

/** `Revenue grew to 82 million, compared with 72 million`: the earlier number comes first in the chart. */
function comparedPoints(
  sentence: ReadWords,
  later: Amount,
  earlier: Amount,
  language: string,
  sentenceIndex: number,
): Comparison | null {
  const { tokens } = sentence;
  const hasShare = later.kind === "share" && earlier.kind !== "share" && earlier.kind !== "count";
  if (hasShare || later.isRange || earlier.isRange) return null;
  const isAlike =
    earlier.unit === later.unit || (earlier.unit === "" && earlier.factor === later.factor);
  const hasYear = earlier.kind === "year" || later.kind === "year";
  if (!isAlike || hasYear || later.number < 0 || earlier.number < 0) return null;
  const between = tokens
    .slice(later.endWord, earlier.startWord)
    .map(({ core }) => core.toLowerCase());
  const said = between.join(" ");
  const isReplaced = insteadOf.test(said) && later.unit !== "";
  const isEarlier = tellsEarlier(sentence, later, earlier, language);
  if (!isReplaced && !isEarlier && !comparedTo.test(said)) return null;
  const leading = tokens.slice(0, later.startWord);
  const isNow = timeIn(tokens, 0, later.startWord, "present", language) !== null;
  const tells = isNow || leading.some(({ core }) => tellsChange(core, language));
  const isGrowth = isChangeOf(later, sentence, language);
  if ((!isReplaced && !isEarlier && !tells) || isGrowth) return null;
  const digits = /\p{Nd}(?:[\p{Nd}.,'’\s]*\p{Nd})?/u;
  const own = digits.exec(earlier.text)?.[0] ?? "";
  // Both have the unit that one of them says: `€72M` and `€82M`.
  const text = earlier.unit === later.unit ? earlier.text : later.text.replace(digits, own);
  const noun = nounOfBoth(sentence, later, earlier, language);
  const names = beforeAndAfter[language];
  const points = [
    { ...point(earlier, "", sentenceIndex, earlier.number), text: withNoun(text, noun) },
    { ...point(later, "", sentenceIndex, later.number), text: withNoun(later.text, noun) },
  ];
  return { form: "bars", points, ...(names && { names }) };
}

/** Whether an amount is what a change begins with, also where that cannot be drawn: `passé de 3 jours à 12 heures`. */
export function isChangedFrom(
  { tokens }: ReadWords,
  { kind, startWord, endWord }: Amount,
  language: string,
): boolean {
  const rule = changes[language];
  const from = tokens[behind.has(language) ? endWord : startWord - 1]?.core.toLowerCase() ?? "";
  if (kind === "share" || !rule?.from.test(from)) return false;
  const rest = tokens.slice(endWord).map(({ core }) => core.toLowerCase());
  const leadsToNumber =
    rest.some((word) => rule.to.test(word)) && rest.some((word) => /\p{Nd}/u.test(word));
  return leadsToNumber && tokens.some(({ core }) => tellsChange(core, language));
}

function isChange({ tokens }: ReadWords, first: Amount, second: Amount, language: string): boolean {
  const rule = changes[language];
  if (!rule) return false;
  const isBehind = behind.has(language);
  const fromAt = isBehind ? first.endWord : first.startWord - 1;
  const toAt = isBehind ? second.endWord : second.startWord - 1;
  const core = (at: number) => tokens[at]?.core.toLowerCase() ?? "";
  // Articles and "more" may stand between: `du 3,1 % au 2,2 %`.
  if (!rule.from.test(core(fromAt)) || !rule.to.test(core(toAt))) return false;
  const gap = tokens.slice(first.endWord, second.startWord);
  const isNear = gap.length >= 1 && gap.length <= 3;
  if (!isNear && !tellsEvent(gap, language)) return false;
  const hasVerb = tokens.some(({ core: word }) => rule.verb.test(word.toLowerCase()));
  return hasVerb || (first.kind === "share" && second.kind === "share");
}

/** Whether two amounts measure the same: the first one may leave the unit to the second. */
function areAlike(first: Amount, second: Amount): boolean {
  if (first.kind === "year" && second.kind === "year") return false;
  if (inOneMeasure(first, second)) return true;
  // `from 5 hours to 2`
  if (second.unit === "" && second.factor === 1 && first.factor === 1) return true;
  return first.unit === "" && first.factor === 1;
}
