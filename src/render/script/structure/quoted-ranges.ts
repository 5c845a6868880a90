import type { WordRange, WrittenWord } from "../scene.js";
import { quotationMarks } from "./quotations.js";

/** Words of a sentence, half open. */
export type Range = Pick<WordRange, "startWord" | "endWord">;

const mark = /["“”„«»‹›「」『』]/u;
const marks = new RegExp(mark, "gu");

/**
 * The words of a sentence that stand in quotation marks: one quotation, or two parts of one with who said it between them:
 * `“Air is free,” he says, “but wheels are not.”` Null where marks stand around a part of a word, or are not closed.
 */
export function quotedRanges(words: readonly WrittenWord[]): readonly Range[] | null {
  if (opensWithDash(words)) return dashedRanges(words);
  const ranges: Range[] = [];
  for (let at = 0; at < words.length; at++) {
    const written = words[at]?.written ?? "";
    if (!mark.test(written)) continue;
    const range = rangeFrom(words, at);
    if (!range) return null;
    ranges.push(range);
    at = range.endWord - 1;
  }
  const [first, second] = ranges;
  if (!first || ranges.length > 2) return null;
  const isInterrupted = first.startWord === 0 && second?.endWord === words.length;
  return !second || isInterrupted ? ranges : null;
}

function rangeFrom(words: readonly WrittenWord[], startWord: number): Range | null {
  const closers = quotationMarks[words[startWord]?.written.charAt(0) ?? ""];
  if (closers === undefined) return null;
  const closes = ({ written }: WrittenWord, at: number) =>
    at >= startWord &&
    [...(at === startWord ? written.slice(1) : written)].some((one) => closers.includes(one));
  const last = words.findIndex(closes);
  if (last === -1) return null;
  const inside = words.slice(startWord, last + 1).map(({ written }) => written);
  if ((inside.join("").match(marks) ?? []).length !== 2) return null;
  return { startWord, endWord: last + 1 };
}

const openingDash = /^[—–]/u;

/** Whether a sentence is talk behind a dash: `—¿Puedes ayudarme? —preguntó el erizo.`, `— Olá — disse o gato.` */
export function opensWithDash(words: readonly WrittenWord[]): boolean {
  return openingDash.test(words[0]?.written ?? "");
}

/** Whether words end with a dash, behind which talk goes on: `—decía—.` */
export function endsWithDash(words: readonly WrittenWord[]): boolean {
  return words.length > 1 && /[—–][.,:;!?…]*$/u.test(words.at(-1)?.written ?? "");
}

/** Whether a dash stands between two words. */
export function dashEnds(words: readonly WrittenWord[], at: number): boolean {
  return openingDash.test(words[at]?.written ?? "") || /[—–]$/u.test(words[at - 1]?.written ?? "");
}

/** What is said behind a dash, up to the next one, and behind the one after that. */
function dashedRanges(words: readonly WrittenWord[]): readonly Range[] | null {
  const isAlone = (at: number) => /^[—–]$/u.test(words[at]?.written ?? "");
  const startWord = 0;
  const next = words.findIndex(({ written }, at) => at > 1 && openingDash.test(written));
  const endWord = next === -1 ? words.length : next;
  if (endWord === startWord) return null;
  const first = { startWord, endWord };
  if (next === -1) return [first];
  const end = words.findIndex(
    ({ written }, at) =>
      at >= next && /\p{L}.*[—–][.,:;!?…]*$|^[—–]$/u.test(written) && (at > next || !isAlone(at)),
  );
  if (end === -1 || end + 1 === words.length) return [first];
  return [first, { startWord: end + 1, endWord: words.length }];
}

/** Whether nothing but marks stands behind what is quoted in its last word; Korean writes `라는` there. */
export function endsInMark(words: readonly WrittenWord[], { endWord }: Range): boolean {
  return /["“”„«»‹›」』]\P{L}*$/u.test(words[endWord - 1]?.written ?? "");
}

/** Whether all words of a sentence stand in one pair of marks. */
export function isQuotedAsWhole(words: readonly WrittenWord[]): boolean {
  const [range, ...others] = quotedRanges(words) ?? [];
  return others.length === 0 && range?.startWord === 0 && range.endWord === words.length;
}

/** The words of a sentence that are not quoted: before, behind or between what is. */
export function unquoted(words: readonly WrittenWord[], quoted: readonly Range[]): Range[] {
  const starts = [0, ...quoted.map(({ endWord }) => endWord)];
  const ends = [...quoted.map(({ startWord }) => startWord), words.length];
  return starts.flatMap((startWord, index) => {
    const endWord = ends[index] ?? words.length;
    return endWord > startWord ? [{ startWord, endWord }] : [];
  });
}

export function textOf(words: readonly WrittenWord[], { startWord, endWord }: Range): string {
  return words
    .slice(startWord, endWord)
    .map(({ written, spaceBefore }, at) => (spaceBefore && at > 0 ? ` ${written}` : written))
    .join("");
}
