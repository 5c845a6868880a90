import { languageOfTag } from "../script/language.js";

/**
 * Limits of subtitles after the Netflix timed-text style guides (general requirements, and the guides of the languages).
 * Reading speeds are those for adults. Subtitles are the script word for word, at the speed at which it is spoken; where
 * that is faster than the limit, a cue takes the silence around it and shares time with its neighbours, and stays faster
 * only where there is none. For Chinese, Japanese and Korean the guides' limits (9, 4 and 12) are for translations that
 * leave out half of what is said, and speech is never so slow: there the limit only spreads the text evenly.
 */
export interface SubtitleLimits {
  /** In columns; letters of East Asian scripts take two. */
  columns: number;
  charsPerSecond: number;
}

export const subtitleLines = 2;
/** Shortest and longest time of a cue. */
export const leastSeconds = 5 / 6;
export const mostSeconds = 7;
/** Cues less than half a second apart would flicker: such gaps are closed to two frames. */
export const leastGapSeconds = 0.5;
export const gapFrames = 2;

export function subtitleLimits(language: string): SubtitleLimits {
  const base = languageOfTag(language);
  const isWide = base === "zh" || base === "ja" || base === "ko" || base === "yue";
  return {
    columns: isWide ? 32 : 42,
    charsPerSecond: speeds[base] ?? 17,
  };
}

const speeds: Record<string, number> = { en: 20, ar: 20, hi: 22, zh: 9, yue: 9, ja: 4, ko: 12 };
