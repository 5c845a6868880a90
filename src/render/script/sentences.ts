import type { ScriptLanguage } from "./language.js";
import { belongTogether } from "./mend.js";

/** Where a sentence lies in a text: UTF-16 code units, half open, white space around it left out. */
export interface TextRange {
  start: number;
  end: number;
}

const speakable = /[\p{L}\p{N}]/u;

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
  for (const { segment, index } of language.sentences.segment(flat)) {
    const piece = trimmed(flat, { start: index, end: index + segment.length });
    if (piece.start === piece.end) continue;
    const last = sentences.at(-1);
    const before = last && flat.slice(last.start, last.end);
    const after = flat.slice(piece.start, piece.end);
    const joined =
      before !== undefined &&
      (!isSpeakable(before) || !isSpeakable(after) || belongTogether(before, after, language.base));
    if (last && joined) last.end = piece.end;
    else sentences.push(piece);
  }
  return sentences;
}

function trimmed(text: string, range: TextRange): TextRange {
  const piece = text.slice(range.start, range.end);
  const start = range.start + (piece.length - piece.trimStart().length);
  return { start, end: Math.max(start, range.start + piece.trimEnd().length) };
}
