import type { SpeechCall } from "../speech-process/messages.js";
import { plainText } from "./plain-text.js";

/** A run of text whose place in the sound is found afterwards: usually what is spoken for one word. */
export interface Piece {
  /** Index of the word of the request. */
  word: number;
  /** The text as it stands in the sentence, punctuation included. */
  text: string;
  /** The same text without punctuation between words or at the end, so that flite makes no pause in it. */
  bare: string;
}

/** Longest run of letters that is read as one word. flite's memory grows with the square of a longer one's length. */
const longestRun = 120;
/**
 * A longer clause is cut, at its punctuation where it has any: flite's memory stays at 40 MB, and a speaker would
 * breathe.
 */
const clauseTokenLimit = 50;
const clauseLengthLimit = 400;

/** What flite is to read, word by word. Words that it cannot read have no piece. */
export function piecesOf(words: SpeechCall["words"]): Piece[] {
  const pieces: Piece[] = [];
  for (const [word, { spoken }] of words.entries()) {
    const text = plainText(spoken);
    const last = pieces.at(-1);
    if (!/[A-Za-z0-9]/.test(text)) {
      // A dash or dots that stand alone are a pause after the word before them.
      if (last && /[.,;:!?…–—]/.test(spoken) && !/[.,;:!?]$/.test(last.text)) last.text += ",";
      continue;
    }
    for (const part of cutRuns(text)) pieces.push({ word, text: part, bare: bareText(part) });
  }
  return pieces;
}

/** Cuts pieces into clauses short enough for one run of flite; usually it is one. */
export function clausesOf(pieces: readonly Piece[]): Piece[][] {
  const clauses: Piece[][] = [];
  let rest = [...pieces];
  while (rest.length > 0) {
    const clause = rest.slice(0, clauseEnd(rest));
    clauses.push(clause);
    rest = rest.slice(clause.length);
  }
  return clauses;
}

/** How many of the pieces the next clause takes: all of them, or those up to the last punctuation within the limits. */
function clauseEnd(pieces: readonly Piece[]): number {
  let tokens = 0;
  let length = 0;
  let stop = 0;
  for (const [i, piece] of pieces.entries()) {
    tokens += piece.bare.split(" ").length;
    length += piece.text.length + 1;
    if (i > 0 && (tokens > clauseTokenLimit || length > clauseLengthLimit)) return stop || i;
    if (/[.,;:!?]$/.test(piece.text) && tokens >= clauseTokenLimit / 4) stop = i + 1;
  }
  return pieces.length;
}

/** The text of a clause. A space stands between all words, even where none is written, so that each can be told apart. */
export function clauseText(pieces: readonly Piece[]): string {
  return pieces.map((piece) => piece.text).join(" ");
}

function bareText(text: string): string {
  return text
    .replace(/[.,;:!?]+(?= |$)/g, "")
    .replace(/(?<= |^)[.,;:!?]+/g, "")
    .replace(/ +/g, " ")
    .trim();
}

/** Cuts a text that is too long for one piece, and puts spaces into runs of letters that are longer than any word. */
function cutRuns(text: string): string[] {
  const cut = text.replace(new RegExp(`[^ ]{${longestRun}}(?=[^ ])`, "g"), "$& ");
  const parts: string[] = [];
  let part = "";
  for (const token of cut.split(" ")) {
    if (part !== "" && part.length + token.length >= clauseLengthLimit / 2) {
      parts.push(part);
      part = "";
    }
    part = part === "" ? token : `${part} ${token}`;
  }
  return part === "" ? parts : [...parts, part];
}
