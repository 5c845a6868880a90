import type { Link } from "./word-table.js";

/** "no sugar" is still about sugar, but a drawing of it says the opposite: so sure is a denied word, too little to be drawn. */
export const deniedFactor = 0.36;

/** A word, or a group of words, of a sentence that may stand for a drawing. */
export interface Mention {
  /** The (first) word in its sentence. */
  wordIndex: number;
  /** How many words of the table it is; groups of words have one meaning. */
  wordCount: number;
  /** What it may stand for; one at least. */
  links: readonly Link[];
  /** Whether it is several words of the script. */
  isGroup: boolean;
  /** Whether it is made of several words, of the script or of a compound, which hardly ever have another sense together. */
  isUnmistakable: boolean;
  /** The word that is looked for where it may have another meaning: the stem of a word, or of the noun that a group is about. */
  head: string;
  /** What a single word ends in, longest first, where these may be words of the same meaning: `maschine` of Waschmaschine. */
  ends: readonly string[];
  /** How surely the text has the word of the table: 1 as written, less for parts of compounds and probable names. */
  certainty: number;
  /** Whether the script stresses it. */
  isStrong: boolean;
  /** Whether it only tells where, when or how something is: "in the snow". */
  isAside: boolean;
  /** Whether it says whose or of what the noun before it is: "the root of the tree". */
  isOfBefore: boolean;
  /** Whether it stands right behind the word that its sentence begins with, an article between: "adjust the chair". */
  isRequested: boolean;
  /** Whether the script says that it is not there, or is not to be: "no sugar". */
  isDenied: boolean;
  /** Whether a word right before it says that there is none, so that it is missing rather than not done. */
  isAbsent: boolean;
}
