import { languageOfTag } from "./language.js";
import { withoutSayings } from "./say-mark.js";
import { type Sentence, spokenText } from "./scene.js";

/**
 * Characters of spoken text a second, pauses at commas and stops included. Measured with the voices that we ship, at
 * their own speed, over the sample scripts and, for languages without one, a sentence of prose: flite (English: 16.3)
 * and espeak-ng 1.51 at 175 words a minute (German 17.8, Spanish 16.2, French 21.6, Russian 14.7, Arabic 10.3,
 * Hindi 14.0, Italian and Portuguese 17.6, Dutch 17.0, Polish 14.3, Turkish 14.3, Hebrew 12.3, Thai 8.1, Korean 7.0,
 * Japanese in kana 8.4). espeak-ng spells ideographs out, so for Chinese this is the 5.2 syllables a second of Coupé et
 * al. 2019 ("Different languages, similar encoding efficiency"), less a fifth for pauses.
 */
const charactersPerSecond: Readonly<Record<string, number>> = {
  ar: 10.3,
  de: 17.8,
  en: 16.3,
  es: 16.2,
  fr: 21.6,
  he: 12.3,
  hi: 14,
  it: 17.6,
  ja: 8.4,
  ko: 7,
  nl: 17,
  pl: 14.3,
  pt: 17.6,
  ru: 14.7,
  th: 8.1,
  tr: 14.3,
  zh: 4.2,
};
const defaultRate = 15;

/** Syllables that a kanji stands for, on average, against one for a kana. */
const kanjiWeight = 2;
/** Characters that a digit stands for where the voice reads digits itself: "1935" takes long to say. */
const digitWeight = 5;

/** The shortest clip that there is. */
const leastMs = 1_000;

/** About how long a script takes to speak, in milliseconds, by its length alone: for estimates that must cost nothing. */
export function roughSpeechMs(script: string, language: string): number {
  const rate = charactersPerSecond[languageOfTag(language)] ?? defaultRate;
  return Math.max(leastMs, Math.round((withoutSayings(script).length / rate) * 1000));
}

/**
 * Estimates how long a sentence takes to speak, in milliseconds, the pause after it included. Only scenes are cut by
 * it: the timeline is built from the speech itself.
 */
export function estimateSpeechMs(sentence: Sentence, language: string): number {
  const rate = charactersPerSecond[language] ?? defaultRate;
  let characters = 0;
  for (const character of spokenText(sentence)) {
    if (/\p{Nd}/u.test(character)) characters += digitWeight;
    else if (language === "ja" && /\p{Script=Han}/u.test(character)) characters += kanjiWeight;
    else characters += 1;
  }
  return (characters / rate) * 1000 + sentence.pauseAfterMs;
}
