import anyAscii from "any-ascii";
import type { SpeechCall } from "../speech-process/messages.js";
import { withoutEmoji } from "../without-emoji.js";

/** A text for espeak-ng, with the word that each of its characters belongs to. */
export interface ReadableText {
  text: string;
  /** For each code point of the text the index of its word; −1 for spaces and punctuation. */
  wordIndices: readonly number[];
}

/** Longest run of letters without a space; espeak-ng drops what comes after about 150. */
const longestRun = 60;

/**
 * The text of a sentence as espeak-ng should read it. Square brackets would start phoneme codes and angle brackets
 * markup, so all symbols go. Letters of a script that the voice does not read are transliterated: espeak-ng would spell
 * them out as “Arabic letter lam”.
 * @param script the voice's own letters beside Latin ones; null where it has none.
 */
export function readableText(words: SpeechCall["words"], script: RegExp | null): ReadableText {
  let text = "";
  const wordIndices: number[] = [];
  const add = (piece: string, wordIndex: number) => {
    text += piece;
    wordIndices.push(...Array.from(piece, () => wordIndex));
  };
  for (const [index, { spoken, spaceBefore }] of words.entries()) {
    if (spaceBefore && text !== "") add(" ", -1);
    let run = 0;
    for (const character of cleaned(spoken, script)) {
      run = /[\s-]/.test(character) ? 0 : run + 1;
      if (run > longestRun) {
        add(" ", -1);
        run = 1;
      }
      add(character, /[\p{L}\p{N}]/u.test(character) ? index : -1);
    }
  }
  return { text, wordIndices };
}

/** Transliterates letters that are neither Latin nor of the voice's own script. */
export function readableLetters(text: string, script: RegExp | null): string {
  return Array.from(text, (character) => {
    const own = !/\p{L}/u.test(character) || /\p{Script=Latin}/u.test(character);
    return own || script?.test(character) ? character : anyAscii(character);
  }).join("");
}

function cleaned(spoken: string, script: RegExp | null): string {
  return readableLetters(withoutEmoji(spoken).normalize("NFC"), script)
    .replace(/[^\p{L}\p{M}\p{N}\s.,;:!?'’…—–،؛؟。、！？।·-]/gu, " ")
    .replace(/\s+/g, " ");
}
