import { cleanForSpeech } from "./clean-for-speech.js";

/** A written word taken apart for reading. */
export interface Token {
  /** The whole word, as `cleanForSpeech` leaves it. */
  raw: string;
  /** The word without the punctuation around it: `Yes` of `“Yes”,`. Empty for punctuation alone. */
  core: string;
  /** The marks after it that make a pause or a question: `,` of `“Yes”,`. */
  pause: string;
}

/** The core of a token, with straight apostrophes; empty beyond the sentence's ends. */
export function coreAt(tokens: readonly Token[], index: number): string {
  return (tokens[index]?.core ?? "").replaceAll("’", "'");
}

/** What marks the end of a clause, in the text or the pause after a word. */
export const clauseEnd = /[,.;:?!…،؛।]/u;

/** A token with what surrounds it. */
export interface Place {
  token: Token;
  /** The token at a distance: 1 is the next one. Null beyond the sentence's ends. */
  at(offset: number): Token | null;
  /** The core of the token before it; empty where a comma or stop lies between them. */
  before: string;
  /** The core of the token after it; empty where a comma or stop lies between them. */
  after: string;
  /** Where it may be a part of a number such as `1 234 567`; else null. */
  groups: DigitGroups | null;
  /** The same of the token before it. */
  groupsBefore: DigitGroups | null;
  /** Where it is a part of a phone number; else null. */
  phone: PhonePart | null;
  /** The region of the script's language: see `ScriptLanguage`. */
  region: string;
}

/** Tokens that stand for one number when groups of digits have spaces between them: one to three digits, then threes. */
export interface DigitGroups {
  digits: string;
  /** Whether one of the groups after the first begins with a zero, which a separate number never does. */
  hasZero: boolean;
  /** Whether this token is the first of them. */
  isFirst: boolean;
}

/** A part of a phone number, which may have spaces between its parts. */
export interface PhonePart {
  /** Each of one digit or more. */
  groups: readonly string[];
  hasPlus: boolean;
  isLast: boolean;
}

/** What the voice says for one token. */
export interface Reading {
  text: string;
  /** Whether the dot after the token belongs to an abbreviation, so that the voice makes no pause there. */
  isAbbreviated: boolean;
}

/** Finds the words for a token's core; null where this reader does not know it. */
export type Reader = (place: Place) => string | null;

// Underscores, asterisks, tildes and backticks around a word are markup that the script format does not have.
const lead = /^["'“”„‘‚«»‹›()[\]{}「」『』（）【】¿¡*_~`|\\…—–]+/u;
const tailMark = /["'“”‘’«»‹›()[\]{}「」『』（）【】*_~`|\\…,.;:?!—–。、，．；：？！؟،؛।॥]/u;
const shaping = /[,.;:?!…。、，．；：？！؟،؛।॥]/gu;
/** How many marks in a row are kept for the voice. */
const mostMarks = 3;

/** Takes each written word of a sentence apart. */
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

// A pattern with `+$` would take quadratic time on a long row of marks before a last letter.
function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && tailMark.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** The marks in some punctuation that make a pause or a question. */
export function pauseOf(punctuation: string): string {
  const marks = (punctuation.match(shaping) ?? []).slice(0, mostMarks).join("");
  if (marks !== "") return marks;
  // A dash is a short pause: `word — word`, `word— word`.
  return /^(?:[—–]+|-{1,3})$/u.test(punctuation) ? "," : "";
}

/** The token at an index with its neighbours; null where there is none. */
export function placeOf(
  tokens: readonly Token[],
  index: number,
  {
    groups,
    groupsBefore,
    phone,
    region,
  }: Pick<Place, "groups" | "groupsBefore" | "phone" | "region">,
): Place | null {
  const token = tokens[index];
  if (!token) return null;
  const previous = tokens[index - 1];
  const next = tokens[index + 1];
  return {
    token,
    at: (offset) => tokens[index + offset] ?? null,
    // The dot of an abbreviation does not separate it from the next word: `Nov. 20`.
    before: previous && /^\.?$/u.test(previous.pause) ? previous.core : "",
    after: next && token.pause === "" ? next.core : "",
    groups,
    groupsBefore,
    phone,
    region,
  };
}

/** A place without neighbours, for reading a part of a word. */
export function placeWithoutNeighbours(core: string, region: string): Place {
  return {
    token: { raw: core, core, pause: "" },
    at: () => null,
    before: "",
    after: "",
    groups: null,
    groupsBefore: null,
    phone: null,
    region,
  };
}
