import { isUnspaced } from "../script/language.js";

/** Cuts a text after its marks, but not inside of a number: 3.1, 10:30. */
export function clausesOf(text: string): string[] {
  return text
    .split(/(?<=[,;:.!?…،؛؟।])(?=[\s\p{P}]|$)|(?<=[、。，；：！？])|\s[—–-]\s|[—()\n]/u)
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}

/** A pattern that matches whole words in lower case; anywhere in languages without spaces. */
export function wordPattern(words: string, language: string): RegExp {
  const known = patterns.get(`${language}/${words}`);
  if (known) return known;
  const made = isUnspaced(language)
    ? new RegExp(words, "gu")
    : new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?:(?<=['’])|(?![\\p{L}\\p{M}]))`, "gu");
  patterns.set(`${language}/${words}`, made);
  return made;
}

// They are made from constants, and compiling one takes as long as using it a hundred times.
const patterns = new Map<string, RegExp>();
