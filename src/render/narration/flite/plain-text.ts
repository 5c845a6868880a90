import anyAscii from "any-ascii";
import { withoutEmoji } from "../without-emoji.js";

/** Accents and other combining marks. Marks that are vowels (Devanagari, Thai) are kept, and transliterated. */
const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;

/**
 * Reduces a text to the characters that flite reads: ASCII letters, digits, apostrophes inside words, and the punctuation
 * that shapes speech. flite drops all other bytes: it would read “café” as “caf”, so accents are taken off, and it would
 * not read other scripts at all, so they are transliterated. Line breaks, option flags and markup do not survive.
 */
export function plainText(spoken: string): string {
  const letters = withoutEmoji(spoken).normalize("NFD").replace(accents, "");
  return anyAscii(letters.normalize("NFC"))
    .replace(/[^A-Za-z0-9'.,;:!?-]+/g, " ")
    .replace(/(?<![A-Za-z])'|'(?![A-Za-z])/g, "")
    .replace(/(?<![A-Za-z0-9])-+|-+(?![A-Za-z0-9])/g, " ")
    .replace(/ +/g, " ")
    .trim();
}
