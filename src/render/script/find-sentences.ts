import type { ScriptLanguage } from "./language.js";
import { endsQuotation } from "./rejoin-quotations.js";
import { isOneSentence } from "./rejoin-sentences.js";
import { isSpeakable } from "./speakable.js";
import { leastWrapped } from "./wrapped-lines.js";

/** Where a sentence lies in a text, without the white space around it: UTF-16 code units, half open. */
export interface TextRange {
  start: number;
  end: number;
}

const closers = /^[»”』」）)]+(?:\s+|$)/u;
/**
 * How much of a sentence's end is looked at, in UTF-16 code units: more than any abbreviation with the name before it.
 */
const decidingLength = 80;

/**
 * Cuts a text into sentences by the Unicode rules, and rejoins those that the rules cut too often. All of the text but
 * white space is in one of them. Each has a letter or a digit, unless the whole text has none: then there is one
 * sentence, or none for a blank text.
 */
export function findSentences(text: string, language: ScriptLanguage): TextRange[] {
  // The segmenter takes a line end for the end of a sentence; in a script it is only white space.
  const flat = text.replace(/[\n\r\t\u2028\u2029]/gu, " ");
  const longestLine = text.split("\n").reduce((most, line) => Math.max(most, line.length), 0);
  const sentences: TextRange[] = [];
  let lastIsSpeakable = true;
  for (const { segment, index } of language.sentences.segment(flat)) {
    const piece = trimmed(flat, { start: index, end: index + segment.length });
    const last = sentences.at(-1);
    // French puts a space before a closing guillemet, which the segmenter then takes for the start of the next
    // sentence.
    const closing = closers.exec(flat.slice(piece.start, piece.end))?.[0] ?? "";
    if (last && closing !== "") {
      last.end = piece.start + closing.trimEnd().length;
      piece.start += closing.length;
    }
    if (piece.start === piece.end) continue;
    const after = flat.slice(piece.start, piece.end);
    const speakable = isSpeakable(after);
    if (
      last &&
      (!lastIsSpeakable ||
        !speakable ||
        (isOneSentence(endOf(flat, last), after, language.base) &&
          !endsLine(text, longestLine, last.end, piece.start)) ||
        endsQuotation(flat.slice(last.start, last.end), after, language.base))
    ) {
      last.end = piece.end;
      lastIsSpeakable ||= speakable;
    } else {
      sentences.push(piece);
      lastIsSpeakable = speakable;
    }
  }
  return sentences;
}

/** Whether a line that nobody has wrapped ends between two pieces: behind `Das kostet 25.` there, the number is no ordinal. */
function endsLine(text: string, longestLine: number, end: number, start: number): boolean {
  const lineEnd = text.indexOf("\n", end);
  if (lineEnd === -1 || lineEnd >= start) return false;
  const length = lineEnd - (text.lastIndexOf("\n", lineEnd - 1) + 1);
  const nextWord = /^\s*\S+/u.exec(text.slice(lineEnd + 1))?.[0].length ?? 0;
  // The next word would have had room in a line as long as the longest one.
  return length < leastWrapped || length + 1 + nextWord <= longestLine;
}

/** The part at the end of a sentence that decides whether the sentence goes on. */
function endOf(text: string, { start, end }: TextRange): string {
  return text.slice(Math.max(start, end - decidingLength), end);
}

function trimmed(text: string, range: TextRange): TextRange {
  const piece = text.slice(range.start, range.end);
  const start = range.start + (piece.length - piece.trimStart().length);
  return { start, end: Math.max(start, range.start + piece.trimEnd().length) };
}
