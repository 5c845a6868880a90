import type { Voice } from "../voice.js";

/** A voice of espeak-ng, with the settings that suit its language. */
export interface EspeakVoice extends Voice {
  /** Its name inside espeak-ng. */
  espeak: string;
  /** Speed in espeak-ng's own measure; 130 is about 160 English words a minute. */
  rate: number;
  /**
   * Matches the letters that it reads beside Latin ones; all others are transliterated. Null where it reads Latin ones
   * only.
   */
  script: RegExp | null;
}

const rate = 130;
const cyrillic = /\p{Script=Cyrillic}/u;
const arabic = /\p{Script=Arabic}/u;

type Row = [
  language: string,
  name: string,
  espeak: string,
  more?: { rate?: number; script?: RegExp },
];

/**
 * The phonemes of every language here were checked: its voice reads its own script as words. Three languages that
 * espeak-ng has are left out: Hebrew (text without vowel points is read without vowels), Thai (it finds no words in
 * running text) and Cantonese.
 */
const rows: readonly Row[] = [
  ["en-US", "English (US)", "en-us"],
  ["en-GB", "English (Britain)", "en-gb"],
  ["ar", "العربية", "ar", { script: arabic }],
  ["bg", "Български", "bg", { script: cyrillic }],
  ["bn", "বাংলা", "bn", { script: /\p{Script=Bengali}/u }],
  ["ca", "Català", "ca"],
  ["cs", "Čeština", "cs"],
  ["da", "Dansk", "da"],
  ["de", "Deutsch", "de"],
  ["el", "Ελληνικά", "el", { script: /\p{Script=Greek}/u }],
  ["es-ES", "Español (España)", "es"],
  ["es-419", "Español (Latinoamérica)", "es-419"],
  ["et", "Eesti", "et"],
  ["fa", "فارسی", "fa", { script: arabic }],
  ["fi", "Suomi", "fi"],
  ["fr", "Français", "fr"],
  ["hi", "हिन्दी", "hi", { script: /\p{Script=Devanagari}/u }],
  ["hr", "Hrvatski", "hr"],
  ["hu", "Magyar", "hu"],
  ["id", "Bahasa Indonesia", "id"],
  ["it", "Italiano", "it"],
  ["ja", "日本語", "ja", { rate: 140, script: /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u }],
  ["ko", "한국어", "ko", { script: /\p{Script=Hangul}/u }],
  ["lt", "Lietuvių", "lt"],
  ["lv", "Latviešu", "lv"],
  ["nb", "Norsk bokmål", "nb"],
  ["nl", "Nederlands", "nl"],
  ["pl", "Polski", "pl"],
  ["pt-PT", "Português (Portugal)", "pt"],
  ["pt-BR", "Português (Brasil)", "pt-br"],
  ["ro", "Română", "ro"],
  ["ru", "Русский", "ru", { script: cyrillic }],
  ["sk", "Slovenčina", "sk"],
  ["sl", "Slovenščina", "sl"],
  ["sr", "Српски", "sr", { script: cyrillic }],
  ["sv", "Svenska", "sv"],
  ["sw", "Kiswahili", "sw"],
  ["ta", "தமிழ்", "ta", { script: /\p{Script=Tamil}/u }],
  ["tr", "Türkçe", "tr"],
  ["uk", "Українська", "uk", { script: cyrillic }],
  ["ur", "اردو", "ur", { script: arabic }],
  ["vi", "Tiếng Việt", "vi"],
  // Each character is spoken as a word of its own, which is slow at the rate of the other languages.
  ["zh", "中文", "cmn", { rate: 200, script: /\p{Script=Han}/u }],
];

export const espeakEngineId = "espeak";

/** A voice is named by its language tag; the first of English, Spanish and Portuguese by the tag without a region. */
export const espeakVoices: readonly EspeakVoice[] = rows.map(([language, name, espeak, more]) => ({
  id: `${espeakEngineId}-${plainTag(language)}`,
  name,
  language,
  gender: "male",
  engine: espeakEngineId,
  espeak,
  rate: more?.rate ?? rate,
  script: more?.script ?? null,
}));

/** The letters beside Latin ones that espeak-ng reads in a language, by its own name for it; null where there are none. */
export function scriptOf(espeak: string): RegExp | null {
  return espeakVoices.find((voice) => voice.espeak === espeak)?.script ?? null;
}

function plainTag(language: string): string {
  const first = ["en-US", "es-ES", "pt-PT"].includes(language);
  return (first ? language.slice(0, 2) : language).toLowerCase();
}
