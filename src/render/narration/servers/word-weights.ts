import type { SpeechRequest } from "../speech-engine.js";
import { withoutEmoji } from "../without-emoji.js";

/** What a sound takes of a word's time, in about the length of a consonant. */
const vowel = 1.25;
const consonant = 0.9;
/** Every word takes a little more than its letters: its first sound is spoken out. */
const word = 0.6;
const digit = 4.5;
/** A character that is a syllable, or several. */
const han = 3.2;
const kana = 1.8;
const hangul = 2.6;

/** How long each word probably is, beside the others; 0 for a word without letters. */
export function wordWeights(words: SpeechRequest["words"]): number[] {
  return words.map(({ spoken }) => {
    const letters = withoutEmoji(spoken)
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]/gu);
    if (!letters) return 0;
    return letters.reduce((sum, letter, i) => sum + soundsOf(letter, letters[i - 1]), word);
  });
}

function soundsOf(letter: string, before: string | undefined): number {
  if (/\p{N}/u.test(letter)) return digit;
  if (/\p{Script=Han}/u.test(letter)) return han;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)) return kana;
  if (/\p{Script=Hangul}/u.test(letter)) return hangul;
  const isVowel = vowels.test(bare(letter));
  // Two vowels in a row, or two equal consonants, are mostly one sound.
  if (before && isVowel && vowels.test(bare(before))) return 0.35;
  if (before === letter) return 0.1;
  return isVowel ? vowel : consonant;
}

const vowels = /[aeiouyаеёиоуыэюяіїєαεηιουω]/u;

function bare(letter: string): string {
  return letter.normalize("NFD").replace(/\p{M}/gu, "");
}
