import anyAscii from "any-ascii";
import { readsIdeographsInKana, type VoiceRates } from "./voice-rates.js";

/** What may be silent between two words; of several the longest counts. */
const silenceMs = { clause: 340, sentence: 720, paragraph: 1_050 };
/** Letters of other scripts than Latin, in a word; those that no voice here reads are spoken as transliterated. */
const transliteratedMs = 190;
const otherLetterMs = { letter: 150, combining: 130, kana: 200, hangul: 400 };
/** A letter of such a script that stands alone is read by its name. */
const letterNameMs = 900;

/** What is known of a code point in scripts of one language. */
export interface CodePoint {
  kind: "latin" | "letter" | "digit" | "sign" | "break" | "silent";
  /** Of a letter inside a word, a digit or a sign. */
  ms: number;
  /** Of a letter that is spelled out. */
  spelledMs: number;
  /** Of the silence that it may make between two words. */
  silenceMs: number;
  /** Only `latin`: the letter without case and accents; else empty. */
  plain: string;
  isVowel: boolean;
  isCapital: boolean;
}

const nothing = { ms: 0, spelledMs: 0, silenceMs: 0, plain: "", isVowel: false, isCapital: false };

const silent: CodePoint = { ...nothing, kind: "silent" };
const wordBreak: CodePoint = { ...nothing, kind: "break" };

// Made once: 20,000 different code points may have to be looked into for one script.
const shown = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u;
const unheard = /['’\p{Default_Ignorable_Code_Point}]/u;
const letter = /\p{L}/u;
const mark = /\p{M}/u;
const latin = /\p{Script=Latin}/u;
const decimalDigit = /\p{Nd}/u;
const numeral = /\p{N}/u;
const pictograph = /(?![©®™])\p{Extended_Pictographic}/u;
const signs = /[\p{S}%٪％&@#/*§…·]/u;
const sentenceEnd = /\p{Sentence_Terminal}/u;
const punctuation = /\p{P}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;
const han = /\p{Script=Han}/u;

export function classify(character: string, rates: VoiceRates): CodePoint {
  if (character === "\n") return { ...nothing, kind: "break", silenceMs: silenceMs.paragraph };
  if (unheard.test(character)) return silent;
  if (!shown.test(character)) return wordBreak;
  if (letter.test(character)) {
    return latin.test(character)
      ? latinLetter(character, rates)
      : otherLetter(character, false, rates);
  }
  if (mark.test(character)) return otherLetter(character, true, rates);
  if (decimalDigit.test(character)) return { ...nothing, kind: "digit", ms: rates.digit };
  if (numeral.test(character)) {
    return { ...nothing, kind: "digit", ms: numeralMs(character, rates) };
  }
  if (pictograph.test(character)) return wordBreak;
  if (signs.test(character)) {
    return { ...nothing, kind: "sign", ms: rates.sign, silenceMs: silenceMs.clause };
  }
  if (sentenceEnd.test(character)) {
    return { ...nothing, kind: "break", silenceMs: silenceMs.sentence };
  }
  return {
    ...nothing,
    kind: "break",
    silenceMs: punctuation.test(character) ? silenceMs.clause : 0,
  };
}

function latinLetter(character: string, rates: VoiceRates): CodePoint {
  const plain = anyAscii(character).toLowerCase();
  let ms = 0;
  let spelledMs = 0;
  for (const letter of plain) {
    ms += letter === "x" ? rates.x : isVowel(letter) ? rates.vowel : rates.consonant;
    spelledMs += rates.spelledSlowly[letter] ?? rates.spelled;
  }
  const isCapital = character !== character.toLowerCase();
  return { ...nothing, kind: "latin", ms, spelledMs, plain, isVowel: isVowel(plain), isCapital };
}

function isVowel(letters: string): boolean {
  return /^[aeiouy]/u.test(letters);
}

function otherLetter(character: string, isMark: boolean, rates: VoiceRates): CodePoint {
  // Japanese kanji are read in kana, which the voice's own script has.
  const isOwn = readsIdeographsInKana(rates) || rates.script?.test(character) === true;
  const ownMs = isMark ? otherLetterMs.combining : ownLetterMs(character, rates);
  const ms = Math.max(ownMs, isOwn ? 0 : letterCount(anyAscii(character)) * transliteratedMs);
  return { ...nothing, kind: "letter", ms, spelledMs: Math.max(letterNameMs, ms) };
}

function letterCount(ascii: string): number {
  return ascii.replace(/[^a-z]/giu, "").length;
}

function ownLetterMs(character: string, rates: VoiceRates): number {
  if (han.test(character)) return rates.ideograph;
  if (kana.test(character)) return otherLetterMs.kana;
  return hangul.test(character) ? otherLetterMs.hangul : otherLetterMs.letter;
}

/** `½` is "one half", `㊿` "fifty", `Ⅷ` is spelled. */
function numeralMs(character: string, rates: VoiceRates): number {
  const written = Math.max(character.normalize("NFKC").length, anyAscii(character).length);
  return Math.max(rates.fraction, written * rates.digit);
}
