import type { Voice } from "../speech.js";

/** A voice of espeak-ng, with what makes it pleasant. */
export interface EspeakVoice extends Voice {
  /** Its name inside espeak-ng. */
  espeak: string;
  /** espeak-ng's own measure of speed; 130 is about 160 English words a minute. */
  rate: number;
  /** Letters that it reads beside Latin ones; others are transliterated. */
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
 * Every language here was listened to by its phonemes: it reads its own script as words. Left out although espeak-ng
 * has them: Hebrew (unpointed text is read without vowels), Thai (no words found in running text), Cantonese.
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
  // Each character is counted as a word, and takes long at the common rate.
  ["zh", "中文", "cmn", { rate: 200, script: /\p{Script=Han}/u }],
];

export const espeakEngineId = "espeak";

/** Identifiers follow the language, but for English, Spanish and Portuguese, whose first voice has the plain one. */
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

function plainTag(language: string): string {
  const first = ["en-US", "es-ES", "pt-PT"].includes(language);
  return (first ? language.slice(0, 2) : language).toLowerCase();
}
