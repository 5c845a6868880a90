import { samplesPerMs } from "../render/sample-rate.js";
import type { Sentence } from "../render/script/scene.js";
import type { UtteranceLength } from "../render/timeline/build-timeline.js";

// How long a voice takes for a sentence, on average: so much for each letter, for each pause inside it, and for its end. The
// numbers were fitted to ten sentences of prose in each language, as the shipped voices speak them (five sentences where the
// voice is not of one of the nine languages of the sample scripts). Against the sample scripts, which had no part in that, the
// speech of a whole script is estimated with an error of 3 % (median), 6 % (95th percentile), 9 % (the worst, Arabic); that of
// a single sentence with 6 % and 19 %. A test holds the first.

/** For a letter, in milliseconds. */
const msPerLetter: Readonly<Record<string, number>> = {
  "flite-slt": 75,
  "flite-rms": 83.6,
  "flite-awb": 78,
  "festival-slt": 69,
  "espeak-en": 87.3,
  "espeak-en-gb": 85.7,
  "espeak-ar": 136.9,
  "espeak-cs": 97.5,
  "espeak-de": 83.4,
  "espeak-es": 84.7,
  "espeak-es-419": 94.4,
  "espeak-fr": 63.2,
  "espeak-hi": 110.8,
  "espeak-it": 85.4,
  "espeak-ja": 134.9,
  "espeak-ko": 252.2,
  "espeak-nl": 89.3,
  "espeak-pl": 100.7,
  "espeak-pt": 92.6,
  "espeak-pt-br": 94.4,
  "espeak-ru": 74,
  "espeak-sv": 100.3,
  "espeak-tr": 110.1,
  "espeak-uk": 133.8,
  "espeak-zh": 202.3,
};
/** Of a voice that was not measured: about what espeak-ng takes in languages with an alphabet. */
const defaultMsPerLetter = 95;
const pauseMs = 190;
const sentenceMs = 100;

/** Letters that a digit stands for where the voice reads digits itself, and a kanji in Japanese. */
const digitLetters = 5;
const kanjiLetters = 2;

const digit = /\p{Nd}/u;
const han = /\p{Script=Han}/u;
const letter = /[\p{L}\p{M}]/u;
const pause = /[,;:—–、،؛。]/u;

/** How long a voice takes for a sentence, and when it says each word, on average. */
export function meanSpeech(sentence: Sentence, voiceId: string, language: string): UtteranceLength {
  const perLetter = msPerLetter[voiceId] ?? defaultMsPerLetter;
  const isJapanese = /^ja\b/i.test(language);
  let atMs = 0;
  const words = sentence.words.map(({ spoken }) => {
    const startSample = Math.round(atMs * samplesPerMs);
    for (const character of spoken) {
      if (digit.test(character)) atMs += digitLetters * perLetter;
      else if (isJapanese && han.test(character)) atMs += kanjiLetters * perLetter;
      else if (letter.test(character)) atMs += perLetter;
      else if (pause.test(character)) atMs += pauseMs;
    }
    return { startSample, endSample: Math.round(atMs * samplesPerMs) };
  });
  return { sampleCount: Math.round((atMs + sentenceMs) * samplesPerMs), words };
}

/** The same speech, spoken faster. */
export function hastened(speech: UtteranceLength, tempo: number): UtteranceLength {
  const at = (sample: number) => Math.round(sample / tempo);
  const words = speech.words.map(({ startSample, endSample }) => ({
    startSample: at(startSample),
    endSample: at(endSample),
  }));
  return { sampleCount: at(speech.sampleCount), words };
}
