import type { Comparison, Sentence } from "../scene.js";
import { type Amount, type ReadWords, readWords } from "./amount.js";
import { pointLabel } from "./point-label.js";
import { readAmounts } from "./read-amounts.js";

type Point = Comparison["points"][number];

const mostPoints = 8;
/** A number of a row is looked for in so many words. */
const longestPoint = 8;
/** Shares that add up to this much are parts of a whole. */
const whole = { least: 97, most: 103 };

const arrow = /^(?:→|->|=>|⟶|➔|➡️?)$/u;
/** What stands before the first and before the second of two numbers, and the words that say that one became the other. */
const changes: Readonly<Record<string, { from: RegExp; to: RegExp; verb: RegExp }>> = {
  en: {
    from: /^from$/u,
    to: /^to$/u,
    verb: /^(?:rose|rise[sn]?|rising|grew|grow[sn]?|fell|falls?|fallen|went|goes|dropp?|dropped|drops|climb|jump|increas|decreas|shr[aiu]nk|declin|cut|reduc|improv|doubl|tripl|slipp|sank|soar|surg|rais|lower|mov|edg|plung|plummet|up|down|swell|expand)/u,
  },
  de: { from: /^von$/u, to: /^auf$/u, verb: /./u },
  es: {
    from: /^del?$/u,
    to: /^al?$/u,
    verb: /^(?:sub|baj|pas|cre[cz]|ca[íye]|aument|disminu|reduc|redujo|salt|mejor)/u,
  },
  fr: {
    from: /^d(?:e|u|')$/u,
    to: /^(?:à|au)$/u,
    verb: /^(?:pass|mont|baiss|chut|grimp|augment|diminu|tomb|rédui|progress|recul)/u,
  },
  it: {
    from: /^d(?:a|al|all'|allo|alla)$/u,
    to: /^al?$/u,
    verb: /^(?:pass|sal|sces|scend|cresc|cresci|aument|diminu|cal|ridot|ridu)/u,
  },
  pt: {
    from: /^d[eo]$/u,
    to: /^(?:para|a)$/u,
    verb: /^(?:pass|sub|ca[íiu]|cresc|aument|diminu|reduz|salt)/u,
  },
  nl: { from: /^van$/u, to: /^naar$/u, verb: /./u },
  ru: {
    from: /^(?:с|со|от)$/u,
    to: /^до$/u,
    verb: /(?:рос|раст|упал|снизи|пада|увелич|уменьш|сократ|подня|вырос)/u,
  },
  hi: { from: /^से$/u, to: /^(?:तक|पर|हो|बढ़कर|घटकर)$/u, verb: /^(?:बढ़|घट|गिर|पहुँच|पहुंच)/u },
  ar: { from: /^من$/u, to: /^(?:إلى|الى)$/u, verb: /(?:رتفع|نخفض|زاد|تراجع|نما|هبط|قفز|زيادة)/u },
  ja: {
    from: /^から$/u,
    to: /^(?:に|へ|まで)$/u,
    verb: /(?:増|減|上が|下が|伸び|上昇|低下|下落|縮|成長|改善|なり|なっ)/u,
  },
};
/** In these languages the words stand behind the numbers. */
const behind = new Set(["ja", "hi"]);

/** Finds numbers of one sentence that are worth showing side by side; null where there are none. */
export function findComparison(
  sentences: readonly Sentence[],
  language: string,
): Comparison | null {
  for (const [sentenceIndex, { words }] of sentences.entries()) {
    const sentence = readWords(words);
    const amounts = readAmounts(sentence, language);
    if (amounts.length < 2 && !/\p{Nd}/u.test(words.map(({ written }) => written).join("")))
      continue;
    const found =
      change(sentence, amounts, language, sentenceIndex) ??
      series(sentence, language, sentenceIndex) ??
      parts(sentence, amounts, language, sentenceIndex);
    if (found) return found;
  }
  return null;
}

/**
 * The numbers of a list whose items are a name and a number each: `Chrome: 60 %`. What each weighs or how long it takes, as in a
 * recipe, is a list.
 * @param itemStarts the index of each item's first sentence.
 */
export function findListComparison(
  sentences: readonly Sentence[],
  itemStarts: readonly number[],
  language: string,
): Comparison | null {
  const [first = 0] = itemStarts;
  if (itemStarts.length < 2 || sentences.length - first !== itemStarts.length) return null;
  const units = new Set<string>();
  const points: Point[] = [];
  for (const sentenceIndex of itemStarts) {
    const sentence = readWords(sentences[sentenceIndex]?.words ?? []);
    const amounts = readAmounts(sentence, language).filter(
      ({ endWord }) => !/[:：]/u.test(sentence.tokens[endWord - 1]?.pause ?? ""),
    );
    const [amount] = amounts;
    if (!amount || amounts.length > 1 || amount.kind === "measure" || amount.isRange) return null;
    if (amount.endWord < sentence.words.length) return null;
    const before = sentence.tokens[amount.startWord - 1]?.core ?? "";
    const label = /^\p{Nd}{4}$/u.test(before)
      ? before
      : pointLabel(sentence, amount.startWord, language);
    units.add(amount.unit);
    points.push(point(amount, label, sentenceIndex, amount.number));
  }
  return units.size === 1 ? comparisonOf(points, units) : null;
}

/** `3.1 % → 2.2 %`, `from 3.1% to 2.2%`, `rose from 40 to 55 million`. */
function change(
  sentence: ReadWords,
  amounts: readonly Amount[],
  language: string,
  sentenceIndex: number,
): Comparison | null {
  const { tokens } = sentence;
  for (const [index, first] of amounts.entries()) {
    const second = amounts[index + 1];
    if (!second || !areAlike(first, second) || first.isRange || second.isRange) continue;
    const between = tokens.slice(first.endWord, second.startWord);
    const isArrow = between.length === 1 && arrow.test(between[0]?.raw ?? "");
    if (!isArrow && !isChange(sentence, first, second, language)) continue;
    const scale = first.factor === 1 && first.unit === "" ? second.factor : 1;
    const points = [
      { ...point(first, "", sentenceIndex, first.number * scale), text: textLike(first, second) },
      point(second, "", sentenceIndex, second.number),
    ];
    return points.every(({ value }) => value >= 0) ? { form: "bars", points } : null;
  }
  return null;
}

/** The first number with the unit of the second where it has none of its own: `40 million` of `from 40 to 55 million`. */
function textLike(first: Amount, second: Amount): string {
  if (first.unit !== "" || first.factor !== 1) return first.text;
  const [, prefix = "", suffix = ""] = /^(\P{Nd}*)[\p{Nd}.,]+(.*)$/u.exec(second.text) ?? [];
  return prefix + first.text + suffix;
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
  const gap = second.startWord - first.endWord;
  if (gap < 1 || gap > 3) return false;
  const hasVerb = tokens.some(({ core: word }) => rule.verb.test(word.toLowerCase()));
  return hasVerb || (first.kind === "share" && second.kind === "share");
}

/** Whether two amounts measure the same: the first one may leave the unit to the second. */
function areAlike(first: Amount, second: Amount): boolean {
  if (first.kind === "year" && second.kind === "year") return false;
  if (first.unit === second.unit) return true;
  return first.unit === "" && first.factor === 1;
}

/** `2019: 4, 2020: 6, 2021: 9`, and the same with names. */
function series(sentence: ReadWords, language: string, sentenceIndex: number): Comparison | null {
  const { tokens, words } = sentence;
  const points: Point[] = [];
  const units = new Set<string>();
  for (const [index, { core, pause }] of tokens.entries()) {
    if (!/^[:：]$/u.test(pause) || core === "") continue;
    const end = index + 1 + longestPoint;
    const rest = { tokens: tokens.slice(index + 1, end), words: words.slice(index + 1, end) };
    const [amount] = readAmounts(upToPause(rest), language);
    if (amount?.startWord !== 0) continue;
    if (/[:：]/u.test(rest.tokens[amount.endWord - 1]?.pause ?? "")) continue;
    const label = /^\p{Nd}{4}$/u.test(core) ? core : pointLabel(sentence, index + 1, language);
    if (label === "") return null;
    units.add(amount.unit);
    const shifted = { ...amount, startWord: amount.startWord + index + 1 };
    points.push(point(shifted, label, sentenceIndex, amount.number));
  }
  return units.size === 1 ? comparisonOf(points, units) : null;
}

function upToPause({ tokens, words }: ReadWords): ReadWords {
  const end = tokens.findIndex(({ pause }) => /[,;、，；،.]/u.test(pause));
  const length = end === -1 ? tokens.length : end + 1;
  return { tokens: tokens.slice(0, length), words: words.slice(0, length) };
}

/** `A 60 %, B 30 %, C 10 %`: shares with a name each. */
function parts(
  sentence: ReadWords,
  amounts: readonly Amount[],
  language: string,
  sentenceIndex: number,
): Comparison | null {
  const shares = amounts.filter(({ kind, number }) => kind === "share" && number >= 0);
  if (shares.length < 2 || shares.length > mostPoints) return null;
  if (shares.length !== amounts.length) return null;
  const isAfter = labelsFollow(sentence, shares);
  const points = shares.map((share, index) => {
    const edge = isAfter
      ? (shares[index + 1]?.startWord ?? sentence.words.length)
      : (shares[index - 1]?.endWord ?? 0);
    const label = isAfter
      ? pointLabelAfter(sentence, share.endWord, edge, language)
      : pointLabel(sentence, share.startWord, language, edge);
    return point(share, label, sentenceIndex, share.number);
  });
  const sum = points.reduce((total, { value }) => total + value, 0);
  const isWhole = sum >= whole.least && sum <= whole.most;
  if (!isWhole && points.length < 3) return null;
  return comparisonOf(points, new Set(["%"]));
}

/** Whether names stand behind their numbers: `60% walk, 30% cycle`. */
function labelsFollow({ tokens }: ReadWords, shares: readonly Amount[]): boolean {
  const last = shares.at(-1);
  const isLastBare = last !== undefined && last.endWord >= tokens.length;
  return (
    !isLastBare && shares.every(({ endWord }) => !/[,;.、]/u.test(tokens[endWord - 1]?.pause ?? ""))
  );
}

function pointLabelAfter(
  sentence: ReadWords,
  start: number,
  end: number,
  language: string,
): string {
  const stop = sentence.tokens.findIndex(
    ({ pause }, at) => at >= start && at < end && /[,;.、，；،।。]/u.test(pause),
  );
  return pointLabel(sentence, stop === -1 ? end : stop + 1, language, start);
}

/** @param units of all points: one. */
function comparisonOf(points: readonly Point[], units: ReadonlySet<string>): Comparison | null {
  if (points.length < 2 || points.length > mostPoints) return null;
  if (points.some(({ label, value }) => label === "" || value < 0)) return null;
  const sum = points.reduce((total, { value }) => total + value, 0);
  const years = points.map(({ label }) =>
    /^(?:1[5-9]|20)\d{2}$/u.test(label) ? Number(label) : null,
  );
  const isRow = years.every(
    (year, at) => year !== null && (at === 0 || year > (years[at - 1] ?? year)),
  );
  if (isRow && points.length >= 3) return { form: "line", points };
  const isWhole = units.has("%") && sum >= whole.least && sum <= whole.most;
  return { form: isWhole ? "ring" : "bars", points };
}

function point(amount: Amount, label: string, sentenceIndex: number, value: number): Point {
  return { value, text: amount.text, label, sentenceIndex, wordIndex: amount.startWord };
}
