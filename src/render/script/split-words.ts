import type { Span } from "./block.js";
import type { ScriptLanguage } from "./language.js";
import type { WrittenWord } from "./scene.js";

/** Letters of writing systems without spaces between words. Korean has spaces. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const lineEndsInside =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，！？」』）])[ \t]*\r?\n[ \t]*(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}「『（])/gu;
const opening = /^[\p{Ps}\p{Pi}\p{Sc}¿¡]+$/u;
/**
 * What stands together in text of such a system: `14:30`, `2019–2021`, `$1.5`, `60km/h`, `me@example.com`. The segmenter
 * cuts it at every mark, after which nobody could tell a time from two numbers.
 */
const westernRun =
  /\p{Nd}*[½⅓⅔¼¾⅕⅛⅜⅝⅞]|(?<![\p{Nd}A-Za-z])[\p{Sc}+−-]?\p{Nd}[\p{Nd}A-Za-z.,:/@%°℃²³\p{Sc}~～〜–-]*(?<=[\p{Nd}A-Za-z%°℃²³\p{Sc}])|(?<![\w.+-])[A-Za-z][\w.+-]*@[A-Za-z\d.-]+[A-Za-z]|https?:\/\/[!-~]*[\w/]/gu;
// Bidirectional marks, zero-width spaces and other characters that show nothing.
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Zs}]+$/u;

/** Whether words are of a script that puts no spaces between them. */
export function areUnspaced(words: readonly Pick<WrittenWord, "written">[]): boolean {
  return words.some(({ written }) => unspaced.test(written));
}

/** A word with what the script says for it (`[say: …]`); null for none. */
export interface CutWord {
  word: WrittenWord;
  say: string | null;
}

/** Cuts a sentence into words. Joined with a space where `spaceBefore`, they are its text. */
export function splitWords(spans: readonly Span[], language: ScriptLanguage): WrittenWord[] {
  return cutWords(spans, language).map(({ word }) => word);
}

/** The same, with what the script says for each word. */
export function cutWords(spans: readonly Span[], language: ScriptLanguage): CutWord[] {
  const text = spans.map((span) => span.text).join("");
  const isStrong = strongAt(spans);
  const sayBetween = sayingsOf(spans);
  // A line break between two ideographs is no space. It is replaced so that the text keeps its length for `strongAt`.
  const flat = text.replace(lineEndsInside, (gap) => "\u0000".repeat(gap.length));
  const words: CutWord[] = [];
  for (const token of flat.matchAll(/\S+/gu)) {
    let spaceBefore = words.length > 0;
    for (const { piece, index } of cutToken(token[0], language)) {
      const written = piece.replaceAll("\u0000", "");
      if (written === "" || invisible.test(written)) continue;
      const start = token.index + index;
      const word = { written, strong: isStrong(start, piece), spaceBefore };
      words.push({ word, say: sayBetween(start, start + piece.length) });
      spaceBefore = false;
    }
  }
  return words;
}

function cutToken(token: string, language: ScriptLanguage): { piece: string; index: number }[] {
  if (!unspaced.test(token)) return [{ piece: token, index: 0 }];
  const pieces: { piece: string; index: number }[] = [];
  let opener = "";
  for (const { segment, index, isWordLike } of segmentsOf(token, language)) {
    const last = pieces.at(-1);
    if (isWordLike) {
      pieces.push({ piece: opener + segment, index: index - opener.length });
      opener = "";
    } else if (opening.test(segment) || !last) opener += segment;
    else if (opener !== "") opener += segment;
    else last.piece += segment;
  }
  if (opener === "") return pieces;
  const last = pieces.at(-1);
  if (last) last.piece += opener;
  else pieces.push({ piece: opener, index: 0 });
  return pieces;
}

/** Finds what is said for the word between two offsets: for the one in which the text before the mark ends. */
function sayingsOf(spans: readonly Span[]): (start: number, end: number) => string | null {
  const sayings: { at: number; say: string }[] = [];
  let at = 0;
  for (const { text, say } of spans) {
    at += text.length;
    if (say !== undefined) sayings.push({ at, say });
  }
  // Words are asked for in order.
  let next = 0;
  return (start, end) => {
    while (next < sayings.length && (sayings[next]?.at ?? 0) <= start) next += 1;
    const found = sayings[next];
    return found && found.at <= end ? found.say : null;
  };
}

interface Segment {
  segment: string;
  index: number;
  isWordLike: boolean;
}

function segmentsOf(token: string, language: ScriptLanguage): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  const addRest = (until: number) => {
    for (const { segment, index, isWordLike } of language.words.segment(token.slice(end, until))) {
      segments.push({ segment, index: end + index, isWordLike: isWordLike === true });
    }
  };
  for (const { 0: segment, index } of token.matchAll(westernRun)) {
    addRest(index);
    segments.push({ segment, index, isWordLike: true });
    end = index + segment.length;
  }
  addRest(token.length);
  return segments;
}

/**
 * Tells whether any letter or digit in a piece of the text is stressed; in a piece without any, whether any character
 * is.
 */
function strongAt(spans: readonly Span[]): (index: number, piece: string) => boolean {
  const flags: boolean[] = [];
  for (const span of spans) for (let i = 0; i < span.text.length; i++) flags.push(span.strong);
  return (index, piece) => {
    const bearing = [...piece.matchAll(/[\p{L}\p{N}]/gu)].map((match) => match.index);
    const places = bearing.length > 0 ? bearing : [...piece].map((_, i) => i);
    return places.some((place) => flags[index + place] === true);
  };
}
