import { auxiliary, isConjunction } from "../headline/headline-words.js";
import { isVerbAt, isVerbForm } from "../headline/verb-signs.js";
import type { Comparison, Sentence } from "../scene.js";
import { wordClasses } from "../words/small-words.js";
import { type Amount, type ReadWords, readWords } from "./amount.js";
import { comparisonOf, mostPoints, type Point, point, whole } from "./comparison-of.js";
import { findChange } from "./find-change.js";
import { findContrast } from "./find-contrast.js";
import { findNamedAmounts } from "./find-named-amounts.js";
import { findSeries, type Series } from "./find-series.js";
import { monthAt } from "./month-names.js";
import { pointLabel } from "./point-label.js";
import { readAmounts } from "./read-amounts.js";
import { originIn, shareLabel } from "./share-label.js";
import { textLike, withSharedUnit } from "./shared-unit.js";
import { withoutSharedVerb } from "./shared-verb.js";
import { sharesInTurn } from "./shares-in-turn.js";

/** A number of a row is looked for in so many words. */
const longestPoint = 8;

/** Finds numbers that are worth showing side by side: a row over time, or some of one sentence; null where there are none. */
export function findComparison(sentences: readonly Sentence[], language: string): Series | null {
  const row = findSeries(sentences, language);
  if (row) return row;
  for (const [sentenceIndex, { words }] of sentences.entries()) {
    const sentence = readWords(words);
    const amounts = readAmounts(sentence, language);
    const inRow = readAmounts(sentence, language, true);
    if (amounts.length < 2 && !/\p{Nd}/u.test(words.map(({ written }) => written).join("")))
      continue;
    const found =
      findChange(sentence, amounts, language, sentenceIndex) ??
      namedRow(sentence, language, sentenceIndex) ??
      parts(sentence, inRow, language, sentenceIndex) ??
      findNamedAmounts(sentence, inRow, language, sentenceIndex);
    if (found) return { comparison: found, subject: null };
  }
  const comparison =
    findContrast(sentences, language) ??
    neighbouringShares(sentences, language) ??
    sharesInTurn(sentences, language);
  return comparison && { comparison, subject: null };
}

/** `61 % are in favour. 24 % are against. 15 % do not know.`: sentences with one share each that are parts of a whole. */
function neighbouringShares(sentences: readonly Sentence[], language: string): Comparison | null {
  const points: Point[] = [];
  for (const [sentenceIndex, { words }] of sentences.entries()) {
    const sentence = readWords(words);
    const amounts = readAmounts(sentence, language);
    const [share] = amounts;
    if (!share) continue;
    const isBesideLast = points.length === 0 || points.at(-1)?.sentenceIndex === sentenceIndex - 1;
    if (amounts.length > 1 || share.kind !== "share" || !isBesideLast) return null;
    const label = labelsFollow(sentence, [share])
      ? pointLabelAfter(sentence, share.endWord, words.length, language)
      : nameBefore(sentence, share.startWord, 0, language);
    points.push(point(share, label, sentenceIndex, share.number));
  }
  const sum = points.reduce((total, { value }) => total + value, 0);
  const isWhole = sum >= whole.least && sum <= whole.most;
  return isWhole ? comparisonOf(points, new Set(["%"]), language) : null;
}

/** A sum of more is what somebody earns or spends; less is what something costs. */
const highestPrice = 10_000;
/** An item says no more letters than that beside its name and its number: an article. */
const mostOfArticle = 3;

/**
 * The numbers of a list whose items are a name and a number each: `Chrome: 60 %`. What each weighs or how long it takes, as in a
 * recipe, is a list, and so is what each costs, and one whose items say more than a chart shows: `For all after 6 pm only $2`.
 * @param itemStarts the index of each item's first sentence.
 */
export function findListComparison(
  sentences: readonly Sentence[],
  itemStarts: readonly number[],
  language: string,
): Comparison | null {
  const [first = 0] = itemStarts;
  if (itemStarts.length < 2 || sentences.length - first !== itemStarts.length) return null;
  const row = findSeries(sentences, language, first)?.comparison;
  if (row?.points.length === itemStarts.length) return row;
  const found: Amount[] = [];
  const points: Point[] = [];
  for (const sentenceIndex of itemStarts) {
    const sentence = readWords(sentences[sentenceIndex]?.words ?? []);
    const amounts = readAmounts(sentence, language).filter(
      ({ endWord }) => !/[:：]/u.test(sentence.tokens[endWord - 1]?.pause ?? ""),
    );
    const [amount] = amounts;
    if (!amount || amounts.length > 1 || amount.isRange) return null;
    if (amount.endWord < sentence.words.length) return null;
    const before = sentence.tokens[amount.startWord - 1]?.core ?? "";
    const label = isWholeName(before, language)
      ? before
      : pointLabel(sentence, amount.startWord, language);
    if (saysMoreThan(label, sentence, amount)) return null;
    found.push(amount);
    points.push(point(amount, label, sentenceIndex, amount.number));
  }
  if (found.every(({ kind, number }) => kind === "money" && number < highestPrice)) return null;
  const comparison = inOneUnit(points, found, language);
  const isMeasured = found.some(({ kind }) => kind === "measure");
  return isMeasured && comparison?.form !== "line" ? null : comparison;
}

/** Whether more than a name stands before the number of an item. */
function saysMoreThan(label: string, { words }: ReadWords, { startWord }: Amount): boolean {
  const letters = (text: string) => text.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;
  const before = words.slice(0, startWord).map(({ written }) => written);
  return letters(before.join("")) - letters(label) > mostOfArticle;
}

function inOneUnit(
  points: readonly Point[],
  amounts: readonly Amount[],
  language: string,
): Comparison | null {
  const values = withSharedUnit(amounts);
  if (!values) return null;
  const units = new Set(amounts.map(({ unit }) => unit).filter((unit) => unit !== ""));
  // `March: 12` may be a day.
  const areDays = amounts.every(({ kind, number }) => kind === "count" && number <= 31);
  if (areDays && units.size === 0 && points.every(({ label }) => monthAt(label, language)))
    return null;
  return comparisonOf(
    points.map((one, index) => ({ ...one, ...values[index] })),
    units,
    language,
  );
}

/** `2019: 4, 2020: 6, 2021: 9`, and the same with names. */
function namedRow(sentence: ReadWords, language: string, sentenceIndex: number): Comparison | null {
  const { tokens, words } = sentence;
  const points: Point[] = [];
  const found: Amount[] = [];
  for (const [index, { core, pause }] of tokens.entries()) {
    if (!/^[:：]$/u.test(pause) || core === "") continue;
    const end = index + 1 + longestPoint;
    const rest = { tokens: tokens.slice(index + 1, end), words: words.slice(index + 1, end) };
    const [amount] = readAmounts(upToPause(rest), language);
    if (amount?.startWord !== 0) continue;
    if (/[:：]/u.test(rest.tokens[amount.endWord - 1]?.pause ?? "")) continue;
    const label = isWholeName(core, language) ? core : pointLabel(sentence, index + 1, language);
    if (label === "") return null;
    found.push(amount);
    const shifted = { ...amount, startWord: amount.startWord + index + 1 };
    points.push(point(shifted, label, sentenceIndex, amount.number));
  }
  return points.length > 0 ? inOneUnit(points, found, language) : null;
}

/** A year, and a month, which may look like a small word: `May`. */
function isWholeName(word: string, language: string): boolean {
  return /^\p{Nd}{4}$/u.test(word) || monthAt(word, language) !== null;
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
  const shares = sharesOf(amounts).filter(({ kind, number }) => kind === "share" && number >= 0);
  if (shares.length < 2 || shares.length > mostPoints) return null;
  if (shares.length !== amounts.length) return null;
  const isAfter = labelsFollow(sentence, shares);
  const [first, second] = shares;
  const isOrigin = originIn(sentence, first?.endWord ?? 0, second?.startWord ?? 0) !== -1;
  const labels = shares.map((share, index) => {
    const edge = isAfter
      ? (shares[index + 1]?.startWord ?? sentence.words.length)
      : (shares[index - 1]?.endWord ?? 0);
    return isAfter
      ? pointLabelAfter(sentence, share.endWord, edge, language, isOrigin)
      : nameBefore(sentence, share.startWord, edge, language);
  });
  const names = withoutSharedVerb(labels, !isAfter, language);
  const points = shares.map((share, index) =>
    point(share, names[index] ?? "", sentenceIndex, share.number),
  );
  const sum = points.reduce((total, { value }) => total + value, 0);
  const isWhole = sum >= whole.least && sum <= whole.most;
  if (!isWhole && points.length < 3) return null;
  return comparisonOf(points, new Set(["%"]), language);
}

/** `54 percent of revenue, Europe 33 and Asia 13`: numbers that make a whole with the share before them are shares. */
function sharesOf(amounts: readonly Amount[]): readonly Amount[] {
  const [first, ...rest] = amounts;
  if (first?.kind !== "share" || rest.length === 0) return amounts;
  const isShort = ({ kind, unit, isInWords }: Amount) =>
    kind === "share" || (kind === "count" && unit === "" && !isInWords);
  const sum = amounts.reduce((total, { number }) => total + number, 0);
  if (!rest.every(isShort) || sum < whole.least || sum > whole.most) return amounts;
  return amounts.map((amount) =>
    amount.kind === "share"
      ? amount
      : { ...amount, kind: "share", unit: first.unit, text: textLike(amount, first) },
  );
}

/** The name before a share, without what joins it to the share before, and without their verb. */
function nameBefore(sentence: ReadWords, end: number, edge: number, language: string): string {
  const { tokens } = sentence;
  const classes = wordClasses(language);
  let start = edge;
  for (let at = edge; at < end - 1; at++) {
    const core = tokens[at]?.core ?? "";
    const isVerb = auxiliary.test(core) && !classes.isLinking(core);
    const isJoint = isConjunction(core, language);
    if (isJoint || (isVerb && /\p{L}/u.test(tokens[at + 1]?.core ?? ""))) start = at + 1;
  }
  for (let at = start; at < end - 1; at++)
    if (/[,;:、，；：،]/u.test(tokens[at]?.pause ?? "")) start = at + 1;
  let last = start + 1;
  // The word right before a number looks like its verb.
  while (last < end - 1 && !isVerbAt(tokens, last, start, language, classes)) last += 1;
  if (last === end - 1 && !isVerbForm(tokens[last]?.core ?? "", language)) last = end;
  const label =
    pointLabel(sentence, last, language, start) || pointLabel(sentence, end, language, edge);
  return /\p{L}/u.test(label) ? label : "";
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
  isOrigin = false,
): string {
  const stop = sentence.tokens.findIndex(
    ({ pause }, at) => at >= start && at < end && /[,;.、，；،।。]/u.test(pause),
  );
  return shareLabel(sentence, start, stop === -1 ? end : stop + 1, language, isOrigin);
}
