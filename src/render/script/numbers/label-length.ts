/** What names an amount has at most this many words and characters, without what belongs to it. */
export const longest = { words: 4, characters: 32 };
/** More characters than that never stand under a number: only its label does then. */
export const longestUnderNumber = 165;
