/**
 * What `clipwright bench sound` measures: clips as they are heard and what their sound costs, the music apart, when words are
 * spoken, and what a recogniser understands.
 */
export const soundParts = ["clips", "music", "words", "heard"] as const;
export type SoundPart = (typeof soundParts)[number];
