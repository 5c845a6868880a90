import { areUnspaced } from "../../script/split-words.js";
import type { LineSpan } from "./break-lines.js";
import type { PlainWord } from "./measure-words.js";

/** Three or more lines of fewer words than that each are a stack. */
const mostStacked = 2;
/** A word with less than this part of the widest line is lonely. */
const lonelyShare = { first: 0.5, last: 0.56 };
/** A line between others that is shorter than this part of the widest one looks torn, however many words it has. */
const tornShare = 0.5;

/**
 * Whether a text of several lines begins or ends with a word that is alone on its line, and much shorter than the others, has such a
 * line between others, or is a stack of single words.
 */
export function hasLonelyWord({
  words,
  lines,
}: {
  words: readonly PlainWord[];
  lines: readonly LineSpan[];
}): boolean {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || first === last) return false;
  const count = words.filter((word, index) => index === 0 || word.spaceBefore).length;
  if (!areUnspaced(words) && lines.length > 2 && count < mostStacked * lines.length) return true;
  const isOneWord = ({ start, end }: LineSpan) =>
    words.slice(start + 1, end).every((word) => !word.spaceBefore);
  const widest = Math.max(...lines.map(({ width }) => width));
  const isAlone = (line: LineSpan, share: number) => line.width < share * widest && isOneWord(line);
  if (lines.slice(1, -1).some(({ width }) => width < tornShare * widest)) return true;
  return isAlone(last, lonelyShare.last) || isAlone(first, lonelyShare.first);
}
