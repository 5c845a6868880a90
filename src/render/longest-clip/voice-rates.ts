import { espeakVoices } from "../narration/espeak/voice-table.js";

/** How long a kind of voice takes at most. */
interface Rates {
  /** A letter of a word that is read as a word. */
  vowel: number;
  consonant: number;
  x: number;
  /** A letter that is spelled out, and those whose names take longer (`W` is "double u"). */
  spelled: number;
  spelledSlowly: Readonly<Record<string, number>>;
  /** Numbers of many digits take the longest: "seven hundred seventy-seven thousand" and so on. */
  digit: number;
  /** Said as a word or more: `±` is "plus or minus"; `½` is "one half". */
  sign: number;
  fraction: number;
  /** An ideograph, where it is read by its sound. In Japanese it has several syllables. */
  ideograph: number;
}

const inEnglish: Rates = {
  vowel: 130,
  consonant: 110,
  x: 230,
  spelled: 345,
  spelledSlowly: { w: 720, x: 420, q: 380, h: 400 },
  digit: 850,
  sign: 1_600,
  fraction: 1_250,
  ideograph: 520,
};
const elsewhere: Rates = {
  vowel: 150,
  consonant: 120,
  x: 260,
  spelled: 520,
  spelledSlowly: { q: 620, s: 900, v: 640, w: 1_100, y: 740, z: 720 },
  digit: 1_450,
  sign: 1_850,
  fraction: 2_000,
  ideograph: 520,
};
const inJapanese: Rates = { ...elsewhere, ideograph: 1_100 };

/** How long the voices of a language take, and the letters beside Latin ones that they read. */
export interface VoiceRates extends Rates {
  script: RegExp | null;
}

/** The rates of a language's voices, under the name of the language that they speak. */
export function voiceRatesOf(tag: string): { name: string; rates: VoiceRates } {
  const base = /^[a-z]+/u.exec(tag.toLowerCase())?.[0] ?? "";
  const voice = espeakVoices.find(
    ({ language }) => language === base || language.startsWith(`${base}-`),
  );
  const name = voice?.language ?? "en";
  return { name, rates: { ...ratesOf(name), script: voice?.script ?? null } };
}

function ratesOf(language: string): Rates {
  if (language.startsWith("en")) return inEnglish;
  return language === "ja" ? inJapanese : elsewhere;
}

/** Whether the voices read ideographs in another script of their own, as Japanese ones read kanji in kana. */
export function readsIdeographsInKana({ ideograph }: VoiceRates): boolean {
  return ideograph === inJapanese.ideograph;
}
