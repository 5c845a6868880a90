import anyAscii from "any-ascii";
import { withoutEmoji } from "../without-emoji.js";

/** Accents and other marks over letters. Marks that are vowels (Devanagari, Thai) are kept for the transliteration. */
const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;

/**
 * Brings a spoken string to the characters that flite reads: ASCII letters, digits, apostrophes inside words, and the
 * punctuation that shapes speech. flite takes bytes, so accents would be dropped with their letters (“café” is read
 * as “caf”), and letters of other scripts are read by their transliteration rather than not at all. Line breaks,
 * flags and markup cannot survive it.
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
