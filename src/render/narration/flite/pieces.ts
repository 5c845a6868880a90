import type { SpeechCall } from "../speech-process/messages.js";
import { plainText } from "./plain-text.js";

/** A run of text that is found again in the sound: usually what is spoken for one word. */
export interface Piece {
  /** Index of the word of the request. */
  word: number;
  /** As it goes into the sentence, punctuation included. */
  text: string;
  /** The same without punctuation between words or at the end: all of it in one breath. */
  bare: string;
}

/** Longest run of letters that is read as one word. flite's memory grows with the square of a longer one's length. */
const longestRun = 120;
/** A clause longer than this is cut, at its punctuation where it can be: memory stays at 40 MB, and a breath is due. */
const clauseTokenLimit = 50;
const clauseLengthLimit = 400;

/** What flite is to read, word by word. Words that it cannot read have no piece. */
export function piecesOf(words: SpeechCall["words"]): Piece[] {
  const pieces: Piece[] = [];
  for (const [word, { spoken }] of words.entries()) {
    const text = plainText(spoken);
    const last = pieces.at(-1);
    if (!/[A-Za-z0-9]/.test(text)) {
      // A dash or dots of their own: a pause after the word before.
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

/** How many of the pieces the next clause takes: all, or up to the last punctuation within its limits. */
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

/** The text of a clause. A space stands between all words, also where none is written: each is to be found again. */
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

/** Puts a space into runs of letters that no language has words of. */
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
