import type { ScriptLanguage } from "./language.js";
import { belongTogether } from "./rejoin-sentences.js";

/** Where a sentence lies in a text: UTF-16 code units, half open, white space around it left out. */
export interface TextRange {
  start: number;
  end: number;
}

const speakable = /[\p{L}\p{N}]/u;

const closers = /^[»”』」）)]+(?:\s+|$)/u;
/** In UTF-16 code units: longer than any abbreviation with the name before it. */
const decidingLength = 80;

/** Whether a text has anything that a voice could read. */
export function isSpeakable(text: string): boolean {
  return speakable.test(text);
}

/**
 * Cuts a text into sentences, mended where the Unicode rules cut too much. All of the text but white space is in one of
 * them; each has a letter or a digit, unless the whole text has none (then there is one, or none where it is blank).
 */
export function findSentences(text: string, language: ScriptLanguage): TextRange[] {
  // A line end is a sentence's end to the segmenter, and only white space to a script.
  const flat = text.replace(/[\n\r\t\u2028\u2029]/gu, " ");
  const sentences: TextRange[] = [];
  let lastSpeaks = true;
  for (const { segment, index } of language.sentences.segment(flat)) {
    const piece = trimmed(flat, { start: index, end: index + segment.length });
    const last = sentences.at(-1);
    // French sets a space before a closing guillemet, which the segmenter takes for the next sentence's first mark.
    const closing = closers.exec(flat.slice(piece.start, piece.end))?.[0] ?? "";
    if (last && closing !== "") {
      last.end = piece.start + closing.trimEnd().length;
      piece.start += closing.length;
    }
    if (piece.start === piece.end) continue;
    const after = flat.slice(piece.start, piece.end);
    const speaks = isSpeakable(after);
    if (
      last &&
      (!lastSpeaks || !speaks || belongTogether(endOf(flat, last), after, language.base))
    ) {
      last.end = piece.end;
      lastSpeaks ||= speaks;
    } else {
      sentences.push(piece);
      lastSpeaks = speaks;
    }
  }
  return sentences;
}

/** The end of a sentence, as far as it decides whether the sentence goes on. */
function endOf(text: string, { start, end }: TextRange): string {
  return text.slice(Math.max(start, end - decidingLength), end);
}

function trimmed(text: string, range: TextRange): TextRange {
  const piece = text.slice(range.start, range.end);
  const start = range.start + (piece.length - piece.trimStart().length);
  return { start, end: Math.max(start, range.start + piece.trimEnd().length) };
}
