import type { ScriptLanguage } from "../language.js";
import { spokenText, type Word, type WrittenWord } from "../scene.js";
import type { Respelling } from "../spoken/spoken-words.js";
import { readTokens, type Token } from "../spoken/token.js";
import type { Lexicon } from "./lexicon-schema.js";
import { readRespelling } from "./read-respelling.js";

/** A lexicon that words of a script are looked up in. */
export interface ScriptLexicon {
  /**
   * What is read for each word of a sentence by the lexicon; null for a word that it does not have.
   * @param isSaid the words that the script itself says how to read: they are no part of a phrase.
   */
  respell(words: readonly WrittenWord[], isSaid: readonly boolean[]): (Respelling | null)[];
}

interface Entry {
  value: string;
  /** The mark that its key ends with: `.` of `Dr.` */
  mark: string;
}

/** A row of words that the lexicon has. */
interface Match extends Entry {
  /** Index of its last word. */
  last: number;
  /** `'s` where the word is written with it and the lexicon has it without. */
  ending: string;
}

const possessive = /'s$/iu;

/**
 * Prepares a lexicon for a script. A word is looked up as it is written, else without regard to case; the longest phrase
 * wins. Of several keys that differ only in case, the first in the order of their code units stands for other spellings,
 * so that the order of keys changes nothing.
 */
export function openLexicon(lexicon: Lexicon, language: ScriptLanguage): ScriptLexicon {
  const asWritten = new Map<string, Entry>();
  const withoutCase = new Map<string, Entry>();
  // A row of words is followed only as long as a key begins like it.
  const beginnings = new Set<string>();
  for (const key of Object.keys(lexicon).sort()) {
    const tokens = readTokens((key.match(/\S+/gu) ?? []).map((written) => ({ written })));
    const entry = { value: lexicon[key] ?? "", mark: tokens.at(-1)?.pause ?? "" };
    const text = textOfKey(tokens);
    const folded = fold(text);
    if (!asWritten.has(text)) asWritten.set(text, entry);
    if (!withoutCase.has(folded)) withoutCase.set(folded, entry);
    for (let end = 1; end <= folded.length; end++) beginnings.add(folded.slice(0, end));
  }
  const find = (text: string) => asWritten.get(text) ?? withoutCase.get(fold(text));

  const findAt = (tokens: readonly Token[], words: readonly WrittenWord[], start: number) => {
    let longest: Match | null = null;
    let text = "";
    for (let last = start; last < tokens.length; last++) {
      const { core, pause } = tokens[last] ?? { core: "", pause: "" };
      if (core === "") break;
      text += last > start && words[last]?.spaceBefore ? ` ${core}` : core;
      const found = find(text);
      if (found) longest = { ...found, last, ending: "" };
      else if (language.base === "en" && possessive.test(text)) {
        const owner = find(text.slice(0, -2));
        if (owner) longest = { ...owner, last, ending: "'s" };
      }
      text += pause;
      if (!beginnings.has(fold(text))) break;
    }
    return longest;
  };

  const known = new Map<string, Word[]>();
  const read = (value: string): Word[] => {
    const words = known.get(value) ?? readRespelling(value, language);
    known.set(value, words);
    return words;
  };

  return {
    respell(words, isSaid) {
      const respelled: (Respelling | null)[] = words.map(() => null);
      const tokens = readTokens(words).map((token, index) =>
        isSaid[index] === true ? { ...token, core: "" } : token,
      );
      for (let at = 0; at < words.length; at++) {
        const match = findAt(tokens, words, at);
        if (match === null) continue;
        const parts = shareOut(read(match.value), match.last - at + 1);
        addEnding(parts, match.ending);
        const pause = pauseAfter(tokens, match);
        for (const [index, spoken] of parts.entries()) {
          respelled[at + index] = { spoken, pause: at + index === match.last ? pause : "" };
        }
        at = match.last;
      }
      return respelled;
    },
  };
}

/** A key as the words of a script are compared with it: without the punctuation around it. */
function textOfKey(tokens: readonly Token[]): string {
  return tokens
    .map(({ core, pause }, index) => (index < tokens.length - 1 ? core + pause : core))
    .join(" ");
}

/** The mark of a key is a part of the name, unless it also ends the sentence. */
function pauseAfter(tokens: readonly Token[], { last, mark }: Match): string {
  const pause = tokens[last]?.pause ?? "";
  return last < tokens.length - 1 && pause.startsWith(mark) ? pause.slice(mark.length) : pause;
}

/** Sigma has two small letters, and which one it becomes depends on what follows it. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll("ς", "σ");
}

/** Gives each written word of a phrase its part of what is read, in order: the times of words follow from it. */
function shareOut(words: readonly Word[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const start = Math.floor((index * words.length) / count);
    const end = Math.floor(((index + 1) * words.length) / count);
    return spokenText({ words: words.slice(start, end) });
  });
}

function addEnding(parts: string[], ending: string): void {
  const last = parts.findLastIndex((part) => part !== "");
  if (last >= 0) parts[last] += ending;
}
