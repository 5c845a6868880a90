import { cleanForSpeech } from "./clean-for-speech.js";

/** A written word taken apart for reading. */
export interface Token {
  /** All of it, cleaned. */
  raw: string;
  /** Without the punctuation around it: `Yes` of `“Yes”,`. Empty where it is punctuation alone. */
  core: string;
  /** The marks after it that shape speech: `,` of `“Yes”,`. */
  pause: string;
}

/** A token with its neighbours, as far as they are close: no comma or stop lies between them. */
export interface Place {
  token: Token;
  /** Any distance: 1 is the next token. Null at the sentence's ends. */
  at(offset: number): Token | null;
  /** The core before it, in the same phrase; else empty. */
  before: string;
  /** The core after it, in the same phrase; else empty. */
  after: string;
  /** Of the script's language: see `ScriptLanguage`. */
  region: string;
}

/** What the voice says for one token. */
export interface Reading {
  text: string;
  /** Whether the dot after the token belongs to an abbreviation, so that the voice makes no pause there. */
  isAbbreviated: boolean;
}

/** What to say for a token's core; null where the reader does not know it. */
export type Reader = (place: Place) => string | null;

// An underscore, asterisk, tilde or backtick around a word is a mark-up that the script format does not have.
const lead = /^["'“”„‘‚«»‹›()[\]{}「」『』（）【】¿¡*_~`|\\…—–]+/u;
const tailMark = /["'“”‘’«»‹›()[\]{}「」『』（）【】*_~`|\\…,.;:?!—–。、，．；：？！؟،؛।॥]/u;
const shaping = /[,.;:?!…。、，．；：？！؟،؛।॥]/gu;
/** More marks in a row than this are for the eye. */
const mostMarks = 3;

export function readTokens(words: readonly { written: string }[]): Token[] {
  return words.map(({ written }) => {
    const raw = cleanForSpeech(written);
    const trimmed = raw.replace(lead, "");
    const core = withoutTail(trimmed);
    if (core === "") return { raw, core, pause: pauseOf(raw) };
    const after = trimmed.slice(core.length);
    return { raw, core, pause: pauseOf(after) };
  });
}

// Not a pattern with `+$`: on a long row of marks before a last letter that would take quadratic time.
function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && tailMark.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** The marks in a stretch of punctuation that shape speech. */
export function pauseOf(punctuation: string): string {
  const marks = (punctuation.match(shaping) ?? []).slice(0, mostMarks).join("");
  if (marks !== "") return marks;
  // A dash is a short pause: `word — word`, `word— word`.
  return /^(?:[—–]+|-{1,3})$/u.test(punctuation) ? "," : "";
}

export function placeOf(tokens: readonly Token[], index: number, region: string): Place | null {
  const token = tokens[index];
  if (!token) return null;
  const previous = tokens[index - 1];
  const next = tokens[index + 1];
  return {
    token,
    at: (offset) => tokens[index + offset] ?? null,
    // An abbreviation's dot does not part it from what follows: `Nov. 20`.
    before: previous && /^\.?$/u.test(previous.pause) ? previous.core : "",
    after: next && token.pause === "" ? next.core : "",
    region,
  };
}

/** A place without neighbours: for a part of a word. */
export function alone(core: string, region: string): Place {
  return {
    token: { raw: core, core, pause: "" },
    at: () => null,
    before: "",
    after: "",
    region,
  };
}
