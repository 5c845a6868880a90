/** Shorter words are not broken. */
const long = /^\p{P}*\p{sc=Latn}{12,}\p{P}*$/u;
const vowel = "[aeiouyäöüáéíóúàèìòùâêîôûãõåæøœëï]";
const consonant = `(?!${vowel})\\p{L}`;
/** A vowel, consonants, and the consonant that begins the next syllable; some are written with more than one letter. */
const syllableEnd = new RegExp(
  `(${vowel}(?:${consonant})*?)(sch|ch|ck|ph|th|qu|${consonant})(?=${vowel}\\p{L})`,
  "giu",
);

/**
 * Marks by soft hyphens where a long word of Latin letters may be broken: before the last consonant before a vowel, as in
 * Schiff-fahrts-ge-sell-schaft. That is the rule of German; in other languages it is near enough for a word wider than a line.
 */
export function withSoftHyphens(word: string): string {
  return long.test(word) ? word.replace(syllableEnd, "$1\u00ad$2") : word;
}
